import type { Platform } from "../../../contract/networks/networks.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { Outcome, Unknown } from "../../../networks/outcome.ts";
import type { Actor, Newest, OwnPost, RemotePost, UploadProgress } from "../../../networks/network.port.ts";
import { afterRenewal, attemptOf, eventOf, withoutToken } from "./calling.rules.ts";
import type { Renewal } from "./calling.rules.ts";
import { findItem, readSince } from "./finding.rules.ts";
import type { Attempt } from "./follow-ups.rules.ts";
import type { MeasureResult, MeasureSchedule } from "./measuring.rules.ts";
import { publishingTimes } from "./publishing-times.rules.ts";
import type { Item, Publication, PublicationEvent } from "../publications/publication.ts";

/** The account at its network. Each call of it is one call there. */
export interface Sender {
  upload(actor: Actor, publication: Publication, mediaId: string): Promise<Outcome<UploadProgress>>;
  create(actor: Actor, publication: Publication, item: Item): Promise<Outcome<RemotePost>>;
  look(platform: Platform, actor: Actor): Promise<Outcome<Newest>>;
  readPosts(platform: Platform, actor: Actor, since: number): Promise<Outcome<OwnPost[]>>;
  /** Whether the network tells such an account how its posts were received. */
  canMeasure(platform: Platform, kind: Actor["kind"]): boolean;
  measure(platform: Platform, actor: Actor, remoteIds: readonly string[]): Promise<MeasureResult>;
}

export interface Tokens {
  /** With a token that still lives, renewed where that was due; null where only the person can connect again. */
  actor(): Promise<Actor | null>;
  /** After a call was done with this one. */
  worked(actor: Actor): Promise<void>;
  /** After the network refused this one. */
  renew(refused: Actor): Promise<Renewal>;
}

/** What a call became, and the row that tells of it. */
export interface CallResult {
  event: PublicationEvent;
  /** Null where nothing is to be told of it. */
  attempt: Attempt | null;
  /** What is done once that is written; null: nothing came of it. */
  next?: () => Promise<PublicationEvent | null>;
}

interface Dependencies {
  sender: Sender;
  tokens: Tokens;
  isTaken(remoteId: string): boolean;
  clock: Clock;
}

export type Calls = ReturnType<typeof createCalls>;

