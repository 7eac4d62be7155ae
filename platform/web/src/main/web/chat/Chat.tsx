import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Contact, Patient } from "../api/types";
import { useNow } from "../app/useNow";
import { useWords } from "../i18n/useWords";
import { unsaved } from "../storage";
import { plainText } from "../text/markdown";
import { isOver, type Turn } from "../turn/turn";
import { Composer } from "./Composer";
import { CrisisPanel } from "./CrisisPanel";
import { lastExchange, messagesOf, pinnedAlarm } from "./history";
import { MessageList } from "./MessageList";
import { ReadAgain } from "./ReadAgain";
import { TurnView } from "./TurnView";
import { useConversation } from "./useConversation";
import { Welcome } from "./Welcome";

interface Props {
  conversation: string;
  patient: Patient;
  contacts: readonly Contact[];
  companion: boolean;
  /** Something was or may have been written to the record. */
  onChanged: () => void;
  onTurnOver: () => void;
}

/** How close to the end, in pixels, a reader must be for new text to be followed. */
const NEAR_END = 120;

/** The messages of one conversation and the place to write the next. */
export function Chat({ conversation, patient, contacts, companion, onChanged, onTurnOver }: Props) {
  const { t } = useWords();
  const now = useNow(30_000).getTime();
  const [announcement, setAnnouncement] = useState("");
  const [again, setAgain] = useState(false);
  const [calmed, setCalmed] = useState<ReadonlySet<string>>(
    () => new Set(unsaved.get(`calm.${conversation}`)?.split(" ") ?? []));
  const scroller = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const input = useRef<HTMLTextAreaElement>(null);

  const turnOver = useCallback((turn: Turn, wrote: boolean) => {
    if (turn.reply) setAnnouncement(t("chat.announce", { text: plainText(turn.reply) }));
    if (wrote) onChanged();
    onTurnOver();
  }, [t, onChanged, onTurnOver]);
  const view = useConversation(conversation, turnOver);
  const { turn, messages } = view;
  const busy = turn !== null && !isOver(turn);

  const all = turn ? [...messages, ...messagesOf(turn, turn.turnId ?? "running")] : messages;
  const alarm = pinnedAlarm(all, now, calmed);
  const lastReply = messages.findLast((message) => message.role === "assistant" && message.text !== "");
  const shown = companion ? (turn ? [] : lastExchange(messages)) : messages;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && following.current) box.scrollTop = box.scrollHeight;
  }, [messages, turn, alarm?.message_id]);

  useEffect(() => {
    const box = scroller.current;
    const thread = box?.firstElementChild;
    if (!box || !thread || !("ResizeObserver" in window)) return;
    // Messages get their height when they are first drawn; the end stays in sight meanwhile.
    const observer = new ResizeObserver(() => {
      if (following.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(thread);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // The panel is as good as unseen when it lies outside of a small screen.
    if (alarm) document.querySelector("[data-testid=crisis-panel]")?.scrollIntoView({ block: "nearest" });
  }, [alarm?.action]);

  function send(text: string) {
    following.current = true;
    setAnnouncement("");
    view.send(text);
  }

  function calm(id: string) {
    const next = new Set(calmed).add(id);
    unsaved.set(`calm.${conversation}`, [...next].join(" "));
    setCalmed(next);
  }

  const empty = !view.loading && !view.failed && messages.length === 0 && !turn;
  return (
    <div className="chat">
      {alarm && (
        <CrisisPanel
          action={alarm.action ?? ""} compact={alarm !== all.at(-1)} patient={patient} contacts={contacts}
          onClose={() => calm(alarm.message_id)}
        />
      )}
      <div
        className="scroller" ref={scroller} tabIndex={0} role="region" aria-label={t("chat.log")}
        onScroll={(event) => {
          const box = event.currentTarget;
          following.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
        }}
      >
        <div className="thread">
          {view.failed && (
            <p className="notice" role="alert">
              {t("chat.loadFailed")} <button type="button" className="link" onClick={view.reload}>{t("app.retry")}</button>
            </p>
          )}
          {view.hasEarlier && !companion && (
            <button type="button" className="button small earlier" onClick={() => { following.current = false; view.loadEarlier(); }}>
              {t("chat.earlier")}
            </button>
          )}
          {empty && <Welcome patient={patient} companion={companion} onExample={send} />}
          <MessageList messages={shown} patient={patient} companion={companion} onChanged={onChanged} />
          {turn && (
            <TurnView turn={turn} patient={patient} companion={companion} onChanged={onChanged} onSendAgain={view.sendAgain} />
          )}
        </div>
      </div>
      <Composer
        conversation={conversation} busy={busy} input={input} canRepeat={lastReply !== undefined && !busy}
        onSend={send} onStop={view.stop} onRepeat={() => setAgain(true)}
      />
      <p className="sr-only" aria-live="polite" data-testid="announcement">{announcement}</p>
      {again && lastReply && <ReadAgain text={lastReply.text} onClose={() => setAgain(false)} />}
    </div>
  );
}
