import type { Session } from "../../contract/auth.contract.ts";
import { secondFactor } from "../../contract/limits.ts";
import { moduleWantedBy } from "../../contract/sources.rules.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { toUserView } from "../../callers/user-view.rules.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { codeNeeded, suspended } from "./auth.errors.ts";
import { sessionExpired } from "../../callers/callers.errors.ts";
import { randomToken } from "./auth.rules.ts";
import type { Codes } from "./codes.service.ts";
import type { Further } from "./further.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "enter" | "endSessionOf" | "isSuspended">;
  identity: Pick<Identity, "signatures">;
  codes: Pick<Codes, "isAskedOf">;
  tokens: OneTimeTokens;
  clock: Clock;
}

/** The session that a browser already holds, a guest's or a person's; `signed` is its bearer token. */
export interface HeldSession {
  caller: UserCaller;
  signed: string;
}

/** A person who proved who they are: by `hash`, that of their password, by a passkey, or with the session of `token`. */
interface Proven {
  userId: PersonId;
  hash?: string | null;
  passkeyId?: string | null;
  token?: string;
  /** The path that the person asked for: of a new account its source chooses the first plan. */
  redirect?: string | null | undefined;
}

type Guest = string | null | undefined;

export type Entrance = ReturnType<typeof createEntrance>;

/** Opens sessions for callers who proved their identity. */
export function createEntrance({ auth, identity, codes, tokens, clock }: Dependencies) {
  const { open: read, sign } = identity.signatures.people;

  /**
   * Answers a session; without a `token` it opens one. What the guest asked moves along, where the guest's signed
   * token is genuine and no other account took it. Throws auth.suspended; auth.expired where the proof is void meanwhile.
   */
  async function open(
    { userId, hash = null, passkeyId = null, token: opened, redirect }: Proven,
    guest: Guest,
    coded: boolean,
  ): Promise<Session> {
    const token = opened ?? randomToken();
    const guestToken = guest ? await read(guest) : null;
    const cameFor = moduleWantedBy(redirect);
    const entry = { userId, token, opens: opened === undefined, hash, passkeyId, coded, cameFor, guestToken };
    const caller = await auth.enter(entry, new Date(clock.now()));
    if (caller === null) {
      await auth.endSessionOf(token);
      throw (await auth.isSuspended(userId)) ? suspended() : sessionExpired();
    }
    return { token: await sign(token), user: toUserView(caller) };
  }

  /**
   * The same for an account with a second factor: until it was shown, no session opens and nothing moves. Throws
   * auth.code_needed, with the challenge that `confirmTotp` goes on with.
   */
  async function letIn<F extends Further>(person: Proven, guest: Guest, further: F): Promise<Session & F> {
    const { userId, hash = null, token } = person;
    if (!(await codes.isAskedOf(userId))) return { ...(await open(person, guest, false)), ...further };
    if (token !== undefined) await auth.endSessionOf(token);
    const until = clock.now() + secondFactor.minutes * 60_000;
    const record = { userId, hash, guest: guest ?? null, further, wrong: 0, until };
    throw codeNeeded({ challenge: await tokens.make("second_factor", record) });
  }

  return {
    letIn,

    /** Opens a session for a caller who showed the second factor. */
    letCodedIn: (person: Proven, guest: Guest): Promise<Session> => open(person, guest, true),

    /** The reader of a mail goes on with the session that their browser holds of the account, or takes a guest's along. */
    async letInByMail<F extends Further>(userId: PersonId, held: HeldSession | null, further: F): Promise<Session & F> {
      const token = held?.caller.id === userId ? await read(held.signed) : null;
      if (token === null) return letIn({ userId }, held?.signed, further);
      return { ...(await open({ userId, token }, null, true)), ...further };
    },
  };
}
