import { memo } from "react";
import type { Message, Patient } from "../api/types";
import { Icon, Mark } from "../app/Icon";
import { useWords } from "../i18n/useWords";
import { safeHtml, withoutBidi } from "../text/markdown";
import { clockOf } from "../time/format";
import { ToolCard } from "./ToolCard";

interface Props {
  message: Message;
  patient: Patient;
  companion: boolean;
  /** Words for what is being done while the reply is not finished; null for a finished one. */
  progress?: string | null;
  onChanged: () => void;
}

const KINDLY = new Set(["refuse", "off_topic", "consult"]);

/** One message. What a reply did comes before what it says. */
export const MessageView = memo(function MessageView({ message, patient, companion, progress = null, onChanged }: Props) {
  const { t } = useWords();
  const clock = clockOf(message.created_at, patient.zone);

  if (message.role === "user") {
    return (
      <article className="message user" data-testid="message-user">
        <h2 className="sr-only">{t("chat.you")}</h2>
        <p className="bubble">{withoutBidi(message.text)}</p>
        {!companion && <time className="stamp" dateTime={message.created_at}>{clock}</time>}
      </article>
    );
  }
  const action = message.action ?? "pass";
  return (
    <article
      className={`message assistant ${action}`} data-testid="message-assistant" data-action={action}
      aria-busy={progress !== null}
    >
      <h2 className="sr-only">{t("chat.echo")}</h2>
      <Mark />
      <div className="message-body">
        {KINDLY.has(action) && progress === null && (
          <p className="kindly"><Icon name="info" /> {t(`chat.kind.${action}`)}</p>
        )}
        {message.tool_calls && message.tool_calls.length > 0 && (
          <div className="cards">
            {message.tool_calls.map((call) => (
              <ToolCard
                key={call.call_id} call={call} patient={patient} companion={companion}
                at={Date.parse(message.created_at)} onChanged={onChanged}
              />
            ))}
          </div>
        )}
        {message.text && <div className="prose" dangerouslySetInnerHTML={{ __html: safeHtml(message.text) }} />}
        {progress !== null && <p className="progress"><span className="dots" aria-hidden="true"><i /><i /><i /></span> {progress}</p>}
        {(message.status ?? "complete") !== "complete" && progress === null && <p className="stopped"><Icon name="stop" /> {t("chat.stopped")}</p>}
        {!companion && progress === null && <time className="stamp" dateTime={message.created_at}>{clock}</time>}
      </div>
    </article>
  );
});
