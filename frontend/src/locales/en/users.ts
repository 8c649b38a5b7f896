import type { users as french } from "../fr/users.ts";
import type { Translation } from "../translation.ts";

export const users = {
  "account.confirmed": "confirmed",
  "account.email": "E-mail address",
  "account.guestText":
    "You are using Ensemble without an account. Create one to keep your conversations and ask more questions every day.",
  "account.guestTitle": "Your conversations hang by a thread",
  "account.name": "Name",
  "account.plan": "Plan",
  "account.profile": "Profile",
  "account.sendAgain": "Send the link again",
  "account.sent": "The link is on its way. Look at your e-mail.",
  "account.title": "My account",
  "account.unconfirmed": "not confirmed",

  "password.changed": "Your password is changed.",
  "password.current": "Current password",
  "password.currentHint": "Leave it empty if you have none yet.",
  "password.new": "New password",
  "password.submit": "Change the password",
  "password.title": "Password",

  "privacy.incognito": "Incognito",
  "privacy.incognitoHint": "New conversations are not stored.",
  "privacy.marketing": "News by e-mail",
  "privacy.marketingHint": "A few messages a year about what changes in Ensemble.",
  "privacy.notLoaded": "This setting could not be loaded",
  "privacy.notSaved": "The setting could not be saved.",
  "privacy.title": "Privacy",

  "session.signOut": "Sign out",
  "session.title": "Session",

  "usage.chat": "Questions",
  "usage.failed": "Your usage could not be loaded",
  "usage.left_one": "{{count}} of {{total}} left",
  "usage.left_other": "{{count}} of {{total}} left",
  "usage.resets": "Starts again {{when}} ({{date}}).",
  "usage.title": "Usage",
  "usage.unlimited": "unlimited",
} satisfies Translation<typeof french>;
