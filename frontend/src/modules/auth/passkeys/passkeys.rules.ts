import type { ErrorKey } from "#locales/fr/errors.ts";

/** A passkey belongs to a name, which an address in numbers is not (WebAuthn 3, 5.1.2). */
export const hasName = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);

const reasons: Readonly<Record<string, ErrorKey>> = {
  InvalidStateError: "auth.passkey_known",
  NotSupportedError: "client.passkey_unsupported",
  ConstraintError: "client.passkey_unsupported",
  SecurityError: "client.passkey_unsupported",
};

/** What a browser's refusal means; it gives one name to a person who says no and to one who takes too long. */
export const passkeyFailure = (error: unknown): ErrorKey =>
  (error instanceof Error && reasons[error.name]) || "client.passkey_ended";
