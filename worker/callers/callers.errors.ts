import { defineError } from "../lib/app-error.ts";

/** One answer for a token that is forged, unknown, ended or out of time. */
export const sessionExpired = defineError("auth.expired");
/** The session is old: what the call does asks for another proof of who its person is. */
export const proofNeeded = defineError("auth.proof_needed");
export const emailUnconfirmed = defineError("auth.email_unconfirmed");
/** The role of a member does not allow the call; `right` names what it would need. */
export const rightMissing = defineError("workspaces.right_missing");
/** A team's provider opened the session, which opens that team alone: `workspace` names it. */
export const otherWorkspace = defineError("sso.other_workspace");
/** It opens none of the person's own things. */
export const ownSignInNeeded = defineError("sso.own_sign_in_needed");
/** The team is opened by a sign-in by its provider; `workspace` names it. */
export const providerNeeded = defineError("sso.needed");
