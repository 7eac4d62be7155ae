import DOMPurify from "dompurify";
import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable(["image"]);
const ALLOWED = {
  ALLOWED_TAGS: ["p", "br", "strong", "em", "s", "ul", "ol", "li", "blockquote", "code", "pre", "a", "hr",
    "h1", "h2", "h3", "h4", "table", "thead", "tbody", "tr", "th", "td"],
  ALLOWED_ATTR: ["href", "start", "target", "rel"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
};
/** Characters that turn the direction of what follows; text from outside could hide behind them. */
const BIDI = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;

export const withoutBidi = (text: string): string => text.replace(BIDI, "");

const purify = DOMPurify(window);
purify.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName !== "A") return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer nofollow");
});

/** Markdown as HTML that can neither run, load nor restyle anything. */
export function safeHtml(text: string): string {
  return purify.sanitize(markdown.render(withoutBidi(text)), ALLOWED);
}

/** Markdown as it would be read aloud. */
export function plainText(text: string): string {
  const holder = document.createElement("div");
  holder.innerHTML = safeHtml(text);
  return (holder.textContent ?? "").replace(/\s+/g, " ").trim();
}
