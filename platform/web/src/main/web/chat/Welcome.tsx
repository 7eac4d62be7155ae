import type { Patient } from "../api/types";
import { Mark } from "../app/Icon";
import { useWords } from "../i18n/useWords";

/** An empty conversation says what can be said here. The person's own face gets no suggestions. */
export function Welcome({ patient, companion, onExample }: {
  patient: Patient; companion: boolean; onExample: (text: string) => void;
}) {
  const { t } = useWords();
  return (
    <div className="welcome">
      <Mark />
      <h2>{t("chat.welcome", { name: patient.display_name })}</h2>
      <p>{t("chat.welcomeText")}</p>
      {!companion && (
        <>
          <p className="quiet">{t("chat.examples")}</p>
          <ul className="examples">
            {["example1", "example2", "example3"].map((key) => (
              <li key={key}>
                <button type="button" className="button example" onClick={() => onExample(t(`chat.${key}`))}>
                  {t(`chat.${key}`)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
