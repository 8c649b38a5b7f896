import type { Outcome, Receipt } from "../../../networks/outcome.ts";
import { momentOfUrn } from "../../../networks/post-moment.rules.ts";
import type { Attempt } from "./follow-ups.rules.ts";
import { pausingCodeOf } from "../networks/pausing.rules.ts";
import type { Publication, PublicationEvent } from "../publications/publication.ts";

/** What the token's owner can do about a refused one: a new token is there, there is none, or the network is away. */
export type Renewal = "renewed" | "ended" | "later";

/** How often what waits for the app looks whether its network still refuses it. */
const appWaitsMs = 10 * 60_000;

type Refusal = Extract<Outcome<never>, { outcome: "refused" }>;

/** What a call became, for the machine; null where a refused token asks for a renewal first. */
export function eventOf<T>(
  outcome: Outcome<T>,
  made: { isUpload: boolean; now: number; done: (value: T) => PublicationEvent },
): PublicationEvent | null {
  switch (outcome.outcome) {
    case "done":
      return made.done(outcome.value);
    case "unknown":
      return made.isUpload ? { type: "not_sent", reason: outcome.reason, retryAt: null } : { type: "lost" };
    case "not_sent":
      if (outcome.reason === "unauthorized") return null;
      return { type: "not_sent", reason: outcome.reason, retryAt: outcome.retryAt };
    case "refused":
      return refusal(outcome, made.now);
  }
}

function refusal({ code, detail, duplicateOf }: Refusal, now: number): PublicationEvent {
  if (pausingCodeOf(code) !== null) return { type: "not_sent", reason: code, retryAt: now + appWaitsMs };
  if (code === "scope" || code === "grant") return { type: "disconnected" };
  if (code !== "duplicate") return { type: "refused", code, detail };
  const createdAt = duplicateOf === null ? null : momentOfUrn(duplicateOf);
  const isNamed = duplicateOf !== null && createdAt !== null;
  return { type: "duplicate", of: isNamed ? { remoteId: duplicateOf, remoteUrl: null, createdAt } : null };
}

/** Nothing is asked of a network that is paused. */
export const whilePaused = (isReading: boolean, code: string, now: number): PublicationEvent =>
  isReading
    ? { type: "unread", retryAt: now + appWaitsMs }
    : { type: "not_sent", reason: code, retryAt: now + appWaitsMs };

/** Where nothing was armed: a new token is tried at the next attempt. */
export const withoutToken = (renewal: Renewal): PublicationEvent =>
  renewal === "ended" ? { type: "disconnected" } : { type: "not_sent", reason: "unauthorized", retryAt: null };

/** After an item whose token was refused: null where it is sent at once with the new one, which happens once. */
export const afterRenewal = (renewal: Renewal, wasDenied: boolean): PublicationEvent | null =>
  renewal === "renewed" && !wasDenied ? null : withoutToken(renewal);

type Call = Pick<Attempt, "kind" | "place" | "startedAt">;

/** The row of a call that ended. */
export function attemptOf<T>(
  id: string,
  of: Pick<Publication, "id">,
  call: Call,
  outcome: Outcome<T>,
  endedAt: number,
): Attempt {
  const { httpStatus, vendorRequestId }: Receipt = outcome.receipt;
  const reason = outcome.outcome === "refused" ? outcome.code : outcome.outcome === "done" ? "done" : outcome.reason;
  return { ...call, id, publicationId: of.id, endedAt, outcome: reason, httpStatus, vendorRequestId };
}
