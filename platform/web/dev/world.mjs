// The people, medicines and conversations of the stand-in server.

const clock = (at, zone) => new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
const day = (at, zone) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);
const MINUTE = 60_000;

export class World {
  patients = [];
  #conversations = new Map();
  #medicines = new Map();
  #doses = new Map();
  #appointments = new Map();
  #contacts = new Map();
  #count = 0;

  constructor(demo) {
    if (demo) this.#seed();
  }

  id(kind) { return `${kind}-${++this.#count}`; }

  patient(id) { return this.patients.find((one) => one.id === id); }

  addPatient(body) {
    const patient = { id: this.id("p"), ...body };
    this.patients.push(patient);
    this.#medicines.set(patient.id, []);
    this.#doses.set(patient.id, []);
    this.#appointments.set(patient.id, []);
    this.#contacts.set(patient.id, []);
    return patient;
  }

  addConversation(patient) {
    const one = { id: this.id("c"), title: null, created_at: new Date().toISOString(), patient, messages: [] };
    this.#conversations.set(one.id, one);
    return this.#shown(one);
  }

  conversation(id) { return this.#conversations.get(id); }

  conversationsOf(patient) {
    return [...this.#conversations.values()].filter((one) => one.patient === patient).map((one) => this.#shown(one));
  }

  #shown({ id, title, created_at }) { return { id, title, created_at }; }

  setDose(patient, id, state) {
    const dose = this.#doses.get(patient).find((one) => one.dose_id === id);
    dose.mark = state === "open" ? null : state;
    dose.taken_at = null;
    return this.#stateOf(dose);
  }

  #stateOf({ mark, ...dose }) {
    const late = Date.now() - Date.parse(dose.scheduled_at);
    const state = mark ?? (late > 60 * MINUTE ? "overdue" : late > -30 * MINUTE ? "due" : "upcoming");
    return { ...dose, state };
  }

  tool(patient, name, args) {
    const { zone } = this.patient(patient);
    const doses = this.#doses.get(patient);
    switch (name) {
      case "get_todays_medications":
        return { ok: true, data: { date: day(new Date(), zone), zone, doses: doses.map((one) => this.#stateOf(one)), as_needed: this.#medicines.get(patient).filter((one) => one.asNeeded).map((one) => one.asNeeded) } };
      case "get_agenda":
        return { ok: true, data: { items: this.#appointments.get(patient) } };
      case "list_emergency_contacts":
        return { ok: true, data: { contacts: this.#contacts.get(patient) } };
      case "add_medication":
        return this.#addMedicine(patient, args);
      case "mark_medication_taken": {
        const found = doses.find((one) => one.name === args.name && !one.mark && (!args.scheduled_time || one.time === args.scheduled_time));
        const loose = this.#medicines.get(patient).find((one) => one.asNeeded?.name === args.name);
        if (loose) { loose.asNeeded.taken_today++; return { ok: true, data: { name: args.name, taken_at: new Date().toISOString() } }; }
        if (!found) return { ok: false, error: { code: doses.some((one) => one.name === args.name) ? "duplicate" : "not_found", message: "no open dose" } };
        found.mark = "taken";
        found.taken_at = new Date().toISOString();
        return { ok: true, data: this.#stateOf(found) };
      }
      default:
        return { ok: true, data: args };
    }
  }

  #addMedicine(patient, { name, dose, times = [] }) {
    const { zone } = this.patient(patient);
    const medication_id = this.id("m");
    this.#medicines.get(patient).push({ medication_id, name, dose });
    for (const time of times) {
      const now = new Date();
      const [h, m] = time.split(":").map(Number);
      const [nh, nm] = clock(now, zone).split(":").map(Number);
      const at = new Date(now.getTime() + ((h - nh) * 60 + m - nm) * MINUTE);
      this.#doses.get(patient).push({ dose_id: this.id("d"), medication_id, name, dose, scheduled_at: at.toISOString(), time, mark: null, taken_at: null });
    }
    return { ok: true, data: { medication_id, name, dose, times } };
  }

  #seed() {
    const zone = "Europe/Istanbul";
    const { id } = this.addPatient({ display_name: "Ayşe Yılmaz", language: "tr", zone, country: "TR", birth_date: "1948-04-12" });
    const other = this.addPatient({ display_name: "George Miller", language: "en", zone: "Europe/London", country: "GB" });
    this.addConversation(other.id);
    const around = (minutes) => clock(new Date(Math.max(0, Date.now() + minutes * MINUTE)), zone);
    this.#addMedicine(id, { name: "Levotiroksin", dose: "50 mcg", times: [around(-170)] });
    this.#addMedicine(id, { name: "Ramipril", dose: "5 mg", times: [around(-95)] });
    this.#addMedicine(id, { name: "Metformin", dose: "500 mg", times: [around(-5), around(420)] });
    this.#addMedicine(id, { name: "Atorvastatin", dose: "20 mg", times: [around(480)] });
    const [first] = this.#doses.get(id);
    first.mark = "taken";
    first.taken_at = new Date(Date.now() - 165 * MINUTE).toISOString();
    this.#medicines.get(id).push({ asNeeded: { medication_id: "m-p", name: "Parasetamol", dose: "500 mg", taken_today: 1, max_per_day: 4 } });
    this.#appointments.get(id).push({ kind: "appointment", appointment_id: "a-1", title: "Kardiyoloji kontrolü", start: new Date(Date.now() + 200 * MINUTE).toISOString(), provider: "Dr. Deniz Kaya", location: "Şehir Hastanesi, 3. kat" });
    this.#contacts.get(id).push(
      { contact_id: "k-1", name: "Zeynep Yılmaz", phone: "+905321112233", relationship: "kızı", priority: 1 },
      { contact_id: "k-2", name: "Mehmet Yılmaz", phone: "+905324445566", relationship: "oğlu", priority: 2 });
    const talk = this.conversation(this.addConversation(id).id);
    const ago = (minutes) => new Date(Date.now() - minutes * MINUTE).toISOString();
    talk.messages.push(
      { message_id: "x-1", role: "user", text: "Yarınki kontrolüm saat kaçtaydı?", created_at: ago(1500) },
      { message_id: "x-2", role: "assistant", text: "Kardiyoloji kontrolünüz **öğleden sonra**, Dr. Deniz Kaya ile, Şehir Hastanesi 3. katta.", created_at: ago(1499), action: "pass", tool_calls: [{ call_id: "t-1", tool: "get_agenda", arguments: {}, ok: true, data: {} }] });
  }
}
