import type { Publishers } from "../../../bindings/publishers.ts";
import { logError } from "../../../lib/log.ts";
import type { ClaimsRepository } from "./claims.repository.ts";
import type { PublicationsRepository } from "./publications.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  claims: Pick<ClaimsRepository, "listDue">;
  publications: Pick<PublicationsRepository, "listAccounts" | "cancelAll" | "reconnected">;
  publishers: Pick<Publishers, "wake" | "delete">;
}

/** Accounts that one minute wakes at most; the next one goes on. */
const mostWoken = 1_000;

export type WakingService = ReturnType<typeof createWaking>;

/** Pokes the objects of accounts. Whatever pokes one, by its alarm, a call or the minute, calls `wake` alone. */
export function createWaking({ claims, publications, publishers }: Dependencies) {
  /** What fails is repeated by the line of each minute. */
  async function wake(accountId: string): Promise<void> {
    await publishers.wake(accountId).catch((error: unknown) => logError("publishing.not_woken", error, { accountId }));
  }

  return {
    wake,

    async wakeDue(now: Date): Promise<void> {
      await Promise.all((await claims.listDue(now, mostWoken)).map(wake));
    },

    /** What waited for an account that is connected again goes on; what is too late by then is asked about. */
    async resume(accountId: string, now: Date): Promise<void> {
      await publications.reconnected(accountId, now);
      await wake(accountId);
    },

    /** Before an account of ours is removed: nothing of it is published any more, and its objects are emptied. */
    async removeAll(workspaceId: WorkspaceId): Promise<void> {
      await publications.cancelAll(workspaceId);
      await Promise.all((await publications.listAccounts(workspaceId)).map((id) => publishers.delete(id)));
    },
  };
}
