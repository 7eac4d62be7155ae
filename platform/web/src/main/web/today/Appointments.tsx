import type { Appointment } from "../api/types";
import { Icon } from "../app/Icon";
import { useWords } from "../i18n/useWords";
import { clockOf } from "../time/format";

interface Props {
  items: readonly Appointment[];
  zone: string;
  loaded: boolean;
}

export function Appointments({ items, zone, loaded }: Props) {
  const { t } = useWords();
  return (
    <>
      <h2 id="appointments"><Icon name="calendar" /> {t("today.appointments")}</h2>
      <ul className="appointments" aria-labelledby="appointments" data-testid="appointment-list">
        {items.map((one) => {
          const clock = clockOf(one.start, zone);
          const where = [one.provider, one.location].filter(Boolean).join(" · ");
          return (
            <li key={`${one.appointment_id ?? one.title}-${one.start}`} className="appointment">
              <span className={clock ? "dose-time" : "dose-time quiet"}>{clock ?? t("today.allDay")}</span>
              <div className="dose-what"><strong>{one.title}</strong>{where && <span className="quiet">{where}</span>}</div>
            </li>
          );
        })}
      </ul>
      {loaded && items.length === 0 && <p className="empty quiet">{t("today.noAppointments")}</p>}
    </>
  );
}
