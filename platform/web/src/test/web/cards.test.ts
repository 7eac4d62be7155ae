import { describe, expect, it } from "vitest";
import type { Language, ToolCall } from "../../main/web/api/types";
import { cardWords, mayWrite } from "../../main/web/chat/cards";
import { i18n } from "../../main/web/i18n";

const words = (call: Omit<ToolCall, "call_id">, language: Language, companion = false) =>
  cardWords({ call_id: "c", ...call }, { t: i18n.getFixedT(language), language, zone: "Europe/Istanbul", companion });

type Case = [tool: string, args: Record<string, unknown>, data: unknown, tr: string, en: string];

const CASES: Case[] = [
  ["mark_medication_taken", { name: "metformin" }, { dose_id: "d", name: "Metformin", dose: "500 mg", scheduled_at: "2026-03-12T06:00:00Z" },
    "Kaydedildi: Metformin 500 mg, 09:00", "Recorded: Metformin 500 mg, 09:00"],
  ["mark_medication_taken", { name: "Aspirin", taken_at: "2026-03-12T10:15:00+03:00" }, { name: "Aspirin" },
    "Kaydedildi: Aspirin, 10:15", "Recorded: Aspirin, 10:15"],
  ["add_medication", { name: "Metformin", dose: "500 mg", times: ["09:00", "21:00"] }, { medication: { name: "Metformin", dose: "500 mg" } },
    "İlaçlara eklendi: Metformin 500 mg, 09:00 ve 21:00", "Added to the medicines: Metformin 500 mg, 09:00 and 21:00"],
  ["add_medication", { name: "Fosamax", dose: "70 mg", frequency: "weekly", days_of_week: ["MO", "TH"], times: ["08:00"] }, {},
    "İlaçlara eklendi: Fosamax 70 mg, Pazartesi ve Perşembe, 08:00", "Added to the medicines: Fosamax 70 mg, Monday and Thursday, 08:00"],
  ["add_medication", { name: "Parol", frequency: "as_needed" }, null,
    "İlaçlara eklendi: Parol, gerektiğinde", "Added to the medicines: Parol, when needed"],
  ["update_medication", { name: "Coraspin", frequency: "every_n_days", interval_days: 2 }, {},
    "Değiştirildi: Coraspin, 2 günde bir", "Changed: Coraspin, every 2 days"],
  ["remove_medication", { name: "Ramipril" }, {}, "Sonlandırıldı: Ramipril", "Ended: Ramipril"],
  ["add_appointment", { title: "Kardiyoloji", start: "2026-12-03T10:30:00+03:00", provider: "Dr. Kaya" }, {},
    "Randevu kaydedildi: Kardiyoloji, 3 Aralık Perşembe 10:30, Dr. Kaya", "Appointment recorded: Kardiyoloji, Thursday 3 December 10:30, Dr. Kaya"],
  ["add_appointment", { title: "Göz", start: "2026-12-03" }, {},
    "Randevu kaydedildi: Göz, 3 Aralık Perşembe", "Appointment recorded: Göz, Thursday 3 December"],
  ["cancel_appointment", { title: "Diş" }, {}, "Randevu iptal edildi: Diş", "Appointment cancelled: Diş"],
  ["log_symptom", { symptom: "baş ağrısı", severity: 5 }, {}, "Kaydedildi: baş ağrısı, 10 üzerinden 5", "Recorded: baş ağrısı, 5 out of 10"],
  ["log_symptom", { symptom: "şeker", value: 120, unit: "mg/dl" }, {}, "Kaydedildi: şeker, 120 mg/dl", "Recorded: şeker, 120 mg/dl"],
  ["add_emergency_contact", { name: "Zeynep", phone: "+905321112233", relationship: "kızı" }, {},
    "Kişi kaydedildi: Zeynep (kızı), +90 532 111 22 33", "Contact recorded: Zeynep (kızı), +90 532 111 22 33"],
  ["get_todays_medications", {}, { doses: [] }, "Bugünün ilaçlarına bakıldı", "Looked at today’s medicines"],
  ["check_duplicate_medication", { name: "Aspirin" }, { duplicate: false }, "Listede olup olmadığına bakıldı: Aspirin", "Checked whether it is already on the list: Aspirin"],
  ["hospital_lookup", { name: "Ward 3" }, {}, "Yapıldı: hospital lookup", "Done: hospital lookup"],
];

describe("a tool card", () => {
  it.each(CASES)("says %s %o in words", (tool, args, data, tr, en) => {
    expect(words({ tool, arguments: args, ok: true, data }, "tr").title).toBe(tr);
    expect(words({ tool, arguments: args, ok: true, data }, "en").title).toBe(en);
  });

  it.each([
    ["not_found", "Kayıtlarda bulunamadı: Xanax", "Not found in the record: Xanax"],
    ["duplicate", "Zaten kayıtlı: Xanax", "Already recorded: Xanax"],
    ["conflict", "Henüz kaydedilmedi, önce onaylayın: Xanax", "Not recorded yet, please confirm first: Xanax"],
    ["something_new", "Yapılamadı: Xanax", "Could not be done: Xanax"],
  ])("tells a refusal for %s kindly", (code, tr, en) => {
    const call = { tool: "mark_medication_taken", arguments: { name: "Xanax" }, ok: false, error: { code, message: "internal words" } };
    expect(words(call, "tr")).toMatchObject({ kind: "refused", title: tr });
    expect(words(call, "en").title).toBe(en);
  });

  it("P1_inThePersonsOwnFaceNothingSaysThatItWasRecordedBefore", () => {
    const call = { tool: "mark_medication_taken", arguments: { name: "Metformin", scheduled_time: "08:00" }, ok: false, error: { code: "duplicate" } };
    expect(words(call, "tr", true)).toMatchObject({ title: "Kaydedildi: Metformin, 08:00", note: null });
  });

  it("I1_everyWriteIsMarkedAsOne", () => {
    const writes = ["add_medication", "update_medication", "remove_medication", "mark_medication_taken", "add_appointment", "cancel_appointment", "log_symptom", "add_emergency_contact", "hospital_order"];
    const reads = ["list_medications", "get_todays_medications", "check_duplicate_medication", "get_medication_adherence", "list_appointments", "get_agenda", "get_symptom_history", "list_emergency_contacts", "reflect", "find_ward"];
    expect(writes.filter((tool) => !mayWrite(tool))).toEqual([]);
    expect(reads.filter(mayWrite)).toEqual([]);
  });

  it("shows no raw data while it runs", () => {
    expect(words({ tool: "add_medication", arguments: { name: "Aspirin" } }, "en")).toMatchObject({ kind: "working", title: "Aspirin" });
  });
});
