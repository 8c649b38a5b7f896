import type { QueryType } from "../contract/limits.contract.ts";
import { AppError } from "../lib/app-error.ts";
import { costReached, guestsSpent, limitReached, notIncluded } from "../modules/limits/limits.errors.ts";
import { refusals } from "./admission.refusals.ts";
import type { Refusal } from "./admission.refusals.ts";
import { modelNotFound } from "../modules/models/models.errors.ts";
import { documentNotReady } from "../modules/pdf/discussions/discussions.errors.ts";
import { documentNotFound } from "../modules/pdf/documents/documents.errors.ts";
import { conversationNotFound } from "../modules/chat/conversations/conversations.errors.ts";
import { accountNeeded, conversationBusy, imageInvalid, premiumNeeded, tooLong } from "./answers.errors.ts";

/** The part of a verdict that a refusal is explained from. */
export interface Refusable {
  caller: { guest: boolean } | null;
  refused: (name: Refusal) => boolean;
  limit: { units: number | null; used: number; resetsAt: Date | null };
}

/** `other_kind` and `repeated` are no errors: the service asks again, or joins the answer that runs. */
const errors: Record<Exclude<Refusal, "other_kind" | "repeated">, () => AppError> = {
  mismatched: () => new AppError("auth.user_mismatch"),
  no_document: () => documentNotFound(),
  not_ready: () => documentNotReady(),
  no_model: () => modelNotFound(),
  account_needed: () => accountNeeded(),
  premium: () => premiumNeeded(),
  blind: () => imageInvalid({ reason: "model_cannot_see" }),
  too_long: () => tooLong(),
  foreign_thread: () => conversationNotFound(),
  lost_question: () => conversationNotFound({ reason: "question_replaced" }),
  busy: () => conversationBusy(),
  guests_spent: () => guestsSpent(),
};

/** Refused by nothing but an answer of the thread that is not over yet. */
export const isBusy = (verdict: Refusable): boolean =>
  verdict.caller !== null && refusals.find((name) => verdict.refused(name)) === "busy";

/** Why an admission was refused: the first check that failed, else the limit. */
export function explain(verdict: Refusable, queryType: QueryType): AppError {
  if (verdict.caller === null) return new AppError("auth.expired");
  for (const name of refusals) {
    if (name !== "other_kind" && name !== "repeated" && verdict.refused(name)) return errors[name]();
  }
  const { units, used, resetsAt } = verdict.limit;
  if (units === 0) return notIncluded({ query_type: queryType });
  const details = { limit: units, used, resets_at: resetsAt?.toISOString() ?? null, query_type: queryType };
  return units !== null && used >= units ? limitReached(details) : costReached(details);
}

/** What refused it was over when the verdict looked (an answer that ended, a unit given back), or it is the cost. */
export const isUnexplained = (verdict: Refusable & { admitted: boolean }): boolean =>
  !verdict.admitted &&
  verdict.caller !== null &&
  !refusals.some((name) => verdict.refused(name)) &&
  (verdict.limit.units === null || verdict.limit.used < verdict.limit.units);
