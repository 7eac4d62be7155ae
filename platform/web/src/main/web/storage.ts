/** Settings of this browser. A browser that stores nothing keeps working with the defaults. */
function from(area: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return area().getItem(`echo.${key}`);
      } catch {
        return null;
      }
    },
    set(key: string, value: string | null): void {
      try {
        if (value === null || value === "") area().removeItem(`echo.${key}`);
        else area().setItem(`echo.${key}`, value);
      } catch {
        // Storage is full or forbidden; the setting holds until the page is closed.
      }
    },
  };
}

/** Preferences; they say nothing about anybody's health. */
export const settings = from(() => window.localStorage);

/** What a reload must not lose; it is gone when the tab is closed, so that a shared computer keeps no words. */
export const unsaved = from(() => window.sessionStorage);
