import type { MessageStatus, ProblemBody, ToolCall } from "../api/types";

/** How far a turn has come; the last three are final. */
export type Phase = "sending" | "recalling" | "checking" | "working" | "writing" | "done" | "stopped" | "failed";

export interface Turn {
  readonly said: string;
  readonly phase: Phase;
  readonly turnId: string | null;
  readonly lastEventId: number;
  readonly reply: string;
  readonly calls: readonly ToolCall[];
  readonly action: string;
  readonly messageId: string | null;
  readonly problem: ProblemBody | null;
  readonly stopAsked: boolean;
  readonly reconnecting: boolean;
}

/** One event of the stream, or something that happened on this side of it. */
export type TurnEvent =
  | { type: "turn"; id?: number; data: { turn_id: string; received_at?: string } }
  | { type: "recall"; id?: number; data: unknown }
  | { type: "guard"; id?: number; data: { action?: string } }
  | { type: "tool_call"; id?: number; data: ToolCall }
  | { type: "tool_result"; id?: number; data: Omit<ToolCall, "tool" | "arguments"> }
  | { type: "token"; id?: number; data: { text: string } }
  | { type: "done"; id?: number; data: { message_id: string; text: string; action?: string; status?: MessageStatus } }
  | { type: "error"; id?: number; data: ProblemBody }
  | { type: "stop_asked" }
  | { type: "reconnecting" }
  | { type: "connected" }
  | { type: "lost" };

const NAMES = new Set(["turn", "recall", "guard", "tool_call", "tool_result", "token", "done", "error"]);

/** Whether a stream's event is one that a turn understands; others belong to features the page does not show. */
export const isTurnEvent = (name: string): name is TurnEvent["type"] => NAMES.has(name);

export const startTurn = (said: string): Turn => ({
  said, phase: "sending", turnId: null, lastEventId: 0, reply: "", calls: [], action: "pass",
  messageId: null, problem: null, stopAsked: false, reconnecting: false,
});

export const isOver = (turn: Turn): boolean =>
  turn.phase === "done" || turn.phase === "stopped" || turn.phase === "failed";

/** True when a tool of this turn may have written to the record. */
export const hasWritten = (turn: Turn, writes: (tool: string) => boolean): boolean =>
  turn.calls.some((call) => call.ok === true && writes(call.tool));

/** The turn after an event. Events of a finished turn, and ones already seen before a reconnection, change nothing. */
export function advance(turn: Turn, event: TurnEvent): Turn {
  if (isOver(turn)) return turn;
  const id = "id" in event ? event.id : undefined;
  if (id !== undefined && id <= turn.lastEventId) return turn;
  const seen = id === undefined ? turn : { ...turn, lastEventId: id, reconnecting: false };
  switch (event.type) {
    case "turn":
      return { ...seen, phase: "recalling", turnId: event.data.turn_id };
    case "recall":
      return { ...seen, phase: "checking" };
    case "guard":
      return { ...seen, phase: "working", action: event.data.action ?? seen.action };
    case "tool_call":
      return { ...seen, phase: "working", calls: upsert(seen.calls, event.data) };
    case "tool_result":
      return { ...seen, phase: "working", calls: upsert(seen.calls, event.data) };
    case "token":
      return { ...seen, phase: "writing", reply: seen.reply + event.data.text };
    case "done":
      return {
        ...seen,
        phase: (event.data.status ?? "complete") === "complete" ? "done" : "stopped",
        reply: event.data.text,
        action: event.data.action ?? seen.action,
        messageId: event.data.message_id,
      };
    case "error":
      return { ...seen, phase: seen.stopAsked ? "stopped" : "failed", problem: event.data };
    case "stop_asked":
      return { ...seen, stopAsked: true };
    case "reconnecting":
      return { ...seen, reconnecting: true };
    case "connected":
      return { ...seen, reconnecting: false };
    case "lost":
      return { ...seen, phase: "failed", reconnecting: false, problem: { code: "connection_lost" } };
  }
}

function upsert(calls: readonly ToolCall[], part: Partial<ToolCall> & { call_id: string }): ToolCall[] {
  const known = calls.findIndex((call) => call.call_id === part.call_id);
  if (known < 0) return [...calls, { tool: "", ...part }];
  return calls.map((call, i) => (i === known ? { ...call, ...part } : call));
}
