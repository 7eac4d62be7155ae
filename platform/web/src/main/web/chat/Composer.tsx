import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { Icon } from "../app/Icon";
import { useWords } from "../i18n/useWords";
import { unsaved } from "../storage";

interface Props {
  conversation: string;
  busy: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  canRepeat: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
  onRepeat: () => void;
}

/** Where messages are written. What is not sent yet survives a reload. */
export function Composer({ conversation, busy, input, canRepeat, onSend, onStop, onRepeat }: Props) {
  const { t } = useWords();
  const slot = `draft.${conversation}`;
  const [draft, setDraft] = useState(() => unsaved.get(slot) ?? "");

  useEffect(() => unsaved.set(slot, draft), [slot, draft]);

  useLayoutEffect(() => {
    const area = input.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + 2}px`;
  }, [draft, input]);

  function send(event?: FormEvent) {
    event?.preventDefault();
    const text = draft.trim();
    if (!text || busy) return;
    onSend(text);
    setDraft("");
    unsaved.set(slot, null);
    input.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape" && busy) onStop();
    // While an input method composes a letter, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form className="composer" onSubmit={send}>
      {canRepeat && (
        <button type="button" className="button small repeat" onClick={onRepeat}>
          <Icon name="again" /> {t("chat.sayAgain")}
        </button>
      )}
      <div className="composer-row">
        <textarea
          ref={input} rows={1} data-testid="chat-input" value={draft} maxLength={20_000}
          aria-label={t("chat.input")} aria-describedby="composer-hint" placeholder={t("chat.placeholder")}
          enterKeyHint="send" onChange={(event) => setDraft(event.target.value)} onKeyDown={onKey}
        />
        {busy ? (
          <button type="button" className="button stop" data-testid="chat-stop" onClick={onStop}>
            <Icon name="stop" /> <span>{t("chat.stop")}</span>
          </button>
        ) : (
          <button type="submit" className="button primary" data-testid="chat-send" disabled={draft.trim() === ""}>
            <Icon name="send" /> <span>{t("chat.send")}</span>
          </button>
        )}
      </div>
      <p className="composer-hint" id="composer-hint">{t("chat.hint")}</p>
    </form>
  );
}
