import { describe, expect, test } from "vitest";
import { errorStatus } from "../../../worker/contract/errors.ts";
import type { ErrorCode } from "../../../worker/contract/errors.ts";
import { securityEventOf } from "../../../worker/http/security-events.rules.ts";
import type { Outcome } from "../../../worker/http/security-events.rules.ts";

const session = { session: true };
const done = { session: false };
const refused = (code: ErrorCode): Outcome => ({ code });

describe("what the security log calls the end of a call", () => {
  test.each<[string, Outcome, string | null]>([
    ["createGuest", session, "guest_sign_in"],
    ["signUp", session, "sign_up"],
    ["signUp", done, "sign_up_pending"],
    ["signUp", refused("auth.email_taken"), "sign_up_failed"],
    ["signIn", session, "sign_in"],
    ["signIn", refused("auth.wrong_credentials"), "sign_in_failed"],
    ["signIn", refused("auth.suspended"), "sign_in_failed"],
    ["signIn", refused("auth.code_needed"), "sign_in_pending"],
    ["signIn", refused("auth.challenge_required"), "rate_limited"],
    ["signIn", refused("request.too_many"), "rate_limited"],
    ["confirmTotp", session, "second_factor_sign_in"],
    ["confirmTotp", refused("auth.code_invalid"), "second_factor_sign_in_failed"],
    ["signInWithPasskey", session, "passkey_sign_in"],
    ["signInWithPasskey", refused("auth.passkey_invalid"), "passkey_sign_in_failed"],
    ["beginPasskeySignIn", done, null],
    ["addPasskey", done, "passkey_addition"],
    ["removePasskey", done, "passkey_removal"],
    ["signInAdminWithPasskey", session, "admin_passkey_sign_in"],
    ["validateToken", refused("auth.link_invalid"), "link_sign_in_failed"],
    ["verifyEmail", session, "email_confirmation"],
    ["resetPassword", session, "password_reset"],
    ["setPassword", done, "password_change"],
    ["setPassword", refused("auth.weak_password"), "password_change_failed"],
    ["confirmSecondFactor", done, "second_factor_on"],
    ["removeSecondFactor", done, "second_factor_off"],
    ["endSession", done, "session_end"],
    ["confirmNewEmail", done, "email_change"],
    ["signOut", done, "sign_out"],
    ["signInAdmin", session, "admin_sign_in"],
    ["signInAdmin", done, "admin_sign_in_pending"],
    ["confirmAdminTotp", refused("auth.code_invalid"), "admin_second_step_sign_in_failed"],
    ["confirmSecondStep", session, "admin_second_step_on"],
    ["suspendPerson", done, "account_suspension"],
    ["prove", done, "proof"],
    ["prove", refused("auth.wrong_credentials"), "proof_failed"],
    ["proveByPasskey", refused("auth.passkey_invalid"), "passkey_proof_failed"],
    ["finishGoogleProof", done, "google_proof"],
    ["exportUser", refused("auth.proof_needed"), "account_export_pending"],
    ["openPortal", refused("auth.proof_needed"), "refused"],
    ["readSession", done, null],
    ["readSession", refused("auth.expired"), "refused"],
    ["readVerification", refused("auth.link_invalid"), "refused"],
    ["streamAnswer", done, null],
    ["streamAnswer", refused("auth.missing"), "refused"],
    ["streamAnswer", refused("auth.user_mismatch"), "refused"],
    ["streamAnswer", refused("request.too_many"), "rate_limited"],
    ["streamAnswer", refused("limits.reached"), null],
    ["streamAnswer", refused("request.invalid"), null],
    ["listPeople", refused("auth.totp_needed"), "refused"],
  ])("%s, %j: %s", (endpoint, outcome, event) => {
    expect(securityEventOf(endpoint, outcome)).toBe(event);
  });

  test("every refusal of who or what is not allowed is logged, whatever the call; no other refusal is", () => {
    const codes = Object.keys(errorStatus) as ErrorCode[];
    const told = codes.filter((code) => securityEventOf("listPrompts", { code }) !== null);
    const expected = codes.filter((code) => [401, 403].includes(errorStatus[code]) || code === "request.too_many");
    expect(told).toEqual(expected);
  });
});
