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
export const providerNotFound = defineError("request.not_found");
/** The issuer is no address of a site, or names no secret to begin with: `field` says which. */
export const providerInvalid = defineError("request.invalid");
/** A sign-in with these settings has not been tried, or went wrong. */
export const providerUntried = defineError("sso.untried");
export const noProvedDomain = defineError("sso.no_domain");
/** The owner who comes in without it is no owner of the team, or none is named. */
export const keeperNeeded = defineError("sso.keeper_needed");
/** No provider is on for this address. */
export const providerOff = defineError("sso.off");
/** The provider, or what came back from it, was refused. */
export const signInFailed = defineError("sso.failed");
/** The provider does not say that the address is verified, or names none. */
export const addressUnverified = defineError("sso.email_unverified");
/** The address is of no domain that the team has proved. */
export const addressForeign = defineError("sso.foreign_email");
/** An account has the address: it is linked by its own proof; `claim` goes on with it. */
export const linkNeeded = defineError("sso.link_needed");
/** The account that proved itself is not the one with the address. */
export const linkForeign = defineError("sso.link_foreign");
/** The person was let go, or only who is invited comes in. */
export const notInvited = defineError("sso.not_invited");
export const teamFull = defineError("workspaces.full");
export const teamEnding = defineError("workspaces.ending");
export const linkOver = defineError("auth.link_invalid");
/** Another person at the provider was signed in. */
export const otherPerson = defineError("sso.other_person");
