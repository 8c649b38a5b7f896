import { errorStatus } from "../contract/errors.ts";
import type { ErrorBody } from "../contract/errors.ts";
import { AppError } from "../lib/app-error.ts";

const noStore = { "cache-control": "no-store" };

export function respond(answer: unknown): Response {
  // An object's response is immutable, and the middleware still has headers to add.
  if (answer instanceof Response) return new Response(answer.body, answer);
  return Response.json(answer, { headers: noStore });
}

/** The only place where an error becomes HTTP; what is not an AppError is ours to mend, and tells nothing. */
export function respondWithError(error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : new AppError("request.failed", { request_id: requestId });
  if (known !== error) console.error(JSON.stringify({ event: "request.failed", requestId, error: describe(error) }));
  const body: ErrorBody = {
    status: "error",
    error: { code: known.code, message: known.code, ...(known.details && { details: known.details }) },
  };
  return Response.json(body, { status: errorStatus[known.code], headers: noStore });
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` < ${error.cause.message}` : "";
  // A failed query names its parameters, and they may be what somebody wrote.
  const told = (error.stack ?? error.message).replace(/\nparams: .*(?=\n\s+at |$)/s, "");
  return `${told}${cause}`.slice(0, 4_000);
}
