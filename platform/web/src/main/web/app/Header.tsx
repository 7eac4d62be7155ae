import type { Patient } from "../api/types";
import { useWords } from "../i18n/useWords";
import { ageOn, dateIn } from "../time/format";
import { useAppearance } from "./appearance";
import { Disclosure } from "./Disclosure";
import { Icon, Mark } from "./Icon";
import { Settings } from "./Settings";
import { useNarrow } from "./useNarrow";

interface Props {
  patient: Patient;
  patients: Patient[];
  companion: boolean;
  onPatient: (id: string) => void;
  onAdd: () => void;
  onEmergency: () => void;
  onPlugins?: (() => void) | undefined;
}

export function Header({ patient, patients, companion, onPatient, onAdd, onEmergency, onPlugins }: Props) {
  const { t } = useWords();
  const narrow = useNarrow();
  const appearance = useAppearance(companion);
  const age = ageOn(dateIn(patient.zone, new Date()), patient.birth_date);
  const banner = (
    <>
      <strong><bdi>{patient.display_name}</bdi></strong>
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
                    <Icon name="person" /> <bdi>{one.display_name}</bdi>
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
        {narrow ? (
          <Disclosure label={<span className="sr-only">{t("header.settings")}</span>} name={t("header.settings")} icon="settings" className="at-end">
            {(close) => (
              <Settings appearance={appearance} onPlugins={onPlugins && (() => { close(); onPlugins(); })} />
            )}
          </Disclosure>
        ) : <Settings appearance={appearance} onPlugins={onPlugins} />}
        <button
          type="button" className="button danger" onClick={onEmergency} aria-label={t("header.emergencyLabel")}
        ><Icon name="phone" /> <span>{t("header.emergency")}</span></button>
      </div>
    </header>
  );
}
