import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "../../main/web/i18n/en";
import { tr } from "../../main/web/i18n/tr";

function flat(texts: object, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`));
}

const english = new Map(flat(en));
const turkish = new Map(flat(tr));
const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe("the texts", () => {
  it("are there in both languages, none empty", () => {
    expect([...turkish.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of [...english, ...turkish]) expect(text.trim(), key).not.toBe("");
  });

  it("have the same slots in both languages", () => {
    for (const [key, text] of english) expect(slots(turkish.get(key) ?? ""), key).toEqual(slots(text));
  });

  it("are translated, but for names", () => {
    const same = [...english].filter(([key, text]) => turkish.get(key) === text).map(([key]) => key);
    expect(same.sort()).toEqual(["chat.echo", "day.nextDose"]);
  });

  it("address the reader as siz", () => {
    for (const [key, text] of turkish) expect(text, key).not.toMatch(/\b(sen|senin|sana|seni)\b/i);
  });

  it("exist for every key that the page asks for", () => {
    const root = join(import.meta.dirname, "../../main/web");
    const used = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => [...readFileSync(join(root, name), "utf8").matchAll(/\bt\("([\w.]+)"/g)].map((match) => match[1] ?? ""));
    expect(used.length).toBeGreaterThan(80);
    for (const key of used) expect(english.has(key) || english.has(`${key}_other`), key).toBe(true);
  });
});
