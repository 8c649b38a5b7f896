import type { Platform } from "../../../contract/networks/networks.ts";
import { wallTimeOf } from "../../../contract/zoned-times.rules.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { PostsRepository } from "../posts/posts.repository.ts";
import { postNotFound } from "../publishing.errors.ts";
import { mediaIdOf } from "./carried-media.rules.ts";
import { variantText } from "./words.rules.ts";
import type { Words } from "./words.rules.ts";
import { toPublicationView } from "./publication-view.rules.ts";
import { pastExpiry, noAccount, publishingAccountNotFound, requestReused } from "./publishing.errors.ts";
import type { PublicationsRepository } from "./publications.repository.ts";
import type { StoredPublication } from "./publication-reads.repository.ts";
import { textRefused, timePast } from "./publishing.errors.ts";
import { holdsFor } from "./scheduling.rules.ts";
import type { SnapshotsService } from "./snapshots.service.ts";
import type { TargetsRepository } from "./targets.repository.ts";
import { readScheduled } from "../posts/times.rules.ts";
import type { WakingService } from "./waking.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  publications: Pick<PublicationsRepository, "schedule" | "findByRequest">;
  targets: TargetsRepository;
  posts: Pick<PostsRepository, "find">;
  snapshots: SnapshotsService;
  waking: Pick<WakingService, "wake">;
  limits: Pick<Meters, "reserve" | "release">;
  clock: Clock;
}

/** When and from where a post goes out. */
export interface PublishOrder {
  platform: Platform;
  profileId: string | undefined;
  scheduledDate: string | undefined;
  zone: string | undefined;
  requestId: string | undefined;
  acceptsExpiry: boolean;
}

export interface PublishRequest extends PublishOrder {
  content: string;
  urls: readonly string[];
  language: "fr" | "en";
}

/** What goes out: of a new post its language, of a stored one its id. */
interface OutgoingPost extends Words {
  post: { language: "fr" | "en" } | { id: string };
}

/** The post of a publication: a stored one, or the new one that it brings, whose id follows from its own. */
async function postOf(post: OutgoingPost["post"], publicationId: string, platform: Platform) {
  if ("id" in post) return { postId: post.id, post: null };
  const postId = (await sha256Of(`post\n${publicationId}`)).slice(0, 32);
  return { postId, post: { platform, title: "", language: post.language } };
}

type Person = Pick<UserCaller, "kind" | "id" | "workspaceId">;

export type PublishingService = ReturnType<typeof createPublishing>;

/** Schedules posts, each request once. */
export function createPublishing({ publications, targets, posts, snapshots, waking, limits, clock }: Dependencies) {
  /** social.time_past */
  function timeOf(date: string | undefined, zone: string) {
    const now = new Date(clock.now());
    if (date === undefined) return { wallTime: wallTimeOf(now, zone), zone, dueAt: now };
    const time = readScheduled(date, zone);
    if (time.dueAt < now) throw timePast();
    return time;
  }

  /** What the same request led to; social.request_reused where its body was another. */
  async function repeated(workspaceId: WorkspaceId, requestId: string, id: string): Promise<StoredPublication | null> {
    const known = await publications.findByRequest(workspaceId, requestId);
    if (known !== null && known.id !== id) throw requestReused();
    return known;
  }

  /** `asked` is what a repeat has to ask for, too. */
  async function schedule(
    caller: Person,
    wanted: PublishOrder,
    asked: readonly unknown[],
    read: () => Promise<OutgoingPost>,
  ) {
    const { platform, profileId, zone, scheduledDate } = wanted;
    const requestId = wanted.requestId ?? createId();
    // The id says what was asked for, so that a repeat finds it and another body does not.
    const whole = JSON.stringify([platform, profileId, scheduledDate, zone, ...asked]);
    const id = (await sha256Of(`publication\n${caller.workspaceId}\n${requestId}\n${whole}`)).slice(0, 32);
    const known = await repeated(caller.workspaceId, requestId, id);
    if (known !== null) return answerOf(known);
    const { post, ...words } = await read();
    const account = await targets.find(caller.workspaceId, platform, profileId ?? null);
    if (account === null) throw profileId === undefined ? noAccount() : publishingAccountNotFound();
    const { charge, ...taken } = await snapshots.take(caller.workspaceId, platform, words, account.subscriptionType);
    const time = timeOf(scheduledDate, zone ?? account.zone);
    const { endsAt } = account;
    if (endsAt !== null && endsAt <= time.dueAt && !wanted.acceptsExpiry)
      throw pastExpiry({ ends_at: endsAt.toISOString() });
    const terms = { costMicros: charge.costMicros, heldUntil: holdsFor(time.dueAt) };
    const hold = await limits.reserve(caller, "", "social-publications", id, charge.units, terms);
    const draft = {
      ...time,
      ...taken,
      id,
      workspaceId: caller.workspaceId,
      personId: caller.id,
      ...(await postOf(post, id, platform)),
      accountId: account.id,
      requestId,
    };
    const isNew = await publications.schedule(draft, new Date(clock.now()));
    const stored = await repeated(caller.workspaceId, requestId, id).catch(async (error: unknown) => {
      if (!isNew) await limits.release(hold);
      throw error;
    });
    if (stored === null) throw publishingAccountNotFound();
    await waking.wake(account.id);
    return answerOf(stored);
  }

  return {
    /**
     * social.account_not_found, social.no_account, social.text_refused, social.media_unknown, social.media_unfit,
     * social.time_past, social.past_expiry, social.request_reused, limits.not_included, limits.reached
     */
    async publish(caller: Person, { content, urls, language, ...wanted }: PublishRequest) {
      const mediaIds = urls.map(mediaIdOf);
      return schedule(caller, wanted, [content, mediaIds], async () => ({
        parts: [{ text: content, media_ids: mediaIds, alt: mediaIds.map(() => "") }],
        firstComment: null,
        post: { language },
      }));
    },

    /** The same of a stored post as its network shows it: social.post_not_found, social.text_refused without such a variant. */
    publishStored: (caller: Person, postId: string, wanted: PublishOrder) =>
      schedule(caller, wanted, [postId], async () => {
        const found = await posts.find(caller.workspaceId, postId);
        if (found === null) throw postNotFound();
        const variant = found.variants.find(({ platform }) => platform === wanted.platform);
        if (variant === undefined) throw textRefused({ problem: "empty" });
        return { ...variantText(variant), post: { id: postId } };
      }),
  };
}

const answerOf = (row: StoredPublication) => ({
  post: { id: row.postId, platform: row.platform, content: row.snapshot.parts[0]?.text ?? "" },
  publication_id: row.id,
  state: row.state,
  due_at: row.dueAt.toISOString(),
  publication: toPublicationView(row),
});
