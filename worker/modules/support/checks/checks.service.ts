import type { BodyOf } from "../../../contract/endpoint.ts";
import { mostChecks } from "../../../contract/support/checks.contract.ts";
import type { addSupportTest, SupportCheck, updateSupportTest } from "../../../contract/support/checks.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { checkNotFound, noRoom, sourceNotFound } from "../support.errors.ts";
import type { ChecksRepository, StoredCheck } from "./checks.repository.ts";
import { toCheck } from "./check-view.rules.ts";

interface Dependencies {
  checks: ChecksRepository;
  bots: Pick<BotsService, "require">;
  clock: Clock;
}

export type ChecksService = ReturnType<typeof createChecksService>;

/** Questions that each new version of a chatbot is asked. support.test_not_found for another's. */
export function createChecksService({ checks, bots, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(userId: string, id: string): Promise<StoredCheck> {
    const found = await checks.find(userId, id);
    if (found === null) throw checkNotFound();
    return found;
  }

  async function requireSource(userId: string, chatbotId: string, sourceId: string | null | undefined): Promise<void> {
    if (sourceId && !(await checks.hasSource(userId, chatbotId, sourceId))) throw sourceNotFound();
  }

  return {
    /** support.not_found */
    async list(userId: string, chatbotId: string): Promise<SupportCheck[]> {
      await bots.require(userId, chatbotId);
      return (await checks.list(userId, chatbotId)).map(toCheck);
    },

    /** support.not_found, support.source_not_found, support.full */
    async add(userId: string, chatbotId: string, body: BodyOf<typeof addSupportTest>): Promise<SupportCheck> {
      await bots.require(userId, chatbotId);
      const { question, expects, must_cite: mustCite = null, must_say: mustSay = null } = body;
      await requireSource(userId, chatbotId, mustCite);
      const id = body.request_id ?? createId();
      await checks.add({ id, userId, chatbotId, question, expects, mustCite, mustSay }, now());
      const added = await checks.find(userId, id);
      if (added === null) throw noRoom({ of: "tests", limit: mostChecks });
      return toCheck(added);
    },

    /** support.source_not_found */
    async update(userId: string, id: string, body: BodyOf<typeof updateSupportTest>): Promise<SupportCheck> {
      const { chatbot_id } = await require(userId, id);
      await requireSource(userId, chatbot_id, body.must_cite);
      const { question, expects, must_cite: mustCite, must_say: mustSay } = body;
      const named = Object.entries({ question, expects, mustCite, mustSay }).filter(([, value]) => value !== undefined);
      await checks.update(userId, id, Object.fromEntries(named), now());
      return toCheck(await require(userId, id));
    },

    async remove(userId: string, id: string): Promise<void> {
      if (!(await checks.remove(userId, id))) throw checkNotFound();
    },
  };
}
