import type { Dose } from "../api/types";
import { Icon } from "../app/Icon";
import { useWords } from "../i18n/useWords";
import { clockOf } from "../time/format";
import { doseWords, isOpen } from "./plan";

interface Props {
  dose: Dose;
  /** True where its time has gone by. */
  past: boolean;
  zone: string;
  busy: boolean;
  undoable: boolean;
  onTake: () => void;
  onSkip: () => void;
  onUndo: () => void;
}

export function DoseRow({ dose, past, zone, busy, undoable, onTake, onSkip, onUndo }: Props) {
  const { t } = useWords();
  const words = { what: doseWords(dose), time: dose.time };
  const state = dose.state === "due" && past ? "earlier" : dose.state;
  const takenAt = dose.state === "taken" && dose.taken_at ? clockOf(dose.taken_at, zone) : null;

  return (
    <li className="dose" data-testid="dose-row" data-name={dose.name} data-state={dose.state} aria-busy={busy}>
      <span className="dose-time">{dose.time}</span>
      <div className="dose-what">
        <strong>{dose.name}</strong>
        {dose.dose && <span className="dose-amount">{dose.dose}</span>}
        <span className={`state ${state}`}>
          {dose.state === "taken" && <Icon name="check" />}
          {takenAt ? t("today.takenAt", { time: takenAt }) : t(`today.state.${state}`)}
        </span>
      </div>
      {isOpen(dose) ? (
        <div className="dose-actions">
          <button
            type="button" className="button primary" data-testid="dose-taken" disabled={busy}
            aria-label={t("today.takenLabel", words)} onClick={onTake}
          ><Icon name="check" /> {t("today.taken")}</button>
          <button
            type="button" className="button" data-testid="dose-skip" disabled={busy}
            aria-label={t("today.skipLabel", words)} onClick={onSkip}
          >{t("today.skip")}</button>
        </div>
      ) : undoable && (
        <div className="dose-actions">
          <button
            type="button" className="button" data-testid="dose-undo" disabled={busy}
            aria-label={t("today.undoLabel", words)} onClick={onUndo}
          ><Icon name="undo" /> {t("today.undo")}</button>
        </div>
      )}
    </li>
  );
}
