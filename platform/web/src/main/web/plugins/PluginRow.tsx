import { useState } from "react";
import type { Bundle } from "../api/types";
import { useWords } from "../i18n/useWords";

interface Props {
  bundle: Bundle;
  busy: boolean;
  onRemove?: (name: string) => void;
}

/** One bundle: what it is, how it stands, and why. The server's sentences are English in every language of the page. */
export function PluginRow({ bundle, busy, onRemove }: Props) {
  const { t } = useWords();
  const [asked, setAsked] = useState(false);
  const { name, version, title, state, reason, warnings = [], file } = bundle;
  return (
    <li className="plugin" data-state={state} data-testid="plugin-row">
      <div className="plugin-head">
        <strong>{title ?? name}</strong>
        <span className="plugin-state">{t(`plugins.state.${state}`)}</span>
      </div>
      <p className="quiet plugin-id">{title ? `${name} ${version}` : version}{file ? ` · ${file}` : ""}</p>
      {reason && <p className="plugin-reason" lang="en">{reason}</p>}
      {warnings.map((warning) => <p key={warning} className="plugin-reason" lang="en">{warning}</p>)}
      {onRemove && (
        <div className="actions">
          {asked ? (
            <>
              <span className="plugin-ask" role="status">{t("plugins.removeQuestion", { name })}</span>
              <button
                type="button" className="button small danger" data-testid="plugin-remove-yes" disabled={busy} autoFocus
                onClick={() => { setAsked(false); onRemove(name); }}
              >{t("plugins.removeYes")}</button>
              <button type="button" className="button small" onClick={() => setAsked(false)}>{t("app.cancel")}</button>
            </>
          ) : (
            <button
              type="button" className="button small" data-testid="plugin-remove" disabled={busy}
              aria-label={t("plugins.removeLabel", { name, version })} onClick={() => setAsked(true)}
            >{t("plugins.remove")}</button>
          )}
        </div>
      )}
    </li>
  );
}
