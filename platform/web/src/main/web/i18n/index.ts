import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { withoutBidi } from "../text/markdown";
import type { Language } from "../api/types";
import { settings } from "../storage";
import { en } from "./en";
import { tr } from "./tr";

const stored = settings.get("language");

/** The chosen language, else the browser's when it is one of ours. */
const initial: Language =
  stored === "tr" || stored === "en" ? stored : navigator.language.toLowerCase().startsWith("tr") ? "tr" : "en";

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: initial,
  fallbackLng: "en",
  resources: { en: { translation: en }, tr: { translation: tr } },
  // React escapes markup; what is left to take away turns the direction of the words around it.
  interpolation: { escapeValue: true, escape: withoutBidi },
  returnNull: false,
  initAsync: false,
});

document.documentElement.lang = initial;
i18n.on("languageChanged", (language) => {
  document.documentElement.lang = language;
});

/** True once somebody chose a language by hand; a patient's language does not override that. */
export const languageWasChosen = (): boolean => settings.get("language") !== null;

export function chooseLanguage(language: Language): void {
  settings.set("language", language);
  void i18n.changeLanguage(language);
}
