import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { App } from "../../main/web/app/App";

const PATIENT = { id: "p1", display_name: "Ayşe Yılmaz", language: "en", zone: "Europe/Istanbul", country: "TR" };
const event = (id: number, name: string, data: unknown) => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

interface Server {
  patients: unknown[];
  role: string;
  messages: unknown[];
  stream: string;
  failing: RegExp | null;
}

/** A server of fixed answers; remembers what was asked of it. */
function serve(change: Partial<Server> = {}) {
  const server: Server = { patients: [PATIENT], role: "admin", messages: [], stream: "", failing: null, ...change };
  const asked: { line: string; body: unknown }[] = [];
  let taken = false;
  const dose = () => ({ dose_id: "d1", medication_id: "m", name: "Metformin", dose: "500 mg", scheduled_at: "2026-03-12T06:00:00Z", time: "09:00",
    state: taken ? "taken" : "due", taken_at: taken ? new Date().toISOString() : null });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const line = `${init.method ?? "GET"} ${url.replace("/api/v1", "")}`;
    asked.push({ line, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
    if (server.failing?.test(line)) return json({ status: 500 }, 500);
    if (/session$/.test(line)) return json({ csrf_token: "x", role: server.role, expires_at: "" });
    if (line === "GET /patients") return json({ items: server.patients });
    if (line === "POST /patients") return json({ id: "p2" }, 201);
    if (/GET .*conversations$/.test(line)) return json({ items: [{ id: "c1", title: "First", created_at: "2026-03-12T06:00:00Z" }] });
    if (/GET .*messages$/.test(line)) return json({ items: server.messages });
    if (/POST .*messages$/.test(line)) return Promise.resolve(new Response(server.stream));
    if (/get_todays_medications/.test(line)) return json({ ok: true, data: { date: "2026-03-12", zone: "Europe/Istanbul", doses: [dose()], as_needed: [] } });
    if (/mark_medication_taken/.test(line)) { taken = true; return json({ ok: true, data: dose() }); }
    if (/DELETE .*doses/.test(line)) { taken = false; return Promise.resolve(new Response(null, { status: 204 })); }
    if (/list_emergency_contacts/.test(line)) return json({ ok: true, data: { contacts: [{ contact_id: "k", name: "Zeynep", phone: "+905321112233" }] } });
    return json({ ok: true, data: {} });
  });
  render(<App />);
  return asked;
}

describe("the page", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("asks a new user for the person and sends what was chosen", async () => {
    const asked = serve({ patients: [] });
    await userEvent.type(await screen.findByTestId("setup-name"), "Fatma");
    await userEvent.selectOptions(screen.getByTestId("setup-language"), "tr");
    await userEvent.click(screen.getByTestId("setup-submit"));
    await screen.findByTestId("chat-input");
    expect(asked.find((one) => one.line === "POST /patients")?.body).toMatchObject({ display_name: "Fatma", language: "tr", zone: expect.any(String) as string });
  });

  it("marks a dose and takes it back", async () => {
    const asked = serve();
    await userEvent.click(await screen.findByTestId("dose-taken"));
    await waitFor(() => expect(screen.getByTestId("dose-row").dataset.state).toBe("taken"));
    expect(asked.find((one) => one.line.includes("mark_medication_taken"))?.body).toEqual({ name: "Metformin", scheduled_time: "09:00" });
    await userEvent.click(screen.getByTestId("dose-undo"));
    await waitFor(() => expect(screen.getByTestId("dose-row").dataset.state).toBe("due"));
    expect(asked.some((one) => one.line === "DELETE /patients/p1/doses/d1")).toBe(true);
  });

  it("I1_theCardOfAWriteNamesThePersonAndTheListIsReadAgain", async () => {
    const asked = serve({
      stream: event(1, "turn", { turn_id: "t" }) + event(2, "guard", { action: "pass" }) +
        event(3, "tool_call", { call_id: "c", tool: "mark_medication_taken", arguments: { name: "Metformin" } }) +
        event(4, "tool_result", { call_id: "c", ok: true, data: { name: "Metformin", dose: "500 mg", time: "09:00" } }) +
        event(5, "token", { text: "Recorded." }) + event(6, "done", { message_id: "m", text: "Recorded.", action: "pass" }),
    });
    const reads = () => asked.filter((one) => one.line.includes("get_todays_medications")).length;
    await userEvent.type(await screen.findByTestId("chat-input"), "I took metformin{Enter}");
    const card = await screen.findByTestId("tool-card");
    await waitFor(() => expect(card.isConnected ? card.textContent : screen.getByTestId("tool-card").textContent).toContain("Ayşe Yılmaz"));
    expect(screen.getByTestId("tool-card").textContent).toContain("Recorded: Metformin 500 mg, 09:00");
    await waitFor(() => expect(screen.getByTestId("announcement").textContent).toBe("ECHO says: Recorded."));
    expect(screen.getByTestId("message-assistant").getAttribute("aria-busy")).toBe("false");
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
  });

  it("G4_aCrisisShowsTheNumberEvenWhenContactsCannotBeRead", async () => {
    serve({
      failing: /list_emergency_contacts|get_agenda/,
      stream: event(1, "turn", { turn_id: "t" }) + event(2, "guard", { action: "crisis" }) +
        event(3, "token", { text: "Call 112." }) + event(4, "done", { message_id: "m", text: "Call 112.", action: "crisis" }),
    });
    await userEvent.type(await screen.findByTestId("chat-input"), "…{Enter}");
    const panel = await screen.findByTestId("crisis-panel");
    expect(within(panel).getByTestId("emergency-number").getAttribute("href")).toBe("tel:112");
    expect(panel.textContent).toContain("ECHO cannot call for you.");
    expect(panel.textContent).toContain("somebody nearby");
    await waitFor(() => expect(screen.getByTestId("message-assistant").textContent).toContain("Call 112."));
    await userEvent.click(screen.getByTestId("crisis-close"));
    expect(screen.queryByTestId("crisis-panel")).toBeNull();
  });

  it("P1_thePersonsOwnFaceHasNoHistoryAndNoSuggestions", async () => {
    serve({ role: "patient", messages: [
      { message_id: "1", role: "user", text: "old question", created_at: "2026-03-12T06:00:00Z" },
      { message_id: "2", role: "assistant", text: "old answer", created_at: "2026-03-12T06:00:01Z" },
      { message_id: "3", role: "user", text: "new question", created_at: "2026-03-12T07:00:00Z" },
      { message_id: "4", role: "assistant", text: "new answer", created_at: "2026-03-12T07:00:01Z" },
    ] });
    await screen.findByText("new answer");
    expect(screen.queryByText("old answer")).toBeNull();
    expect(screen.queryByTestId("conversation-new")).toBeNull();
  });

  it("changes its language at once and keeps a draft over a reload", async () => {
    serve();
    await userEvent.type(await screen.findByTestId("chat-input"), "half a tho");
    await userEvent.click(screen.getByTestId("language-tr"));
    expect(screen.getByTestId("chat-send").textContent).toContain("Gönder");
    expect(document.documentElement.lang).toBe("tr");
    document.body.replaceChildren();
    serve();
    expect((await screen.findByTestId<HTMLTextAreaElement>("chat-input")).value).toBe("half a tho");
  });
});
