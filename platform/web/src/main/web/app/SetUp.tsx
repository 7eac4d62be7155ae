import { type FormEvent, useMemo, useState } from "react";
import { createPatient } from "../api/calls";
import { Problem } from "../api/problem";
import type { Language, NewPatient, Patient } from "../api/types";
import { chooseLanguage } from "../i18n";
import { useWords } from "../i18n/useWords";
import { emergencyNumber } from "../time/emergency";
import { dateIn } from "../time/format";
import { allCountries, allZones, browserZone, countryOfZone } from "../time/places";
import { useEcho } from "./EchoContext";
import { Mark } from "./Icon";
import { LanguageSwitch } from "./LanguageSwitch";

interface Props {
  first: boolean;
  onCreated: (patient: Patient) => void;
  onCancel?: () => void;
}

/** The few things that must be known about a person before the first conversation. */
export function SetUp({ first, onCreated, onCancel }: Props) {
  const echo = useEcho();
  const { t, language: shown } = useWords();
  const [name, setName] = useState("");
  const [language, setLanguage] = useState<Language>(shown);
  const [zone, setZone] = useState(browserZone);
  const [country, setCountry] = useState(() => countryOfZone(browserZone()) ?? "");
  const [birthDate, setBirthDate] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [nameMissing, setNameMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const zones = useMemo(() => allZones(zone), [zone]);
  const countries = useMemo(() => allCountries(shown), [shown]);
  const today = dateIn(zone, new Date());
  const emergency = emergencyNumber(country);

  function chooseZone(value: string) {
    setZone(value);
    setCountry(countryOfZone(value) ?? "");
  }

  function choosePatientLanguage(value: Language) {
    setLanguage(value);
    if (first) chooseLanguage(value);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const trimmed = name.trim();
    setNameMissing(trimmed === "");
    if (trimmed === "") {
      document.getElementById("setup-name")?.focus();
      return;
    }
    if (birthDate > today) {
      setProblem(t("setup.birthDateInvalid"));
      return;
    }
    const patient: NewPatient = { display_name: trimmed, language, zone };
    if (country) patient.country = country;
    if (birthDate) patient.birth_date = birthDate;
    setBusy(true);
    setProblem(null);
    try {
      onCreated(await createPatient(echo, patient));
    } catch (failure) {
      const body = failure instanceof Problem ? failure.body : {};
      const fields = body.errors?.map((error) => error.message).filter(Boolean).join(" ");
      setProblem(body.status === 0 ? t("app.unreachable") : fields || t("app.failed"));
      setBusy(false);
    }
  }

  return (
    <main className="front">
      <form className="front-card" onSubmit={(event) => void submit(event)} noValidate>
        <div className="front-top"><Mark /><LanguageSwitch /></div>
        <h1>{t(first ? "setup.title" : "setup.titleMore")}</h1>
        <p className="quiet">{t("setup.intro")}</p>
        <label className="field">
          <span>{t("setup.name")}</span>
          <input
            id="setup-name" data-testid="setup-name" required autoFocus maxLength={120} autoComplete="off"
            value={name} onChange={(event) => setName(event.target.value)}
            aria-invalid={nameMissing} aria-describedby={nameMissing ? "name-error" : "name-hint"}
          />
          {nameMissing
            ? <span className="error" id="name-error" role="alert">{t("setup.nameMissing")}</span>
            : <small id="name-hint">{t("setup.nameHint")}</small>}
        </label>
        <div className="field-row">
          <label className="field">
            <span>{t("setup.language")}</span>
            <select
              data-testid="setup-language" value={language}
              onChange={(event) => choosePatientLanguage(event.target.value === "tr" ? "tr" : "en")}
            >
              <option value="tr" lang="tr">Türkçe</option>
              <option value="en" lang="en">English</option>
            </select>
          </label>
          <label className="field">
            <span>{t("setup.birthDate")} <em>({t("setup.optional")})</em></span>
            <input type="date" max={today} value={birthDate} onChange={(event) => setBirthDate(event.target.value)} />
          </label>
        </div>
        <div className="field-row">
          <label className="field">
            <span>{t("setup.zone")}</span>
            <select value={zone} onChange={(event) => chooseZone(event.target.value)} aria-describedby="zone-hint">
              {zones.map((id) => <option key={id} value={id}>{id.replaceAll("_", " ")}</option>)}
            </select>
            <small id="zone-hint">{t("setup.zoneHint")}</small>
          </label>
          <label className="field">
            <span>{t("setup.country")}</span>
            <select value={country} onChange={(event) => setCountry(event.target.value)} aria-describedby="country-hint">
              <option value="">{t("setup.countryNone")}</option>
              {countries.map(({ code, name: label }) => <option key={code} value={code}>{label}</option>)}
            </select>
            <small id="country-hint">{t("setup.countryHint")}</small>
          </label>
        </div>
        <p className="notice calm">
          {t(emergency.certain ? "setup.emergency" : "setup.emergencyUncertain", { number: emergency.number })}
        </p>
        {problem && <p className="error" role="alert">{problem}</p>}
        <div className="actions">
          {onCancel && <button type="button" className="button" onClick={onCancel}>{t("app.cancel")}</button>}
          <button type="submit" className="button primary grow" data-testid="setup-submit" disabled={busy}>
            {t("setup.submit")}
          </button>
        </div>
      </form>
    </main>
  );
}
