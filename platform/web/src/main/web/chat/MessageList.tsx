import { Fragment } from "react";
import type { Message, Patient } from "../api/types";
import { useWords } from "../i18n/useWords";
import { dateIn, dayOf, daysBetween, dayWithWeekday } from "../time/format";
import { MessageView } from "./MessageView";

interface Props {
  messages: readonly Message[];
  patient: Patient;
  companion: boolean;
  onChanged: () => void;
}

/** Messages under the days they were written on. */
export function MessageList({ messages, patient, companion, onChanged }: Props) {
  const { t, language } = useWords();
  const today = dateIn(patient.zone, new Date());

  function words(day: string): string {
    const ago = daysBetween(day, today);
    if (ago === 0) return t("chat.today");
    return ago === 1 ? t("chat.yesterday") : dayWithWeekday(day, language);
  }

  return messages.map((message, i) => {
    const day = dayOf(message.created_at, patient.zone);
    const before = messages[i - 1];
    const newDay = !companion && day !== null && (!before || dayOf(before.created_at, patient.zone) !== day);
    return (
      <Fragment key={message.message_id}>
        {newDay && <p className="day-mark"><span>{words(day)}</span></p>}
        <MessageView message={message} patient={patient} companion={companion} onChanged={onChanged} />
      </Fragment>
    );
  });
}
