import type { TFunction } from "i18next";
import type { Language, ToolCall } from "../api/types";
import { phoneWords } from "../text/phone";
import { clockOf, dayOf, dayWithWeekday, joined } from "../time/format";

export type CardKind = "recorded" | "looked" | "refused" | "working";

/** A tool call in words for people. */
export interface CardWords {
  kind: CardKind;
  title: string;
  note: string | null;
  /** Whether the card stands for a write to the record and so names whose record it is. */
  writes: boolean;
}

export interface CardContext {
  t: TFunction;
  language: Language;
  zone: string;
  /** The person's own face: it never says that something was recorded before. */
  companion: boolean;
}

type Fields = Record<string, unknown>;
type Wording = { key: string; writes: boolean; what: (fields: Fields, context: CardContext) => string; note?: string };

const MEDICINE = (key: string, note?: string): Wording =>
  ({ key, writes: true, what: medicine, ...(note ? { note } : {}) });
const LOOK = (key: string): Wording => ({ key, writes: false, what: named });

const WORDINGS: Record<string, Wording> = {
  add_medication: MEDICINE("added"),
  update_medication: MEDICINE("changed"),
  remove_medication: { key: "ended", writes: true, what: named, note: "historyStays" },
  list_medications: LOOK("lookedMedicines"),
  get_todays_medications: LOOK("lookedToday"),
  mark_medication_taken: { key: "recorded", writes: true, what: intake },
  check_duplicate_medication: LOOK("lookedDuplicate"),
  get_medication_adherence: LOOK("lookedAdherence"),
  add_appointment: { key: "appointmentAdded", writes: true, what: appointment },
  cancel_appointment: { key: "appointmentCancelled", writes: true, what: appointment },
  list_appointments: LOOK("lookedAppointments"),
  get_agenda: LOOK("lookedAgenda"),
  log_symptom: { key: "recorded", writes: true, what: symptom },
  get_symptom_history: LOOK("lookedSymptoms"),
  add_emergency_contact: { key: "contactAdded", writes: true, what: contact },
  list_emergency_contacts: LOOK("lookedContacts"),
  reflect: LOOK("reflected"),
};

const READS = /^(list|get|check|find|search|show|reflect)(_|$)/;

/** Whether a tool may write to the record; a tool the page has never heard of counts as one that does. */
export const mayWrite = (tool: string): boolean => WORDINGS[tool]?.writes ?? !READS.test(tool);

/** The words of a tool call's card, in the language that is shown. */
export function cardWords(call: ToolCall, context: CardContext): CardWords {
  const { t } = context;
  const wording = WORDINGS[call.tool];
  const writes = mayWrite(call.tool);
  const fields = { ...call.arguments, ...present(call.data) };
  const name = t(`card.tool.${call.tool}`, { defaultValue: call.tool.replaceAll("_", " ") });
  const what = (wording ? wording.what(fields, context) : "") || name;
  if (call.ok === undefined) return { kind: "working", title: what, note: t("card.working"), writes };
  if (!call.ok) return refused(call, what, writes, context);
  if (!wording) return { kind: writes ? "recorded" : "looked", title: t("card.other", { what }), note: null, writes };
  return {
    kind: writes ? "recorded" : "looked",
    title: t(`card.${wording.key}`, { what }),
    note: wording.note ? t(`card.${wording.note}`) : null,
    writes,
  };
}

function refused(call: ToolCall, what: string, writes: boolean, { t, companion }: CardContext): CardWords {
  const code = call.error?.code ?? "";
  if (code === "duplicate" && companion) {
    return { kind: "looked", title: t("card.recorded", { what }), note: null, writes };
  }
  const key = `card.error.${code}`;
  const title = t(key, { what, defaultValue: t("card.failed", { what }) });
  return { kind: "refused", title, note: writes && code !== "duplicate" ? t("card.nothingWritten") : null, writes };
}

/** The fields of a result that say something, also where the tool wraps them in one object. */
function present(data: unknown): Fields {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return {};
  const inner = Object.values(data).filter((v): v is Fields => typeof v === "object" && v !== null && !Array.isArray(v));
  const flat = Object.fromEntries(Object.entries(data).filter(([, v]) => v !== null && v !== undefined));
  return inner.length === 1 ? { ...present(inner[0]), ...flat } : flat;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "");
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : []);
const commas = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(", ");

function named(fields: Fields): string {
  return textOf(fields.name) || textOf(fields.title) || textOf(fields.symptom);
}

function withDose(fields: Fields): string {
  return [textOf(fields.name), textOf(fields.dose)].filter(Boolean).join(" ");
}

function medicine(fields: Fields, { t, language, zone }: CardContext): string {
  const times = list(fields.times).map((time) => clockOf(time, zone) ?? time);
  const every = Number(fields.interval_days);
  const rhythm =
    fields.frequency === "as_needed" ? t("card.whenNeeded")
    : fields.frequency === "every_n_days" && every > 0 ? t("card.everyDays", { count: every })
    : fields.frequency === "weekly" ? joined(list(fields.days_of_week).map((d) => dayName(d, language)), language)
    : "";
  return commas(withDose(fields), rhythm, joined(times, language));
}

function intake(fields: Fields, { zone }: CardContext): string {
  const time = textOf(fields.scheduled_time) || textOf(fields.time) || textOf(fields.scheduled_at) || textOf(fields.taken_at);
  return commas(withDose(fields), clockOf(time, zone));
}

function appointment(fields: Fields, { language, zone }: CardContext): string {
  const start = textOf(fields.start);
  const day = dayOf(start, zone);
  const when = [day ? dayWithWeekday(day, language) : "", clockOf(start, zone)].filter(Boolean).join(" ");
  return commas(textOf(fields.title), when, textOf(fields.provider), textOf(fields.location));
}

function symptom(fields: Fields, { t, language }: CardContext): string {
  const value = [textOf(fields.value), textOf(fields.unit)].filter(Boolean).join(" ");
  const severity = textOf(fields.severity);
  const label = fields[`label_${language}`] ?? fields.words ?? fields.symptom;
  return commas(textOf(label) || textOf(fields.symptom), value,
    value || !severity ? "" : t("card.outOfTen", { severity }), textOf(fields.body_site));
}

function contact(fields: Fields): string {
  const relation = textOf(fields.relationship);
  return commas(textOf(fields.name) + (relation ? ` (${relation})` : ""), phoneWords(textOf(fields.phone)));
}

const MONDAY = "2024-01-01";
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

function dayName(code: string, language: Language): string {
  const index = DAYS.indexOf(code);
  if (index < 0) return code;
  const day = new Date(Date.parse(`${MONDAY}T12:00:00Z`) + index * 86_400_000);
  return new Intl.DateTimeFormat(language === "tr" ? "tr-TR" : "en-GB", { weekday: "long", timeZone: "UTC" }).format(day);
}
