import type { SupportQuestion } from "../../../contract/support/questions.contract.ts";
import type { QuestionState } from "../../../contract/support/talk.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { BotsService } from "../bots/bots.service.ts";
import type { TrainingService } from "../training/training.service.ts";
import { questionDecided, questionNotFound } from "../support.errors.ts";
import type { QuestionsRepository } from "./questions.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

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

  async function read(workspaceId: WorkspaceId, id: string): Promise<SupportQuestion> {
    const found = await questions.find(workspaceId, id);
    if (found === null) throw questionNotFound();
    return toQuestion(found);
  }

  /** The question after a change, or after the same one before. */
  async function changed(
    workspaceId: WorkspaceId,
    id: string,
    isSame: (question: SupportQuestion) => boolean,
    done: boolean,
  ) {
    const question = await read(workspaceId, id);
    if (!done && !isSame(question)) throw questionDecided();
    return question;
  }

  return {
    read,

    /** support.not_found */
    async list(workspaceId: WorkspaceId, chatbotId: string, state?: QuestionState): Promise<SupportQuestion[]> {
      await bots.require(workspaceId, chatbotId);
      const found = await questions.list(workspaceId, chatbotId, state === undefined ? ["open", "drafted"] : [state]);
      return found.map(toQuestion);
    },

    draft: async (workspaceId: WorkspaceId, id: string, draft: string | null): Promise<SupportQuestion> =>
      changed(workspaceId, id, () => false, await questions.draft(workspaceId, id, draft)),

    dismiss: async (workspaceId: WorkspaceId, id: string): Promise<SupportQuestion> =>
      changed(workspaceId, id, ({ state }) => state === "dismissed", await questions.dismiss(workspaceId, id, now())),

    /** The chatbot learns the answer at once. limits.cap_reached, limits.not_included: then the question stays open. */
    async approve(workspaceId: WorkspaceId, id: string, answer: string): Promise<SupportQuestion> {
      const isSame = ({ state, draft }: SupportQuestion) => state === "approved" && draft === answer;
      const before = await read(workspaceId, id);
      if (before.state === "approved" || before.state === "dismissed") return changed(workspaceId, id, isSame, false);
      const done = await questions.approve({ workspaceId, id, sourceId: createId(), answer }, now());
      // The answer stands whether or not its training can begin now.
      if (done !== null)
        await training
          .start(workspaceId, done.chatbotId, "answer")
          .catch((error: unknown) => logError("support.not_trained", error));
      return changed(workspaceId, id, isSame, done !== null);
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
