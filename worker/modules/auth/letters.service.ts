import { authLink } from "../../contract/auth-links.rules.ts";
import type { AuthLink } from "../../contract/auth-links.rules.ts";
import { createId } from "../../lib/ids.ts";
import type { Post } from "../mail/mail.service.ts";
import { writeMail } from "./auth.mails.ts";
import type { MailKind, MailLanguage } from "./auth.mails.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";

interface Parts {
  tokens: OneTimeTokens;
  mails: Post;
  publicUrl: string;
}

interface Letter {
  email: string;
  language?: MailLanguage | undefined;
  /** A path of this product to open afterwards. */
  redirect?: string | undefined;
}

export type Letters = ReturnType<typeof createLetters>;

/** Mails that carry a one-time token. */
export function createLetters({ tokens, mails, publicUrl }: Parts) {
  const post = async (kind: MailKind, { email, language = "en", redirect }: Letter, link: AuthLink | null) => {
    const url = link === null ? publicUrl : authLink(publicUrl, link, redirect);
    await mails.post(createId(), writeMail(kind, language, email, url));
  };

  return {
    async verify({ userId, ...letter }: Letter & { userId: string }): Promise<void> {
      const token = await tokens.make("verify", { userId, email: letter.email });
      await post("verify", letter, { kind: "verify", token });
    },

    /** Does the same work whether or not the address has an account. */
    async link({ guest, ...letter }: Letter & { guest: string | null }): Promise<void> {
      const token = await tokens.make("link", { guest }, letter.email);
      await post("link", letter, { kind: "link", token, email: letter.email });
    },

    /** Does the same work without a user, and then says so to whoever reads the mail. */
    async reset({ userId, ...letter }: Letter & { userId: string | null }): Promise<void> {
      const token = await tokens.make("reset", { userId, email: letter.email });
      await post(userId === null ? "noAccount" : "reset", letter, userId === null ? null : { kind: "reset", token });
    },
  };
}
