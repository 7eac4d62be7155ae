/** The shapes of the HTTP interface that the page reads. Fields that the page does not use are left out. */

export type Language = "tr" | "en";

export interface Session {
  csrf_token: string;
  role: string;
  expires_at: string;
}

export interface Patient {
  id: string;
  display_name: string;
  language: Language;
  zone: string;
  country?: string | null;
  birth_date?: string | null;
}

export interface NewPatient {
  display_name: string;
  language: Language;
  zone: string;
  country?: string;
  birth_date?: string;
}

export interface Page<T> {
  items: T[];
  next_cursor?: string | null;
}

export interface Conversation {
  id: string;
  title?: string | null;
  created_at?: string;
  last_at?: string;
}

export interface ToolError {
  code: string;
  message?: string;
  hint?: string | null;
}

export type ToolResult = { ok: true; data?: unknown } | { ok: false; error?: ToolError };

/** One tool call of a reply; `ok` is absent while the tool runs. */
export interface ToolCall {
  call_id: string;
  tool: string;
  arguments?: Record<string, unknown>;
  ok?: boolean;
  data?: unknown;
  error?: ToolError;
}

/** What the guard decided about a message; anything else than `pass` changes how the reply looks. */
export type GuardAction = "pass" | "crisis" | "urgent_care" | "consult" | "refuse" | "off_topic";

/** How a reply ended: `stopped` by the person, `interrupted` by the server. */
export type MessageStatus = "complete" | "stopped" | "interrupted";

export interface Message {
  message_id: string;
  role: "user" | "assistant";
  text: string;
  created_at: string;
  action?: string | null;
  tool_calls?: ToolCall[] | null;
  status?: MessageStatus;
}

export type DoseState = "upcoming" | "due" | "overdue" | "taken" | "skipped" | "withheld";

export interface Dose {
  dose_id: string;
  medication_id: string;
  name: string;
  dose?: string | null;
  scheduled_at: string;
  time: string;
  state: DoseState;
  taken_at?: string | null;
  recorded_at?: string | null;
}

export interface AsNeeded {
  medication_id: string;
  name: string;
  dose?: string | null;
  taken_today: number;
  max_per_day?: number | null;
}

export interface TodaysMedications {
  date: string;
  zone: string;
  doses: Dose[];
  as_needed?: AsNeeded[];
}

export interface Appointment {
  appointment_id?: string;
  title: string;
  start: string;
  provider?: string | null;
  location?: string | null;
}

export interface Contact {
  contact_id: string;
  name: string;
  phone: string;
  relationship?: string | null;
}

export type BundleState =
  | "active" | "starting" | "stopping" | "fragment" | "resolved" | "unresolved"
  | "blocked" | "quarantined" | "refused" | "superseded" | "held_back" | "uninstalled";

/** A bundle, or a jar that does not run; `plugin` where it was added to the product. */
export interface Bundle {
  name: string;
  version: string;
  title?: string | null;
  state: BundleState;
  plugin: boolean;
  reason?: string;
  warnings?: string[];
  file?: string;
  sha256?: string;
}

export interface Operation {
  id: string;
  kind: string;
  state: "running" | "done" | "failed" | "refused";
  target: string;
  version: string;
  progress: string[];
  result?: Bundle;
  reason?: string;
}

export interface ProblemBody {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  code?: string;
  errors?: { pointer?: string; message?: string }[];
}
