import type { BodyOf } from "../../../contract/endpoint.ts";
import type { replaceSlots, SlotQueue } from "../../../contract/publishing/slots.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { AccountsService } from "../accounts/accounts.service.ts";
import { nextFreeSlot } from "../posts/times.rules.ts";
import type { SlotsRepository } from "./slots.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  slots: SlotsRepository;
  accounts: Pick<AccountsService, "require">;
  clock: Clock;
}

export type SlotsService = ReturnType<typeof createSlotsService>;

/** The weekly queue of an account. social.account_not_found for another's. */
export function createSlotsService({ slots, accounts, clock }: Dependencies) {
  async function read(workspaceId: WorkspaceId, accountId: string): Promise<SlotQueue> {
    const { zone } = await accounts.require(workspaceId, accountId);
    const now = new Date(clock.now());
    const [weekly, taken] = await Promise.all([
      slots.list(workspaceId, accountId),
      slots.listTaken(workspaceId, accountId, now),
    ]);
    const free = nextFreeSlot(weekly, { zone, now, taken });
    return {
      slots: weekly.map(({ weekday, wallTime }) => ({ weekday, wall_time: wallTime })),
      zone,
      next_free: free && { wall_time: free.wallTime, due_at: free.dueAt.toISOString() },
    };
  }

  return {
    read,

    async replace(workspaceId: WorkspaceId, accountId: string, body: BodyOf<typeof replaceSlots>): Promise<SlotQueue> {
      await accounts.require(workspaceId, accountId);
      const weekly = body.slots.map(({ weekday, wall_time: wallTime }) => ({ weekday, wallTime }));
      await slots.replace(workspaceId, accountId, weekly);
      return read(workspaceId, accountId);
    },
  };
}
