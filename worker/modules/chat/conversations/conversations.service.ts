import type {
  Arrangement,
  Conversation,
  ConversationSummary,
  FoundConversation,
} from "../../../contract/chat/conversations.contract.ts";
import { pageOfTurns } from "../../../contract/chat/turns-page.ts";
import type { TurnsPage } from "../../../contract/chat/turns-page.ts";
import { conversationsPerPage } from "../../../contract/limits.ts";
import type { AnswersRemoval } from "../../../answers/answers-removal.service.ts";
import { personalPlaceOf } from "../../../answers/lanes.rules.ts";
import type { AnswerRuns } from "../../../bindings/answers.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { pageRequest, toPage } from "../../../lib/pagination.ts";
import type { Page } from "../../../lib/pagination.ts";
import { pinsFull, projectNotFound } from "../projects/projects.errors.ts";
import { conversationNotFound } from "./conversations.errors.ts";
import type { ConversationsRepository, RelatedQuestions } from "./conversations.repository.ts";
import type { ListQuery } from "./listed.sql.ts";
import { withSources } from "./memory.rules.ts";
import type { ConversationMemory } from "./memory.rules.ts";
import type { Order } from "./summaries.sql.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  conversations: ConversationsRepository;
  runs: Pick<AnswerRuns, "readMemory">;
  answers: Pick<AnswersRemoval, "deleteThread">;
  files: { remove(ids: readonly string[]): Promise<void> };
  /** The files that its questions came with. */
  chatFiles: { removeOfConversation(userId: PersonId, conversationId: string): Promise<void> };
  clock: Clock;
}

const listed = 200;

export type ConversationsService = ReturnType<typeof createConversationsService>;

/** Another's conversation is chat.conversation_not_found, everywhere. */
export function createConversationsService({ conversations, runs, answers, files, chatFiles, clock }: Dependencies) {
  const readMemory = async (id: string, userId: PersonId): Promise<Conversation | null> => {
    const memory = (await runs.readMemory(personalPlaceOf(userId, id), userId)) as ConversationMemory | null;
    if (memory === null) return null;
    const conversation = withSources(memory);
    return { ...conversation, unread: false, version: `${conversation.updated_at} ${conversation.running}` };
  };
  const readFromMemory = async (userId: PersonId, id: string, page: TurnsPage | null): Promise<Conversation> => {
    const remembered = await readMemory(id, userId);
    if (remembered === null) throw conversationNotFound();
    return { ...remembered, history: pageOfTurns(remembered.history, page) };
  };

  return {
    /** Incognito, the id alone is made: nothing of the conversation is stored. */
    async create(caller: UserCaller): Promise<string> {
      const id = createId();
      if (!caller.incognito) await conversations.create({ id, userId: caller.id, now: new Date(clock.now()) });
      return id;
    },

    readLast: (userId: PersonId): Promise<Conversation | null> => conversations.findLast(userId),

    async list(userId: PersonId, order: Order): Promise<ConversationSummary[]> {
      const latest = await conversations.listLatest(userId, listed);
      return order === "desc" ? latest : latest.toReversed();
    },

    async paginate({ page, ...wanted }: ListQuery & { page?: string | undefined }): Promise<Page<FoundConversation>> {
      const request = pageRequest(page, conversationsPerPage);
      const { rows, total } = await conversations.page({ ...wanted, q: wanted.q?.trim() }, request);
      return toPage(rows, total, request);
    },

    /** The whole thread where no page of it is asked for. */
    async read(userId: PersonId, id: string, page: TurnsPage | null = null): Promise<Conversation> {
      const stored = await conversations.find(userId, id, page);
      return stored ?? readFromMemory(userId, id, page);
    },

    /** The same, or null where it still has the version that the caller knows. */
    async readUnless(
      known: string,
      userId: PersonId,
      id: string,
      page: TurnsPage | null = null,
    ): Promise<Conversation | null> {
      const stored = await conversations.find(userId, id, page, known);
      const found = stored ?? (await readFromMemory(userId, id, page));
      return found.version === known ? null : found;
    },

    /** Answers that have ended by now are no news to the owner. */
    async markRead(userId: PersonId, id: string): Promise<void> {
      if (!(await conversations.markRead(userId, id, new Date(clock.now())))) throw conversationNotFound();
    },

    async rename(userId: PersonId, id: string, title: string): Promise<ConversationSummary> {
      const renamed = await conversations.rename(userId, id, title);
      if (renamed === null) throw conversationNotFound();
      return renamed;
    },

    /** chat.project_not_found, chat.pins_full. */
    async arrange(userId: PersonId, id: string, arrangement: Arrangement): Promise<ConversationSummary> {
      const refusal = await conversations.arrange(userId, id, arrangement, new Date(clock.now()));
      if (refusal === "no_project") throw projectNotFound();
      if (refusal === "pins_full") throw pinsFull();
      const arranged = refusal === null ? await conversations.findSummary(userId, id) : null;
      if (arranged === null) throw conversationNotFound();
      return arranged;
    },

    /** The row goes last, so that a removal that failed half-way can be asked for again. */
    async remove(userId: PersonId, id: string): Promise<void> {
      const owned = await conversations.findFiles(userId, id);
      if (owned === null && (await readMemory(id, userId)) === null) throw conversationNotFound();
      await answers.deleteThread("chat", userId, id);
      await files.remove(owned ?? []);
      await chatFiles.removeOfConversation(userId, id);
      await conversations.remove(userId, id);
    },

    async updateRelatedQuestions(userId: PersonId, id: string, related: RelatedQuestions): Promise<void> {
      if (!(await conversations.updateRelatedQuestions(userId, id, related))) throw conversationNotFound();
    },
  };
}
