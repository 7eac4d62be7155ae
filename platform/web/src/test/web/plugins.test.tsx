import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { i18n } from "../../main/web/i18n";
import { Plugins } from "../../main/web/plugins/Plugins";

const ACTIVE = { name: "org.example.water", version: "1.0.0", state: "active", plugin: true, file: "water.jar" };
const BLOCKED = { name: "org.example.thirsty", version: "1.0.0", state: "blocked", plugin: true, reason: "It needs a spring." };
const PRODUCT = { name: "org.echohealth.records", version: "0.1.0", state: "active", plugin: false };

/** A server that tells these answers of an operation one after the other. */
function serve(items: unknown[], operations: { status: number; body: Record<string, unknown> }[] = []) {
  const asked: string[] = [];
  let next = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const line = `${init.method ?? "GET"} ${url.replace("/api/v1", "")}`;
    asked.push(line);
    if (line === "GET /bundles") return Promise.resolve(Response.json({ items }));
    const answer = operations[Math.min(next++, operations.length - 1)];
    return Promise.resolve(Response.json(answer?.body, { status: answer?.status ?? 500 }));
  });
  render(<Plugins />);
  return asked;
}

const jar = () => new File(["jar"], "water.jar", { type: "application/java-archive" });
const operation = (change: Record<string, unknown>) => ({
  id: "op_1", kind: "plugin.install", state: "running", target: "org.example.water", version: "2.0.0", progress: ["resolve"], ...change,
});

describe("the view of plugins", () => {
  afterEach(async () => {
    vi.unstubAllGlobals();
    await i18n.changeLanguage("en");
  });

  it("lists what was added with its state and reason, and leaves out what is well of the product", async () => {
    serve([PRODUCT, ACTIVE, BLOCKED]);
    const rows = await screen.findAllByTestId("plugin-row");
    expect(rows.map((row) => row.dataset.state)).toEqual(["active", "blocked"]);
    expect(rows[1]?.textContent).toContain("It needs a spring.");
    await i18n.changeLanguage("tr");
    await waitFor(() => expect(screen.getAllByTestId("plugin-row")[0]?.textContent).toContain("Kullanımda"));
  });

  it("sends a jar, tells its stages and that it is in use", async () => {
    const asked = serve([ACTIVE], [
      { status: 202, body: operation({}) },
      { status: 200, body: operation({ progress: ["resolve", "start"] }) },
      { status: 200, body: operation({ state: "done", progress: ["switch"], result: { ...ACTIVE, version: "2.0.0" } }) },
    ]);
    await userEvent.upload(await screen.findByTestId("plugin-file"), jar());
    await waitFor(() => expect(screen.getByTestId("plugin-progress").textContent).toContain("Does it start?"));
    await waitFor(() => expect(screen.getByTestId("plugin-outcome").textContent).toBe("org.example.water 2.0.0 is in use."));
    expect(asked).toContain("POST /bundles");
    expect(asked).toContain("GET /operations/op_1");
  });

  it("says why a jar was refused, and that what was in use still is", async () => {
    serve([ACTIVE], [{ status: 422, body: { status: 422, detail: "The file is only part of a jar." } }]);
    await userEvent.upload(await screen.findByTestId("plugin-file"), jar());
    await waitFor(() => expect(screen.getByTestId("plugin-outcome").textContent).toContain("The file is only part of a jar."));
    expect(screen.getByTestId("plugin-outcome").textContent).toContain("still in use");
  });

  it("removes only after it was asked for twice", async () => {
    const asked = serve([ACTIVE], [{ status: 202, body: operation({ kind: "plugin.remove", state: "done", progress: ["remove"] }) }]);
    await userEvent.click(await screen.findByTestId("plugin-remove"));
    expect(asked.some((line) => line.startsWith("DELETE"))).toBe(false);
    await userEvent.click(screen.getByTestId("plugin-remove-yes"));
    await waitFor(() => expect(screen.getByTestId("plugin-outcome").textContent).toBe("org.example.water is removed."));
    expect(asked).toContain("DELETE /bundles/org.example.water");
  });
});
