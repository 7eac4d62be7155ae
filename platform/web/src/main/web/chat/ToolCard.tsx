import { useState } from "react";
import { undoDose } from "../api/calls";
import type { Patient, ToolCall } from "../api/types";
import { useEcho } from "../app/EchoContext";
import { Icon, type IconName } from "../app/Icon";
import { useNow } from "../app/useNow";
import { useWords } from "../i18n/useWords";
import { UNDO_MS } from "../today/plan";
import { cardWords, type CardKind } from "./cards";
import { undoableDose } from "./history";

interface Props {
  call: ToolCall;
  patient: Patient;
  companion: boolean;
  /** When the call was made, in milliseconds since 1970. */
  at: number;
  onChanged: () => void;
}

const ICONS: Record<CardKind, IconName> = { recorded: "check", looked: "look", refused: "info", working: "clock" };

/** What ECHO did for this answer, in words; a write names the person whose record it is. */
export function ToolCard({ call, patient, companion, at, onChanged }: Props) {
  const echo = useEcho();
  const { t, language } = useWords();
  const now = useNow().getTime();
  const [undo, setUndo] = useState<"no" | "busy" | "done" | "failed">("no");
  const words = cardWords(call, { t, language, zone: patient.zone, companion });
  const dose = undoableDose(call);

  async function takeBack(id: string) {
    setUndo("busy");
    try {
      await undoDose(echo, patient.id, id);
      setUndo("done");
      onChanged();
    } catch {
      setUndo("failed");
    }
  }

  return (
    <div className={`card ${words.kind}`} data-testid="tool-card" data-tool={call.tool} data-kind={words.kind}>
      <span className="card-icon"><Icon name={ICONS[words.kind]} /></span>
      <div className="card-words">
        <p className="card-title">{words.title}</p>
        {words.writes && words.kind !== "working" && (
          <p className="card-person">{t("card.forPatient", { name: patient.display_name })}</p>
        )}
        {words.note && <p className="card-note">{words.note}</p>}
        {undo === "failed" && <p className="card-note" role="alert">{t("today.undoTooLate")}</p>}
        {!companion && call.ok !== undefined && (
          <details className="card-details">
            <summary>{t("card.details")}</summary>
            <pre tabIndex={0}>{JSON.stringify({ tool: call.tool, arguments: call.arguments, ...(call.ok ? { data: call.data } : { error: call.error }) }, null, 2)}</pre>
          </details>
        )}
      </div>
      {undo === "done" && <span className="card-undone" role="status">{t("card.undone")}</span>}
      {dose && undo !== "done" && now - at < UNDO_MS && (
        <button
          type="button" className="button small" data-testid="card-undo" disabled={undo === "busy"}
          aria-label={`${t("card.undo")}: ${words.title}`} onClick={() => void takeBack(dose)}
        ><Icon name="undo" /> {t("card.undo")}</button>
      )}
    </div>
  );
}
