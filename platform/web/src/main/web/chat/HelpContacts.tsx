import type { ReactNode } from "react";
import type { Contact, Patient } from "../api/types";
import { Icon } from "../app/Icon";
import { useWords } from "../i18n/useWords";
import { phoneWords } from "../text/phone";
import { emergencyNumber } from "../time/emergency";

const dial = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

interface Props {
  patient: Patient;
  contacts: readonly Contact[];
  children?: ReactNode;
}

/** The emergency number and the person's contacts as large buttons; the number needs no server. */
export function HelpContacts({ patient, contacts, children }: Props) {
  const { t } = useWords();
  const { number, certain } = emergencyNumber(patient.country);
  return (
    <div className="help">
      <a className="help-call emergency" href={dial(number)} data-testid="emergency-number">
        <Icon name="phone" />
        <span><strong>{t("crisis.call", { number })}</strong>{!certain && <small>{t("crisis.orLocal")}</small>}</span>
      </a>
      {contacts.length > 0 ? (
        <ul className="help-list" aria-label={t("crisis.contacts")}>
          {contacts.map((one) => (
            <li key={one.contact_id ?? one.phone}>
              <a className="help-call" href={dial(one.phone)}>
                <Icon name="phone" />
                <span><strong><span className="sr-only">{t("crisis.callContact")} </span>{one.name}</strong><small>{[one.relationship, phoneWords(one.phone)].filter(Boolean).join(" · ")}</small></span>
              </a>
            </li>
          ))}
        </ul>
      ) : <p>{t("crisis.noContacts")}</p>}
      <div className="help-note"><p>{t("crisis.cannotCall")}</p>{children}</div>
    </div>
  );
}
