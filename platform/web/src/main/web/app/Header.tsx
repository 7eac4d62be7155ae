import type { Patient } from "../api/types";
import { useWords } from "../i18n/useWords";
import { ageOn, dateIn } from "../time/format";
import { LARGEST, useAppearance } from "./appearance";
import { Disclosure } from "./Disclosure";
import { Icon, type IconName, Mark } from "./Icon";
import { LanguageSwitch } from "./LanguageSwitch";

interface Props {
  patient: Patient;
  patients: Patient[];
  companion: boolean;
  onPatient: (id: string) => void;
  onAdd: () => void;
  onEmergency: () => void;
}

const THEME_ICONS: Record<string, IconName> = { auto: "device", light: "sun", dark: "moon" };

export function Header({ patient, patients, companion, onPatient, onAdd, onEmergency }: Props) {
  const { t } = useWords();
  const { theme, size, nextTheme, resize } = useAppearance(companion);
  const themeName = t(`header.theme${theme === "auto" ? "Auto" : theme === "light" ? "Light" : "Dark"}`);
  const age = ageOn(dateIn(patient.zone, new Date()), patient.birth_date);
  const banner = (
    <>
      <strong>{patient.display_name}</strong>
      {age !== null && !companion && <span className="quiet">{t("header.years", { count: age })}</span>}
    </>
  );

  return (
    <header className="header">
      <div className="brand"><Mark /><span>ECHO</span></div>
      {companion ? (
        <div className="banner" aria-label={t("header.record", { name: patient.display_name })} role="group">{banner}</div>
      ) : (
        <Disclosure label={banner} name={t("header.patient")} className="banner">
          {(close) => (
            <ul className="menu-list">
              {patients.map((one) => (
                <li key={one.id}>
                  <button
                    type="button" className="menu-item" aria-current={one.id === patient.id}
                    onClick={() => { close(); onPatient(one.id); }}
                  >
                    <Icon name="person" /> {one.display_name}
                  </button>
                </li>
              ))}
              <li>
                <button type="button" className="menu-item" onClick={() => { close(); onAdd(); }}>
                  <Icon name="plus" /> {t("header.addPatient")}
                </button>
              </li>
            </ul>
          )}
        </Disclosure>
      )}
      <div className="tools">
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
          type="button" className="button plain round" onClick={nextTheme}
          aria-label={`${t("header.theme")}: ${themeName}`} title={`${t("header.theme")}: ${themeName}`}
        ><Icon name={THEME_ICONS[theme] ?? "device"} /></button>
        <button
          type="button" className="button danger" onClick={onEmergency} aria-label={t("header.emergencyLabel")}
        ><Icon name="phone" /> <span>{t("header.emergency")}</span></button>
      </div>
    </header>
  );
}
