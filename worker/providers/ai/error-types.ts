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

/** Whatever is not a vendor's failure is our own: system_error. */
export function errorTypeOf(error: unknown): ErrorType {
  if (!(error instanceof AiError)) return "system_error";
  return error.failure === "http" && error.status ? `http_${error.status}_error` : types[error.failure];
}

/** The request itself is at fault, so that any vendor would refuse it. */
const requestFaults: ReadonlySet<number> = new Set([400, 405, 406, 411, 413, 415, 422]);

/** A vendor's own statuses that say nothing about its health. */
const modelFaults: ReadonlySet<number> = new Set([404, 410]);

/**
 * Whether another vendor may answer in this one's place. Keys, billing and regions (401, 402, 403) are ours or the
 * vendor's to mend, never the user's, and so is a model that the vendor dropped (404): these go on to the next.
 */
export function shouldFailOver(error: unknown): boolean {
  if (!(error instanceof AiError) || error.failure === "cancelled") return false;
  return error.status === undefined || !requestFaults.has(error.status);
}

/** Whether the failure speaks against the vendor as a whole, not only against the request or the model. */
export function countsAgainstVendor(error: unknown): boolean {
  return shouldFailOver(error) && !(error instanceof AiError && modelFaults.has(error.status ?? 0));
}
