import type { BodyOf } from "../../../contract/endpoint.ts";
import { mostTests } from "../../../contract/support/tests.contract.ts";
import type { addSupportTest, SupportTest, updateSupportTest } from "../../../contract/support/tests.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { noRoom, sourceNotFound, testNotFound } from "../support.errors.ts";
import type { SavedTestsRepository, StoredTest } from "./tests.repository.ts";
import { toTest } from "./test-view.rules.ts";

interface Dependencies {
  tests: SavedTestsRepository;
  bots: Pick<BotsService, "require">;
  clock: Clock;
}

export type SavedTestsService = ReturnType<typeof createSavedTestsService>;

/** Questions that each new version of a chatbot is asked. support.test_not_found for another's. */
export function createSavedTestsService({ tests, bots, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(userId: string, id: string): Promise<StoredTest> {
    const found = await tests.find(userId, id);
    if (found === null) throw testNotFound();
    return found;
  }

  async function requireSource(userId: string, chatbotId: string, sourceId: string | null | undefined): Promise<void> {
    if (sourceId && !(await tests.hasSource(userId, chatbotId, sourceId))) throw sourceNotFound();
  }

  return {
    /** support.not_found */
    async list(userId: string, chatbotId: string): Promise<SupportTest[]> {
      await bots.require(userId, chatbotId);
      return (await tests.list(userId, chatbotId)).map(toTest);
    },

    /** support.not_found, support.source_not_found, support.full */
    async add(userId: string, chatbotId: string, body: BodyOf<typeof addSupportTest>): Promise<SupportTest> {
      await bots.require(userId, chatbotId);
      const { question, expects, must_cite: mustCite = null, must_say: mustSay = null } = body;
      await requireSource(userId, chatbotId, mustCite);
      const id = body.request_id ?? createId();
      await tests.add({ id, userId, chatbotId, question, expects, mustCite, mustSay }, now());
      const added = await tests.find(userId, id);
      if (added === null) throw noRoom({ of: "tests", limit: mostTests });
      return toTest(added);
    },

    /** support.source_not_found */
    async update(userId: string, id: string, body: BodyOf<typeof updateSupportTest>): Promise<SupportTest> {
      const { chatbot_id } = await require(userId, id);
      await requireSource(userId, chatbot_id, body.must_cite);
      const { question, expects, must_cite: mustCite, must_say: mustSay } = body;
      const named = Object.entries({ question, expects, mustCite, mustSay }).filter(([, value]) => value !== undefined);
      await tests.update(userId, id, Object.fromEntries(named), now());
      return toTest(await require(userId, id));
    },

    async remove(userId: string, id: string): Promise<void> {
      if (!(await tests.remove(userId, id))) throw testNotFound();
    },
  };
}
