import { describe, expect, it } from "vitest";
import { plainText, safeHtml, withoutBidi } from "../../main/web/text/markdown";
import { phoneWords } from "../../main/web/text/phone";

describe("text from outside", () => {
  it("is shown as Markdown", () => {
    expect(safeHtml("**09:00** and\n- one")).toContain("<strong>09:00</strong>");
  });

  it.each([
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))", "[x](data:text/html,hi)",
    "![x](http://a/b.png)", '<a href="#" style="position:fixed">x</a>', "<svg/onload=alert(1)>", "<iframe src=//a>",
  ])("never runs, loads or restyles: %s", (text) => {
    const holder = document.createElement("div");
    holder.innerHTML = safeHtml(text);
    expect(holder.querySelector("script, img, svg, iframe, [style], [onerror], [onload]")).toBeNull();
    for (const link of holder.querySelectorAll("a")) expect(link.getAttribute("href") ?? "").not.toMatch(/^(javascript|data):/);
  });

  it("cannot turn the direction of what follows", () => {
    expect(withoutBidi("safe\u202Egpj.exe\u2066x")).toBe("safegpj.exex");
    expect(safeHtml("a\u202Eb")).not.toContain("\u202E");
  });

  it("is announced without its marks", () => {
    expect(plainText("**Metformin** 500 mg\n\n- 09:00")).toBe("Metformin 500 mg 09:00");
  });

  it("opens links elsewhere and tells them nothing", () => {
    expect(safeHtml("[a](https://example.org)")).toContain('rel="noopener noreferrer nofollow"');
  });

  it.each([["+905321112233", "+90 532 111 22 33"], ["+12025550123", "+1 202 555 0123"], ["+4915112345678", "+4915112345678"]])(
    "shows the number %s as %s", (phone, shown) => expect(phoneWords(phone)).toBe(shown));
});
