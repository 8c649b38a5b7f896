import { defineError } from "../../lib/app-error.ts";

export const sessionNotFound = defineError("auth.session_not_found");
export const wrongCredentials = defineError("auth.wrong_credentials");
/** One answer for a link that is unknown, spent, out of time or another address's. */
export const linkInvalid = defineError("auth.link_invalid");
/** One answer for a code that is wrong, out of time or used. */
export const codeInvalid = defineError("auth.code_invalid");
/** Too many of something came: the page shows a challenge and sends the call again with its answer. */
export const challengeRequired = defineError("auth.challenge_required");
export const emailTaken = defineError("auth.email_taken");
export const emailUnchanged = defineError("auth.email_unchanged");
export const weakPassword = defineError("auth.weak_password");
export const leakedPassword = defineError("auth.leaked_password");
/** The mail's token stays good: the account's password goes along with it, or the word that one chose none. */
export const passwordNeeded = defineError("auth.password_needed");
export const suspended = defineError("auth.suspended");
export const googleFailed = defineError("auth.google_failed");
export const googleUnavailable = defineError("auth.google_unavailable");
export const adminNotFound = defineError("auth.admin_not_found");
export const adminExists = defineError("auth.admin_exists");
/** What one admin does to another, no admin does to themselves. */
export const ownAccount = defineError("auth.own_account");
/** The account has a second factor; `details.challenge` goes on with the sign-in. */
export const codeNeeded = defineError("auth.code_needed");
/** Asked for again from the start: the sign-in took too long, or too many of its codes were wrong. */
export const signInOver = defineError("auth.sign_in_over");
/** A proof was made with a Google account that is not the caller's. */
export const googleUnlinked = defineError("auth.google_unlinked");
export const secondFactorOn = defineError("auth.second_factor_on");
export const secondFactorOff = defineError("auth.second_factor_off");
/** One answer for a passkey that is unknown, removed or another's, and for a signature that is not its own or of another site. */
export const passkeyInvalid = defineError("auth.passkey_invalid");
export const passkeyKnown = defineError("auth.passkey_known");
export const passkeyNotFound = defineError("auth.passkey_not_found");
export const passkeysFull = defineError("auth.passkeys_full");
