/** The sentences of codes that an admin alone can meet: a user's first load has none of them. */
export const errors = {
  "auth.totp_needed": "Ce compte n'a pas encore de seconde étape. Configurez-la pour continuer.",
} as const;
