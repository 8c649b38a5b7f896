import { AiError } from "../ai/ai.ts";
import { errorTypeOf } from "../ai/error-types.ts";
import type { SubmitResult, VideoNotBegun, VideoRefused, VideoRequest } from "./video.ts";
import type { OpenedVideo, PollResult, VideoAbilities } from "./video.ts";

/** Vendors name a breach of their rules in words alone; a code of its own has none of them. */
const ofRules =
  /moderat|safety|flagged|polic(y|ies)|prohibited|responsible ai|usage guidelines|sensitive|unsafe|violat|content filter/i;

export const soundsLikeRules = (reason: string): boolean => ofRules.test(reason);

export const refused = (code: VideoRefused["code"], reason: string): VideoRefused => ({
  outcome: "refused",
  code,
  reason,
});

/** Why the model cannot be asked for this; null where it can. */
export function unfitReason(
  { seconds, aspectRatio, firstImage }: VideoRequest,
  abilities: VideoAbilities | null,
): string | null {
  if (abilities === null) return "the vendor offers no such model";
  if (!abilities.seconds.includes(seconds)) return `the model makes no video of ${seconds} s`;
  if (!abilities.aspectRatios.includes(aspectRatio)) return `the model makes no video of ${aspectRatio}`;
  return firstImage !== null && !abilities.firstImage ? "the model begins with no image" : null;
}

/** Statuses after which a request may yet have been taken: the vendor, or what stands before it, gave up waiting. */
const mayHaveBegun = (status: number): boolean => status >= 500 || status === 408 || status < 400;

/** Statuses with which a vendor refuses what is asked; others speak of the account, the model or the load. */
const ofRequest: ReadonlySet<number> = new Set([400, 403, 422, 451]);

/** What became of a submission that was sent, and failed so. */
export function submissionFailed(error: AiError): SubmitResult {
  const { status, message: reason, retryAfter } = error;
  const errorType = errorTypeOf(error);
  if (status === undefined || mayHaveBegun(status)) return { outcome: "unknown", errorType, reason };
  if (ofRequest.has(status) && soundsLikeRules(reason)) return refused("rules", reason);
  return { outcome: "failed", errorType, reason, retryAfterMs: retryAfter ?? null };
}

/** Nothing was submitted yet. */
export const notBegun = (error: AiError): VideoNotBegun => ({
  outcome: "failed",
  errorType: errorTypeOf(error),
  reason: error.message,
  retryAfterMs: error.retryAfter ?? null,
});

/** The vendor says that the video will not be. */
export const endedAs = (reason: string): PollResult =>
  soundsLikeRules(reason) ? refused("rules", reason) : { outcome: "failed", reason };

export function pollFailed(error: AiError): PollResult {
  if (error.status === 404 || error.status === 410)
    return { outcome: "failed", reason: "the vendor knows the video no longer" };
  return { outcome: "unheard", errorType: errorTypeOf(error), reason: error.message };
}

export function openingFailed(error: AiError): OpenedVideo {
  if (error.status === 404 || error.status === 410) return { outcome: "gone" };
  return { outcome: "unheard", errorType: errorTypeOf(error), reason: error.message };
}

/** The answer to a question that fails as an AiError alone; what else is thrown is a fault of our own. */
export async function orElse<T, E>(answer: Promise<T>, failed: (error: AiError) => E): Promise<T | E> {
  return answer.catch((error: unknown) => {
    if (error instanceof AiError) return failed(error);
    throw error;
  });
}
