// An administrator adds a plugin, sees why another is refused, and removes the first, by keyboard where it matters.
import { enter, must, story, testId } from "./browser.mjs";

await story("plugins", {}, async (stage) => {
  const { page, step, shot, accessible } = stage;
  await enter(stage, "Nermin");
  const open = page.locator(testId("plugins-open"));
  await open.focus();
  await page.keyboard.press("Enter");
  const file = page.locator(testId("plugin-file"));
  await file.waitFor({ state: "attached" });
  await shot("empty");
  await accessible("plugins, none");

  const outcome = page.locator(testId("plugin-outcome"));
  await file.setInputFiles(process.env.PROBE);
  await outcome.getByText("org.example.water 1.0.0").waitFor({ timeout: 30_000 });
  const row = page.locator(`${testId("plugin-row")}[data-state="active"]`);
  await row.waitFor();
  step("a plugin is added and in use");
  await shot("added");
  await accessible("plugins, one");

  await file.setInputFiles({ name: "broken.jar", mimeType: "application/java-archive", buffer: Buffer.from("not a jar") });
  await outcome.getByText("no jar at all").waitFor();
  must(await row.isVisible(), "what was in use is still listed as in use");
  step("a broken jar is refused in words");
  await shot("refused");
  await accessible("plugins, refused");

  await row.locator(testId("plugin-remove")).focus();
  await page.keyboard.press("Enter");
  const yes = page.locator(testId("plugin-remove-yes"));
  must(await yes.evaluate((one) => one === document.activeElement), "the question has the focus");
  await page.keyboard.press("Enter");
  await row.waitFor({ state: "detached", timeout: 30_000 });
  step("the plugin is removed by keyboard");

  await page.keyboard.press("Escape");
  await file.waitFor({ state: "detached" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator(".disclosure.at-end > button").click();
  await open.click();
  await file.waitFor({ state: "attached" });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  must(overflow <= 0, `the view is ${overflow} px wider than a telephone`);
  step("the view fits a telephone");
  await shot("telephone");
}, /status of 422/);
