import type { AdmissionRequest } from "../../worker/answers/admission.request.ts";
import type { ChatSubject } from "../../worker/modules/chat/projects/asked-project.sql.ts";
import type { ChatContext } from "../../worker/modules/chat/answers/chat.context.ts";
import type { RunPassage } from "../../worker/knowledge/given-passages.rules.ts";
import type { AskedDocuments, RunDocuments } from "../../worker/modules/pdf/discussions/evidence.ts";
import type { AnswerRun, Leg, Outcome, RunMessage, RunModel } from "../../worker/answers/run.ts";
import { ownId } from "./owner-ids.ts";

export const ids = {
  answer: "answer0123456789abcdefgh",
  conversation: "conversation0123456789ab",
  question: "question0123456789abcdef",
  user: ownId("user0123456789abcdefghij"),
  document: "document0123456789abcdef",
  file: "file0123456789abcdefghij",
  project: "project0123456789abcdefg",
  team: "team0123456789abcdefghij",
} as const;

export const aModel = (fields: Partial<RunModel> = {}): RunModel => ({
  id: 1,
  name: "GPT",
  provider: "chatgpt",
  requestName: "gpt",
  inputPrice: 0.001,
  outputPrice: 0.002,
  cachedInputPrice: null,
  cacheWritePrice: null,
  contextTokens: 100_000,
  maxOutputTokens: 2_000,
  effort: null,
  firstEventLimit: null,
  ...fields,
});

export const asked = (text: string, images: RunMessage["images"] = []): RunMessage => ({ role: "user", text, images });
export const answered = (text: string): RunMessage => ({ role: "assistant", text, images: [] });

/** The context of a question of the chat that brings nothing beside its thread. */
export const noContext: ChatContext = { instructions: [], remembered: [], files: null, web: null };

export const aRun = (fields: Partial<AnswerRun> = {}): AnswerRun => ({
  id: ids.answer,
  kind: "chat",
  lane: ids.conversation,
  questionId: ids.question,
  workspaceId: ids.user,
  actorId: ids.user,
  units: 1,
  incognito: false,
  memory: "none",
  replaces: null,
  title: "Why",
  wantsTitle: false,
  guestHold: null,
  candidates: [aModel()],
  messages: [],
  question: asked("Why?"),
  askedAt: Date.UTC(2026, 10, 21, 12),
  context: noContext,
  ...fields,
});

/** A question of the chat as it asks for admission. */
export const aQuestion = (fields: Partial<AdmissionRequest<ChatSubject>> = {}): AdmissionRequest<ChatSubject> => ({
  kind: "chat",
  token: "token",
  workspace: null,
  claimedUserIds: [],
  asGuest: false,
  queryType: "chat",
  units: 1,
  answerId: ids.answer,
  questionId: ids.question,
  lane: ids.conversation,
  isNewLane: true,
  modelId: 1,
  replaces: null,
  text: "What is it?",
  title: "What is it?",
  images: [],
  now: new Date("2026-11-21T12:00:00Z"),
  subject: { project: null, files: [], web: false },
  ...fields,
});

/** The same about a file. */
export const aDocumentQuestion = (subject: Partial<AskedDocuments> = {}): AdmissionRequest<AskedDocuments> => ({
  ...aQuestion(),
  kind: "document",
  queryType: "pdf-chat",
  lane: ids.document,
  isNewLane: false,
  modelId: null,
  subject: {
    ownerId: ids.user,
    documentIds: [ids.document],
    folderId: null,
    question: "What is it?",
    goesOn: false,
    embedding: null,
    vectorWeight: 1,
    selection: null,
    route: { from: "passages" },
    purpose: "ask",
    locale: "en",
    ...subject,
  },
});

export const aLeg = (fields: Partial<Leg> = {}): Leg => ({
  model: aModel(),
  inputTokens: 10,
  cachedTokens: 0,
  writtenTokens: 0,
  outputTokens: 20,
  costMicros: 50,
  estimated: false,
  responseTime: 900,
  firstTokenTime: 100,
  success: true,
  errorType: null,
  errorDetails: null,
  ...fields,
});

export const anOutcome = (fields: Partial<Outcome> = {}): Outcome => ({
  state: "complete",
  reason: null,
  model: aModel(),
  insteadOf: null,
  legs: [aLeg()],
  ...fields,
});

export const aPassage = (fields: Partial<RunPassage> = {}): RunPassage => {
  const text = fields.text ?? "The spring tide comes twice a month.";
  return {
    id: "k3x0",
    sourceId: ids.document,
    gen: 1,
    page: 1,
    start: 0,
    end: text.length,
    headings: [],
    text,
    ...fields,
  };
};

/** A question about a file, with these passages of it. */
export const documentsOf = (passages: readonly RunPassage[], fields: Partial<RunDocuments> = {}): RunDocuments => ({
  documentId: ids.document,
  names: { [ids.document]: "tides.pdf" },
  passages,
  summaries: [],
  selection: null,
  purpose: "ask",
  settings: { answer_language: null, strictness: "strict" },
  locale: "en",
  looked: { pages: passages.map(({ page }) => page), documents: [ids.document] },
  looking: null,
  ...fields,
});
