import type { KnownPublication, Publishers } from "../../../bindings/publishers.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { ReconciliationPage, Restore } from "../../../reconciliation/define-reconciliation.ts";
import { isAhead } from "./restored.rules.ts";
import type { RestoredRepository } from "./restored.repository.ts";

interface Dependencies {
  rows: RestoredRepository;
  publishers: Pick<Publishers, "listSince">;
  clock: Clock;
}

export type RestoredPublications = ReturnType<typeof createRestoredPublications>;

const accountsAPage = 25;
/** A publication may go out that long after its time: by a retry, or when its account is connected again. */
const knownForMs = 30 * 24 * 60 * 60_000;

/**
 * After a restore of the database, the objects of accounts know what went out: their rows follow, and nothing is sent
 * again. What was due and never reached them waits for its owner.
 */
export function createRestoredPublications({ rows, publishers, clock }: Dependencies) {
  async function reconcileAccount(accountId: string, { to }: Restore) {
    const now = new Date(clock.now());
    const known = await publishers.listSince(accountId, new Date(to.getTime() - knownForMs));
    const stored = await rows.listKnown(
      accountId,
      known.map(({ id }) => id),
    );
    const byId = new Map(stored.map((row) => [row.id, row]));
    const ahead = known.filter((one) => isAhead(one, byId.get(one.id))).map(({ id }) => id);
    const missed = await rows.miss(
      accountId,
      known.map(({ id }) => id),
      now,
    );
    await rows.claimAgain(ahead, now);
    return { ahead, missed, lost: known.filter(({ id, isOut }) => isOut && !byId.has(id)) };
  }

  return {
    async reconcilePage(restore: Restore, cursor: string | null): Promise<ReconciliationPage> {
      const accounts = await rows.listAccounts(cursor, accountsAPage);
      const counts = { accounts: accounts.length, told: 0, owner_asked: 0, without_row: 0 };
      const findings: string[] = [];
      for (const accountId of accounts) {
        const { ahead, missed, lost } = await reconcileAccount(accountId, restore);
        counts.told += ahead.length;
        counts.owner_asked += missed.length;
        counts.without_row += lost.length;
        findings.push(...missed.map((id) => `publication ${id}: due since, never sent, its owner decides`));
        findings.push(...lost.map((one) => lineOfLost(accountId, one)));
      }
      return { next: accounts.length < accountsAPage ? null : (accounts.at(-1) ?? null), counts, findings };
    },
  };
}

const lineOfLost = (accountId: string, { id, remoteUrl }: KnownPublication): string =>
  `publication ${id} of account ${accountId}: online${remoteUrl === null ? "" : ` at ${remoteUrl}`}, and its row is gone`;
