import { networkFacts } from "../../../contract/networks/networks.ts";
import { afterAbsence, afterReading, beginCheck, isPastWindow } from "./checking.machine.ts";
import { isAfterSeen } from "./finding.rules.ts";
import {
  armedItem,
  hasPublished,
  isPart,
  isUnderWay,
  missingUploads,
  nextItem,
  unknownPart,
  withItem,
} from "./items.rules.ts";
import { publishingTimes } from "./publishing-times.rules.ts";
import type { Failure, Item, Publication, PublicationEvent, Step } from "../publications/publication.ts";

const { lateAfterMs, missedAfterMs, betweenItemsMs, firstBackOffMs, longestBackOffMs, commentTries } = publishingTimes;

/** Whether the object has nothing to do for it until a person or a new claim changes it. */
export const isResting = (publication: Publication): boolean => nextStep(publication, Infinity).do === "rest";

/** What is to be done now. Only `send` leads to a call that creates, and an item is armed nowhere else. */
export function nextStep(publication: Publication, now: number): Step {
  if (armedItem(publication)) return { do: "lose" };
  return stepsOfStates[publication.state]?.(publication, now) ?? { do: "rest" };
}

/** A state that is absent rests. */
const stepsOfStates: Partial<Record<Publication["state"], (publication: Publication, now: number) => Step>> = {
  claimed: () => ({ do: "begin" }),
  uploading: stepUnderWay,
  ready: stepUnderWay,
  armed: stepUnderWay,
  published: stepUnderWay,
  unknown: stepOfCheck,
};

function stepUnderWay(publication: Publication, now: number): Step {
  const { nextTryAt, uploads } = publication;
  const item = nextItem(publication);
  if (item === undefined) return { do: "rest" };
  const mediaId = isPart(item) ? missingUploads(publication)[0] : undefined;
  const until = Math.max(nextTryAt ?? 0, (mediaId && uploads[mediaId]?.notBefore) || 0);
  if (now < until) return { do: "wait", until };
  if (mediaId !== undefined) return { do: "upload", mediaId };
  return { do: isPart(item) && item.look === null ? "look" : "send", place: item.place };
}

function stepOfCheck(publication: Publication, now: number): Step {
  const { check } = publication;
  const item = unknownPart(publication);
  if (check === null || item === undefined) return { do: "rest" };
  return now < check.nextAt ? { do: "wait", until: check.nextAt } : { do: "read", place: item.place };
}

/** An event that does not fit what stands changes nothing. */
export function advance(publication: Publication, event: PublicationEvent, now: number): Publication {
  const after = react(publication, event, now);
  return after === publication ? publication : { ...after, change: publication.change + 1 };
}

type EventName = PublicationEvent["type"];
type EventOf<Name extends EventName> = Extract<PublicationEvent, { type: Name }>;

const reactions: {
  [Name in EventName]: (publication: Publication, event: EventOf<Name>, now: number) => Publication;
} = {
  begin: (publication, _event, now) => (publication.state === "claimed" ? begin(publication, now) : publication),
  upload: (publication, { mediaId, progress }) =>
    publication.state === "uploading" ? uploaded(publication, mediaId, progress) : publication,
  looked: sighted,
  arm: (publication, { place }, now) => arm(publication, place, now),
  not_sent: notSent,
  disconnected: (publication) => stopped(publication, { code: "needs_reconnect", detail: null, isRetryable: true }),
  refused: (publication, { code, detail }) => stopped(publication, { code, detail, isRetryable: false }),
  created: answered,
  denied: answered,
  duplicate: answered,
  lost: answered,
  found: looked,
  online: looked,
  offline: looked,
  absent: looked,
  unread: looked,
  timed: looked,
};

function react(publication: Publication, event: PublicationEvent, now: number): Publication {
  const reaction = reactions[event.type] as (
    publication: Publication,
    event: PublicationEvent,
    now: number,
  ) => Publication;
  return reaction(publication, event, now);
}

type Answer = Extract<PublicationEvent, { type: "created" | "denied" | "duplicate" | "lost" }>;

