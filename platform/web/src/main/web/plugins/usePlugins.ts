import { useCallback, useEffect, useRef, useState } from "react";
import type { Echo } from "../api/echo";
import { installPlugin, listBundles, readOperation, removePlugin } from "../api/plugins";
import { Problem } from "../api/problem";
import type { Bundle, Operation } from "../api/types";
import { useEcho } from "../app/EchoContext";

const LOOK_MS = 300;
const REFRESH_MS = 5_000;

/** What goes on: `stage` is the last that the operation has reached. */
export interface Running {
  kind: "install" | "remove";
  name: string;
  stage: string | null;
}

/** How the last operation ended; `reason` is the server's own sentence, in English. */
export interface Outcome {
  kind: "install" | "remove";
  well: boolean;
  name: string;
  version: string;
  state: string;
  reason: string | null;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function followed(echo: Echo, first: Operation, onStage: (stage: string) => void): Promise<Operation> {
  let operation = first;
  for (;;) {
    const stage = operation.progress[operation.progress.length - 1];
    if (stage) onStage(stage);
    if (operation.state !== "running") return operation;
    await pause(LOOK_MS);
    operation = await readOperation(echo, operation.id);
  }
}

/** The bundles of the server, read again and again, and one operation at a time. */
export function usePlugins() {
  const echo = useEcho();
  const [bundles, setBundles] = useState<Bundle[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [running, setRunning] = useState<Running | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const gone = useRef(false);

  const load = useCallback(async () => {
    try {
      const items = await listBundles(echo);
      if (!gone.current) {
        setBundles(items);
        setFailed(false);
      }
    } catch {
      if (!gone.current) setFailed(true);
    }
  }, [echo]);

  useEffect(() => {
    gone.current = false;
    void load();
    const timer = setInterval(() => void load(), REFRESH_MS);
    return () => {
      gone.current = true;
      clearInterval(timer);
    };
  }, [load]);

  const perform = useCallback(async (kind: Running["kind"], name: string, begin: () => Promise<Operation>) => {
    setOutcome(null);
    setRunning({ kind, name, stage: null });
    let end: Outcome;
    try {
      const operation = await followed(echo, await begin(), (stage) => setRunning({ kind, name, stage }));
      end = {
        kind, name: operation.target, version: operation.version, well: operation.state === "done",
        state: operation.result?.state ?? "", reason: operation.reason ?? null,
      };
    } catch (problem) {
      const told = problem instanceof Problem && problem.status > 0 ? problem.message : null;
      end = { kind, name, version: "", well: false, state: "", reason: told };
    }
    if (gone.current) return;
    setRunning(null);
    setOutcome(end);
    await load();
  }, [echo, load]);

  const install = useCallback(
    (file: File) => perform("install", file.name, () => installPlugin(echo, file)), [echo, perform]);
  const remove = useCallback(
    (name: string) => perform("remove", name, () => removePlugin(echo, name)), [echo, perform]);

  return { bundles, failed, running, outcome, load, install, remove };
}
