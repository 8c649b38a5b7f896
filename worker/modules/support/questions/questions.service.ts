import type { SupportQuestion } from "../../../contract/support/questions.contract.ts";
import type { QuestionState } from "../../../contract/support/talk.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { BotsService } from "../bots/bots.service.ts";
import type { TrainingService } from "../training/training.service.ts";
import { questionDecided, questionNotFound } from "../support.errors.ts";
import type { QuestionsRepository } from "./questions.repository.ts";

interface Dependencies {
  questions: QuestionsRepository;
  bots: Pick<BotsService, "require">;
  training: Pick<TrainingService, "start">;
  clock: Clock;
}

export type QuestionsService = ReturnType<typeof createQuestionsService>;

/** What chatbots did not answer. support.question_not_found for another's; support.question_decided once it is. */
export function createQuestionsService({ questions, bots, training, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function read(userId: string, id: string): Promise<SupportQuestion> {
    const found = await questions.find(userId, id);
    if (found === null) throw questionNotFound();
    return toQuestion(found);
  }

  /** The question after a change, or after the same one before. */
  async function changed(userId: string, id: string, isSame: (question: SupportQuestion) => boolean, done: boolean) {
    const question = await read(userId, id);
    if (!done && !isSame(question)) throw questionDecided();
    return question;
  }

  return {
    read,

    /** support.not_found */
    async list(userId: string, chatbotId: string, state?: QuestionState): Promise<SupportQuestion[]> {
      await bots.require(userId, chatbotId);
      const found = await questions.list(userId, chatbotId, state === undefined ? ["open", "drafted"] : [state]);
      return found.map(toQuestion);
    },

    draft: async (userId: string, id: string, draft: string | null): Promise<SupportQuestion> =>
      changed(userId, id, () => false, await questions.draft(userId, id, draft)),

    dismiss: async (userId: string, id: string): Promise<SupportQuestion> =>
      changed(userId, id, ({ state }) => state === "dismissed", await questions.dismiss(userId, id, now())),

    /** The chatbot learns the answer at once. limits.cap_reached, limits.not_included: then the question stays open. */
    async approve(userId: string, id: string, answer: string): Promise<SupportQuestion> {
      const isSame = ({ state, draft }: SupportQuestion) => state === "approved" && draft === answer;
      const before = await read(userId, id);
      if (before.state === "approved" || before.state === "dismissed") return changed(userId, id, isSame, false);
      const done = await questions.approve({ userId, id, sourceId: createId(), answer }, now());
      // The answer stands whether or not its training can begin now.
      if (done !== null)
        await training
          .start(userId, done.chatbotId, "answer")
          .catch((error: unknown) => logError("support.not_trained", error));
      return changed(userId, id, isSame, done !== null);
    },
  };
}

const iso = (moment: string): string => new Date(moment).toISOString();

const toQuestion = (row: SupportQuestion): SupportQuestion => ({
  ...row,
  wordings: row.wordings.map(({ text, created_at }) => ({ text, created_at: iso(created_at) })),
  retest: row.retest && { ...row.retest, created_at: iso(row.retest.created_at) },
  asked_at: iso(row.asked_at),
  decided_at: row.decided_at === null ? null : iso(row.decided_at),
});