/** What an armed item became. */
function answered(publication: Publication, event: Answer, now: number): Publication {
  // The token may be refused before anything is armed: when the account is looked at.
  const looking = event.type === "denied" && isUnderWay(publication) ? nextItem(publication) : undefined;
  const item = armedItem(publication) ?? looking;
  if (item === undefined) return publication;
  switch (event.type) {
    case "created":
      return published(publication, item, event, now);
    case "denied": {
      const denied = withItem(publication, { ...item, state: "waiting", wasDenied: true });
      return { ...denied, state: working(denied) };
    }
    case "duplicate":
      return duplicate(publication, item, event.of, now);
    case "lost":
      return lost(publication, item, now);
  }
}

type Look = Extract<PublicationEvent, { type: "found" | "online" | "offline" | "absent" | "unread" | "timed" }>;

/** What the account's own posts, or their owner, say of an item of which nothing is known. */
function looked(publication: Publication, event: Look, now: number): Publication {
  const item = unknownPart(publication);
  if (publication.state !== "unknown" || item === undefined) return publication;
  switch (event.type) {
    case "found":
    case "online":
      return published(publication, item, event, now);
    case "offline":
      return mayPublishAgain(publication, event.at) ? sentAgain(publication, item, now) : publication;
    case "absent":
      return absent(publication, item, event.at, now);
    case "timed":
      return item.askedAt === null ? withItem(publication, { ...item, askedAt: event.at }) : publication;
    case "unread":
      return asked({ ...publication, check: afterReading(publication.check, event.retryAt, now) });
  }
}

function absent(publication: Publication, item: Item, at: number | null, now: number): Publication {
  const verdict = afterAbsence(publication, item, at, now);
  if (verdict.state === "failed") return stopped(publication, verdict.failure);
  return asked({ ...publication, check: verdict.state === "ask" ? null : verdict.check });
}

/** Whether its owner's word that an item is not online may send it again: the network may still make it, or be looked at. */
export function mayPublishAgain(publication: Publication, at: number | null): boolean {
  const item = unknownPart(publication);
  return publication.check === null && item !== undefined && isPastWindow(publication, item, at);
}

function sentAgain(publication: Publication, item: Item, now: number): Publication {
  const open = withItem(publication, { ...item, state: "waiting", look: null, mayExist: true, isDuplicate: false });
  const again = { ...open, uploads: {}, check: null, failure: null, againAt: now, nextTryAt: null, attempts: 0 };
  return { ...again, state: working(again) };
}

/** Late by more than an hour, a publication waits for its owner's word. */
function begin(publication: Publication, now: number): Publication {
  const { dueAt, againAt } = publication;
  const lateMs = now - Math.max(dueAt, againAt ?? 0);
  if (lateMs > missedAfterMs && !hasPublished(publication))
    return { ...publication, state: "missed", failure: { code: "missed", detail: null, isRetryable: true } };
  const isLate = publication.isLate || lateMs > lateAfterMs;
  return { ...publication, isLate, nextTryAt: null, state: working(publication) };
}

/** The state of a publication whose next part is still to be sent. */
const working = (publication: Publication): Publication["state"] => {
  if (nextItem(publication)?.kind === "comment") return "published";
  return missingUploads(publication).length > 0 ? "uploading" : "ready";
};

function uploaded(publication: Publication, mediaId: string, progress: Publication["uploads"][string]): Publication {
  const after = { ...publication, attempts: 0, uploads: { ...publication.uploads, [mediaId]: progress } };
  return { ...after, state: missingUploads(after).length > 0 ? "uploading" : "ready" };
}

function arm(publication: Publication, place: number, now: number): Publication {
  const item = nextItem(publication);
  const isNext = isUnderWay(publication) && !armedItem(publication) && item?.place === place;
  if (!isNext || (isPart(item) && missingUploads(publication).length > 0)) return publication;
  const { look, mayExist } = item;
  const before = { look: null, seen: mayExist ? item.seen : look, askedAt: look?.at ?? null };
  const armed = { ...item, ...before, state: "armed", armedAt: now } as const;
  return { ...withItem(publication, armed), state: isPart(item) ? "armed" : "published", nextTryAt: null };
}

