import { useEffect, useState } from "react";
import { settings } from "../storage";

export type Theme = "auto" | "light" | "dark";
const THEMES: readonly Theme[] = ["auto", "light", "dark"];
/** The largest step of the text size; step n makes text about n × 15 % larger. */
export const LARGEST = 4;

const storedTheme = (): Theme => THEMES.find((theme) => theme === settings.get("theme")) ?? "auto";

function storedSize(fallback: number): number {
  const size = Number(settings.get("text") ?? fallback);
  return Number.isInteger(size) && size >= 0 && size <= LARGEST ? size : fallback;
}

function apply(theme: Theme, size: number): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.text = String(size);
}

/** Gives the page its stored looks before anything is shown. */
export const applyStoredAppearance = (): void => apply(storedTheme(), storedSize(0));

/** Colours and text size of this browser; the person's own page starts with larger text. */
export function useAppearance(companion: boolean) {
  const [theme, setTheme] = useState(storedTheme);
  const [size, setSize] = useState(() => storedSize(companion ? 1 : 0));

  useEffect(() => apply(theme, size), [theme, size]);

  return {
    theme,
    size,
    nextTheme(): void {
      const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
      settings.set("theme", next);
      setTheme(next);
    },
    resize(step: 1 | -1): void {
      const next = Math.min(LARGEST, Math.max(0, size + step));
      settings.set("text", String(next));
      setSize(next);
    },
  };
}
