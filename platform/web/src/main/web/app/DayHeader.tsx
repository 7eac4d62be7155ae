import type { Patient } from "../api/types";
import { useWords } from "../i18n/useWords";
import { dateIn, longDay, partOfDay, timeIn, weekday } from "../time/format";
import { nextThing, visitors } from "../today/plan";
import type { TodayView } from "../today/useToday";
import { useNow } from "./useNow";

/** Day, part of the day, date and time, the next thing, and who comes: always in sight. */
export function DayHeader({ patient, today }: { patient: Patient; today: TodayView }) {
  const { t, language } = useWords();
  const now = useNow();
  const day = dateIn(patient.zone, now);
  const clock = timeIn(patient.zone, now);
  const next = today.trusted ? nextThing(today, now, patient.zone) : null;
  const who = visitors(today.appointments);

  return (
    <section className="day" aria-label={t("day.label")}>
      <p className="day-part">{t(`day.${partOfDay(clock)}`, { weekday: weekday(day, language) })}</p>
      <p className="day-date">
        <time dateTime={day}>{longDay(day, language)}</time>
        <span className="day-clock">{clock}</span>
      </p>
      {today.loaded && today.trusted && (
        <p className="day-next">
          {next ? <><span className="day-next-label">{t("day.next")}</span> {t("day.nextDose", next)}</> : t("day.nothingNext")}
        </p>
      )}
      {who.length > 0 && <p className="day-who">{t("day.visitor", { who: who.join(", ") })}</p>}
    </section>
  );
}
