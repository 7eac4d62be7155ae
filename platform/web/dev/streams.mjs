// Turns of the stand-in server: what is understood, and the events that tell of it.

const PIECE_MS = 45;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a sentence leads to: a guard action, tool calls, and words. */
function understood(text, turkish) {
  const say = (tr, en) => (turkish ? tr : en);
  if (/ölmek|öldür|die|kill myself/i.test(text)) {
    return { action: "crisis", calls: [], reply: say(
      "Bunu söylediğiniz için teşekkür ederim, sizi duyuyorum. Lütfen hemen **112**’yi ya da yakınlarınızdan birini arayın. Sizin yerinize arama yapamam.",
      "Thank you for telling me, I hear you. Please call **999** or one of your contacts right now. I cannot call for you.") };
  }
  if (/göğsüm|chest/i.test(text)) {
    return { action: "urgent_care", calls: [], reply: say("Göğüs ağrısı acil olabilir. Lütfen hemen **112**’yi arayın.", "Chest pain can be an emergency. Please call **999** now.") };
  }
  if (/sistem|system prompt/i.test(text)) {
    return { action: "refuse", calls: [], reply: say("Bu konuda yardımcı olamıyorum. Biri tehlikedeyse lütfen 112’yi arayın.", "I cannot help with this. If somebody is in danger, please call 999.") };
  }
  const add = /(\p{Lu}\p{L}+) (\d+ mg)/u.exec(text);
  if (add) {
    return { action: "pass", calls: [{ tool: "add_medication", arguments: { name: add[1], dose: add[2], times: ["09:00", "21:00"] } }], reply: say(
      `${add[1]} ${add[2]} ilaçlarınıza eklendi: her gün **09:00** ve **21:00**.`, `${add[1]} ${add[2]} is now on your list: every day at **09:00** and **21:00**.`) };
  }
  const took = /(?:took|içtim|aldım)/i.test(text) && /(metformin|ramipril|aspirin)/i.exec(text);
  if (took) {
    const name = took[1][0].toUpperCase() + took[1].slice(1).toLowerCase();
    return { action: "pass", calls: [{ tool: "mark_medication_taken", arguments: { name } }], reply: say(`${name} ilacınızı kaydettim. İyi yaptınız.`, `I have recorded your ${name}. Well done.`) };
  }
  return { action: "pass", calls: [{ tool: "get_todays_medications", arguments: {} }], reply: say(
    "Bugün şunlar var:\n\n- **Metformin 500 mg** – sabah ve akşam\n- **Atorvastatin 20 mg** – akşam\n\nİsterseniz aldıklarınızı hemen kaydedebilirim.",
    "Today there are:\n\n- **Metformin 500 mg** – in the morning and in the evening\n- **Atorvastatin 20 mg** – in the evening\n\nTell me what you have taken and I will record it.") };
}

export class Streams {
  #world;
  #turns = new Map();

  constructor(world) { this.#world = world; }

  begin(conversation, text, response) {
    const turn = { id: this.#world.id("turn"), conversation, events: [], listeners: new Set(), stopped: false, over: false };
    this.#turns.set(turn.id, turn);
    this.follow(turn.id, 0, response);
    void this.#run(turn, text);
  }

  stop(conversation) {
    for (const turn of this.#turns.values()) if (turn.conversation === conversation) turn.stopped = true;
  }

  /** Sends the events after `after` and all that come; false when there is no such turn. */
  follow(id, after, response) {
    const turn = this.#turns.get(id);
    if (!turn) return false;
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache", "X-Accel-Buffering": "no" });
    for (const event of turn.events.slice(after)) response.write(event);
    if (turn.over) response.end();
    else turn.listeners.add(response);
    response.on("close", () => turn.listeners.delete(response));
    return true;
  }

  #emit(turn, name, data) {
    const event = `id: ${turn.events.length + 1}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    turn.events.push(event);
    for (const listener of turn.listeners) listener.write(event);
  }

  async #run(turn, text) {
    const talk = this.#world.conversation(turn.conversation);
    const { language } = this.#world.patient(talk.patient);
    const { action, calls, reply } = understood(text, language === "tr");
    const at = () => new Date().toISOString();
    talk.title ??= text.slice(0, 40);
    talk.messages.push({ message_id: this.#world.id("x"), role: "user", text, created_at: at() });
    this.#emit(turn, "turn", { turn_id: turn.id, conversation_id: turn.conversation, received_at: at() });
    await pause(200);
    this.#emit(turn, "recall", { items: [], tokens: 0 });
    this.#emit(turn, "guard", { action });
    const done = [];
    for (const call of calls) {
      const call_id = this.#world.id("call");
      this.#emit(turn, "tool_call", { call_id, ...call });
      await pause(250);
      const result = this.#world.tool(talk.patient, call.tool, call.arguments);
      this.#emit(turn, "tool_result", { call_id, ...result });
      done.push({ call_id, ...call, ...result });
    }
    let said = "";
    for (const piece of reply.match(/\S+\s*/g) ?? []) {
      if (turn.stopped) break;
      await pause(PIECE_MS);
      said += piece;
      this.#emit(turn, "token", { text: piece });
      // "drop" in a message cuts the line once, to see the page take the turn up again.
      if (/drop/.test(text) && said.length > 60 && !turn.dropped) {
        turn.dropped = true;
        for (const listener of turn.listeners) listener.destroy();
      }
    }
    const message = { message_id: this.#world.id("x"), role: "assistant", text: said, created_at: at(), action, tool_calls: done, status: turn.stopped ? "stopped" : "complete" };
    talk.messages.push(message);
    this.#emit(turn, "done", { message_id: message.message_id, text: said, action, status: message.status, evidence: [], usage: {}, timings_ms: {} });
    turn.over = true;
    for (const listener of turn.listeners) listener.end();
  }
}
