import type * as account from "../contract/account.contract.ts";
import type * as admins from "../contract/admins.contract.ts";
import type * as auth from "../contract/auth.contract.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { errorStatus } from "../contract/errors.ts";
import type { ErrorCode } from "../contract/errors.ts";
import type * as passkeys from "../contract/passkeys.contract.ts";
import type * as people from "../contract/people.contract.ts";
import type * as proofs from "../contract/proofs.contract.ts";
import type * as users from "../contract/users.contract.ts";

type EndpointsOf<Contract> = { [K in keyof Contract]: Contract[K] extends Endpoint ? K : never }[keyof Contract];
type AuthEndpoint =
  | EndpointsOf<typeof auth>
  | EndpointsOf<typeof account>
  | EndpointsOf<typeof admins>
  | EndpointsOf<typeof passkeys>
  | EndpointsOf<typeof proofs>;
type PersonEndpoint = EndpointsOf<typeof users> | EndpointsOf<typeof people>;

/** Calls that answer a session, or a sign that one more step is needed first. */
const waysIn = {
  createGuest: "guest_sign_in",
  signUp: "sign_up",
  signIn: "sign_in",
  validateToken: "link_sign_in",
  verifyEmail: "email_confirmation",
  resetPassword: "password_reset",
  confirmTotp: "second_factor_sign_in",
  finishGoogle: "google_sign_in",
  signInWithPasskey: "passkey_sign_in",
  signInAdmin: "admin_sign_in",
  confirmAdminTotp: "admin_second_step_sign_in",
  signInAdminWithPasskey: "admin_passkey_sign_in",
} as const satisfies Partial<Record<AuthEndpoint, string>>;

/** Null for what opens, ends and changes nothing: of such a call only refusals and rate limits are logged. */
const changes = {
  requestLink: "link_request",
  bringConversations: null,
  requestReset: "password_reset_request",
  readVerification: null,
  sendVerification: "email_confirmation_request",
  setPassword: "password_change",
  startGoogle: null,
  readSession: null,
  readAuthOptions: null,
  signOut: "sign_out",
  signOutAdmin: "admin_sign_out",
  listSessions: null,
  endOtherSessions: "other_sessions_end",
  endSession: "session_end",
  readSecurity: null,
  setUpSecondFactor: "second_factor_setup",
  confirmSecondFactor: "second_factor_on",
  renewOwnRecoveryCodes: "recovery_codes_renewal",
  removeSecondFactor: "second_factor_off",
  listPasskeys: null,
  beginPasskey: "passkey_setup",
  addPasskey: "passkey_addition",
  renamePasskey: null,
  removePasskey: "passkey_removal",
  beginPasskeySignIn: null,
  readProofs: null,
  prove: "proof",
  beginPasskeyProof: null,
  proveByPasskey: "passkey_proof",
  startGoogleProof: null,
  finishGoogleProof: "google_proof",
  requestNewEmail: "email_change_request",
  confirmNewEmail: "email_change",
  takeEmailBack: "email_take_back",
  readAdmin: null,
  setUpSecondStep: "admin_second_step_setup",
  confirmSecondStep: "admin_second_step_on",
  renewRecoveryCodes: "admin_recovery_codes_renewal",
  changeAdminPassword: "admin_password_change",
  listAdminPasskeys: null,
  beginAdminPasskey: "admin_passkey_setup",
  addAdminPasskey: "admin_passkey_addition",
  renameAdminPasskey: null,
  removeAdminPasskey: "admin_passkey_removal",
  beginAdminPasskeySignIn: null,
  acceptInvitation: "admin_invitation_acceptance",
  listAdmins: null,
  inviteAdmin: "admin_invitation",
  resetAdmin: "admin_reset",
  removeAdmin: "admin_removal",
  exportUser: "account_export",
  removeUser: "account_removal",
  suspendPerson: "account_suspension",
  restorePerson: "account_restoration",
} as const satisfies Record<Exclude<AuthEndpoint, keyof typeof waysIn>, string | null> &
  Partial<Record<PersonEndpoint, string>>;

const events = new Map<string, string | null>(Object.entries({ ...waysIn, ...changes }));

/** How a call ended: refused with a code, or answered, for a way in with a session or without one yet. */
export type Outcome = { code: ErrorCode } | { session: boolean };

/** One step more is asked for, and the call comes again. */
const asksForMore: readonly ErrorCode[] = ["auth.code_needed", "auth.proof_needed"];
const rateLimits: readonly ErrorCode[] = ["request.too_many", "auth.challenge_required"];

/** What the log calls the end of a call, after `security.`; null where the log has no interest in it. */
export function securityEventOf(endpointName: string, outcome: Outcome): string | null {
  const event = events.get(endpointName) ?? null;
  if ("session" in outcome) return event !== null && isPending(endpointName, outcome) ? `${event}_pending` : event;
  const { code } = outcome;
  if (rateLimits.includes(code)) return "rate_limited";
  if (event !== null) return asksForMore.includes(code) ? `${event}_pending` : `${event}_failed`;
  return [401, 403].includes(errorStatus[code]) ? "refused" : null;
}

const endings = new Set([
  "sign_out",
  "session_end",
  "other_sessions_end",
  "password_change",
  "password_reset",
  "email_take_back",
  "second_factor_on",
  "account_suspension",
  "account_removal",
]);

/** Whether sessions ended with it, which may still hold something open. */
export const endsSessions = (event: string): boolean => endings.has(event);

/** Whether an account may have taken over what a guest was asking: the guest's session has ended with it. */
export const takesGuestOver = (endpointName: string, outcome: Outcome): boolean =>
  "session" in outcome &&
  (endpointName === "bringConversations" ||
    (endpointName in waysIn && endpointName !== "createGuest" && outcome.session));

const isPending = (endpointName: string, { session }: { session: boolean }): boolean =>
  endpointName in waysIn && !session;
