import type { RateResult } from "../limits/object/rates.machine.ts";
import type { GuestLimits } from "../../bindings/guest-limits.ts";
import { AppError } from "../../lib/app-error.ts";
import { networkOf } from "../../lib/network.rules.ts";
import type { Challenge } from "../../providers/challenge/challenge.ts";
import { requireTaken } from "../limits/limits.errors.ts";
import { challengeRequired, wrongCredentials } from "./auth.errors.ts";

type Kind = Parameters<GuestLimits["take"]>[1];

export type AttemptCounts = Pick<
  GuestLimits,
  "take" | "takeFor" | "giveBack" | "giveBackFor" | "remember" | "remembers"
>;

interface Dependencies {
  guests: AttemptCounts;
  challenge: Challenge;
}

/** Where a try comes from, and what the page's challenge answered there, if one was shown. */
export interface AttemptOrigin {
  address: string;
  solution: string | undefined;
}

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts what can be guessed or flooded; what is beyond every challenge is request.too_many. */
export function createAttempts({ guests, challenge }: Dependencies) {
  /** Throws auth.challenge_required; where no challenge is configured there is only waiting. */
  async function requireSolved(asked: RateResult, { address, solution }: AttemptOrigin): Promise<void> {
    if (challenge.widget === null) return requireTaken(asked);
    if (solution === undefined) throw challengeRequired();
    requireTaken(await guests.take(address, "challenge"));
    if (!(await challenge.verify(solution, address))) throw challengeRequired();
  }

  /** Counts a wrong password before it is known to be wrong, so that many at once are counted too. */
  async function countPassword(
    account: string,
    place: AttemptOrigin,
  ): Promise<{ here: string; giveBack(): Promise<void> }> {
    const here = `${account} ${networkOf(place.address)}`;
    requireTaken(await guests.takeFor(here, "password-here"));
    const [anywhere, ofAny] = await Promise.all([
      guests.takeFor(account, "password-anywhere"),
      guests.take(place.address, "password-of-any"),
    ]);
    const giveBack = async () => {
      await Promise.all([
        guests.giveBackFor(here, "password-here"),
        anywhere.state === "taken" && guests.giveBackFor(account, "password-anywhere"),
        ofAny.state === "taken" && guests.giveBack(place.address, "password-of-any"),
      ]);
    };
    const isStrange = anywhere.state !== "taken" && !(await guests.remembers(here));
    if (isStrange || ofAny.state !== "taken")
      await requireSolved(isStrange ? anywhere : ofAny, place).catch(async (error: unknown) => {
        await giveBack();
        throw error;
      });
    return { here, giveBack };
  }

  return {
    ofAddress: async (address: string, kind: Kind) => requireTaken(await guests.take(address, kind)),
    ofSubject: async (subject: string, kind: Kind) => requireTaken(await guests.takeFor(subject, kind)),

    /** Counts one try and answers whether it was within the limit; `giveBack` uncounts it. */
    allows: async (subject: string, kind: Kind) => (await guests.takeFor(subject, kind)).state === "taken",
    giveBack: (subject: string, kind: Kind) => guests.giveBackFor(subject, kind),

    /**
     * Counts a mail that a network asks for, and then, of the same address, what all networks ask for: beyond some an hour
     * it takes a solved challenge, so that strangers never lock an address out.
     */
    async ofMail(email: string, place: AttemptOrigin): Promise<void> {
      requireTaken(await guests.take(place.address, "mail"));
      const anywhere = await guests.takeFor(`e-mail ${email}`, "mail-anywhere");
      if (anywhere.state !== "taken") await requireSolved(anywhere, place);
    },

    /** Counts something of which a network has a few a day for nothing and a few more for a challenge. */
    async ofNetwork(place: AttemptOrigin, kind: Kind): Promise<void> {
      let taken = await guests.take(place.address, kind);
      if (taken.state === "challenge") {
        await requireSolved(taken, place);
        taken = await guests.take(place.address, kind, true);
      }
      requireTaken(taken);
    },

    /**
     * Does what a password opens and counts failures alone: many from one network refuse that network for that account,
     * many from everywhere ask for a challenge, save of a network that opened the account well in the last 30 days.
     */
    async withPassword<T>(account: string, place: AttemptOrigin, open: () => Promise<T>): Promise<T> {
      const { here, giveBack } = await countPassword(account, place);
      try {
        const opened = await open();
        await Promise.all([giveBack(), guests.remember(here)]);
        return opened;
      } catch (error) {
        if (!isWrong(error)) await giveBack();
        throw error;
      }
    },
  };
}

const isWrong = (error: unknown): boolean => error instanceof AppError && error.code === wrongCredentials().code;