function sighted(
  publication: Publication,
  { place, seen }: Extract<PublicationEvent, { type: "looked" }>,
): Publication {
  const item = nextItem(publication);
  return isUnderWay(publication) && item?.place === place
    ? withItem(publication, { ...item, look: seen })
    : publication;
}

type RemotePost = { remoteId: string | null; remoteUrl: string | null };

function published(
  publication: Publication,
  item: Item,
  { remoteId, remoteUrl }: RemotePost,
  now: number,
): Publication {
  const after = withItem(publication, { ...item, state: "published", remoteId, remoteUrl });
  const state = after.items.some((one) => isPart(one) && one.state !== "published") ? "ready" : "published";
  const nextTryAt = nextItem(after) === undefined ? null : now + betweenItemsMs;
  const publishedAt = publication.publishedAt ?? (state === "published" ? now : null);
  return { ...after, state, nextTryAt, publishedAt, attempts: 0, check: null, failure: null };
}

/** The first comment never touches the post: of what happens to it, it keeps its own state alone. */
function lost(publication: Publication, item: Item, now: number): Publication {
  const mayExist = item.mayExist || !item.isDuplicate;
  const after = withItem(publication, { ...item, state: "unknown", mayExist });
  if (!isPart(item)) return after;
  return asked({ ...after, state: "unknown", check: publication.isReadable ? beginCheck(now) : null });
}

/** Without a check that goes on, the owner is asked. */
const asked = (publication: Publication): Publication => ({
  ...publication,
  failure: { code: publication.check === null ? "ask" : "checking", detail: null, isRetryable: false },
});

type Copy = Extract<PublicationEvent, { type: "duplicate" }>["of"];

function duplicate(publication: Publication, item: Item, copy: Copy, now: number): Publication {
  if (copy !== null && item.mayExist && copy.isTaken !== true) {
    if (isAfterSeen(item, { id: copy.remoteId, createdAt: copy.createdAt }))
      return published(publication, item, copy, now);
    if (item.seen === null) return lost(publication, item, now);
  }
  const isKnown = networkFacts[publication.platform].namesDuplicate || !isPart(item) || !publication.isReadable;
  if (isKnown) return stopped(publication, { code: "duplicate", detail: null, isRetryable: false });
  return lost(publication, { ...item, isDuplicate: true }, now);
}

function notSent(
  publication: Publication,
  { reason, retryAt }: Extract<PublicationEvent, { type: "not_sent" }>,
  now: number,
): Publication {
  const item = armedItem(publication) ?? nextItem(publication);
  if (item === undefined || !isUnderWay(publication)) return publication;
  const attempts = publication.attempts + 1;
  const backOffMs = Math.min(longestBackOffMs, firstBackOffMs * 2 ** (attempts - 1));
  const nextTryAt = Math.max(now + firstBackOffMs, retryAt ?? now + backOffMs);
  const failure = { code: reason, detail: null, isRetryable: true };
  const lastTryAt = Math.max(publication.dueAt, publication.againAt ?? 0) + missedAfterMs;
  const isComment = !isPart(item);
  if (isComment ? attempts >= commentTries : nextTryAt > lastTryAt) return stopped(publication, failure);
  const after = { ...publication, attempts, failure: isComment ? publication.failure : failure };
  return waiting(withItem(after, { ...item, look: null, state: "waiting" }), nextTryAt);
}

/** Until a part is out, a publication that waits is free again to be edited, moved and cancelled. */
function waiting(publication: Publication, nextTryAt: number): Publication {
  return { ...publication, state: hasPublished(publication) ? working(publication) : "scheduled", nextTryAt };
}

/** Ends what is under way; items that are out stay, and a retry goes on after them. */
function stopped(publication: Publication, failure: Failure): Publication {
  const item = armedItem(publication) ?? unknownPart(publication) ?? nextItem(publication);
  if (item === undefined) return publication;
  const after = withItem(publication, { ...item, look: null, state: "failed" });
  if (!isPart(item)) return after;
  const ended = failure.code === "needs_reconnect" ? "needs_reconnect" : "failed";
  return {
    ...after,
    state: hasPublished(publication) ? "partly_published" : ended,
    failure,
    check: null,
    nextTryAt: null,
  };
}
