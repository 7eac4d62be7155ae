import { describe, expect, it } from "vitest";
import { advance, hasWritten, isOver, startTurn, type Turn, type TurnEvent } from "../../main/web/turn/turn";
import { mayWrite } from "../../main/web/chat/cards";

const play = (...events: TurnEvent[]): Turn => events.reduce(advance, startTurn("Metformini içtim"));

const TURN: TurnEvent = { type: "turn", id: 1, data: { turn_id: "t1" } };
const GUARD: TurnEvent = { type: "guard", id: 3, data: { action: "pass" } };
const CALL: TurnEvent = { type: "tool_call", id: 4, data: { call_id: "c", tool: "mark_medication_taken", arguments: { name: "Metformin" } } };
const RESULT: TurnEvent = { type: "tool_result", id: 5, data: { call_id: "c", ok: true, data: { dose_id: "d" } } };

describe("a turn", () => {
  it("goes through its phases in order", () => {
    const events: TurnEvent[] = [TURN, { type: "recall", id: 2, data: {} }, GUARD, CALL, RESULT,
      { type: "token", id: 6, data: { text: "Kay" } }, { type: "done", id: 7, data: { message_id: "m", text: "Kay" } }];
    const phases: string[] = [];
    events.reduce((turn, event) => {
      const next = advance(turn, event);
      phases.push(next.phase);
      return next;
    }, startTurn("x"));
    expect(phases).toEqual(["recalling", "checking", "working", "working", "working", "writing", "done"]);
  });

  it("joins the pieces of text and ends with the whole text", () => {
    const turn = play(TURN, { type: "token", id: 2, data: { text: "Bir " } }, { type: "token", id: 3, data: { text: "iki" } });
    expect(turn.reply).toBe("Bir iki");
    expect(advance(turn, { type: "done", id: 4, data: { message_id: "m", text: "Bir iki" } }).reply).toBe("Bir iki");
  });

  it("takes no event twice after a reconnection", () => {
    const token: TurnEvent = { type: "token", id: 2, data: { text: "once" } };
    const turn = play(TURN, token, { type: "reconnecting" }, { type: "connected" }, TURN, token, { type: "token", id: 3, data: { text: " more" } });
    expect(turn.reply).toBe("once more");
    expect(turn.reconnecting).toBe(false);
  });

  it("puts a result to its call and knows that something was written", () => {
    const turn = play(TURN, GUARD, CALL, RESULT);
    expect(turn.calls).toEqual([{ call_id: "c", tool: "mark_medication_taken", arguments: { name: "Metformin" }, ok: true, data: { dose_id: "d" } }]);
    expect(hasWritten(turn, mayWrite)).toBe(true);
    expect(hasWritten(play(TURN, GUARD, CALL), mayWrite)).toBe(false);
  });

  it("G9_showsTheGuardsActionBeforeAnyText", () => {
    expect(play(TURN, { type: "guard", id: 2, data: { action: "urgent_care" } }).action).toBe("urgent_care");
  });

  it("keeps what was said when it is stopped", () => {
    const stopped = play(TURN, { type: "token", id: 2, data: { text: "Half" } }, { type: "stop_asked" },
      { type: "done", id: 3, data: { message_id: "m", text: "Half", status: "stopped" } });
    expect(stopped).toMatchObject({ phase: "stopped", reply: "Half" });
  });

  it.each<[TurnEvent, string]>([
    [{ type: "error", data: { status: 500 } }, "failed"],
    [{ type: "lost" }, "failed"],
    [{ type: "done", data: { message_id: "m", text: "" } }, "done"],
  ])("is over after %o and never changes again", (event, phase) => {
    const over = play(TURN, event);
    expect(over.phase).toBe(phase);
    expect(isOver(over)).toBe(true);
    expect(advance(over, { type: "token", id: 99, data: { text: "late" } })).toBe(over);
  });
});
