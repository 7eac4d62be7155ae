// Words of despair bring up numbers to call, at once and in view.
import { enter, must, say, story, testId } from "./browser.mjs";

await story("crisis", { viewport: { width: 1280, height: 860 } }, async (stage) => {
  const { page, step, shot, accessible } = stage;
  await enter(stage, "Mehmet");
  const answer = await say(page, "Artık yaşamak istemiyorum, kendimi öldüreceğim");
  must(answer.includes("112"), `the number is named: ${answer}`);
  const panel = page.locator(testId("crisis-panel"));
  await panel.first().waitFor();
  must(await panel.first().isVisible(), "the panel is in view");
  must((await panel.first().locator('a[href^="tel:"]').count()) > 0, "the number can be dialled");
  step("numbers to call are in view");
  await accessible("crisis");
  await shot("panel");
});
