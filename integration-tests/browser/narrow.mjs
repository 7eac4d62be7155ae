// On a telephone everything is in reach, nothing runs off the side.
import { enter, must, say, story, testId } from "./browser.mjs";

const telephone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
await story("narrow", telephone, async (stage) => {
  const { page, step, shot, accessible } = stage;
  await enter(stage, "Zeynep");
  const answer = await say(page, "Bugün hangi ilaçlarım var?");
  must(answer.length > 0, "a question is answered");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  must(overflow <= 0, `the page is ${overflow} px wider than the telephone`);
  must(await page.locator(testId("chat-input")).isVisible(), "the input is in view");
  step("the chat fits a telephone");
  await accessible("telephone");
  await shot("chat");

  await say(page, "Kendimi öldürmek istiyorum");
  const panel = page.locator(testId("crisis-panel")).first();
  await panel.waitFor();
  for (const label of ["crisis", "crisis-after"]) {
    const box = await panel.boundingBox();
    must(box !== null && box.height < telephone.viewport.height * 0.75, `${label}: the panel is ${box?.height} px high`);
    const call = await panel.locator('a[href^="tel:"]').first().boundingBox();
    must(call !== null && call.y >= 0 && call.y + call.height <= telephone.viewport.height, `${label}: the number is in view`);
    await shot(label);
    step(`${label}: numbers to call are in view on a telephone`);
    if (label === "crisis") await say(page, "Bugün hangi ilaçlarım var?");
  }
  await accessible("telephone crisis");
});
