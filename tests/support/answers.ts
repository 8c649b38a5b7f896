import type { RunDocuments, RunPassage } from "../../worker/modules/pdf/discussions/evidence.ts";
import type { AnswerRun, Leg, Outcome, RunMessage, RunModel } from "../../worker/answers/run.ts";

export const ids = {
  answer: "answer0123456789abcdefgh",
  conversation: "conversation0123456789ab",
  question: "question0123456789abcdef",
  user: "user0123456789abcdefghij",
  document: "document0123456789abcdef",
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

export const aRun = (fields: Partial<AnswerRun> = {}): AnswerRun => ({
  id: ids.answer,
  conversationId: ids.conversation,
  questionId: ids.question,
  userId: ids.user,
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
  about: null,
  ...fields,
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
  ...fields,
});
