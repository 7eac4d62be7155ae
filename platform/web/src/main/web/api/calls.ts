import type { Echo } from "./echo";
import type {
  Appointment, Contact, Conversation, Message, NewPatient, Page, Patient, TodaysMedications, ToolResult,
} from "./types";

const seg = encodeURIComponent;
type Fields = Record<string, unknown>;

export const listPatients = (echo: Echo): Promise<Patient[]> => every<Patient>(echo, "/patients");

export async function createPatient(echo: Echo, patient: NewPatient): Promise<Patient> {
  const created = await echo.post<Partial<Patient> & { id: string }>("/patients", patient);
  return { ...patient, ...created };
}

export async function listConversations(echo: Echo, patient: string): Promise<Conversation[]> {
  const page = await echo.get<Page<Conversation>>(`/patients/${seg(patient)}/conversations`);
  const time = (c: Conversation) => c.last_at ?? c.created_at ?? "";
  return [...page.items].sort((a, b) => time(b).localeCompare(time(a)));
}

export const createConversation = (echo: Echo, patient: string): Promise<Conversation> =>
  echo.post<Conversation>(`/patients/${seg(patient)}/conversations`);

export const listMessages = (echo: Echo, conversation: string, cursor?: string): Promise<Page<Message>> =>
  echo.get<Page<Message>>(
    `/conversations/${seg(conversation)}/messages${cursor ? `?cursor=${seg(cursor)}` : ""}`);

export const stopTurn = (echo: Echo, conversation: string): Promise<unknown> =>
  echo.post(`/conversations/${seg(conversation)}/stop`);

export const callTool = (echo: Echo, patient: string, tool: string, args: Fields = {}): Promise<ToolResult> =>
  echo.post<ToolResult>(`/patients/${seg(patient)}/tools/${seg(tool)}`, args);

export async function todaysMedications(echo: Echo, patient: string): Promise<TodaysMedications> {
  return dataOf(await callTool(echo, patient, "get_todays_medications")) as TodaysMedications;
}

export async function todaysAppointments(echo: Echo, patient: string): Promise<Appointment[]> {
  const data = dataOf(await callTool(echo, patient, "get_agenda"));
  return rows(data)
    .filter((row) => typeof row.title === "string" && typeof row.start === "string" && !row.dose_id && row.status !== "cancelled")
    .map((row) => row as unknown as Appointment);
}

export async function emergencyContacts(echo: Echo, patient: string): Promise<Contact[]> {
  const data = dataOf(await callTool(echo, patient, "list_emergency_contacts"));
  return rows(data).filter((row) => typeof row.phone === "string").map((row) => row as unknown as Contact);
}

export const markTaken = (echo: Echo, patient: string, name: string, scheduledTime?: string): Promise<ToolResult> =>
  callTool(echo, patient, "mark_medication_taken", scheduledTime ? { name, scheduled_time: scheduledTime } : { name });

const dosePath = (patient: string, dose: string) => `/patients/${seg(patient)}/doses/${seg(dose)}`;

export const skipDose = (echo: Echo, patient: string, dose: string): Promise<unknown> =>
  echo.patch(dosePath(patient, dose), { state: "skipped" });

export const undoDose = (echo: Echo, patient: string, dose: string): Promise<unknown> =>
  echo.delete(dosePath(patient, dose));

async function every<T>(echo: Echo, path: string): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Page<T> = await echo.get<Page<T>>(path + (cursor ? `?cursor=${seg(cursor)}` : ""));
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return items;
}

function dataOf(result: ToolResult): unknown {
  if (!result.ok) throw new Error(result.error?.code ?? "refused");
  return result.data;
}

/** The objects of every list that stands directly in a tool's data, whatever the list is called. */
function rows(data: unknown): Fields[] {
  if (Array.isArray(data)) return data.filter((row): row is Fields => typeof row === "object" && row !== null);
  if (typeof data !== "object" || data === null) return [];
  return Object.values(data).filter(Array.isArray).flatMap(rows);
}
