import type { ProviderName } from "#contract/models.contract.ts";
import { errorStatus, type ErrorCode } from "#contract/errors.ts";
import { canContinue, canRetryAnswer, type Answer } from "../turns.rules.ts";

/** What one can do about an answer that is not simply complete. */
export type Remedy = "retry" | "continue" | "reconnect";

type Say =
  | "stopped"
  | "interrupted"
  | "timeout"
  | "tooLong"
  | "refused"
  | "thoughtOnly"
  | "empty"
  | "failed"
  | "unreachable"
  | "unsent";

export type AnswerNote =
  | { say: Say }
  | { say: "failedStatus"; status: string; provider: ProviderName }
  | { say: "code"; code: ErrorCode };

type Facts = Pick<Answer, "id" | "status" | "reason" | "provider" | "text">;

/** The line under an answer; null where there is nothing to explain. */
export function answerNote({ id, status, reason, provider }: Facts): AnswerNote | null {
  switch (status) {
    case "waiting":
    case "running":
      return null;
    case "complete":
      return sayOf(reason, { too_long: "tooLong", refused: "refused" });
    case "stopped":
      return { say: "stopped" };
    case "interrupted":
      return { say: reason === "timeout" ? "timeout" : "interrupted" };
    case "unreachable":
      return { say: id === null ? "unsent" : "unreachable" };
    case "failed":
      return failureNote(reason, provider);
  }
}

function failureNote(reason: Facts["reason"], provider: Facts["provider"]): AnswerNote {
  if (reason !== null && /^\d{3}$/.test(reason) && provider) return { say: "failedStatus", status: reason, provider };
  if (isCode(reason)) return { say: "code", code: reason };
  return sayOf(reason, { too_long: "thoughtOnly", empty: "empty" }) ?? { say: "failed" };
}

function sayOf(reason: string | null, says: Partial<Record<string, Say>>): AnswerNote | null {
  const say = reason === null ? undefined : says[reason];
  return say === undefined ? null : { say };
}

export function remediesOf(answer: Facts): Remedy[] {
  if (answer.status === "unreachable") return [answer.id === null ? "retry" : "reconnect"];
  const remedies: Remedy[] = [];
  if (canContinue(answer)) remedies.push("continue");
  // The same words would be refused again.
  if (canRetryAnswer(answer) && answer.reason !== "chat.picture_refused") remedies.push("retry");
  return remedies;
}

/** Whether another model may do better: not where the service itself, and no model, is what failed. */
export function isModelsFault({ status, reason }: Pick<Answer, "status" | "reason">): boolean {
  if (status === "complete") return reason === "refused";
  if (status !== "failed" && status !== "interrupted") return false;
  return !isCode(reason) || reason === "chat.answer_failed" || reason.startsWith("models.");
}

/** Why another provider answered: its HTTP status, or null where it simply did not answer. */
export function statusIn(reason: string): string | null {
  return /(?:^|\D)([1-5]\d{2})(?:\D|$)/.exec(reason)?.[1] ?? null;
}

function isCode(reason: string | null): reason is ErrorCode {
  return reason !== null && Object.hasOwn(errorStatus, reason);
}
