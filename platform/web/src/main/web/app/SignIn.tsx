import { type FormEvent, useState } from "react";
import { useWords } from "../i18n/useWords";
import { Mark } from "./Icon";
import { LanguageSwitch } from "./LanguageSwitch";

interface Props {
  why: "first" | "expired" | "refused";
  onToken: (token: string) => Promise<void>;
}

export function SignIn({ why, onToken }: Props) {
  const { t } = useWords();
  const [token, setToken] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const value = token.trim();
    if (!value || busy) return;
    setBusy(true);
    await onToken(value);
    setBusy(false);
  }

  return (
    <main className="front">
      <form className="front-card" onSubmit={(event) => void submit(event)}>
        <div className="front-top"><Mark /><LanguageSwitch /></div>
        <h1>{t("signIn.title")}</h1>
        {why === "expired" && <p className="notice" role="alert">{t("signIn.expired")}</p>}
        <p className="quiet" id="token-hint">{t("signIn.intro")}</p>
        <label className="field">
          <span>{t("signIn.token")}</span>
          <input
            type="password" autoComplete="off" spellCheck={false} required autoFocus
            value={token} onChange={(event) => setToken(event.target.value)}
            aria-describedby={why === "refused" ? "token-error token-hint" : "token-hint"}
            aria-invalid={why === "refused"}
          />
        </label>
        {why === "refused" && <p className="error" id="token-error" role="alert">{t("signIn.refused")}</p>}
        <button type="submit" className="button primary wide" disabled={busy}>{t("signIn.submit")}</button>
      </form>
    </main>
  );
}
