import type { Echo } from "../api/echo";
import { problemOf } from "../api/problem";
import { readTurnEvents } from "./events";
import type { TurnEvent } from "./turn";

/** Waits between attempts to regain a dropped stream, in milliseconds; after the last the turn counts as lost. */
const WAITS_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000];

export interface TurnRequest {
  conversation: string;
  text: string;
  /** Names this message: sending it again under the same key never makes a second turn. */
  key: string;
  /** A turn that already runs, to be followed from its beginning instead of sent. */
  turnId?: string;
  signal: AbortSignal;
  onEvent: (event: TurnEvent) => void;
  waitsMs?: readonly number[];
}

/**
 * Carries one turn to its end: sends the message, follows the stream, and takes it up again where it broke off.
 * Everything that happens is told through `onEvent`; returns when the turn is over, lost, or `signal` is aborted.
 */
export async function runTurn(echo: Echo, request: TurnRequest): Promise<void> {
  const { conversation, signal, onEvent } = request;
  const waits = request.waitsMs ?? WAITS_MS;
  const base = `/conversations/${encodeURIComponent(conversation)}`;
  let turnId = request.turnId ?? null;
  let lastId = 0;
  let failures = 0;

  const connect = (): Promise<Response> => {
    const headers: Record<string, string> = { Accept: "text/event-stream" };
    if (turnId === null) {
      return echo.open("POST", `${base}/messages`, { body: { text: request.text }, key: request.key, headers, signal });
    }
    headers["Last-Event-ID"] = String(lastId);
    return echo.open("GET", `${base}/turns/${encodeURIComponent(turnId)}/events`, { headers, signal });
  };

  while (!signal.aborted) {
    try {
      const response = await connect();
      if (response.ok && response.body) {
        onEvent({ type: "connected" });
        for await (const event of readTurnEvents(response.body)) {
          if ("id" in event && event.id !== undefined) lastId = Math.max(lastId, event.id);
          if (event.type === "turn") turnId = event.data.turn_id;
          failures = 0;
          onEvent(event);
          if (event.type === "done" || event.type === "error") return;
        }
      } else if (isFinal(response.status, failures)) {
        const problem = await problemOf(response);
        if (problem.status === 401) echo.onSignedOut();
        onEvent(turnId === null ? { type: "error", data: problem.body } : { type: "lost" });
        return;
      }
    } catch {
      // A broken connection and a half-sent event are treated alike: take the stream up again after the last whole event.
      if (signal.aborted) return;
    }
    const wait = waits[failures++];
    if (wait === undefined) {
      onEvent({ type: "lost" });
      return;
    }
    onEvent({ type: "reconnecting" });
    await pause(wait, signal);
  }
}

/** 409 while a message is sent again means that its first sending is still being worked on; 5xx may pass. */
function isFinal(status: number, failures: number): boolean {
  if (status === 409) return failures === 0;
  return status < 500;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}
