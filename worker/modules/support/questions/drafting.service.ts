import type { RunModel } from "../../../answers/run.ts";
import { costInMicros } from "../../../contract/chat/tokens.rules.ts";
import type { SupportQuestion } from "../../../contract/support/questions.contract.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Meters } from "../../limits/meters.service.ts";
import { usualAnswer } from "../bots/answer-prices.rules.ts";
import { draftFailed, questionDecided } from "../support.errors.ts";
import type { TrialAnswers } from "../checks/trial-answers.service.ts";
import { waysToAsk } from "../checks/checks.rules.ts";
import type { CheckRunsRepository } from "../checks/check-runs.repository.ts";
import { draftOf } from "./draft.rules.ts";
import type { DraftsRepository } from "./drafts.repository.ts";
import type { QuestionsService } from "./questions.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  drafts: DraftsRepository;
  questions: Pick<QuestionsService, "read">;
  bots: Pick<CheckRunsRepository, "find">;
  trialAnswers: Pick<TrialAnswers, "withNearest" | "collectAnswer">;
  meters: Pick<Meters, "reserve" | "settle" | "release">;
  clock: Clock;
}

export type DraftService = ReturnType<typeof createDrafting>;

/** Answers for owners to approve, drafted by the chatbot's model from the passages nearest to a question. */
export function createDrafting({ drafts, questions, bots, trialAnswers, meters, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** The question with the passages nearest to all its wordings; null where the chatbot knows nothing. */
  async function toRun(workspaceId: WorkspaceId, { id, text, wordings }: SupportQuestion) {
    const chatbotId = await drafts.findChatbot(workspaceId, id);
    const bot = chatbotId === null ? null : await bots.find(workspaceId, chatbotId, null, now());
    const ways = waysToAsk(
      text,
      wordings.map((wording) => wording.text),
    );
    return bot && trialAnswers.withNearest(workspaceId, bot, ways.join("\n"));
  }

  return {
    /**
     * The question as it is then: a draft that is there stays, and without a verified quote there is none, nor a unit that
     * counts. support.question_not_found, support.question_decided, chat.answer_failed; what `Meters.reserve` refuses
     */
    async draft({ id: actorId, workspaceId }: CallerIds, id: string): Promise<SupportQuestion> {
      const question = await questions.read(workspaceId, id);
      if (question.state === "approved" || question.state === "dismissed") throw questionDecided();
      if (question.draft !== null) return question;
      const run = await toRun(workspaceId, question);
      if (run === null) return question;
      const costMicros = usualCost(run.candidates);
      const hold = await meters.reserve({ kind: "user", workspaceId }, "", "support-answers", run.id, 1, {
        costMicros,
      });
      try {
        const answer = await trialAnswers.collectAnswer(run);
        const draft = answer.outcome === "answered" ? draftOf(answer.text, answer.citations) : null;
        const isKept = await drafts.keep({ workspaceId, actorId, questionId: id, answer, draft }, now());
        if (answer.outcome === "failed") throw draftFailed();
        await meters.settle(hold, isKept ? 1 : 0, answer.costMicros);
      } catch (error) {
        await meters.release(hold);
        throw error;
      }
      return questions.read(workspaceId, id);
    },
  };
}

/** Micro-USD of a usual answer by the dearest of these models. */
const usualCost = (models: readonly RunModel[]): number =>
  Math.max(
    ...models.map(({ inputPrice, outputPrice }) =>
      costInMicros(
        { input: usualAnswer.inputTokens, output: usualAnswer.outputTokens },
        { input: inputPrice, output: outputPrice },
      ),
    ),
  );
