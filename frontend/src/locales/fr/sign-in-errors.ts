import { errors as sentences } from "#contract/errors/sign-in.fr.ts";

/** What the pages of sign-in, of the account and of admins alone may say of a failure. */
export const signInErrors = {
  ...sentences,
  "client.passkey_ended": "Votre navigateur n'a pas terminé. Rien n'a changé, réessayez quand vous voulez.",
  "client.passkey_unsupported": "Ni ce navigateur ni cet appareil ne peuvent créer une clé d'accès ici.",
  "client.window_blocked": "Votre navigateur a bloqué la fenêtre. Autorisez-la pour ce site, puis réessayez.",
} as const;
