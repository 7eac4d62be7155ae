import type { Appointment, Dose } from "../api/types";
import { clockOf } from "../time/format";

/** How long after it was noted a dose can be taken back by hand. */
export const UNDO_MS = 10 * 60_000;

export interface Plan {
  doses: Dose[];
  appointments: Appointment[];
}

export const isOpen = (dose: Dose): boolean => dose.state !== "taken" && dose.state !== "skipped";

export const doseWords = (dose: { name: string; dose?: string | null }): string =>
  dose.dose ? `${dose.name} ${dose.dose}` : dose.name;

/** How long after its time a dose counts as the one to take now. */
const NOW_MS = 60 * 60_000;

/**
 * True for an open dose whose time has gone by, be it overdue or from before the medicine was on the record: it can still
 * be marked, and nobody is told to take it now.
 */
export const isPast = (dose: Dose, now: Date): boolean =>
  isOpen(dose) && now.getTime() - Date.parse(dose.scheduled_at) >= NOW_MS;

/** What comes next: a dose that is due or still to come, or an appointment. An overdue dose is not; nobody is told to catch up. */
export function nextThing(plan: Plan, now: Date, zone: string): { time: string; what: string } | null {
  const doses = plan.doses
    .filter((dose) => (dose.state === "due" || dose.state === "upcoming") && !isPast(dose, now))
    .map((dose) => ({ at: Date.parse(dose.scheduled_at), time: dose.time, what: doseWords(dose) }));
  const coming = plan.appointments
    .map((one) => ({ at: Date.parse(one.start), time: clockOf(one.start, zone) ?? "", what: one.title }))
    .filter((one) => one.time !== "" && one.at >= now.getTime());
  const [next] = [...doses, ...coming].sort((a, b) => a.at - b.at);
  return next ? { time: next.time, what: next.what } : null;
}

/** The people that today's appointments name, each once. */
export const visitors = (appointments: readonly Appointment[]): string[] =>
  [...new Set(appointments.map((one) => one.provider?.trim() ?? "").filter(Boolean))];

/** Whether a taken or skipped dose was noted so recently that it can be taken back. */
export function canUndo(dose: Dose, notedHere: number | undefined, now: number): boolean {
  if (isOpen(dose)) return false;
  const noted = notedHere ?? Date.parse(dose.recorded_at ?? dose.taken_at ?? "");
  return !Number.isNaN(noted) && now - noted >= -60_000 && now - noted < UNDO_MS;
}
