import { useCallback, useEffect, useState } from "react";
import { listPatients } from "../api/calls";
import type { Patient } from "../api/types";
import { i18n, languageWasChosen } from "../i18n";
import { useWords } from "../i18n/useWords";
import { settings } from "../storage";
import { useEcho } from "./EchoContext";
import { Notice } from "./Notice";
import { SetUp } from "./SetUp";
import { Workspace } from "./Workspace";

/** Roles whose page is the person's own: one question and one answer, nothing about earlier ones. */
const COMPANIONS = new Set(["patient", "person", "companion"]);

/** Roles that look after the server. */
const ADMINISTRATORS = new Set(["administrator", "admin"]);

export function Home({ role }: { role: string }) {
  const echo = useEcho();
  const { t } = useWords();
  const [patients, setPatients] = useState<Patient[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(() => settings.get("patient"));
  const [adding, setAdding] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setPatients(await listPatients(echo));
    } catch {
      setFailed(true);
    }
  }, [echo]);

  useEffect(() => void load(), [load]);

  const patient = patients?.find((one) => one.id === chosen) ?? patients?.[0];

  useEffect(() => {
    if (patient && !languageWasChosen()) void i18n.changeLanguage(patient.language);
  }, [patient]);

  function choose(id: string) {
    settings.set("patient", id);
    setChosen(id);
  }

  function created(one: Patient) {
    setPatients((known) => [...(known ?? []), one]);
    choose(one.id);
    setAdding(false);
  }

  if (failed) return <Notice text={t("app.unreachable")} onRetry={() => void load()} />;
  if (patients === null) return <p className="waiting" role="status">{t("app.loading")}</p>;
  if (!patient) return <SetUp first onCreated={created} />;
  if (adding) return <SetUp first={false} onCreated={created} onCancel={() => setAdding(false)} />;
  return (
    <Workspace
      key={patient.id}
      patient={patient}
      patients={patients}
      companion={COMPANIONS.has(role)}
      administrator={ADMINISTRATORS.has(role)}
      onPatient={choose}
      onAdd={() => setAdding(true)}
    />
  );
}
