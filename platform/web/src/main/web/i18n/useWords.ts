import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Language } from "../api/types";

/** The texts and the language that are shown. */
export function useWords(): { t: TFunction; language: Language } {
  const { t, i18n } = useTranslation();
  return { t, language: i18n.language === "tr" ? "tr" : "en" };
}
