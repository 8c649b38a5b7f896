import type { BodyOf } from "../../../contract/endpoint.ts";
import { mostChecks } from "../../../contract/support/checks.contract.ts";
import type { addSupportTest, SupportCheck, updateSupportTest } from "../../../contract/support/checks.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { checkNotFound, noRoom, sourceNotFound } from "../support.errors.ts";
import type { ChecksRepository, StoredCheck } from "./checks.repository.ts";
import { toCheck } from "./check-view.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  checks: ChecksRepository;
  bots: Pick<BotsService, "require">;
  clock: Clock;
}

export type ChecksService = ReturnType<typeof createChecksService>;

/** Questions that each new version of a chatbot is asked. support.test_not_found for another's. */
export function createChecksService({ checks, bots, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredCheck> {
    const found = await checks.find(workspaceId, id);
    if (found === null) throw checkNotFound();
    return found;
  }

  async function requireSource(
    workspaceId: WorkspaceId,
    chatbotId: string,
    sourceId: string | null | undefined,
  ): Promise<void> {
    if (sourceId && !(await checks.hasSource(workspaceId, chatbotId, sourceId))) throw sourceNotFound();
  }

  return {
    /** support.not_found */
    async list(workspaceId: WorkspaceId, chatbotId: string): Promise<SupportCheck[]> {
      await bots.require(workspaceId, chatbotId);
      return (await checks.list(workspaceId, chatbotId)).map(toCheck);
    },

    /** support.not_found, support.source_not_found, support.full */
    async add(workspaceId: WorkspaceId, chatbotId: string, body: BodyOf<typeof addSupportTest>): Promise<SupportCheck> {
      await bots.require(workspaceId, chatbotId);
      const { question, expects, must_cite: mustCite = null, must_say: mustSay = null } = body;
      await requireSource(workspaceId, chatbotId, mustCite);
      const id = body.request_id ?? createId();
      await checks.add({ id, workspaceId, chatbotId, question, expects, mustCite, mustSay }, now());
      const added = await checks.find(workspaceId, id);
      if (added === null) throw noRoom({ of: "tests", limit: mostChecks });
      return toCheck(added);
    },

    /** support.source_not_found */
    async update(workspaceId: WorkspaceId, id: string, body: BodyOf<typeof updateSupportTest>): Promise<SupportCheck> {
      const { chatbot_id } = await require(workspaceId, id);
      await requireSource(workspaceId, chatbot_id, body.must_cite);
      const { question, expects, must_cite: mustCite, must_say: mustSay } = body;
      const named = Object.entries({ question, expects, mustCite, mustSay }).filter(([, value]) => value !== undefined);
      await checks.update(workspaceId, id, Object.fromEntries(named), now());
      return toCheck(await require(workspaceId, id));
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await checks.remove(workspaceId, id))) throw checkNotFound();
    },
  };
}
