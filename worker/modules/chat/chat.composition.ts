import type { Answers } from "../../answers/answers.composition.ts";
import type { Platform } from "../../answers/platform.service.ts";
import type { Base } from "../../base.ts";
import type { Limits } from "../limits/limits.composition.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import type { NotificationsModule } from "../notifications/notifications.composition.ts";
import type { Callers } from "../../callers/callers.composition.ts";
import type { PaidEmbeddings } from "../../knowledge/embedding.service.ts";
import { vectorWeightOf } from "../../knowledge/embedding.rules.ts";
import type { EvidenceSearch } from "../../knowledge/evidence.service.ts";
import { createPagesRepository } from "../../knowledge/pages.repository.ts";
import { createPassagesRepository } from "../../knowledge/passages.repository.ts";
import { createQuestionEmbedding } from "../../knowledge/question-embedding.service.ts";
import { createWebLookup } from "./web/web-lookup.service.ts";
import { createChatAnswer } from "./answers/chat.answer.ts";
import { createChatAnswers } from "./answers/chat-answers.service.ts";
import { createEstimating } from "./answers/estimating.service.ts";
import { createQuestionsService } from "./answers/questions.service.ts";
import { createTitles } from "./answers/titles.service.ts";
import { createBranchesRepository } from "./conversations/branches.repository.ts";
import { createBranchesService } from "./conversations/branches.service.ts";
import { composeChatFiles } from "./files/files.parts.ts";
import type { ChatFiles } from "./files/files.parts.ts";
import { createFilesLookup } from "./files/lookup.service.ts";
import { createConversationsRepository } from "./conversations/conversations.repository.ts";
import type { ConversationsRepository } from "./conversations/conversations.repository.ts";
import { createConversationsService } from "./conversations/conversations.service.ts";
import { createPressing } from "../../document/pressing.service.ts";
import { createKeyedSignatures } from "../../lib/keyed-signature.ts";
import { joined } from "../../lib/joined.ts";
import { createSignedLinks } from "../../lib/signed-link.ts";
import { createPictures } from "./conversations/pictures.service.ts";
import { createPicturesRemoval } from "./conversations/pictures-removal.service.ts";
import { createPicturesRepository } from "./conversations/pictures.repository.ts";
import { createWholeThreads } from "./conversations/whole-threads.repository.ts";
import { createStoredAnswers } from "./conversations/stored-answers.repository.ts";
import { createTitlesRepository } from "./conversations/titles.repository.ts";
import { createExportingRepository } from "./exporting/exporting.repository.ts";
import { createExporting } from "./exporting/exporting.service.ts";
import { createDrawnPictures } from "./drawing/drawn-pictures.repository.ts";
import { createPictureAnswer } from "./drawing/picture.answer.ts";
import { createPictureProducing } from "./drawing/producing.service.ts";
import { createDictationRepository } from "./dictation/dictation.repository.ts";
import { createDictation } from "./dictation/dictation.service.ts";
import { createMemoriesRepository } from "./memories/memories.repository.ts";
import { createMemories } from "./memories/memories.service.ts";
import { createProjectsRepository } from "./projects/projects.repository.ts";
import { createProjectsService } from "./projects/projects.service.ts";
import { createExportFile } from "./importing/export-file.ts";
import { createImportSteps } from "./importing/importing.steps.ts";
import { createImportFiles, createImportingRepository } from "./importing/importing.repository.ts";
import { createImporting } from "./importing/importing.service.ts";
import { createAdminPromptsRepository } from "./prompts/admin-prompts.repository.ts";
import { createAdminPromptsService } from "./prompts/admin-prompts.service.ts";
import { createPromptsRepository } from "./prompts/prompts.repository.ts";
import { createPromptsService } from "./prompts/prompts.service.ts";
import { createRatingsRepository } from "./ratings/ratings.repository.ts";
import { createRatings } from "./ratings/ratings.service.ts";
import { composeSchedules } from "./schedules/schedules.parts.ts";
import { createChatSettings } from "./settings/settings.repository.ts";
import { createContinuing } from "./sharing/continuing.service.ts";
import { createSharingRepository } from "./sharing/sharing.repository.ts";
import { createSharing } from "./sharing/sharing.service.ts";
import { createSpeechCalls } from "../../speech/speech-calls.repository.ts";
import { createTranscriber } from "../../speech/transcriber.service.ts";
import { createModelRoles } from "../models/roles.repository.ts";

interface AnswerParts {
  callers: Callers;
  platform: Platform;
  evidence: EvidenceSearch;
  /** Null where no vendor makes any. */
  embeddings: PaidEmbeddings | null;
}

/** The kind of answers of the chat, and what it is made of: where they are stored, and titles and further questions. */
export function composeChatAnswers(base: Base, { callers: { sessions }, platform, evidence, embeddings }: AnswerParts) {
  const { db, guests, config, search, web, webReader, clock } = base;
  const pages = createPagesRepository(db);
  const lookUp = createFilesLookup({
    pages,
    passages: createPassagesRepository(db),
    evidence,
    embedQuestion: createQuestionEmbedding({ embeddings, clock }),
    vectorWeight: vectorWeightOf(config.providers),
  });
  const searchWeb = createWebLookup({ search, web, reader: webReader, platform, clock });
  const questions = createQuestionsService({ platform, guests });
  const titles = createTitles({ questions, titles: createTitlesRepository(db), clock });
  const stored = createStoredAnswers(db);
  return {
    questions,
    stored,
    titles,
    kind: createChatAnswer({ stored, sessions, titles, pages, lookUp, searchWeb }),
  };
}

