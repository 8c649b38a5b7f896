import type { errors as french } from "../../fr/admin/errors.ts";
import type { Translation } from "../../translation.ts";

/** The sentences of codes that an admin alone can meet: a user's first load has none of them. */
export const errors = {
  "auth.totp_needed": "This account has no second step yet. Set it up to go on.",
} satisfies Translation<typeof french>;
