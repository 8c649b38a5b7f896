import type { SignInSentences } from "./sentences.ts";

export const errors = {
  "auth.leaked_password":
    "This password appeared in a data breach on another site. Choose one that you don't use anywhere else.",
  "auth.password_needed": "This account has a password. Enter it, or tell us you didn't choose one.",
  "auth.google_unavailable": "Google sign-in isn't available here. Use your email address.",
  "auth.google_failed": "Google sign-in didn't work. Try again, or use your email address.",
  "auth.google_unlinked": "That Google account isn't the one linked to your account. Choose the other one.",
  "auth.code_needed": "Enter the code from your authenticator app too.",
  "auth.email_unchanged": "This is already your email address.",
  "auth.second_factor_off": "Two-step sign-in is already off.",
  "auth.second_factor_on": "Two-step sign-in is already on.",
  "auth.sign_in_over": "This sign-in took too long, or too many codes were wrong. Start again.",
  "auth.session_not_found": "This session has already ended.",
  "auth.passkey_invalid":
    "This passkey can't be used here. It may have been removed, or it took too long. Try again, or use another way.",
  "auth.passkey_known": "This device already has a passkey for this account.",
  "auth.passkey_not_found": "This passkey has already been removed.",
  "auth.passkeys_full": "You've reached the number of passkeys an account can have. Remove one first.",

  "sso.not_included": "Your team's plan doesn't include sign-in with your company's provider. Choose one that does.",
  "sso.domain_invalid": "This isn't a domain. Enter what follows the @ in your addresses, such as company.com.",
  "sso.domain_public": "Anyone can have an address on this domain. Enter one that belongs to your company.",
  "sso.domains_full": "You've added as many domains as a team can have. Remove one first.",
  "sso.record_missing":
    "We can't find the record yet. DNS changes can take up to a few hours to be visible: try again later.",
  "sso.domain_taken": "Another team has proved that this domain is its own, and its record is still there.",
  "sso.untried": "Try the sign-in first: it can be switched on once a try has gone well.",
  "sso.no_domain": "Prove a domain first: people sign in with its addresses.",
  "sso.keeper_needed": "Choose an owner who can come in without the provider.",
  "sso.off": "No team's provider is set up for this address. Sign in another way.",
  "sso.failed": "The sign-in with your team's provider didn't work. Try again, or ask an owner of the team.",
  "sso.email_unverified": "Your team's provider doesn't confirm your email address. Ask an owner of the team.",
  "sso.foreign_email": "Your team's provider named an address that doesn't belong to the team's domains.",
  "sso.link_needed": "You have an account with this address. Sign in to it once, the way you usually do, to link it.",
  "sso.link_foreign": "This account has another address. Sign in to the one with the address of your team.",
  "sso.not_invited": "You aren't in this team. Ask one of its admins for an invitation.",
  "sso.other_person": "Another person was signed in there. Sign in as yourself.",
  "sso.names_away": "We couldn't look up the domain. Try again shortly.",
} satisfies SignInSentences;
