import type { ProblemBody } from "./types";

/** A request that the server answered with an error, or that never reached it (`status` 0). */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: ProblemBody;

  constructor(body: ProblemBody) {
    super(body.detail ?? body.title ?? "request failed");
    this.name = "Problem";
    this.status = body.status ?? 0;
    this.code = body.code ?? "";
    this.body = body;
  }
}

export async function problemOf(response: Response): Promise<Problem> {
  let body: ProblemBody = {};
  try {
    body = (await response.json()) as ProblemBody;
  } catch {
    // A proxy's error page is no problem object; the status alone tells enough.
  }
  return new Problem({ ...body, status: response.status });
}

export const unreachable = (): Problem => new Problem({ status: 0, code: "unreachable" });
