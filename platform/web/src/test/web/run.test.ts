import { afterEach, describe, expect, it, vi } from "vitest";
import { Echo } from "../../main/web/api/echo";
import { runTurn } from "../../main/web/turn/run";
import type { TurnEvent } from "../../main/web/turn/turn";

const sse = (text: string) => new Response(text, { headers: { "Content-Type": "text/event-stream" } });
const event = (id: number, name: string, data: unknown) => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const TURN = event(1, "turn", { turn_id: "t 1" });
const DONE = event(3, "done", { message_id: "m", text: "ab" });

type Sent = { method: string; url: string; headers: Record<string, string> };

async function run(answers: (() => Response)[], waits: number[] = [0, 0, 0]): Promise<{ sent: Sent[]; events: TurnEvent[] }> {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    sent.push({ method: init.method ?? "", url, headers: init.headers as Record<string, string> });
    const answer = answers.shift();
    if (!answer) throw new Error("no more answers");
    return Promise.resolve(answer());
  });
  const events: TurnEvent[] = [];
  await runTurn(new Echo(), {
    conversation: "c1", text: "hi", key: "k1", signal: new AbortController().signal, waitsMs: waits, onEvent: (e) => events.push(e),
  });
  return { sent, events };
}

describe("carrying a turn to its end", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("takes a dropped stream up again after the last event that arrived", async () => {
    const { sent, events } = await run([
      () => sse(TURN + event(2, "token", { text: "a" })),
      () => sse(DONE),
    ]);
    expect(sent[1]).toMatchObject({ method: "GET", url: "/api/v1/conversations/c1/turns/t%201/events", headers: { "Last-Event-ID": "2" } });
    expect(events.map((e) => e.type)).toEqual(["connected", "turn", "token", "reconnecting", "connected", "done"]);
  });

  it("sends a message again under the same key when the server never told of a turn", async () => {
    const { sent } = await run([() => sse(""), () => sse(TURN + DONE)]);
    expect(sent.map((one) => [one.method, one.headers["Idempotency-Key"]])).toEqual([["POST", "k1"], ["POST", "k1"]]);
  });

  it("waits while the first sending is still being worked on", async () => {
    const { events } = await run([() => sse(""), () => new Response("{}", { status: 409 }), () => sse(TURN + DONE)]);
    expect(events.at(-1)?.type).toBe("done");
  });

  it("tells a refused message's reason and does not try again", async () => {
    const { sent, events } = await run([() => new Response('{"code":"too_long"}', { status: 413 })]);
    expect(sent).toHaveLength(1);
    expect(events).toEqual([{ type: "error", data: { code: "too_long", status: 413 } }]);
  });

  it("gives a turn up as lost when the server has forgotten it or stays away", async () => {
    const gone = await run([() => sse(TURN), () => new Response("", { status: 404 })]);
    expect(gone.events.at(-1)).toEqual({ type: "lost" });
    const away = await run([() => sse(TURN), ...Array.from({ length: 3 }, () => () => new Response("", { status: 503 }))]);
    expect(away.events.at(-1)).toEqual({ type: "lost" });
  });

  it("sends the CSRF token once there is a session", async () => {
    const sent: Sent[] = [];
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      sent.push({ method: init.method ?? "", url, headers: init.headers as Record<string, string> });
      return Promise.resolve(Response.json({ csrf_token: "x", role: "admin", expires_at: "" }));
    });
    const echo = new Echo();
    await echo.signIn("t");
    await echo.post("/patients", {});
    await echo.get("/patients");
    expect(sent.map((one) => one.headers["X-CSRF-Token"])).toEqual([undefined, "x", undefined]);
    expect(sent[1]?.headers["Idempotency-Key"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("I3_aClockThatDiffersByMoreThanFiveMinutesIsNotTrusted", async () => {
    const echo = new Echo();
    const answerAt = (ms: number) => vi.stubGlobal("fetch", () => Promise.resolve(Response.json({}, { headers: { Date: new Date(Date.now() + ms).toUTCString() } })));
    answerAt(4 * 60_000);
    await echo.get("/x");
    expect(echo.clockAgrees).toBe(true);
    answerAt(-6 * 60_000);
    await echo.get("/x");
    expect(echo.clockAgrees).toBe(false);
  });
});
