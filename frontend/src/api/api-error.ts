import { tooManyKeyOf } from "./too-many.rules.ts";
import { errorStatus, type ErrorCode, type ErrorDetails } from "#contract/errors.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** The one error that `call` and `stream` throw, but for an abort; `code` is a key of the locale file `errors`. */
export class ApiError extends Error {
  readonly code: ErrorKey;
  /** 0 where no answer came. */
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorKey, status = 0, details: ErrorDetails = {}) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** The key of the sentence to show for anything that was thrown. */
export function errorKeyOf(error: unknown, now = Date.now()): ErrorKey {
  if (!(error instanceof ApiError)) return "client.unknown";
  const seconds = error.details["retry_after_seconds"];
  return error.code === "request.too_many" && typeof seconds === "number" ? tooManyKeyOf(seconds, now) : error.code;
}

/** What a sentence may name of an error. */
export const errorDetails = (error: unknown): ErrorDetails => (error instanceof ApiError ? error.details : {});

/** The key of the sentence for a code that the API stored with what failed. */
export const errorKeyOfCode = (code: string | null): ErrorKey => (isKnown(code) ? code : "client.unknown");

/** Names what failed, where the answer does not say why; what the server says stays. */
export function failedAs(key: ErrorKey, error: unknown): unknown {
  const isUnexplained = error instanceof ApiError ? unexplained.has(error.code) : !isAbort(error);
  return isUnexplained ? new ApiError(key, error instanceof ApiError ? error.status : 0) : error;
}

/** Ends a call with an error of its own: `call(…).catch(rethrowAs(key))`. */
export const rethrowAs =
  (key: ErrorKey) =>
  (error: unknown): never => {
    throw failedAs(key, error);
  };

const unexplained: ReadonlySet<ErrorKey> = new Set(["request.failed", "client.unknown", "client.unreadable"]);

/** True for what failed on the server's side: nothing was refused, and the next try may succeed. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "request.failed" || error.code === "service.unavailable");
}

/** True for what the caller itself cut off: nothing to show. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** A refusal of the API, of our own shape or of whatever stands between. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const error = field(body, "error");
  const code = field(error, "code");
  if (!isKnown(code)) return new ApiError(status >= 500 ? "request.failed" : "client.unreadable", status);
  const details = field(error, "details");
  return new ApiError(code, status, typeof details === "object" && details !== null ? (details as ErrorDetails) : {});
}

export function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function isKnown(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorStatus, code);
}
