import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { listMessages, stopTurn } from "../api/calls";
import { newKey } from "../api/echo";
import type { Message } from "../api/types";
import { useEcho } from "../app/EchoContext";
import { unsaved } from "../storage";
import { runTurn } from "../turn/run";
import { advance, hasWritten, isOver, startTurn, type Turn, type TurnEvent } from "../turn/turn";
import { mayWrite } from "./cards";
import { answered, messagesOf, resumable, type Running, withEarlier } from "./history";

export interface ConversationView {
  messages: Message[];
  turn: Turn | null;
  loading: boolean;
  failed: boolean;
  hasEarlier: boolean;
  send: (text: string) => void;
  sendAgain: () => void;
  stop: () => void;
  loadEarlier: () => void;
  reload: () => void;
}

type TurnAction = TurnEvent | { type: "begin"; said: string } | { type: "clear" };

const turnReducer = (turn: Turn | null, action: TurnAction): Turn | null => {
  if (action.type === "begin") return startTurn(action.said);
  if (action.type === "clear") return null;
  return turn && advance(turn, action);
};

/** One conversation: its messages, the turn that runs, and what can be done with it. */
export function useConversation(id: string, onTurnOver: (turn: Turn, wrote: boolean) => void): ConversationView {
  const echo = useEcho();
  const [messages, setMessages] = useState<Message[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const [turn, dispatch] = useReducer(turnReducer, null);
  const running = useRef<AbortController | null>(null);
  const key = useRef("");
  const slot = `turn.${id}`;

  const run = useCallback((said: string, turnId?: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: "begin", said });
    void runTurn(echo, {
      conversation: id, text: said, key: key.current, signal: controller.signal,
      ...(turnId ? { turnId } : {}),
      onEvent(event) {
        if (controller.signal.aborted) return;
        if (event.type === "turn") {
          unsaved.set(slot, JSON.stringify({ turnId: event.data.turn_id, said, key: key.current } satisfies Running));
        }
        dispatch(event);
      },
    });
  }, [echo, id, slot]);

  const load = useCallback(async (): Promise<Message[] | null> => {
    setFailed(false);
    try {
      const page = await listMessages(echo, id);
      const known = withEarlier(page.items, []);
      setMessages(known);
      setCursor(page.next_cursor ?? null);
      return known;
    } catch {
      setFailed(true);
      return null;
    } finally {
      setLoading(false);
    }
  }, [echo, id]);

  useEffect(() => {
    let gone = false;
    void load().then((known) => {
      if (gone || !known) return;
      const unfinished = resumable(unsaved.get(slot), known);
      if (!unfinished) {
        unsaved.set(slot, null);
        return;
      }
      const last = known.at(-1);
      if (last?.role === "user" && last.text === unfinished.said) setMessages(known.slice(0, -1));
      key.current = unfinished.key;
      run(unfinished.said, unfinished.turnId);
    });
    return () => {
      gone = true;
      running.current?.abort();
    };
  }, [load, run, slot]);

  const finished = turn && isOver(turn) ? turn : null;
  const whenOver = useRef(onTurnOver);
  whenOver.current = onTurnOver;
  useEffect(() => {
    if (!finished) return;
    unsaved.set(slot, null);
    whenOver.current(finished, hasWritten(finished, mayWrite));
    if (finished.phase !== "failed") {
      setMessages((known) => [...known, ...messagesOf(finished, key.current)]);
      dispatch({ type: "clear" });
    } else if (finished.problem?.code === "connection_lost") {
      // The answer may have been finished while nobody listened.
      void load().then((known) => {
        if (known && answered(known, finished.said)) dispatch({ type: "clear" });
      });
    }
  }, [finished, load, slot]);

  const busy = turn !== null && !isOver(turn);

  return {
    messages, turn, loading, failed, hasEarlier: cursor !== null,
    send(text) {
      if (busy) return;
      if (turn) setMessages((known) => [...known, ...messagesOf(turn, key.current)]);
      key.current = newKey();
      run(text);
    },
    sendAgain() {
      if (busy || !turn) return;
      // Only a message that was answered with an error needs a new name; a lost one must not be carried out twice.
      if (turn.problem?.code !== "connection_lost") key.current = newKey();
      run(turn.said);
    },
    stop() {
      if (!busy) return;
      dispatch({ type: "stop_asked" });
      void stopTurn(echo, id).catch(() => undefined);
    },
    loadEarlier() {
      if (!cursor) return;
      void listMessages(echo, id, cursor).then((page) => {
        setMessages((known) => withEarlier(page.items, known));
        setCursor(page.next_cursor ?? null);
      }).catch(() => setFailed(true));
    },
    reload() {
      void load();
    },
  };
}
