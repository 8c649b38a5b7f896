import { AiError } from "./ai.ts";
import type { AiFailure } from "./ai.ts";

/** The `error_type` of a usage record (specification 8). */
export type ErrorType =
  | "query_cancel"
  | "http_error"
  | `http_${number}_error`
  | "api_error"
  | "network_error"
  | "unknown_error"
  | "system_error";

const types = {
  http: "http_error",
  api: "api_error",
  network: "network_error",
  timeout: "network_error",
  cancelled: "query_cancel",
  unknown: "unknown_error",
} as const satisfies Record<AiFailure, ErrorType>;

/** A failure that is not a vendor's is our own: system_error. */
export function errorTypeOf(error: unknown): ErrorType {
  if (!(error instanceof AiError)) return "system_error";
  return error.failure === "http" && error.status ? `http_${error.status}_error` : types[error.failure];
}

/** Statuses below 500 that say a vendor has too much to do; the others are of one request, one model or our account. */
const busy: ReadonlySet<number> = new Set([408, 425, 429]);

const isBusyOrBroken = (status: number): boolean => status >= 500 || busy.has(status);

/**
 * Whether another vendor may answer in this one's place: always, but for a stop and for a fault of our own. Credit that
 * ran out, a parameter or a length that one vendor refuses is nothing to another, whatever the status says.
 */
export function shouldFailOver(error: unknown): boolean {
  return error instanceof AiError && error.failure !== "cancelled";
}

/** Whether the failure speaks against the vendor as a whole: one request must not open its circuit for all accounts. */
export function countsAgainstVendor(error: unknown): boolean {
  return (
    error instanceof AiError && shouldFailOver(error) && (error.status === undefined || isBusyOrBroken(error.status))
  );
}

/** Milliseconds that a vendor asked to wait; undefined where it did not. */
export function askedToWait(error: unknown): number | undefined {
  return error instanceof AiError && error.status === 429 ? error.retryAfter : undefined;
}

/** Milliseconds after which the same vendor is worth asking once more; null where it would not answer then either. */
export function askAgainAfter(error: unknown): number | null {
  if (!countsAgainstVendor(error) || !(error instanceof AiError) || error.failure === "timeout") return null;
  const wait = error.retryAfter ?? usualWait;
  return wait <= longestWait ? wait : null;
}

const usualWait = 2_000;
const longestWait = 5_000;
