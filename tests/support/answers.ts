import type { AnswerRun, Leg, Outcome, RunMessage, RunModel } from "../../worker/modules/chat/answers/run.ts";

export const ids = {
  answer: "answer0123456789abcdefgh",
  conversation: "conversation0123456789ab",
  question: "question0123456789abcdef",
  user: "user0123456789abcdefghij",
} as const;

export const aModel = (fields: Partial<RunModel> = {}): RunModel => ({
  id: 1,
  name: "GPT",
  provider: "chatgpt",
  requestName: "gpt",
  inputPrice: 0.001,
  outputPrice: 0.002,
  contextTokens: 100_000,
  maxOutputTokens: 2_000,
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
