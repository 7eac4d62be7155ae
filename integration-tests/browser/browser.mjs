// Runs one story in Chromium and prints {steps, console, violations, failure?} as JSON.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright-core";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const flags = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
];

export const testId = (id) => `[data-testid="${id}"]`;

/** Tells the story to a fresh browser; `options` are those of a Playwright context, `expected` errors of the console are none. */
export async function story(name, options, tell, expected = /^$/) {
  const { ECHO_URL: url, ECHO_TOKEN: token, CHROMIUM: executablePath, SHOTS: shots } = process.env;
  const result = { steps: [], console: [], violations: [] };
  const browser = await chromium.launch({ executablePath, args: flags, headless: true });
  const context = await browser.newContext({ locale: "tr-TR", timezoneId: "Europe/Istanbul", bypassCSP: false, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) result.console.push(message.text());
  });
  page.on("pageerror", (error) => result.console.push(String(error)));
  page.on("request", (request) => {
    const host = new URL(request.url()).host;
    if (!request.url().startsWith("data:") && host !== new URL(url).host) result.console.push(`asks another host: ${request.url()}`);
  });
  const shot = (label) => page.screenshot({ path: join(shots, `${name}-${label}.png`) });
  const step = (label) => { result.steps.push(label); };

  /** Checks accessibility of what is shown; axe runs in the tester's world, which the page's policy leaves alone. */
  const accessible = async (label) => {
    await page.evaluate(axe);
    const report = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    for (const violation of report.violations) {
      if (violation.impact === "serious" || violation.impact === "critical") {
        const where = violation.nodes.slice(0, 3).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`);
        result.violations.push(`${label}: ${violation.id} (${violation.impact}) ${where.join(" | ")}`);
      }
    }
  };

  try {
    await tell({ page, context, url, token, step, shot, accessible });
  } catch (error) {
    result.failure = String(error?.stack ?? error);
    await shot("failure").catch((unseen) => process.stderr.write(`${unseen}\n`));
  } finally {
    await browser.close();
  }
  process.stdout.write(JSON.stringify(result));
  process.exitCode = result.failure ? 1 : 0;
}

/** Signs in by the link that the start prints, and takes in a patient. */
export async function setUp({ page, url, token, step }, name, language) {
  await page.goto(`${url}/?token=${token}`);
  const form = page.locator(testId("setup-name"));
  const chat = page.locator(testId("chat-input"));
  await form.or(chat).first().waitFor();
  if (!(await form.isVisible())) throw new Error("the set-up is not shown to a new user");
  await form.fill(name);
  await page.locator(testId("setup-language")).selectOption(language);
  await page.locator(testId("setup-submit")).click();
  await chat.waitFor();
  step(`${name} is set up`);
}

/** Signs in; where a patient is there already, begins a conversation of its own. */
export async function enter(stage, name) {
  const { page, url, token } = stage;
  await page.goto(`${url}/?token=${token}`);
  await page.locator(testId("setup-name")).or(page.locator(testId("chat-input"))).first().waitFor();
  if (await page.locator(testId("setup-name")).isVisible()) return setUp(stage, name, "tr");
  await page.waitForLoadState("networkidle");
  const begin = page.locator(testId("conversation-new"));
  await begin.click();
  await page.locator(testId("message-user")).first().waitFor({ state: "detached" });
}

/** Says something and waits for the whole answer. */
export async function say(page, words) {
  const answers = page.locator(testId("message-assistant"));
  const before = await answers.count();
  await page.locator(testId("chat-input")).fill(words);
  await page.locator(testId("chat-send")).click();
  await answers.nth(before).waitFor();
  const answer = answers.nth(before);
  const whole = async () =>
    (await page.locator(testId("chat-stop")).count()) === 0 &&
    (await answer.evaluate((one) => one.getAttribute("aria-busy") !== "true" && one.innerText.trim() !== ""));
  for (let waited = 0; waited < 20_000 && !(await whole()); waited += 50) await page.waitForTimeout(50);
  return (await answer.innerText()).trim();
}

/** Throws where what must hold does not. */
export function must(holds, words) {
  if (!holds) throw new Error(words);
}
