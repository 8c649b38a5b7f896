import type { SupportVersion } from "../../../contract/support/versions.contract.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { versionNotFound, versionNotReady } from "../support.errors.ts";
import type { StoredVersion, SupportVersionsRepository } from "./versions.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  versions: SupportVersionsRepository;
  bots: Pick<BotsService, "require">;
  clock: Clock;
}

export type SupportVersionsService = ReturnType<typeof createSupportVersionsService>;

/** Versions of what a chatbot knows. support.not_found for another's chatbot. */
export function createSupportVersionsService({ versions, bots, clock }: Dependencies) {
  async function list(workspaceId: WorkspaceId, chatbotId: string): Promise<SupportVersion[]> {
    await bots.require(workspaceId, chatbotId);
    return (await versions.list(workspaceId, chatbotId)).map(toVersion);
  }

  return {
    list,

    /** Again it changes nothing. support.version_not_found; support.version_not_ready for one that is built, or failed. */
    async publish({ id: by, workspaceId }: CallerIds, chatbotId: string, n: number): Promise<SupportVersion[]> {
      const published = await versions.publish(workspaceId, chatbotId, n, new Date(clock.now()), { by });
      const all = await list(workspaceId, chatbotId);
      if (published) return all;
      throw all.some((version) => version.n === n) ? versionNotReady() : versionNotFound();
    },
  };
}

const toVersion = (row: StoredVersion): SupportVersion => ({
  n: row.n,
  state: row.state,
  cause: row.cause,
  reason: row.reason,
  sources: row.sources,
  passages: row.passages,
  failed: row.failed,
  tests_passed: row.testsPassed,
  tests_total: row.testsTotal,
  created_at: row.createdAt.toISOString(),
  built_at: row.builtAt?.toISOString() ?? null,
  published_at: row.publishedAt?.toISOString() ?? null,
});
