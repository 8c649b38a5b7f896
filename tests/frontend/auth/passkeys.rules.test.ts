import { expect, test } from "vitest";
import { hasName, passkeyFailure } from "#modules/auth/passkeys/passkeys.rules.ts";

test.each([
  ["ensemble.example", true],
  ["localhost", true],
  ["127.0.0.1", false],
  ["[::1]", false],
])("a passkey can belong to %s: %s", (hostname, has) => {
  expect(hasName(hostname)).toBe(has);
});

const named = (name: string) => Object.assign(new Error("no"), { name });

test.each([
  ["an authenticator that has one", named("InvalidStateError"), "auth.passkey_known"],
  ["one that cannot keep any", named("ConstraintError"), "client.passkey_unsupported"],
  ["none of its kinds of keys", named("NotSupportedError"), "client.passkey_unsupported"],
  ["another site", named("SecurityError"), "client.passkey_unsupported"],
  ["a person who says no, or takes too long", named("NotAllowedError"), "client.passkey_ended"],
  ["another dialog in its place", named("AbortError"), "client.passkey_ended"],
  ["anything else", "no", "client.passkey_ended"],
])("a browser refuses because of %s", (_why, error, key) => {
  expect(passkeyFailure(error)).toBe(key);
});
