import type { Language } from "../api/types";
import { chooseLanguage } from "../i18n";
import { useWords } from "../i18n/useWords";

const LANGUAGES: { code: Language; short: string; name: string }[] = [
  { code: "tr", short: "TR", name: "Türkçe" },
  { code: "en", short: "EN", name: "English" },
];

export function LanguageSwitch() {
  const { t, language } = useWords();
  return (
    <div className="segments" role="group" aria-label={t("header.language")}>
      {LANGUAGES.map(({ code, short, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          className="segment"
          data-testid={`language-${code}`}
          aria-pressed={language === code}
          aria-label={`${short} – ${name}`}
          onClick={() => chooseLanguage(code)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
