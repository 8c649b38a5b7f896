/** Why an office file cannot be read. Each is final: the same bytes fail again in the same way. */
export type OfficeFailure = "password" | "corrupt" | "empty" | "not_office" | "too_large" | "bomb" | "too_complex";

export class OfficeError extends Error {
  readonly reason: OfficeFailure;

  constructor(reason: OfficeFailure, cause?: unknown) {
    super(reason, { cause });
    this.name = "OfficeError";
    this.reason = reason;
  }
}
