import { useSyncExternalStore } from "react";

/** The width, in letters' heights, below which the page shows one thing at a time; layout.css holds the same figure. */
const NARROW_REM = 50;

function subscribe(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  const textSize = new MutationObserver(changed);
  textSize.observe(document.documentElement, { attributes: true, attributeFilter: ["data-text"] });
  return () => {
    window.removeEventListener("resize", changed);
    textSize.disconnect();
  };
}

const isNarrow = (): boolean =>
  document.documentElement.clientWidth / parseFloat(getComputedStyle(document.documentElement).fontSize) <= NARROW_REM;

/** True on a narrow or much magnified screen. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
