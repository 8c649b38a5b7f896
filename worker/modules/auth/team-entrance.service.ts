import { sessionExpired } from "../../callers/callers.errors.ts";
import { toUserView } from "../../callers/user-view.rules.ts";
import type { Session } from "../../contract/auth.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { suspended } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { randomToken } from "./auth.rules.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "enter" | "endSessionOf" | "isSuspended">;
  identity: Pick<Identity, "signatures">;
  clock: Clock;
}

export type TeamEntrance = ReturnType<typeof createTeamEntrance>;

/** Opens sessions for members whom their team's provider knows: the second step is the provider's. */
export const createTeamEntrance = ({ auth, identity, clock }: Dependencies) => ({
  /** A session that opens that team alone. Throws auth.suspended; auth.expired where the membership has ended meanwhile. */
  async letTeamIn(userId: PersonId, team: WorkspaceId): Promise<Session> {
    const token = randomToken();
    const entry = { userId, token, opens: true, hash: null, coded: true, cameFor: null, guestToken: null, team };
    const caller = await auth.enter(entry, new Date(clock.now()));
    if (caller === null) {
      await auth.endSessionOf(token);
      throw (await auth.isSuspended(userId)) ? suspended() : sessionExpired();
    }
    return { token: await identity.signatures.people.sign(token), user: toUserView(caller) };
  },
});
