import type { Queue } from "../../bindings/queue.ts";
import type { RemovedAccounts } from "../../bindings/removed-accounts.ts";
import type { Clock } from "../../lib/clock.ts";
import type { PersonId } from "../../lib/owner-ids.ts";
import type { NextOwner } from "./leaving.sql.ts";
import type { TeamRemovalMessage } from "./team-removal.message.ts";
import type { TeamRemovalRepository } from "./team-removal.repository.ts";
import { lastOwner, memberNotFound } from "./workspaces.errors.ts";

interface Dependencies {
  removals: TeamRemovalRepository;
  removed: Pick<RemovedAccounts, "list">;
  queue: Queue<TeamRemovalMessage>;
  clock: Clock;
}

export type TeamRemovalService = ReturnType<typeof createTeamRemoval>;

/** A team whose removal is not done after this time is worked on again. */
const retryAfterMs = 60 * 60_000;
const teamsAtOnce = 100;

/** Teams whose time is over; what belongs to them is removed through the queue. */
export function createTeamRemoval({ removals, removed, queue, clock }: Dependencies) {
  return {
    /** Before an account is closed: workspaces.last_owner names a team without a wish, workspaces.member_not_found a wrong one. */
    async requireNextOwners(personId: PersonId, wishes: readonly NextOwner[]): Promise<void> {
      const wished = new Map(wishes.map(({ id, next_owner }) => [id, next_owner]));
      for (const { id, name, others } of await removals.listLastOwned(personId)) {
        const next = wished.get(id);
        if (next === undefined) throw lastOwner({ workspace: id, name });
        if (next !== null && !others.some((other) => other === next)) throw memberNotFound({ workspace: id, name });
      }
    },

    /** Sends each team that is due, and what was lost on the way or has failed for good once more. */
    async removeDue(): Promise<void> {
      const stale = new Date(clock.now() - retryAfterMs);
      for (const workspaceId of await removals.begin(new Date(clock.now()), stale, teamsAtOnce))
        await queue.send({ kind: "team-removal", id: `team-removal:${workspaceId}`, workspaceId });
    },

    /** A page of what was removed and a restore of the database has brought back: its teams are due again. */
    async removeAgain(cursor: string | null): Promise<{ next: string | null; removed: number }> {
      const { ids, next } = await removed.list(cursor);
      return { next, removed: await removals.endAgain(ids, new Date(clock.now())) };
    },
  };
}
