import type { ErrorCode, ErrorDetails } from "../contract/errors.ts";

/** The one error that reaches a client: a code of contract/errors.ts and facts that help the reader. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

export function defineError(code: ErrorCode): (details?: ErrorDetails) => AppError {
  return (details) => new AppError(code, details);
}
