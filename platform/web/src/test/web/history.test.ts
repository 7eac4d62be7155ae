import { describe, expect, it } from "vitest";
import type { Dose, Message } from "../../main/web/api/types";
import { lastExchange, pinnedAlarm, resumable, undoableDose, withEarlier } from "../../main/web/chat/history";
import { canUndo, nextThing, UNDO_MS } from "../../main/web/today/plan";

const NOW = Date.parse("2026-03-12T12:00:00Z");
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const user = (id: string, minutes: number, text = id): Message => ({ message_id: id, role: "user", text, created_at: ago(minutes) });
const echo = (id: string, minutes: number, action = "pass"): Message => ({ message_id: id, role: "assistant", text: id, created_at: ago(minutes), action });

describe("messages", () => {
  it("come in the order of time, each once, whatever the pages hold", () => {
    const all = withEarlier([echo("b", 9), user("a", 10), user("c", 8)], [user("c", 8), echo("d", 7)]);
    expect(all.map((message) => message.message_id)).toEqual(["a", "b", "c", "d"]);
  });

  it("P1_thePersonsOwnFaceShowsOnlyThisQuestionAndThisAnswer", () => {
    expect(lastExchange([user("a", 9), echo("b", 8), user("c", 7), echo("d", 6)]).map((m) => m.message_id)).toEqual(["c", "d"]);
    expect(lastExchange([echo("greeting", 9)])).toHaveLength(1);
  });

  it("resume a turn that a reload cut off, unless it is answered", () => {
    const stored = JSON.stringify({ turnId: "t", said: "hi", key: "k" });
    expect(resumable(stored, [user("a", 1, "hi")])?.turnId).toBe("t");
    expect(resumable(stored, [user("a", 1, "hi"), echo("b", 0)])).toBeNull();
    expect(resumable("{broken", [])).toBeNull();
  });
});

describe("an alarm", () => {
  const none = new Set<string>();

  it("G5_aCrisisKeepsTheContactsInSightForADayOrUntilSafeIsChosen", () => {
    const talk = [user("a", 30), echo("crisis", 29, "crisis"), user("b", 20), echo("c", 19)];
    expect(pinnedAlarm(talk, NOW, none)?.message_id).toBe("crisis");
    expect(pinnedAlarm(talk, NOW, new Set(["crisis"]))).toBeNull();
    expect(pinnedAlarm(talk, NOW + 24 * 3_600_000, none)).toBeNull();
  });

  it("of urgent care stands until the next answer, also after an earlier crisis was calmed", () => {
    const talk = [echo("crisis", 60, "crisis"), user("a", 2), echo("urgent", 1, "urgent_care")];
    expect(pinnedAlarm(talk, NOW, new Set(["crisis"]))?.message_id).toBe("urgent");
    expect(pinnedAlarm([...talk, echo("next", 0)], NOW, new Set(["crisis"]))).toBeNull();
  });
});

describe("the day's plan", () => {
  const dose = (time: string, state: Dose["state"]): Dose =>
    ({ dose_id: time, medication_id: "m", name: "Metformin", dose: "500 mg", scheduled_at: `2026-03-12T${time}:00Z`, time, state });

  it("M2_nextIsNeverAnOverdueDose", () => {
    expect(nextThing({ doses: [dose("09:00", "overdue"), dose("21:00", "upcoming")], appointments: [] }, new Date(NOW), "UTC"))
      .toEqual({ time: "21:00", what: "Metformin 500 mg" });
  });

  it("M2_nextIsNeverADoseWhoseTimeWentByBeforeTheMedicineWasRecorded", () => {
    expect(nextThing({ doses: [dose("06:00", "due"), dose("21:00", "upcoming")], appointments: [] }, new Date(NOW), "UTC"))
      .toEqual({ time: "21:00", what: "Metformin 500 mg" });
  });

  it("names the appointment when it comes first and nothing when all is done", () => {
    const appointments = [{ title: "Kontrol", start: "2026-03-12T15:00:00Z" }, { title: "Past", start: "2026-03-12T08:00:00Z" }];
    expect(nextThing({ doses: [dose("21:00", "upcoming")], appointments }, new Date(NOW), "Europe/Istanbul")?.time).toBe("18:00");
    expect(nextThing({ doses: [dose("09:00", "taken"), dose("10:00", "skipped")], appointments: [] }, new Date(NOW), "UTC")).toBeNull();
  });

  it("P6_aWrongTakenCanBeUndoneWithinTenMinutes", () => {
    const taken = { ...dose("09:00", "taken"), taken_at: ago(180), recorded_at: ago(9) };
    expect(canUndo(taken, undefined, NOW)).toBe(true);
    expect(canUndo(taken, undefined, NOW + UNDO_MS)).toBe(false);
    expect(canUndo({ ...taken, recorded_at: ago(60) }, NOW - 1_000, NOW)).toBe(true);
    expect(canUndo(dose("09:00", "due"), NOW, NOW)).toBe(false);
  });

  it("a card offers undo only for a recorded dose", () => {
    expect(undoableDose({ call_id: "c", tool: "mark_medication_taken", ok: true, data: { dose_id: "d" } })).toBe("d");
    expect(undoableDose({ call_id: "c", tool: "mark_medication_taken", ok: false })).toBeNull();
    expect(undoableDose({ call_id: "c", tool: "add_medication", ok: true, data: { dose_id: "d" } })).toBeNull();
  });
});
