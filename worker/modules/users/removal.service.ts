import type { Queue } from "../../bindings/queue.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { normalEmail } from "../../lib/email.rules.ts";
import { logError } from "../../lib/log.ts";
import type { CollectedPersonal } from "../../personal/collect-personal.ts";
import type { RemovedAccounts } from "../../bindings/removed-accounts.ts";
import type { NextOwner } from "../workspaces/leaving.sql.ts";
import type { TeamRemovalService } from "../workspaces/team-removal.service.ts";
import type { RemovalMessage } from "./removal.message.ts";
import type { RemovalRepository } from "./removal.repository.ts";
import type { AccountRemoval } from "../../accounts/accounts.tables.ts";
import { confirmationDiffers } from "./users.errors.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
  removals: RemovalRepository;
  personal: Pick<CollectedPersonal, "closes">;
  removed: RemovedAccounts;
  teams: Pick<TeamRemovalService, "requireNextOwners" | "removeDue">;
  queue: Queue<RemovalMessage>;
  clock: Clock;
}

export type RemovalService = ReturnType<typeof createRemovalService>;

/** An account that is closed and still there after this time is worked on again. */
const retryAfterMs = 60 * 60_000;
const guestIdleMs = 90 * 24 * 60 * 60_000;
const guestsAtOnce = 500;

/** Closes accounts at once; what belongs to them is removed through the queue. */
export function createRemovalService({ removals, personal, removed, teams, queue, clock }: Dependencies) {
  const send = (userId: PersonId) => queue.send({ kind: "account-removal", id: `account-removal:${userId}`, userId });

  async function close(id: PersonId, removal: AccountRemoval, wishes?: readonly NextOwner[]): Promise<void> {
    for (const { name, run } of personal.closes)
      await run({ id }).catch((error: unknown) => logError("removal.closing_failed", error, { step: name }));
    await removals.close(id, removal, new Date(clock.now()), wishes);
    // The account's row says that it is being removed: without the message the sweep finds it, only later.
    await send(id).catch((error: unknown) => logError("removal.not_queued", error));
    await teams.removeDue().catch((error: unknown) => logError("removal.teams_not_queued", error));
  }

  return {
    /**
     * users.confirmation_differs; workspaces.last_owner and workspaces.member_not_found where the wishes for teams do not do.
     * From here on every session is over, and the address may sign up again.
     */
    async remove(
      caller: Pick<UserCaller, "id" | "email">,
      typed: string,
      language: "en" | "fr",
      wishes: readonly NextOwner[] = [],
    ) {
      if (normalEmail(typed) !== normalEmail(caller.email)) throw confirmationDiffers();
      await teams.requireNextOwners(caller.id, wishes);
      await close(caller.id, { email: caller.email, language }, wishes);
      return { success: true as const };
    },

    /** A page of the removed accounts that a restore of the database has brought back: they are removed again. */
    async removeAgain(cursor: string | null): Promise<{ next: string | null; removed: number }> {
      const { ids, next } = await removed.list(cursor);
      const back = await removals.listOpen(ids);
      for (const { id, email, language } of back) await close(id, { email, language });
      return { next, removed: back.length };
    },

    /** Guests without a visit for 90 days are removed as accounts are. What is not sent now, `resume` sends. */
    async closeIdleGuests(now: Date): Promise<void> {
      const before = new Date(now.getTime() - guestIdleMs);
      for (const userId of await removals.closeIdleGuests(before, now, guestsAtOnce)) await send(userId);
    },

    /** Sends what was lost on the way, or has failed for good, once more. */
    async resume(now: Date): Promise<void> {
      for (const userId of await removals.listUnfinished(new Date(now.getTime() - retryAfterMs))) await send(userId);
    },
  };
}
