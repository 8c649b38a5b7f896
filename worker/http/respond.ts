import { errorStatus } from "../contract/errors.ts";
import type { ErrorBody, ErrorCode } from "../contract/errors.ts";
import { AppError } from "../lib/app-error.ts";
import type { Language } from "../lib/language.rules.ts";
import { logError } from "../lib/log.ts";
import { messageOf } from "./sentences.ts";

const noStore = { "cache-control": "no-store" };

/** Seconds after which a refusal may have passed, where it does not say so itself. */
const retryAfter: Partial<Record<ErrorCode, number>> = { "service.unavailable": 5 };

interface Terms {
  status?: 202 | undefined;
  /** The request's If-None-Match, where the endpoint honours it. */
  known?: string | null;
}

export async function respond(answer: unknown, { status, known }: Terms = {}): Promise<Response> {
  // An object's response is immutable, and the middleware still has headers to add.
  if (answer instanceof Response) return new Response(answer.body, answer);
  return known === undefined
    ? Response.json(answer, { status: status ?? 200, headers: noStore })
    : respondIfNew(answer, known);
}

async function respondIfNew(answer: unknown, known: string | null): Promise<Response> {
  const body = JSON.stringify(answer);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const etag = `W/"${toHex(new Uint8Array(hash, 0, 12))}"`;
  const headers = { etag, "cache-control": "private, no-cache" };
  if (known?.split(/\s*,\s*/).includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": "application/json" } });
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The only place where an error becomes HTTP; an error that is not an AppError is logged, and its text is not sent. */
export function respondWithError(error: unknown, request: { id: string; language: Language }): Response {
  const known = error instanceof AppError ? error : new AppError("request.failed", { request_id: request.id });
  if (known !== error) logError("request.failed", error, { requestId: request.id });
  const body: ErrorBody = {
    status: "error",
    error: {
      code: known.code,
      message: messageOf(known.code, request.language, known.details),
      ...(known.details && { details: known.details }),
    },
  };
  const seconds = known.details?.["retry_after_seconds"] ?? retryAfter[known.code];
  const headers = {
    ...noStore,
    "content-language": request.language,
    ...(seconds !== undefined && { "retry-after": String(seconds) }),
  };
  return Response.json(body, { status: errorStatus[known.code], headers });
}
