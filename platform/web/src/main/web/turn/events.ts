import { createParser } from "eventsource-parser";
import { isTurnEvent, type TurnEvent } from "./turn";

/** The server sends something at least every 15 s; a stream silent for longer than this is dead. */
const SILENCE_MS = 40_000;

/** Thrown when a stream has been silent for too long. */
export class Silent extends Error {}

/**
 * Reads the events of one turn from a response body, in order, across any cut of the bytes into chunks.
 * Ends when the stream ends; throws what reading throws, or {@link Silent}.
 */
export async function* readTurnEvents(
  body: ReadableStream<Uint8Array>, silenceMs: number = SILENCE_MS,
): AsyncGenerator<TurnEvent> {
  let ready: TurnEvent[] = [];
  const parser = createParser({
    onEvent(event) {
      const name = event.event ?? "message";
      if (!isTurnEvent(name)) return;
      const id = event.id === undefined ? Number.NaN : Number(event.id);
      const data: unknown = JSON.parse(event.data);
      ready.push({ type: name, data, ...(Number.isFinite(id) ? { id } : {}) } as TurnEvent);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      const batch = ready;
      ready = [];
      yield* batch;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silent()), ms);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
