import { authLink } from "../../contract/auth-links.rules.ts";
import type { AuthLink } from "../../contract/auth-links.rules.ts";
import { createId } from "../../lib/ids.ts";
import type { Post } from "../mail/mail.service.ts";
import { writeMail } from "./auth.mails.ts";
import type { MailKind, MailLanguage, NoticeKind } from "./auth.mails.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
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

/** Mails that carry a one-time token, or tell what has happened. */
export function createLetters({ tokens, mails, publicUrl }: Dependencies) {
  const send = (kind: MailKind | NoticeKind, language: MailLanguage, email: string, url: string) =>
    mails.post(createId(), writeMail(kind, language, email, url));
  const post = async (kind: MailKind, { email, language = "en", redirect }: Letter, link: AuthLink | null) => {
    const url = link === null ? publicUrl : authLink(publicUrl, link, redirect);
    await send(kind, language, email, url);
  };

  return {
    async verify({ userId, ...letter }: Letter & { userId: PersonId }): Promise<void> {
      const token = await tokens.make("verify", { userId, email: letter.email });
      await post("verify", letter, { kind: "verify", token });
    },

    /** To the owner of an address that a sign-up named: their way in. */
    async knownAddress(letter: Letter): Promise<void> {
      const token = await tokens.make("link", { guest: null }, letter.email);
      await post("knownAddress", letter, { kind: "link", token, email: letter.email });
    },

    /** Does the same work whether or not the address has an account. */
    async link({ guest, ...letter }: Letter & { guest: string | null }): Promise<void> {
      const token = await tokens.make("link", { guest }, letter.email);
      await post("link", letter, { kind: "link", token, email: letter.email });
    },

    /** Does the same work without a user; the mail then says that there is no account. */
    async reset({ userId, ...letter }: Letter & { userId: PersonId | null }): Promise<void> {
      const token = await tokens.make("reset", { userId, email: letter.email });
      await post(userId === null ? "noAccount" : "reset", letter, userId === null ? null : { kind: "reset", token });
    },

    /** To the new address; where it has an account already, the token moves nothing, and the mail says so. */
    async newAddress({ userId, from, taken, ...letter }: Letter & { userId: PersonId; from: string; taken: boolean }) {
      const token = await tokens.make("address", { userId, from, to: letter.email });
      await post(taken ? "addressTaken" : "newAddress", letter, taken ? null : { kind: "address", token });
    },

    /** To the former address. */
    async addressLeft({ userId, ...letter }: Letter & { userId: PersonId }): Promise<void> {
      const token = await tokens.make("address_back", { userId, email: letter.email });
      await post("addressLeft", letter, { kind: "back", token });
    },

    /** Tells what has happened to an account; the link leads to a new password. */
    notify: (kind: NoticeKind, { email, language = "en" }: Letter): Promise<void> =>
      send(kind, language, email, `${publicUrl}/auth?mode=forgot`),
  };
}
