import type { Contact, Patient } from "../api/types";
import { useWords } from "../i18n/useWords";
import { HelpContacts } from "./HelpContacts";

interface Props {
  action: string;
  /** Later messages have come: a small screen shows one row of buttons only. */
  compact: boolean;
  patient: Patient;
  contacts: readonly Contact[];
  onClose: () => void;
}

/** Whom to call, in large buttons, above the conversation; the reply says the same in words. */
export function CrisisPanel({ action, compact, patient, contacts, onClose }: Props) {
  const { t } = useWords();
  const crisis = action === "crisis";
  return (
    <section className={compact ? "alarm compact" : "alarm"} data-testid="crisis-panel" data-action={action} aria-labelledby="crisis-title">
      <div role="alert"><h2 id="crisis-title">{t(crisis ? "crisis.title" : "crisis.urgentTitle")}</h2></div>
      <HelpContacts patient={patient} contacts={contacts}>
        <button type="button" className="button small" data-testid="crisis-close" onClick={onClose}>
          {t(crisis ? "crisis.safe" : "crisis.hide")}
        </button>
      </HelpContacts>
    </section>
  );
}
