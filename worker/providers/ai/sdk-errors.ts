import { AiError } from "./ai.ts";
import { cancelled } from "./answer-stream.ts";

/** The error classes that both SDKs have under the same names. */
export interface SdkErrors {
  APIError: new (...args: never[]) => SdkError;
  APIUserAbortError: new (...args: never[]) => Error;
  APIConnectionError: new (...args: never[]) => Error;
  APIConnectionTimeoutError: new (...args: never[]) => Error;
}

interface SdkError extends Error {
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
}

const longestMessage = 500;
const longestWait = 60_000;

/** What an SDK threw while it asked for the stream, in the words of the port. */
export function toAiError(error: unknown, sdk: SdkErrors, signal: AbortSignal): AiError {
  if (error instanceof AiError) return error;
  if (signal.aborted || error instanceof sdk.APIUserAbortError) return cancelled(error);
  const message = (error instanceof Error ? error.message : String(error)).slice(0, longestMessage);
  if (error instanceof sdk.APIConnectionTimeoutError) return new AiError("timeout", message, { cause: error });
  if (error instanceof sdk.APIConnectionError) return new AiError("network", message, { cause: error });
  if (!(error instanceof sdk.APIError)) return new AiError("unknown", message, { cause: error });
  const { status, headers } = error;
  const retryAfter = readRetryAfter(headers);
  const vendorRequestId = readVendorId(headers);
  return new AiError(status ? "http" : "api", message, { status, retryAfter, vendorRequestId, cause: error });
}

/** OpenAI's name for it, then Anthropic's. */
const readVendorId = (headers: Headers | undefined): string | undefined =>
  (headers?.get("x-request-id") ?? headers?.get("request-id") ?? undefined)?.slice(0, 100);

/** Milliseconds, at most a minute: seconds or a date (RFC 9110 10.2.3), or OpenAI's `retry-after-ms`. */
export function readRetryAfter(headers: Headers | undefined): number | undefined {
  const exact = headers?.get("retry-after-ms");
  const after = headers?.get("retry-after");
  const milliseconds = exact ? Number(exact) : after ? Number(after) * 1000 : Number.NaN;
  const wait = Number.isNaN(milliseconds) && after ? untilDate(after, headers?.get("date")) : milliseconds;
  return Number.isFinite(wait) && wait >= 0 ? Math.min(wait, longestWait) : undefined;
}

/** Both dates are the vendor's, so that our own clock plays no part. */
function untilDate(after: string, answered: string | null | undefined): number {
  return Math.max(0, Date.parse(after) - Date.parse(answered ?? ""));
}
