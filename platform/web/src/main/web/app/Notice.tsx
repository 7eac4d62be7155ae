import { useWords } from "../i18n/useWords";
import { Mark } from "./Icon";

/** A whole page that says why there is nothing else on it. */
export function Notice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useWords();
  return (
    <main className="front">
      <div className="front-card">
        <Mark />
        <p role="alert">{text}</p>
        <button type="button" className="button primary" onClick={onRetry}>{t("app.retry")}</button>
      </div>
    </main>
  );
}