/** The calls of one account, each ended within its time, whatever its client does. */
export function createCalls({ sender, tokens, isTaken, clock }: Dependencies) {
  async function timed<T>(
    of: Publication,
    kind: Attempt["kind"],
    place: number | null,
    call: () => Promise<Outcome<T>>,
  ) {
    const startedAt = clock.now();
    const outcome = await within(clock, call);
    return { outcome, attempt: attemptOf(createId(), of, { kind, place, startedAt }, outcome, clock.now()) };
  }

  function renew(refused: Actor): Promise<Renewal> {
    return tokens.renew(refused).catch((error: unknown) => {
      logError("publishing.not_renewed", error);
      return "later" as const;
    });
  }

  /** Certainly not made: that is written before the renewal, which a restart may end. */
  const denied = (actor: Actor, attempt: Attempt, wasDenied: boolean): CallResult => ({
    attempt,
    event: { type: "denied" },
    next: async () => afterRenewal(await renew(actor), wasDenied),
  });

  return {
    async upload(actor: Actor, publication: Publication, mediaId: string): Promise<CallResult> {
      const call = () => sender.upload(actor, publication, mediaId);
      const { outcome, attempt } = await timed(publication, "upload", null, call);
      const done = (progress: UploadProgress): PublicationEvent => ({ type: "upload", mediaId, progress });
      const event = eventOf(outcome, { isUpload: true, now: clock.now(), done });
      return { attempt, event: event ?? withoutToken(await renew(actor)) };
    },

    /** What the account shows before a part is sent. It holds nothing up that has the network's time without it. */
    async look(actor: Actor, publication: Publication, { place, wasDenied }: Item): Promise<CallResult> {
      const call = () => sender.look(publication.platform, actor);
      const { outcome, attempt } = await timed(publication, "reconcile", place, call);
      const { networkAt: at = null } = outcome.receipt;
      const looked = (newest: string | null): PublicationEvent => ({ type: "looked", place, seen: { at, newest } });
      if (outcome.outcome === "done") return { attempt: null, event: looked(outcome.value.newest) };
      const made = { isUpload: true, now: clock.now(), done: () => looked(null) };
      const event = eventOf(outcome, made);
      if (event === null) return denied(actor, attempt, wasDenied);
      const isAppRefused = outcome.outcome === "refused" && event.type === "not_sent";
      return { attempt, event: at === null || isAppRefused ? unlooked(event) : looked(null) };
    },

    /** The network's own time; null where it does not answer. */
    async networkTime(actor: Actor, platform: Platform): Promise<number | null> {
      return (await within(clock, () => sender.look(platform, actor))).receipt.networkAt ?? null;
    },

    async create(actor: Actor, publication: Publication, item: Item): Promise<CallResult> {
      const { place, kind, wasDenied } = item;
      const call = () => sender.create(actor, publication, item);
      const { outcome, attempt } = await timed(publication, kind === "comment" ? kind : "create", place, call);
      const done = ({ id: remoteId, url: remoteUrl }: RemotePost): PublicationEvent => ({
        type: "created",
        place,
        remoteId,
        remoteUrl,
      });
      const event = eventOf(outcome, { isUpload: false, now: clock.now(), done });
      if (event?.type === "duplicate" && event.of !== null)
        return { attempt, event: { ...event, of: { ...event.of, isTaken: isTaken(event.of.remoteId) } } };
      if (event !== null) return { attempt, event };
      return denied(actor, attempt, wasDenied);
    },

    async read(actor: Actor, publication: Publication, item: Item): Promise<CallResult> {
      const call = () => sender.readPosts(publication.platform, actor, readSince(item));
      const { outcome, attempt } = await timed(publication, "reconcile", item.place, call);
      if (outcome.outcome === "done") {
        const post = findItem(publication, item, outcome.value, isTaken);
        const at = outcome.receipt.networkAt ?? null;
        if (post === undefined) return { attempt, event: { type: "absent", at } };
        return { attempt, event: { type: "found", remoteId: post.id, remoteUrl: post.url } };
      }
      if (outcome.outcome !== "not_sent") return { attempt, event: { type: "unread", retryAt: null } };
      if (outcome.reason === "unauthorized") await renew(actor);
      return { attempt, event: { type: "unread", retryAt: outcome.retryAt } };
    },

    /** The numbers of posts that are out, in one call, and a row for each. */
    async measure(actor: Actor, platform: Platform, readings: readonly MeasureSchedule[]) {
      const startedAt = clock.now();
      const ids = readings.map(({ remoteId }) => remoteId);
      const outcome = await within(clock, () => sender.measure(platform, actor, ids));
      const call = { kind: "metrics", place: null, startedAt } as const;
      const attempts = readings.map(({ publicationId: id }) =>
        attemptOf(createId(), { id }, call, outcome, clock.now()),
      );
      if (outcome.outcome === "not_sent" && outcome.reason === "unauthorized") await renew(actor);
      return { outcome, attempts };
    },
  };
}

/** A look that says nothing creates nothing, whatever its network answers. */
const unlooked = (event: PublicationEvent): PublicationEvent =>
  event.type === "not_sent" ? event : { type: "not_sent", reason: "unreachable", retryAt: null };

const silent: Unknown = { outcome: "unknown", reason: "timeout", receipt: { httpStatus: null, vendorRequestId: null } };

/** A client that does not end in time, or fails, is as silent as its network. */
function within<T>(clock: Clock, call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const stop = clock.after(publishingTimes.createMs, () => resolve(silent));
    void call()
      .catch((error: unknown) => {
        logError("publishing.call_failed", error);
        return silent;
      })
      .then((outcome) => {
        stop();
        resolve(outcome);
      });
  });
}
