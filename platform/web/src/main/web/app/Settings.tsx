import { useWords } from "../i18n/useWords";
import { LARGEST, useAppearance } from "./appearance";
import { Icon, type IconName } from "./Icon";
import { LanguageSwitch } from "./LanguageSwitch";

const THEME_ICONS: Record<string, IconName> = { auto: "device", light: "sun", dark: "moon" };
const THEME_WORDS: Record<string, string> = { auto: "header.themeAuto", light: "header.themeLight", dark: "header.themeDark" };

interface Props {
  appearance: ReturnType<typeof useAppearance>;
  /** Opens the administrator's view; absent for everybody else. */
  onPlugins?: (() => void) | undefined;
}

/** Text size, language and colours of this browser, and the way to what an administrator looks after. */
export function Settings({ appearance, onPlugins }: Props) {
  const { t } = useWords();
  const { theme, size, nextTheme, resize } = appearance;
  const themeWords = `${t("header.theme")}: ${t(THEME_WORDS[theme] ?? "header.themeAuto")}`;
  return (
    <div className="settings">
      <div className="segments" role="group" aria-label={t("header.textSize")}>
        <button
          type="button" className="segment" aria-label={t("header.textSmaller")} disabled={size === 0}
          onClick={() => resize(-1)}
        ><span className="letter-small" aria-hidden="true">A</span></button>
        <button
          type="button" className="segment" aria-label={t("header.textLarger")} disabled={size === LARGEST}
          onClick={() => resize(1)}
        ><span className="letter-large" aria-hidden="true">A</span></button>
      </div>
      <LanguageSwitch />
      <button
        type="button" className="button plain round" onClick={nextTheme} aria-label={themeWords} title={themeWords}
      ><Icon name={THEME_ICONS[theme] ?? "device"} /></button>
      {onPlugins && (
        <button
          type="button" className="button plain round" data-testid="plugins-open" onClick={onPlugins}
          aria-label={t("plugins.title")} title={t("plugins.title")}
        ><Icon name="plug" /></button>
      )}
    </div>
  );
}
