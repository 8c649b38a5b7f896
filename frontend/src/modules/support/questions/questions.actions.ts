import {
  approveSupportAnswer,
  dismissSupportQuestion,
  draftAnswerFromSources,
  draftSupportAnswer,
} from "#contract/support/questions.contract.ts";
import { call } from "#api/call.ts";
import { fetchChatbots } from "../chatbots.actions.ts";

/** Keeps what is being written; what cannot be kept now is kept with the next pause or with the approval. */
export async function keepDraft(id: string, answer: string): Promise<void> {
  const draft = answer.trim() === "" ? null : answer.trim();
  await call(draftSupportAnswer, { params: { id }, body: { draft } }, { quiet: true }).catch(() => {});
}

/** Milliseconds that a model may take, and the way there and back. */
const draftingMs = 75_000;

/** The draft that a model wrote, or that is there already; null where the sources say nothing. Throws what the API refuses. */
export async function draftFromSources(id: string): Promise<string | null> {
  const { draft } = await call(draftAnswerFromSources, { params: { id } }, { timeout: draftingMs });
  return draft;
}

/** Throws what the API refuses. */
export async function approveAnswer(id: string, answer: string): Promise<void> {
  await call(approveSupportAnswer, { params: { id }, body: { answer: answer.trim() } });
  void fetchChatbots();
}

/** Throws what the API refuses. */
export async function dismissQuestion(id: string): Promise<void> {
  await call(dismissSupportQuestion, { params: { id } });
  void fetchChatbots();
}
