import { useCallback, useEffect, useState } from "react";
import { createConversation, listConversations } from "../api/calls";
import type { Conversation } from "../api/types";
import { useEcho } from "../app/EchoContext";
import { settings } from "../storage";

export interface ConversationsView {
  items: Conversation[];
  current: string | null;
  failed: boolean;
  choose: (id: string) => void;
  begin: () => Promise<void>;
  reload: () => Promise<void>;
}

/** The conversations of a patient, newest first. There is always one to write in: the first is begun by itself. */
export function useConversations(patient: string): ConversationsView {
  const echo = useEcho();
  const [items, setItems] = useState<Conversation[]>([]);
  const [current, setCurrent] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const key = `conversation.${patient}`;

  const choose = useCallback((id: string) => {
    settings.set(key, id);
    setCurrent(id);
  }, [key]);

  const begin = useCallback(async () => {
    setFailed(false);
    try {
      const created = await createConversation(echo, patient);
      setItems((known) => [created, ...known]);
      choose(created.id);
    } catch {
      setFailed(true);
    }
  }, [echo, patient, choose]);

  const reload = useCallback(async () => {
    try {
      setItems(await listConversations(echo, patient));
    } catch {
      // The list is a convenience; the conversation that is open goes on without it.
    }
  }, [echo, patient]);

  useEffect(() => {
    let gone = false;
    void (async () => {
      try {
        const known = await listConversations(echo, patient);
        if (gone) return;
        setItems(known);
        const last = settings.get(key);
        const open = known.find((one) => one.id === last) ?? known[0];
        if (open) choose(open.id);
        else await begin();
      } catch {
        if (!gone) setFailed(true);
      }
    })();
    return () => { gone = true; };
  }, [echo, patient, key, choose, begin]);

  return { items, current, failed, choose, begin, reload };
}
