import type { SupportCheck } from "../../../contract/support/checks.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { chatbotNotFound, checkNotFound, noRoom, versionNotFound } from "../support.errors.ts";
import type { TrialAnswers } from "./trial-answers.service.ts";
import { freeRuns, isSettled, missingIn, waysToAsk } from "./checks.rules.ts";
import type { AskedWording, CheckRunsRepository, TrialBot } from "./check-runs.repository.ts";
import type { ChecksRepository, StoredCheck } from "./checks.repository.ts";
import { toCheck } from "./check-view.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  runs: CheckRunsRepository;
  checks: Pick<ChecksRepository, "list" | "find">;
  trialAnswers: TrialAnswers;
  clock: Clock;
}

/** A version of a chatbot, whose questions are asked. */
export interface CheckedVersion {
  workspaceId: WorkspaceId;
  chatbotId: string;
  version: number;
}

type Progress = (share: number) => Promise<void>;
const unheard: Progress = async () => undefined;

export type CheckRuns = ReturnType<typeof createCheckRuns>;

/** Saved and answered questions, asked of a version. The first 200 answers of a day are free, and no more are asked. */
export function createCheckRuns({ runs, checks, trialAnswers, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** Whether it passed; null where no model or no version is there to ask. */
  async function runOne(workspaceId: WorkspaceId, bot: TrialBot, check: StoredCheck): Promise<boolean | null> {
    const answer = await trialAnswers.answer(workspaceId, bot, check.question);
    if (answer === null) return null;
    const reason = missingIn(check, answer);
    await runs.keep({ ...answer, checkId: check.id, workspaceId, reason }, now());
    return reason === null;
  }

  return {
    /** Asks all saved questions of a version, as far as the day allows; `progress` hears the share that is done. */
    async runAll(
      { workspaceId, chatbotId, version }: CheckedVersion,
      progress: Progress = unheard,
    ): Promise<{ passed: number; total: number }> {
      const bot = await runs.find(workspaceId, chatbotId, version, now());
      const asked = bot === null ? [] : (await checks.list(workspaceId, chatbotId)).slice(0, bot.left);
      const counted = { passed: 0, total: 0 };
      for (const check of asked) {
        const passed = bot === null ? null : await runOne(workspaceId, bot, check);
        if (passed === null) break;
        counted.total += 1;
        if (passed) counted.passed += 1;
        await progress(counted.total / asked.length);
      }
      await runs.count(workspaceId, chatbotId, version, counted);
      return counted;
    },

    /** Asks the questions that their owner answered and that this version is the first to know; one that fails is open again. */
    async runAnswered(
      { workspaceId, chatbotId, version }: CheckedVersion,
      progress: Progress = unheard,
    ): Promise<void> {
      const bot = await runs.find(workspaceId, chatbotId, version, now());
      let left = bot?.left ?? 0;
      const questions = bot === null ? [] : await runs.listAnswered(workspaceId, chatbotId, version);
      for (const [at, { id: questionId, text, sourceId, wordings }] of questions.entries()) {
        const heard: AskedWording[] = [];
        for (const wording of waysToAsk(text, wordings).slice(0, left)) {
          const answer = bot && (await trialAnswers.answer(workspaceId, bot, wording));
          // A vendor that does not answer says nothing of the question.
          if (bot && answer && answer.outcome !== "failed") {
            const { language } = bot.settings;
            heard.push({ ...answer, wording, passed: isSettled({ wording, sourceId, language }, answer) });
          }
        }
        left -= heard.length;
        if (heard.length > 0) await runs.keepAnswered(workspaceId, questionId, heard, now());
        await progress((at + 1) / questions.length);
      }
    },

    /** Asks one now. support.test_not_found; support.full where the day's answers are used up; support.version_not_found */
    async runNow(workspaceId: WorkspaceId, checkId: string): Promise<SupportCheck> {
      const check = await checks.find(workspaceId, checkId);
      if (check === null) throw checkNotFound();
      const bot = await runs.find(workspaceId, check.chatbot_id, null, now());
      if (bot === null) throw chatbotNotFound();
      if (bot.left === 0) throw noRoom({ of: "answers", limit: freeRuns });
      if ((await runOne(workspaceId, bot, check)) === null) throw versionNotFound();
      return toCheck((await checks.find(workspaceId, checkId)) ?? check);
    },
  };
}
