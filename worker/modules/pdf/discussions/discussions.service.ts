import type { SessionsService } from "../../../callers/sessions.service.ts";
import { createId } from "../../../lib/ids.ts";
import { pageOfTurns } from "../../../contract/chat/turns-page.ts";
import type { TurnsPage } from "../../../contract/chat/turns-page.ts";
import { recentDiscussions } from "../../../contract/limits.ts";
import type { QueryType } from "../../../contract/meters.ts";
import type {
  DiscussionMessage,
  DocumentQuestion,
  PdfSettings,
  Citation,
  NotFound,
} from "../../../contract/pdf/discussions.contract.ts";
import type { AnswerRuns } from "../../../bindings/answers.ts";
import type { Files } from "../../../bindings/files.ts";
import type { Credential, UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { personalPlaceOf } from "../../../answers/lanes.rules.ts";
import type { AnswersRemoval } from "../../../answers/answers-removal.service.ts";
import type { AnswersService } from "../../../answers/answers.service.ts";
import { provisionalTitle } from "../../chat/conversations/titles.rules.ts";
import { readEarlierImages, readImages } from "../../../answers/images.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { ConversationMemory } from "../../chat/conversations/memory.rules.ts";
import { modelNotFound } from "../../models/models.errors.ts";
import { routeQuestion } from "../questions.rules.ts";
import { goesOn } from "../../../knowledge/asked-words.rules.ts";
import type { QuestionEmbedding } from "../../../knowledge/question-embedding.service.ts";
import { documentNotFound } from "../documents/documents.errors.ts";
import { discussionIdOf } from "./discussion-id.ts";
import { discussionNotFound } from "./discussions.errors.ts";
import type { DiscussionsRepository } from "./discussions.repository.ts";
import type { AskedDocuments } from "./evidence.ts";
import { exportMarkdown } from "./export.rules.ts";
import { noSources } from "../../../answers/sources.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** The messages of an incognito discussion; its pictures are stored nowhere. */
function rememberedMessages(memory: ConversationMemory | null): DiscussionMessage[] {
  return (memory?.conversation.history ?? []).map((entry) => {
    const { citations, note } = memory?.sources[entry.id] ?? noSources;
    return {
      id: entry.id,
      role: entry.role,
      message: entry.content.map((part) => (part.type === "text" ? part.text : "")).join(""),
      type: entry.content.some((part) => part.type === "image") ? "image" : "text",
      images: [],
      status: entry.status,
      reason: entry.reason,
      citations: [...(citations as readonly Citation[])],
      not_found: note as NotFound | null,
      model_name: entry.role === "assistant" ? entry.model_name : null,
      created_at: entry.created_at,
      ...(entry.turn !== undefined && { turn: entry.turn }),
    };
  });
}

interface Dependencies {
  answers: Pick<AnswersService, "begin" | "requirePictures">;
  discussions: DiscussionsRepository;
  sessions: Pick<SessionsService, "requireSignature">;
  embedQuestion: QuestionEmbedding;
  /** What the order of the vectors counts beside that of the words. */
  vectorWeight: number;
  limits: Pick<Meters, "reserve" | "settle">;
  runs: Pick<AnswerRuns, "readMemory">;
  removal: Pick<AnswersRemoval, "deleteThread" | "deleteThreads">;
  files: Pick<Files, "remove">;
  clock: Clock;
}

type Reader = Pick<UserCaller, "id" | "workspaceId">;

export interface DocumentAsking {
  /** As it was sent, with its signature. */
  credential: Credential;
  claimedUserIds: readonly string[];
  ownerId: string;
  documentId: string;
  address: string;
  question: DocumentQuestion;
  /** Goes on after the answer has begun. */
  after(work: Promise<unknown>): void;
}

/** Discussions about files: the chat's answers, in a thread for each file and person. */
export function createDiscussionsService(dependencies: Dependencies) {
  const { answers, removal, discussions, sessions, embedQuestion, vectorWeight, limits, runs, files, clock } =
    dependencies;

  /** No reader waits for the ledger: its row may come after the answer's first words. */
  const embed = (
    text: string,
    { credential, after }: Pick<DocumentAsking, "credential" | "after">,
  ): Promise<readonly number[] | null> => {
    const { point, recorded } = embedQuestion(text, credential);
    after(recorded);
    return point;
  };

  const messagesOf = async (caller: UserCaller, documentId: string, page: TurnsPage | null = null) => {
    const lane = await discussionIdOf(caller, documentId);
    const found = await discussions.find(caller, documentId, lane, caller.incognito ? null : page);
    if (found === null) throw documentNotFound();
    if (!caller.incognito) return found;
    const memory = (await runs.readMemory(personalPlaceOf(caller.id, lane), caller.id)) as ConversationMemory | null;
    return { ...found, messages: pageOfTurns([...found.messages, ...rememberedMessages(memory)], page) };
  };

  /** Ends what is being answered and takes its pictures away; the rows go last, so that it can be asked for again. */
  const takeDown = async (caller: Reader, documentId: string): Promise<void> => {
    const pictures = await discussions.findPictures(caller, documentId);
    if (pictures === null) throw documentNotFound();
    await removal.deleteThread("document", caller.id, await discussionIdOf(caller, documentId));
    await files.remove(pictures);
  };

  return {
    /** The stream of a new answer. pdf.not_found where a file is not the caller's, pdf.not_ready where one is not read yet. */
    async ask({ credential, claimedUserIds, ownerId, documentId, address, question, after }: DocumentAsking) {
      const { message, imageData, purpose = "ask" } = question;
      // A vector is paid for: only a caller with a session has one made.
      const bare = await sessions.requireSignature(credential);
      const images = await readImages([imageData, question.images].flat());
      const earlier = question.earlier_images && (await readEarlierImages(question.earlier_images, images));
      const lane = await discussionIdOf({ id: ownerId, workspaceId: bare.workspace }, documentId);
      const place = { kind: "document", lane, claimedUserIds, turns: question.turns, earlier };
      await answers.requirePictures(place);
      const asked = subjectOf(documentId, question);
      const wanted = asked.question;
      const embedding = await embed(wanted, { credential: bare, after });
      const request: AdmissionRequest<AskedDocuments> = {
        ...place,
        ...bare,
        asGuest: false,
        queryType: queryTypeOf(purpose, images.length),
        units: 1,
        answerId: question.request_id ?? createId(),
        questionId: createId(),
        isNewLane: false,
        modelId: question.model_id ?? null,
        replaces: question.replaces ?? null,
        text: message,
        title: provisionalTitle(message),
        images: images.map(({ file_id, media_type, bytes }) => ({ file_id, media_type, bytes: bytes.length })),
        now: new Date(clock.now()),
        subject: { ...asked, ownerId, embedding, vectorWeight, purpose },
      };
      return answers.begin(request, images, address);
    },

    /** All of them where no page is asked for. */
    read: async (caller: UserCaller, documentId: string, page: TurnsPage | null): Promise<DiscussionMessage[]> =>
      (await messagesOf(caller, documentId, page)).messages,

    async listRecent(caller: Reader) {
      const recent = await discussions.listRecent(caller, recentDiscussions);
      return recent.map(({ documentId, name, lastQuestion, messages, updatedAt }) => ({
        document_id: documentId,
        name,
        last_question: lastQuestion,
        messages,
        updated_at: updatedAt.toISOString(),
      }));
    },

    async remove(caller: Reader, documentId: string): Promise<void> {
      await takeDown(caller, documentId);
      await discussions.remove(caller.id, documentId);
    },

    /** A file goes, and with it the discussions of all persons: what is answered about it ends, incognito too. */
    async removeAll({ workspaceId }: Pick<Reader, "workspaceId">, documentId: string): Promise<void> {
      const askers = await discussions.listAskers(workspaceId, documentId);
      const lanes = await Promise.all(askers.map((id) => discussionIdOf({ id, workspaceId }, documentId)));
      await removal.deleteThreads([documentId, ...lanes]);
      await files.remove(await discussions.listPictures(workspaceId, documentId));
      await discussions.removeAll(workspaceId, documentId);
    },

    async clear(caller: Reader, documentId: string): Promise<void> {
      await takeDown(caller, documentId);
      await discussions.clear(caller.id, documentId);
    },

    /** Counts as pdf-functionality. pdf.discussion_not_found where nothing was asked yet. */
    async export(caller: UserCaller, address: string, documentId: string): Promise<{ name: string; markdown: string }> {
      const found = await messagesOf(caller, documentId);
      if (found.messages.length === 0) throw discussionNotFound();
      const hold = await limits.reserve(caller, address, "pdf-functionality", createId(), 1);
      const markdown = exportMarkdown(found);
      await limits.settle(hold, 1);
      return { name: found.name, markdown };
    },

    readSettings: (userId: PersonId): Promise<PdfSettings> => discussions.readSettings(userId),

    /** models.not_found where the model does not read files. */
    async updateSettings(userId: PersonId, settings: PdfSettings): Promise<PdfSettings> {
      const { model_id: modelId } = settings;
      if (modelId !== null && !(await discussions.canReadFiles(modelId))) throw modelNotFound();
      await discussions.updateSettings(userId, settings);
      return settings;
    },
  };
}

/** What is asked of the files: the question with the words that are marked in one. */
function subjectOf(
  documentId: string,
  question: DocumentQuestion,
): Omit<AskedDocuments, "ownerId" | "embedding" | "vectorWeight" | "purpose"> {
  const { message } = question;
  const selection = question.selection ?? null;
  return {
    documentIds: [documentId, ...(question.document_ids ?? [])],
    folderId: question.folder_id ?? null,
    question: [message, selection?.text.slice(0, 400) ?? ""].join(" ").trim(),
    goesOn: selection === null && goesOn(message),
    selection,
    route: selection === null ? routeQuestion(message) : { from: "passages" },
    locale: question.locale ?? "en",
  };
}

/** One question is one unit of one kind: of a picture, of work on a marked text, or of the discussion. */
function queryTypeOf(purpose: "ask" | "explain" | "translate", images: number): QueryType {
  if (images > 0) return "pdf-image-analyse";
  return purpose === "ask" ? "pdf-chat" : "pdf-functionality";
}
