import { errorStatus } from "../contract/errors.ts";
import type { ErrorBody } from "../contract/errors.ts";
import { AppError } from "../lib/app-error.ts";
import { describeFailure } from "../lib/failures.ts";

const noStore = { "cache-control": "no-store" };

export function respond(answer: unknown): Response {
  // An object's response is immutable, and the middleware still has headers to add.
  if (answer instanceof Response) return new Response(answer.body, answer);
  return Response.json(answer, { headers: noStore });
}

/** The only place where an error becomes HTTP; what is not an AppError is ours to mend, and tells nothing. */
export function respondWithError(error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : new AppError("request.failed", { request_id: requestId });
  if (known !== error)
    console.error(JSON.stringify({ event: "request.failed", requestId, error: describeFailure(error) }));
  const body: ErrorBody = {
    status: "error",
    error: { code: known.code, message: known.code, ...(known.details && { details: known.details }) },
  };
  return Response.json(body, { status: errorStatus[known.code], headers: noStore });
}
