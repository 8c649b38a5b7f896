import type { SupportTest } from "../../../contract/support/tests.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { chatbotNotFound, noRoom, testNotFound, versionNotFound } from "../support.errors.ts";
import type { TestAsking } from "./asking.service.ts";
import { freeRuns, isSettled, missingIn, waysToAsk } from "./judged.rules.ts";
import type { AskedWording, TestedBot, TestRunsRepository } from "./running.repository.ts";
import type { SavedTestsRepository, StoredTest } from "./tests.repository.ts";
import { toTest } from "./test-view.rules.ts";

interface Dependencies {
  runs: TestRunsRepository;
  tests: Pick<SavedTestsRepository, "list" | "find">;
  asking: TestAsking;
  clock: Clock;
}

/** A version of a chatbot, whose questions are asked. */
export interface CheckedVersion {
  userId: string;
  chatbotId: string;
  version: number;
}

type Progress = (share: number) => Promise<void>;
const unheard: Progress = async () => undefined;

export type TestRunning = ReturnType<typeof createTestRunning>;

/** Saved and answered questions, asked of a version. The first 200 answers of a day are free, and no more are asked. */
export function createTestRunning({ runs, tests, asking, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** Whether it passed; null where no model or no version is there to ask. */
  async function runOne(userId: string, bot: TestedBot, test: StoredTest): Promise<boolean | null> {
    const answer = await asking.answer(userId, bot, test.question);
    if (answer === null) return null;
    const reason = missingIn(test, answer);
    await runs.keep({ ...answer, testId: test.id, userId, reason }, now());
    return reason === null;
  }

  return {
    /** Asks all saved questions of a version, as far as the day allows; `progress` hears the share that is done. */
    async runAll(
      { userId, chatbotId, version }: CheckedVersion,
      progress: Progress = unheard,
    ): Promise<{ passed: number; total: number }> {
      const bot = await runs.find(userId, chatbotId, version, now());
      const asked = bot === null ? [] : (await tests.list(userId, chatbotId)).slice(0, bot.left);
      const counted = { passed: 0, total: 0 };
      for (const test of asked) {
        const passed = bot === null ? null : await runOne(userId, bot, test);
        if (passed === null) break;
        counted.total += 1;
        if (passed) counted.passed += 1;
        await progress(counted.total / asked.length);
      }
      await runs.count(userId, chatbotId, version, counted);
      return counted;
    },

    /** Asks the questions that their owner answered and that this version is the first to know; one that fails is open again. */
    async runAnswered({ userId, chatbotId, version }: CheckedVersion, progress: Progress = unheard): Promise<void> {
      const bot = await runs.find(userId, chatbotId, version, now());
      let left = bot?.left ?? 0;
      const questions = bot === null ? [] : await runs.listAnswered(userId, chatbotId, version);
      for (const [at, { id: questionId, text, sourceId, wordings }] of questions.entries()) {
        const heard: AskedWording[] = [];
        for (const wording of waysToAsk(text, wordings).slice(0, left)) {
          const answer = bot && (await asking.answer(userId, bot, wording));
          // A vendor that does not answer says nothing of the question.
          if (bot && answer && answer.outcome !== "failed") {
            const { language } = bot.settings;
            heard.push({ ...answer, wording, passed: isSettled({ wording, sourceId, language }, answer) });
          }
        }
        left -= heard.length;
        if (heard.length > 0) await runs.keepAnswered(userId, questionId, heard, now());
        await progress((at + 1) / questions.length);
      }
    },

    /** Asks one now. support.test_not_found; support.full where the day's answers are used up; support.version_not_found */
    async runNow(userId: string, testId: string): Promise<SupportTest> {
      const test = await tests.find(userId, testId);
      if (test === null) throw testNotFound();
      const bot = await runs.find(userId, test.chatbot_id, null, now());
      if (bot === null) throw chatbotNotFound();
      if (bot.left === 0) throw noRoom({ of: "answers", limit: freeRuns });
      if ((await runOne(userId, bot, test)) === null) throw versionNotFound();
      return toTest((await tests.find(userId, testId)) ?? test);
    },
  };
}
