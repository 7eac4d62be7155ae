import { describe, expect, it } from "vitest";
import { readTurnEvents, Silent } from "../../main/web/turn/events";
import type { TurnEvent } from "../../main/web/turn/turn";

const encoder = new TextEncoder();

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function read(chunks: Uint8Array[]): Promise<TurnEvent[]> {
  const events: TurnEvent[] = [];
  for await (const event of readTurnEvents(streamOf(chunks))) events.push(event);
  return events;
}

const TEXT = 'id: 1\nevent: turn\ndata: {"turn_id":"t"}\n\n: heartbeat\n\nid: 2\nevent: token\ndata: {"text":"Şekeriniz "}\n\n' +
  'id: 3\r\nevent: token\r\ndata: {"text":"iyi 👍"}\r\n\r\nid: 4\nevent: done\ndata: {"message_id":"m","text":"Şekeriniz iyi 👍"}\n\n';

describe("the events of a turn", () => {
  it("are the same however the bytes are cut, also within a letter", async () => {
    const bytes = encoder.encode(TEXT);
    const whole = await read([bytes]);
    expect(whole.map((event) => event.type)).toEqual(["turn", "token", "token", "done"]);
    for (let size = 1; size < 40; size++) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));
      expect(await read(chunks), `chunks of ${size}`).toEqual(whole);
    }
  });

  it("carry their ids as numbers", async () => {
    expect((await read([encoder.encode(TEXT)])).map((event) => ("id" in event ? event.id : undefined))).toEqual([1, 2, 3, 4]);
  });

  it("leave out what the page does not know", async () => {
    expect(await read([encoder.encode('event: mood\ndata: {"a":1}\n\ndata: {"b":2}\n\nevent: transcript\ndata: {}\n\n')])).toEqual([]);
  });

  it("leave out an event that was cut off before its end", async () => {
    expect(await read([encoder.encode('id: 9\nevent: token\ndata: {"text":"half')])).toEqual([]);
  });

  it("end with an error when the line has gone silent", async () => {
    const silent = new ReadableStream<Uint8Array>({ start: () => undefined });
    const reading = async () => {
      for await (const event of readTurnEvents(silent, 10)) expect.fail(JSON.stringify(event));
    };
    await expect(reading()).rejects.toBeInstanceOf(Silent);
  });
});
