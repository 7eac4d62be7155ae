import { Problem, problemOf, unreachable } from "./problem";
import type { Session } from "./types";

const BASE = "/api/v1";
/** A browser whose clock is further from the server's than this cannot show when a dose is due. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface RequestOptions {
  body?: unknown;
  /** Sent as it is, in the place of a JSON body. */
  file?: Blob;
  key?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A random key (128 bits); also on plain HTTP, where browsers hide `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/** The connection to ECHO: session, CSRF token, idempotency keys, and the distance of the two clocks. */
export class Echo {
  private csrf: string | null = null;
  private skewMs = 0;
  /** Called when the server no longer knows the session. */
  onSignedOut: () => void = () => {};

  /** True while the clocks of browser and server agree closely enough to say what is due. */
  get clockAgrees(): boolean {
    return Math.abs(this.skewMs) <= CLOCK_TOLERANCE_MS;
  }

  /** Exchanges an access token for a session cookie. */
  async signIn(token: string): Promise<Session> {
    const session = await this.json<Session>("POST", "/session", { body: { token } }, true);
    this.csrf = session.csrf_token;
    return session;
  }

  /** The running session, or null when nobody is signed in. */
  async session(): Promise<Session | null> {
    try {
      const session = await this.json<Session>("GET", "/session", {}, true);
      this.csrf = session.csrf_token;
      return session;
    } catch (problem) {
      if (problem instanceof Problem && (problem.status === 401 || problem.status === 403)) return null;
      throw problem;
    }
  }

  get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return this.json<T>("GET", path, signal ? { signal } : {});
  }

  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.json<T>("POST", path, { body });
  }

  patch<T>(path: string, body: unknown): Promise<T> {
    return this.json<T>("PATCH", path, { body });
  }

  /** Sends a file; `type` is its media type. */
  upload<T>(path: string, file: Blob, type: string): Promise<T> {
    return this.json<T>("POST", path, { file, headers: { "Content-Type": type } });
  }

  delete<T>(path: string): Promise<T> {
    return this.json<T>("DELETE", path);
  }

  /** The raw response, whatever its status; a write that did not arrive is sent once more under the same key. */
  async open(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
    const write = method !== "GET";
    const headers: Record<string, string> = {
      Accept: "application/json",
      "Echo-Browser-Now": new Date().toISOString(),
      ...options.headers,
    };
    if (options.body !== undefined) headers["Content-Type"] = "application/json";
    if (write) headers["Idempotency-Key"] = options.key ?? newKey();
    if (write && this.csrf) headers["X-CSRF-Token"] = this.csrf;
    const init: RequestInit = { method, headers, credentials: "same-origin", cache: "no-store" };
    if (options.body !== undefined) init.body = JSON.stringify(options.body);
    if (options.file) init.body = options.file;
    if (options.signal) init.signal = options.signal;
    try {
      return this.seen(await fetch(BASE + path, init));
    } catch (failure) {
      if (!write || options.signal?.aborted || !(failure instanceof TypeError)) throw failure;
      return this.seen(await fetch(BASE + path, init));
    }
  }

  private seen(response: Response): Response {
    const date = Date.parse(response.headers.get("Date") ?? "");
    if (!Number.isNaN(date)) this.skewMs = Date.now() - date;
    return response;
  }

  private async json<T>(method: string, path: string, options: RequestOptions = {}, quiet = false): Promise<T> {
    let response: Response;
    try {
      response = await this.open(method, path, options);
    } catch (failure) {
      if (options.signal?.aborted) throw failure;
      throw unreachable();
    }
    if (!response.ok) {
      const problem = await problemOf(response);
      if (problem.status === 401 && !quiet) this.onSignedOut();
      throw problem;
    }
    if (response.status === 204) return undefined as T;
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
