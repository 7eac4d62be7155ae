import { useCallback, useEffect, useMemo, useState } from "react";
import { Echo } from "../api/echo";
import { Problem } from "../api/problem";
import { useWords } from "../i18n/useWords";
import { EchoContext } from "./EchoContext";
import { Home } from "./Home";
import { Notice } from "./Notice";
import { SignIn } from "./SignIn";

type State =
  | { is: "starting" }
  | { is: "unreachable" }
  | { is: "signed_out"; why: "first" | "expired" | "refused" }
  | { is: "signed_in"; role: string };

/** The token of the address, which is taken out of the address bar and of the history at once. */
function takeToken(): string | null {
  const url = new URL(window.location.href);
  const token = url.searchParams.get("token");
  if (token !== null) {
    url.searchParams.delete("token");
    window.history.replaceState(null, "", url.pathname + url.search + url.hash);
  }
  return token;
}

const tokenOfAddress = takeToken();

export function App() {
  const echo = useMemo(() => new Echo(), []);
  const [state, setState] = useState<State>({ is: "starting" });
  const { t } = useWords();

  const signIn = useCallback(async (token: string) => {
    try {
      const session = await echo.signIn(token);
      setState({ is: "signed_in", role: session.role });
    } catch (problem) {
      const refused = problem instanceof Problem && problem.status >= 400 && problem.status < 500;
      setState(refused ? { is: "signed_out", why: "refused" } : { is: "unreachable" });
    }
  }, [echo]);

  const start = useCallback(async () => {
    setState({ is: "starting" });
    if (tokenOfAddress) {
      await signIn(tokenOfAddress);
      return;
    }
    try {
      const session = await echo.session();
      setState(session ? { is: "signed_in", role: session.role } : { is: "signed_out", why: "first" });
    } catch {
      setState({ is: "unreachable" });
    }
  }, [echo, signIn]);

  useEffect(() => {
    echo.onSignedOut = () => setState({ is: "signed_out", why: "expired" });
    void start();
  }, [echo, start]);

  return (
    <EchoContext value={echo}>
      {state.is === "starting" && <p className="waiting" role="status">{t("app.loading")}</p>}
      {state.is === "unreachable" && <Notice text={t("app.unreachable")} onRetry={() => void start()} />}
      {state.is === "signed_out" && <SignIn why={state.why} onToken={signIn} />}
      {state.is === "signed_in" && <Home role={state.role} />}
    </EchoContext>
  );
}
