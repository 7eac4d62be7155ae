import type { TFunction } from "i18next";
import { useRef } from "react";
import type { Message, Patient } from "../api/types";
import { useWords } from "../i18n/useWords";
import { isOver, type Turn } from "../turn/turn";
import { MessageView } from "./MessageView";

interface Props {
  turn: Turn;
  patient: Patient;
  companion: boolean;
  onChanged: () => void;
  onSendAgain: () => void;
}

/** The turn that runs, or that could not be finished. */
export function TurnView({ turn, patient, companion, onChanged, onSendAgain }: Props) {
  const { t } = useWords();
  const began = useRef(new Date().toISOString()).current;
  const said: Message = { message_id: "said", role: "user", text: turn.said, created_at: began };
  const reply: Message = {
    message_id: "reply", role: "assistant", text: turn.reply, created_at: began,
    action: turn.action, tool_calls: [...turn.calls],
  };
  const failed = turn.phase === "failed";
  const nothingYet = turn.reply === "" && turn.calls.length === 0;

  return (
    <>
      <MessageView message={said} patient={patient} companion={companion} onChanged={onChanged} />
      {!(failed && nothingYet) && (
        <MessageView
          message={reply} patient={patient} companion={companion} onChanged={onChanged}
          progress={isOver(turn) ? null : progressWords(turn, t)}
        />
      )}
      {failed && (
        <div className="notice turn-failed" role="alert">
          <p>{failureWords(turn, t)}</p>
          <button type="button" className="button small" onClick={onSendAgain}>{t("chat.sendAgain")}</button>
        </div>
      )}
    </>
  );
}

const progressWords = (turn: Turn, t: TFunction): string =>
  turn.reconnecting ? t("chat.reconnecting") : t(`chat.phase.${turn.phase}`);

function failureWords(turn: Turn, t: TFunction): string {
  const { code, status } = turn.problem ?? {};
  if (code === "connection_lost") return t("chat.lost");
  if (status === 409) return t("chat.busy");
  if (status === 413) return t("chat.tooLong");
  return t(status === 429 ? "chat.tooMany" : "chat.failed");
}
