import type { Language } from "../api/types";

/** Clock time without date, as stored in a regimen. */
const CLOCK = /^(\d{2}:\d{2})(:\d{2})?$/;
/** A date-time without offset; it is meant in the patient's zone. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const localeOf = (language: Language): string => (language === "tr" ? "tr-TR" : "en-GB");

/** The calendar day of an instant in a zone, as `2026-03-12`. */
export function dateIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" })
    .format(instant);
}

/** The clock time of an instant in a zone, as `09:05`. */
export function timeIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .format(instant);
}

/** `09:05` of any time the interface knows (clock time, date-time with or without offset); null for a date alone. */
export function clockOf(value: string, zone: string): string | null {
  const clock = CLOCK.exec(value) ;
  if (clock) return clock[1] ?? null;
  const local = LOCAL.exec(value);
  if (local) return local[2] ?? null;
  if (DATE.test(value)) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : timeIn(zone, instant);
}

/** The calendar day of a date or date-time in a zone, as `2026-03-12`; null when it has none. */
export function dayOf(value: string, zone: string): string | null {
  if (DATE.test(value)) return value;
  const local = LOCAL.exec(value);
  if (local) return local[1] ?? null;
  if (CLOCK.test(value)) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : dateIn(zone, instant);
}

const asUtc = (day: string): Date => new Date(`${day}T12:00:00Z`);

function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeZone: "UTC", ...options }).format(asUtc(day));
}

/** "30 November 2026", "30 Kasım 2026". */
export const longDay = (day: string, language: Language): string =>
  format(day, language, { day: "numeric", month: "long", year: "numeric" });

/** "Thursday 3 December", "3 Aralık Perşembe". */
export function dayWithWeekday(day: string, language: Language): string {
  const name = weekday(day, language);
  const date = format(day, language, { day: "numeric", month: "long" });
  return language === "tr" ? `${date} ${name}` : `${name} ${date}`;
}

/** "Monday", "Pazartesi". */
export const weekday = (day: string, language: Language): string => format(day, language, { weekday: "long" });

/** Whole days from one calendar day to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / 86_400_000);

export type PartOfDay = "morning" | "noon" | "afternoon" | "evening" | "night";

/** The part of the day that a clock time such as `09:05` belongs to. */
export function partOfDay(clock: string): PartOfDay {
  const hour = Number(clock.slice(0, 2));
  if (hour >= 5 && hour < 11) return "morning";
  if (hour >= 11 && hour < 14) return "noon";
  if (hour >= 14 && hour < 18) return "afternoon";
  return hour >= 18 && hour < 22 ? "evening" : "night";
}

/** Joins words as people do: "a, b and c", "a, b ve c". */
export const joined = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(words);

/** Age in whole years on a day, or null without a full birth date. */
export function ageOn(day: string, birthDate: string | null | undefined): number | null {
  if (!birthDate || !DATE.test(birthDate)) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
