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
});
