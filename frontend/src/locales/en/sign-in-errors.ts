import { errors as sentences } from "#contract/errors/sign-in.en.ts";
import type { signInErrors as french } from "../fr/sign-in-errors.ts";
import type { Translation } from "../translation.ts";

export const signInErrors = {
  ...sentences,
  "client.passkey_ended": "Your browser didn't finish. Nothing has changed, so try again when you like.",
  "client.passkey_unsupported": "This browser or device can't create a passkey here.",
  "client.window_blocked": "Your browser blocked the window. Allow it for this site, then try again.",
} satisfies Translation<typeof french>;