interface PictureParts extends Pick<AnswerParts, "callers"> {
  limits: Limits;
  asked: Pick<ReturnType<typeof composeChatAnswers>, "stored" | "titles">;
}

/** The kind of answers of the chat that are a picture. */
export function composePictureAnswer(base: Base, { callers: { sessions }, limits, asked }: PictureParts) {
  const { db, images, files, vendorsOf, clock } = base;
  const pictures = createDrawnPictures(db);
  const { caps, meters } = limits;
  const produce = createPictureProducing({ images, pictures, files, caps, limits: meters, clock });
  return createPictureAnswer({ ...asked, sessions, produce, providers: vendorsOf.image });
}

export type ChatAnswers = ReturnType<typeof composeChatAnswers>;

interface Others {
  answers: Answers;
  limits: Limits;
  callers: Callers;
  mail: MailModule;
  notifications: Pick<NotificationsModule, "news">;
  /** Null where no vendor makes any. */
  embeddings: PaidEmbeddings | null;
  asked: Pick<ChatAnswers, "questions" | "stored">;
}

/** What stands around the answers of the chat, and questions that are asked by the clock. */
export const composeChat = (base: Base, others: Others) =>
  joined(
    composeHistory(base, { ...others, chatFiles: composeChatFiles(base, others) }),
    composeSchedules(base, others),
  );

/** Asking, history, further questions, the prompt library. */
function composeHistory(
  base: Base,
  {
    answers,
    callers: { sessions },
    chatFiles,
    asked: { questions, stored },
    limits,
  }: Omit<Others, "mail" | "notifications"> & { chatFiles: ChatFiles },
) {
  const { db, runs, files, config, clock, vendorsOf, switches } = base;
  const searchesWeb = base.search !== null;
  const links = createSignedLinks(config.auth.keys, "pictures", clock);
  const conversations = createConversationsRepository(db);
  const { attaching, ...attached } = chatFiles;
  const ownConversations = createConversationsService({
    conversations,
    runs,
    answers: answers.removal,
    files,
    chatFiles: attached.files,
    clock,
  });
  return {
    ...attached,
    estimating: createEstimating({ estimates: answers.estimates, meters: limits.meters, sessions, searchesWeb, clock }),
    answers: createChatAnswers({
      answers: answers.answers,
      stored,
      conversations,
      sessions,
      files,
      attaching,
      draws: base.images !== null,
      vendorsOf,
      switches,
      searchesWeb,
      clock,
    }),
    conversations: ownConversations,
    projects: composeProjects(base, ownConversations, attached.files),
    branches: createBranchesService({ branches: createBranchesRepository(db), conversations, files, clock }),
    pictures: createPictures({ conversations, files, links, clock }),
    exporting: composeExporting(base, conversations),
    ...composeImporting(base),
    ...composeSharing(base, conversations),
    questions,
    settings: createChatSettings(db),
    memories: createMemories({ memories: createMemoriesRepository(db), questions, clock }),
    dictation: composeDictation(base, limits),
    ratings: createRatings({ ratings: createRatingsRepository(db), clock }),
    removal: createPicturesRemoval({ pictures: createPicturesRepository(db), files }),
    prompts: createPromptsService({ prompts: createPromptsRepository(db), guests: base.guests }),
    adminPrompts: createAdminPromptsService({ prompts: createAdminPromptsRepository(db), clock }),
  };
}

const composeImporting = ({ db, workDb, files, jobs, clock }: Base) => ({
  importing: createImporting({ imports: createImportingRepository(db), files, jobs, clock }),
  importSteps: createImportSteps({
    imports: createImportingRepository(workDb),
    exportFile: createExportFile({ files }),
    clock,
  }),
  importsRemoval: createPicturesRemoval({ pictures: createImportFiles(db), files }),
});

function composeSharing({ config, db, files, clock }: Base, conversations: ConversationsRepository) {
  const sharing = createSharing({
    shares: createSharingRepository(db),
    conversations,
    files,
    signatures: createKeyedSignatures(config.auth.keys, "shares"),
    clock,
  });
  return { sharing, continuing: createContinuing({ sharing, threads: createWholeThreads(db), files, clock }) };
}

const composeDictation = ({ db, speech, vendorsOf, switches, clock }: Base, limits: Limits) =>
  createDictation({
    rows: createDictationRepository(db),
    transcriber: createTranscriber({
      speech,
      providers: vendorsOf.speech,
      models: createModelRoles(db),
      switches,
      clock,
    }),
    calls: createSpeechCalls(db),
    limits: limits.meters,
    clock,
  });

const composeExporting = ({ db, files, press }: Base, conversations: ConversationsRepository) =>
  createExporting({
    conversations,
    exported: createExportingRepository(db),
    press: createPressing({ files, press }),
  });

const composeProjects = (
  { db, clock }: Base,
  conversations: ReturnType<typeof createConversationsService>,
  files: ChatFiles["files"],
) => createProjectsService({ projects: createProjectsRepository(db), conversations, files, clock });
