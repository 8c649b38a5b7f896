import type { users as french } from "../fr/users.ts";
import type { Translation } from "../translation.ts";

export const users = {
  "account.confirmed": "confirmed",
  "account.email": "E-mail address",
  "account.guestText":
    "You are using Ensemble without an account. Create one to keep your conversations and ask more questions every day.",
  "account.guestTitle": "Your conversations hang by a thread",
  "account.name": "Name",
  "account.profile": "Profile",
  "account.sendAgain": "Send the link again",
  "account.sent": "The link is on its way. Look at your e-mail.",
  "account.title": "My account",
  "account.unconfirmed": "not confirmed",

  "export.again": "Try again",
  "export.done": "Your data is in your downloads.",
  "export.failed": "The export did not work",
  "export.running": "Gathering your data…",
  "export.start": "Export my data",
  "export.text": "One ZIP file with everything we keep of you: conversations, pictures, usage and payments.",
  "export.title": "Your data",

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

  "removal.confirm": "Delete everything",
  "removal.differs": "This is not the address of this account.",
  "removal.open": "Delete my account",
  "removal.question": "Delete your account?",
  "removal.text": "Your conversations, your files and your plan go with it. This cannot be undone.",
  "removal.title": "Delete the account",
  "removal.type": "To confirm, type {{email}}",
  "removal.warning":
    "Everything in it is deleted for good, and a plan that is paid for ends at once. You may want to export your data first.",

  "session.signOut": "Sign out",
  "session.title": "Session",

  "usage.failed": "Your usage could not be loaded",
  "usage.left": "{{left}} of {{total}} left",
  "usage.resets": "Starts again {{when}} ({{date}}).",
  "usage.title": "Usage",
  "usage.unlimited": "no limit",
} satisfies Translation<typeof french>;
