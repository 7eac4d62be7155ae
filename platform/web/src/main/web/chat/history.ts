import type { Message, ToolCall } from "../api/types";
import type { Turn } from "../turn/turn";

/** A turn that runs on the server while the page is loaded anew. */
export interface Running {
  turnId: string;
  said: string;
  key: string;
}

/** After a crisis its contacts stay in sight for a day. */
const PINNED_MS = 24 * 3_600_000;

/** Both lists in the order of time, each message once; what is known already wins. */
export function withEarlier(page: readonly Message[], known: readonly Message[]): Message[] {
  const have = new Set(known.map((message) => message.message_id));
  const all = [...page.filter((message) => !have.has(message.message_id)), ...known];
  return all
    .map((message, place) => ({ message, place, at: Date.parse(message.created_at) || 0 }))
    .sort((a, b) => a.at - b.at || a.place - b.place)
    .map(({ message }) => message);
}

/** The two messages that a turn has become. */
export function messagesOf(turn: Turn, key: string, now: Date = new Date()): Message[] {
  const created_at = now.toISOString();
  const said: Message = { message_id: `said-${key}`, role: "user", text: turn.said, created_at };
  if (turn.phase === "failed" && turn.reply === "" && turn.calls.length === 0) return [said];
  const reply: Message = {
    message_id: turn.messageId ?? `reply-${key}`, role: "assistant", text: turn.reply, created_at,
    action: turn.action, tool_calls: [...turn.calls], status: turn.phase === "done" ? "complete" : "stopped",
  };
  return [said, reply];
}

/** True when the newest message is an answer and the one before it is what was said. */
export function answered(messages: readonly Message[], said: string): boolean {
  return messages.at(-1)?.role === "assistant" && messages.at(-2)?.text === said;
}

/** The turn that a reload cut off, unless its answer is already among the messages. */
export function resumable(stored: string | null, messages: readonly Message[]): Running | null {
  if (!stored) return null;
  try {
    const running = JSON.parse(stored) as Partial<Running>;
    if (!running.turnId || typeof running.said !== "string" || !running.key) return null;
    if (answered(messages, running.said)) return null;
    return { turnId: running.turnId, said: running.said, key: running.key };
  } catch {
    return null;
  }
}

/** The newest question with everything that answers it: all that the person's own face shows. */
export function lastExchange(messages: readonly Message[]): Message[] {
  const from = messages.findLastIndex((message) => message.role === "user");
  return messages.slice(Math.max(0, from));
}

/**
 * The reply that keeps emergency contacts in sight: an alarming answer just given, else a crisis of the last day.
 * A reply in `calmed` no longer does.
 */
export function pinnedAlarm(messages: readonly Message[], now: number, calmed: ReadonlySet<string>): Message | null {
  const crisis = messages.findLast((message) => message.action === "crisis");
  const last = messages.findLast((message) => message.role === "assistant");
  const urgent = last?.action === "urgent_care" ? last : undefined;
  const holds = (one: Message | undefined): one is Message =>
    one !== undefined && !calmed.has(one.message_id) && now - Date.parse(one.created_at) < PINNED_MS;
  return holds(urgent) ? urgent : holds(crisis) ? crisis : null;
}

/** The dose that a card recorded and that can be taken back through it; null for every other call. */
export function undoableDose(call: ToolCall): string | null {
  if (call.tool !== "mark_medication_taken" || call.ok !== true) return null;
  const data = call.data as Record<string, unknown> | null | undefined;
  const id = data?.dose_id;
  return typeof id === "string" && id ? id : null;
}
