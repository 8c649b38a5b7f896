import type { Session } from "../../contract/auth.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { toUserView } from "../users/users.rules.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { sessionExpired, suspended } from "./auth.errors.ts";
import { randomToken } from "./auth.rules.ts";

interface Parts {
  auth: Pick<AuthRepository, "enter" | "endSessionOf" | "isSuspended">;
  identity: Pick<Identity, "signatures">;
  clock: Clock;
}

/** The session that a browser already holds, a guest's or a person's; `signed` is its bearer token. */
export interface HeldSession {
  caller: UserCaller;
  signed: string;
}

/** Somebody who proved who they are: by `hash`, that of their password, or with the session of `token`. */
interface Proven {
  userId: string;
  hash?: string;
  token?: string;
}

export type Entrance = ReturnType<typeof createEntrance>;

/** The one door for everybody who proved who they are. */
export function createEntrance({ auth, identity, clock }: Parts) {
  const { open, sign } = identity.signatures.people;

  /**
   * Answers a session; without a `token` it opens one. What the guest asked moves along, where the guest's signed
   * token is genuine and nobody else took it. Throws auth.suspended; auth.expired where the proof is void meanwhile.
   */
  async function letIn({ userId, hash, token: opened }: Proven, guest: string | null | undefined): Promise<Session> {
    const token = opened ?? randomToken();
    const guestToken = guest ? await open(guest) : null;
    const entry = { userId, token, opens: opened === undefined, hash: hash ?? null, guestToken };
    const caller = await auth.enter(entry, new Date(clock.now()));
    if (caller === null) {
      await auth.endSessionOf(token);
      throw (await auth.isSuspended(userId)) ? suspended() : sessionExpired();
    }
    return { token: await sign(token), user: toUserView(caller) };
  }

  return {
    letIn,

    /** Whoever read a mail goes on with the session that their browser holds of the account, or takes a guest's along. */
    async letInByMail(userId: string, held: HeldSession | null): Promise<Session> {
      const token = held?.caller.id === userId ? await open(held.signed) : null;
      return token === null ? letIn({ userId }, held?.signed) : letIn({ userId, token }, null);
    },
  };
}
