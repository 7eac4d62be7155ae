import { useState } from "react";
import type { AsNeeded } from "../api/types";
import { useWords } from "../i18n/useWords";
import { doseWords } from "./plan";

interface Props {
  medicine: AsNeeded;
  busy: boolean;
  companion: boolean;
  onRecord: () => void;
}

/** A medicine without fixed times; recording one is asked twice, since no time of the plan would show a mistake. */
export function AsNeededRow({ medicine, busy, companion, onRecord }: Props) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const what = doseWords(medicine);
  const max = medicine.max_per_day;
  const count = max == null
    ? `${t("today.asNeededUnlimited", { taken: medicine.taken_today })} · ${t("today.limitUnknown")}`
    : t("today.asNeededCount", { taken: medicine.taken_today, max });

  return (
    <li className="dose as-needed" data-testid="as-needed-row" data-name={medicine.name} aria-busy={busy}>
      <div className="dose-what">
        <strong>{medicine.name}</strong>
        {medicine.dose && <span className="dose-amount">{medicine.dose}</span>}
        {(asking || !companion) && <span className="state">{asking ? t("today.recordQuestion") : count}</span>}
      </div>
      <div className="dose-actions">
        {asking ? (
          <>
            <button
              type="button" className="button primary" autoFocus disabled={busy}
              onClick={() => { setAsking(false); onRecord(); }}
            >{t("today.recordYes")}</button>
            <button type="button" className="button" onClick={() => setAsking(false)}>{t("app.cancel")}</button>
          </>
        ) : (
          <button
            type="button" className="button" disabled={busy} aria-label={t("today.recordLabel", { what })}
            onClick={() => setAsking(true)}
          >{t("today.record")}</button>
        )}
      </div>
    </li>
  );
}
