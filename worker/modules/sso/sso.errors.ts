import { defineError } from "../../lib/app-error.ts";

/** The plan of the team does not include sign-in by a provider of its own. */
export const ssoNotIncluded = defineError("sso.not_included");
/** A personal workspace has no members who could sign in. */
export const teamNeeded = defineError("workspaces.personal");
export const domainInvalid = defineError("sso.domain_invalid");
/** A public suffix, or a domain that gives addresses to everyone. */
export const domainPublic = defineError("sso.domain_public");
export const domainsFull = defineError("sso.domains_full");
export const domainNotFound = defineError("request.not_found");
/** The record stands nowhere yet. */
export const recordMissing = defineError("sso.record_missing");
/** Another team's record stands there too. */
export const domainTaken = defineError("sso.domain_taken");
/** The resolver does not answer. */
export const namesAway = defineError("sso.names_away");
