import type { access as french } from "../../fr/admin/access.ts";
import type { Translation } from "../../translation.ts";

export const access = {
  "code.hint": "The 6 digits of your app, or a recovery code.",
  "code.label": "Code",
  "code.other": "Start again with another account",
  "code.submit": "Continue",
  "code.text": "Open your authenticator app and enter the code it shows for Ensemble.",
  "code.title": "Second step",
  "field.email": "E-mail",
  "field.password": "Password",
  "login.expired": "Your session has ended. Sign in again.",
  "login.submit": "Continue",
  "login.text": "This side is for the team alone.",
  "login.title": "Administration",
} satisfies Translation<typeof french>;
