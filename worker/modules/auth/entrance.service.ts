import type { Session } from "../../contract/auth.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { toUserView } from "../users/users.rules.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { suspended } from "./auth.errors.ts";
import { randomToken } from "./auth.rules.ts";

interface Parts {
  auth: Pick<AuthRepository, "enter" | "endSessionOf">;
  identity: Pick<Identity, "signatures">;
  clock: Clock;
}

export type Entrance = ReturnType<typeof createEntrance>;

/** The one door for everybody who proved who they are. */
export function createEntrance({ auth, identity, clock }: Parts) {
  return {
    /**
     * Answers a session; without a `token` it opens one. What the guest asked moves along, where the guest's signed
     * token is genuine and nobody else took it. Throws auth.suspended.
     */
    async letIn(person: { userId: string; token?: string }, guest: string | null | undefined): Promise<Session> {
      const token = person.token ?? randomToken();
      const guestToken = guest ? await identity.signatures.people.open(guest) : null;
      const entry = { userId: person.userId, token, opens: person.token === undefined, guestToken };
      const caller = await auth.enter(entry, new Date(clock.now()));
      if (caller === null) {
        await auth.endSessionOf(token);
        throw suspended();
      }
      return { token: await identity.signatures.people.sign(token), user: toUserView(caller) };
    },
  };
}
