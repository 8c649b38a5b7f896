import { measureText } from "../../../contract/social/post-text.rules.ts";
import type { PublicationSnapshot } from "../../../contract/social/publications.ts";
import type { Platform } from "../../../contract/social/social.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { LimitsService } from "../../limits/limits.service.ts";
import { itemsOf } from "./items.rules.ts";
import type { PublicationMediaRepository } from "./publication-media.repository.ts";
import { toView } from "./publication-view.rules.ts";
import type { PublicationsRepository, StoredPublication } from "./publications.repository.ts";
import { mediaUnknown, pastExpiry, publishingAccountNotFound, requestReused } from "./publishing.errors.ts";
import { textRefused, timePast } from "./publishing.errors.ts";
import { holdsFor } from "./scheduling.rules.ts";
import type { TargetsRepository } from "./targets.repository.ts";
import { readScheduled, wallTimeOf } from "./times.rules.ts";
import type { WakingService } from "./waking.service.ts";

interface Dependencies {
  publications: Pick<PublicationsRepository, "schedule" | "findByRequest">;
  targets: TargetsRepository;
  media: Pick<PublicationMediaRepository, "find">;
  waking: Pick<WakingService, "wake">;
  limits: Pick<LimitsService, "reserve" | "release">;
  clock: Clock;
}

export interface PublishRequest {
  platform: Platform;
  content: string;
  profileId: string | undefined;
  scheduledDate: string | undefined;
  zone: string | undefined;
  urls: readonly string[];
  requestId: string | undefined;
  acceptsExpiry: boolean;
  language: "fr" | "en";
}

const mediaPath = /\/([A-Za-z0-9_-]{20,64})(?:[/?#]|$)/g;

export type PublishingService = ReturnType<typeof createPublishing>;

/** Schedules posts, each request once. */
export function createPublishing({ publications, targets, media, waking, limits, clock }: Dependencies) {
  /** social.media_unknown for what is not the person's own. */
  async function mediaOf(userId: string, url: string): Promise<string> {
    for (const [, id = ""] of url.matchAll(mediaPath)) if ((await media.find(userId, id)) !== null) return id;
    throw mediaUnknown();
  }

  /** social.time_past */
  function timeOf(date: string | undefined, zone: string) {
    const now = new Date(clock.now());
    if (date === undefined) return { wallTime: wallTimeOf(now, zone), zone, dueAt: now };
    const time = readScheduled(date, zone);
    if (time.dueAt < now) throw timePast();
    return time;
  }

  /** What the same request led to; social.request_reused where its body was another. */
  async function repeated(userId: string, requestId: string, id: string): Promise<StoredPublication | null> {
    const known = await publications.findByRequest(userId, requestId);
    if (known !== null && known.id !== id) throw requestReused();
    return known;
  }

  return {
    /**
     * social.account_not_found, social.text_refused, social.media_unknown, social.time_past, social.past_expiry,
     * social.request_reused, limits.not_included, limits.reached
     */
    async publish(caller: Pick<UserCaller, "kind" | "id">, request: PublishRequest) {
      const { platform, content, profileId, zone, scheduledDate } = request;
      const requestId = request.requestId ?? createId();
      // The id says what was asked for, so that a repeat finds it and another body does not.
      const asked = JSON.stringify([platform, content, profileId, scheduledDate, zone, request.urls]);
      const id = (await sha256Of(`publication\n${caller.id}\n${requestId}\n${asked}`)).slice(0, 32);
      const known = await repeated(caller.id, requestId, id);
      if (known !== null) return answerOf(known);
      const account = await targets.find(caller.id, platform, profileId ?? null);
      if (account === null) throw publishingAccountNotFound();
      const { problems, length, limit } = measureText(platform, content, account.subscriptionType);
      const [problem] = problems.filter((one) => one !== "empty" || request.urls.length === 0);
      if (problem !== undefined) throw textRefused({ problem, length, limit });
      const time = timeOf(scheduledDate, zone ?? account.zone);
      const { endsAt } = account;
      if (endsAt !== null && endsAt <= time.dueAt && !request.acceptsExpiry)
        throw pastExpiry({ ends_at: endsAt.toISOString() });
      const mediaIds = await Promise.all(request.urls.map((url) => mediaOf(caller.id, url)));
      const parts = [{ text: content, media_ids: mediaIds, alt: mediaIds.map(() => "") }];
      const snapshot: PublicationSnapshot = { parts, first_comment: null, made_media_ids: [] };
      const items = itemsOf(platform, snapshot);
      const units = items.reduce((sum, item) => sum + item.units, 0);
      const terms = { heldUntil: holdsFor(time.dueAt) };
      const hold = await limits.reserve(caller, "", "social-publications", id, units, terms);
      const draft = {
        ...time,
        id,
        userId: caller.id,
        postId: (await sha256Of(`post\n${id}`)).slice(0, 32),
        accountId: account.id,
        snapshot,
        contentHash: await sha256Of(JSON.stringify(snapshot)),
        requestId,
        items,
        post: { platform, title: "", language: request.language },
      };
      const isNew = await publications.schedule(draft, new Date(clock.now()));
      const stored = await repeated(caller.id, requestId, id).catch(async (error: unknown) => {
        if (!isNew) await limits.release(hold);
        throw error;
      });
      if (stored === null) throw publishingAccountNotFound();
      await waking.wake(account.id);
      return answerOf(stored);
    },
  };
}

const answerOf = (row: StoredPublication) => ({
  post: { id: row.postId, platform: row.platform, content: row.snapshot.parts[0]?.text ?? "" },
  publication_id: row.id,
  state: row.state,
  due_at: row.dueAt.toISOString(),
  publication: toView(row),
});
