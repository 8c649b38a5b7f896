import {
  addressBackDays,
  endingDays,
  invitationHours,
  linkMinutes,
  secondFactor,
  verifyHours,
} from "../../contract/limits.ts";
import type { Clock } from "../../lib/clock.ts";
import { keptTokenName, randomToken } from "./auth.rules.ts";
import type { SsoTrial } from "../../contract/sso/provider.contract.ts";
import type { Further } from "./further.ts";
import type { TokensRepository } from "./tokens.repository.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";

/** A browser on its way to a team's provider and back. */
export interface SsoStart {
  purpose: "sign-in" | "proof" | "trial";
  workspaceId: WorkspaceId;
  settings: string;
  nonce: string;
  verifier: string;
  /** The one of the page that began. */
  challenge: string;
  redirect: string | null;
  /** The session that is proved, or tries the settings. */
  sessionId: string | null;
}

/** A person as their provider names them. */
export interface SsoPerson {
  issuer: string;
  subject: string;
  email: string;
  name: string | null;
}

/** What each kind of one-time token carries. `guest` is a guest's signed token, whose questions can move along. */
export interface Records {
  link: { guest: string | null };
  verify: { userId: PersonId; email: string };
  /** No user: no account has that address, and the token opens nothing. */
  reset: { userId: PersonId | null; email: string };
  /** Opens an admin's account to the reader of that mail: they choose its password. */
  admin: { adminId: string };
  /** The bare session token of a guest whose conversations wait for a yes. */
  guest_move: { guestToken: string };
  /** Moves an account from one address to another, which the mail proves. */
  address: { userId: PersonId; from: string; to: string };
  /** Brings a former address back. */
  address_back: { userId: PersonId; email: string };
  /** A sign-in that lacks its second factor; `until` as milliseconds. */
  second_factor: {
    userId: PersonId;
    hash: string | null;
    guest: string | null;
    further: Further;
    wrong: number;
    until: number;
  };
  google_start: { guest: string | null; redirect: string | null; challenge: string };
  google_code: Records["google_start"] & { userId: PersonId; token: string; passwordRemoved: boolean };
  /** A proof by Google, in the session of this id. */
  google_proof: { sessionId: string; userId: PersonId; challenge: string };
  /** The person whom the Google account that was shown is linked to; null where it failed. */
  google_proved: Records["google_proof"] & { shown: string | null };
  /** A browser that is at a team's provider, under the state that comes back; `settings` is the moment of the provider's settings. */
  sso_start: SsoStart;
  /** What the provider said, for the browser that began. */
  sso_code: Pick<SsoStart, "workspaceId" | "challenge" | "redirect"> & SsoPerson;
  /** The same, of a person whose account is to be linked by its own proof. */
  sso_link: Pick<SsoStart, "workspaceId" | "challenge"> & SsoPerson;
  /** Whom the provider named to a session that it opened. */
  sso_proved: Pick<SsoStart, "challenge" | "sessionId"> & { subject: string; issuer: string };
  /** How far an owner's try of the settings came. */
  sso_tried: Pick<SsoStart, "challenge" | "sessionId" | "workspaceId" | "settings"> & { trial: SsoTrial };
  /** No subscription: that address has none, and the token ends nothing. `userId`: of its workspace. `done` once it was confirmed. */
  ending: {
    subscription: { id: string; userId: WorkspaceId } | null;
    language: "en" | "fr";
    /** The id of the mail that confirms it, so that it is sent once. */
    mailId: string;
    done: { ends_at: string; plan_name: { en: string; fr: string } } | null;
  };
}

const minutes: Record<keyof Records, number> = {
  link: linkMinutes,
  verify: verifyHours * 60,
  reset: linkMinutes,
  admin: invitationHours * 60,
  guest_move: 60,
  address: verifyHours * 60,
  address_back: addressBackDays * 24 * 60,
  second_factor: secondFactor.minutes,
  google_start: 10,
  google_code: 2,
  google_proof: 10,
  google_proved: 5,
  sso_start: 10,
  sso_code: 2,
  sso_link: 30,
  sso_proved: 5,
  sso_tried: 5,
  ending: endingDays * 24 * 60,
};

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

/** Tokens that open once and for a while, kept as hashes: the database cannot give one away. */
export function createOneTimeTokens({ auth, clock }: { auth: TokensRepository; clock: Clock }) {
  return {
    /** `subject` must be named again to spend it: for a link, the address it was mailed to. */
    async make<P extends keyof Records>(purpose: P, record: Records[P], subject = ""): Promise<string> {
      const token = randomToken();
      const expiresAt = new Date(clock.now() + minutes[purpose] * 60_000);
      await auth.keepToken(await keptTokenName(purpose, subject, token), JSON.stringify(record), expiresAt);
      return token;
    },

    /** Null for a token that is unknown, spent, out of time or of another subject. */
    async spend<P extends keyof Records>(purpose: P, token: string, subject = ""): Promise<Records[P] | null> {
      const kept = await auth.spendToken(await keptTokenName(purpose, subject, token), new Date(clock.now()));
      return kept === null ? null : (JSON.parse(kept) as Records[P]);
    },

    /** Makes a token that was spent worth something again, until that moment. */
    async keepAgain<P extends keyof Records>(
      purpose: P,
      token: string,
      record: Records[P],
      until: Date,
    ): Promise<void> {
      await auth.keepToken(await keptTokenName(purpose, "", token), JSON.stringify(record), until);
    },

    /** Leaves the token to be used again. */
    async read<P extends keyof Records>(purpose: P, token: string, subject = ""): Promise<Records[P] | null> {
      const kept = await auth.findToken(await keptTokenName(purpose, subject, token), new Date(clock.now()));
      return kept === null ? null : (JSON.parse(kept) as Records[P]);
    },

    async rewrite<P extends keyof Records>(purpose: P, token: string, record: Records[P], subject = ""): Promise<void> {
      await auth.rewriteToken(await keptTokenName(purpose, subject, token), JSON.stringify(record));
    },
  };
}
