import { useState } from "react";
import { markTaken, skipDose, undoDose } from "../api/calls";
import { Problem } from "../api/problem";
import type { Dose, Patient, ToolResult } from "../api/types";
import { useEcho } from "../app/EchoContext";
import { Icon } from "../app/Icon";
import { useNow } from "../app/useNow";
import { useWords } from "../i18n/useWords";
import { Appointments } from "./Appointments";
import { AsNeededRow } from "./AsNeededRow";
import { DoseRow } from "./DoseRow";
import { canUndo, doseWords, isPast } from "./plan";
import type { TodayView } from "./useToday";

interface Props {
  patient: Patient;
  companion: boolean;
  today: TodayView;
}

/** The doses and appointments of the day, with what can be done about each. */
export function Today({ patient, companion, today }: Props) {
  const echo = useEcho();
  const { t } = useWords();
  const now = useNow().getTime();
  const [busy, setBusy] = useState<string | null>(null);
  const [noted, setNoted] = useState<ReadonlyMap<string, number>>(new Map());
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);

  /** Carries out one change, says what became of it, and reads the list again. */
  async function change(id: string, work: () => Promise<ToolResult | unknown>, done: string, what: string) {
    if (busy) return;
    setBusy(id);
    setSaid(null);
    try {
      const result = (await work()) as ToolResult | undefined;
      const refused = result && typeof result === "object" && "ok" in result && !result.ok;
      if (refused && result.error?.code !== "duplicate") {
        setSaid({ text: `${t("today.notRecorded", { what })} ${t("today.asked")}`, bad: true });
      } else {
        setNoted((known) => new Map(known).set(id, Date.now()));
        setSaid({ text: t(done, { what }), bad: false });
      }
    } catch (failure) {
      const late = failure instanceof Problem && (failure.status === 409 || failure.status === 422);
      setSaid({ text: late && done === "today.undone" ? t("today.undoTooLate") : t("app.failed"), bad: true });
    }
    await today.refresh();
    setBusy(null);
  }

  const take = (dose: Dose) =>
    change(dose.dose_id, () => markTaken(echo, patient.id, dose.name, dose.time), "today.recorded", `${doseWords(dose)}, ${dose.time}`);
  const skip = (dose: Dose) =>
    change(dose.dose_id, () => skipDose(echo, patient.id, dose.dose_id), "today.skipped", `${doseWords(dose)}, ${dose.time}`);
  const undo = (dose: Dose) =>
    change(dose.dose_id, () => undoDose(echo, patient.id, dose.dose_id), "today.undone", `${doseWords(dose)}, ${dose.time}`);

  return (
    <div className="today-body">
      {!today.trusted && <p className="notice" role="alert">{t("today.clock")}</p>}
      {today.failed && (
        <p className="notice" role="alert">
          {t("today.failed")}{" "}
          <button type="button" className="link" onClick={() => void today.refresh()}>{t("app.retry")}</button>
        </p>
      )}
      <h2 id="medicines"><Icon name="pill" /> {t("today.medicines")}</h2>
      <ul className="doses" data-testid="today-list" aria-labelledby="medicines" aria-busy={!today.loaded}>
        {today.trusted && today.doses.map((dose) => (
          <DoseRow
            key={dose.dose_id} dose={dose} past={isPast(dose, new Date(now))} zone={patient.zone} busy={busy === dose.dose_id}
            undoable={canUndo(dose, noted.get(dose.dose_id), now)}
            onTake={() => void take(dose)} onSkip={() => void skip(dose)} onUndo={() => void undo(dose)}
          />
        ))}
      </ul>
      {today.loaded && today.doses.length === 0 && (
        <div className="empty"><p>{t("today.none")}</p>{!companion && <p className="quiet">{t("today.noneHint")}</p>}</div>
      )}
      <p className={said?.bad ? "said bad" : "said"} role="status">{said?.text ?? ""}</p>
      {today.asNeeded.length > 0 && (
        <>
          <h3 id="as-needed">{t("today.asNeeded")}</h3>
          <ul className="doses" aria-labelledby="as-needed">
            {today.asNeeded.map((one) => (
              <AsNeededRow
                key={one.medication_id} medicine={one} busy={busy === one.medication_id} companion={companion}
                onRecord={() => void change(one.medication_id, () => markTaken(echo, patient.id, one.name), "today.recorded", doseWords(one))}
              />
            ))}
          </ul>
        </>
      )}
      <Appointments items={today.appointments} zone={patient.zone} loaded={today.loaded} />
    </div>
  );
}
