import type { Database } from "../../../worker/db/client.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { oauthState, publishSlot, socialAccount } from "../../../worker/modules/publishing/accounts/accounts.tables.ts";
import {
  profileLink,
  socialDraft,
  socialProfile,
  socialTemplate,
  studioCounter,
} from "../../../worker/modules/publishing/drafts/drafts.tables.ts";
import { socialWriting } from "../../../worker/modules/campaigns/generation/writing.tables.ts";
import {
  postMetric,
  publication,
  publicationAttempt,
  publicationItem,
} from "../../../worker/modules/publishing/publications/publishing.tables.ts";
import { sceneCut, short, silence, transcript } from "../../../worker/modules/media/shorts/shorts.tables.ts";
import { campaign, media, postVariant, socialPost } from "../../../worker/modules/publishing/posts/posts.tables.ts";
import { mediaJob } from "../../../worker/modules/media/video/video.tables.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

export const noon = new Date("2026-11-23T12:00:00Z");
const noNumbers = { impressions: null, reached: null, reactions: null, comments: null, shares: null, clicks: null };
const times = { createdAt: noon, updatedAt: noon };

/** Rows of the planner. A row says what matters to the test; the rest is filled in. */
export function socialRows(db: Database) {
  return {
    async campaign(workspaceId: WorkspaceId, row: Partial<typeof campaign.$inferInsert> = {}) {
      const made = { id: createId(), workspaceId, name: "Opening", ...row };
      const words = { goal: "Visits", audience: "Neighbours", brief: "A bakery opens." };
      const days = { startsOn: "2026-12-01", endsOn: "2026-12-31", zone: "Europe/Paris" };
      await db.insert(campaign).values({ platforms: ["linkedin", "twitter"], ...words, ...days, ...times, ...made });
      return made;
    },

    /** With a variant for LinkedIn. */
    async post(workspaceId: WorkspaceId, { text = "We open on Monday.", ...row }: NewPost = {}) {
      const made = { id: createId(), workspaceId, contentHash: createId(), ...row };
      await db.insert(socialPost).values({ origin: "manual", language: "en", ...times, ...made });
      const parts = [{ text, media_ids: [], alt: [] }];
      await db.insert(postVariant).values({ postId: made.id, workspaceId, platform: "linkedin", parts });
      return made;
    },

    async account(workspaceId: WorkspaceId, row: Partial<typeof socialAccount.$inferInsert> = {}) {
      const made = { id: createId(), workspaceId, platform: "linkedin" as const, remoteId: createId(), ...row };
      const person = { kind: "member" as const, handle: "ada", name: "Ada", zone: "Europe/Paris" };
      await db.insert(socialAccount).values({ ...person, token: "sealed", tokenKeyId: "one", ...times, ...made });
      return made;
    },

    async state(workspaceId: WorkspaceId, row: Partial<typeof oauthState.$inferInsert> = {}) {
      const way = { platform: "twitter" as const, kind: "member" as const, returnPath: "/user/social-planner" };
      const made = { stateHash: createId(), workspaceId, sessionId: createId(), ...row };
      await db.insert(oauthState).values({ ...way, createdAt: noon, expiresAt: noon, ...made });
      return made;
    },

    async slot(account: Owned, row: Partial<typeof publishSlot.$inferInsert> = {}) {
      const made = { id: createId(), accountId: account.id, workspaceId: account.workspaceId, ...row };
      await db.insert(publishSlot).values({ weekday: 1, wallTime: "09:30", ...made });
      return made;
    },

    async publication(post: Owned, account: Owned, row: Partial<typeof publication.$inferInsert> = {}) {
      const made = { id: createId(), workspaceId: post.workspaceId, postId: post.id, accountId: account.id, ...row };
      const snapshot = {
        parts: [{ text: "We open on Monday.", media_ids: [], alt: [] }],
        first_comment: null,
        made_media_ids: [],
      };
      const time = { wallTime: "2026-12-01T09:30", zone: "Europe/Paris", dueAt: new Date("2026-12-01T08:30:00Z") };
      const what = { snapshot, contentHash: createId(), units: 1, requestId: createId() };
      await db.insert(publication).values({ ...time, ...what, ...times, ...made });
      return made;
    },

    async item(of: Owned & { accountId: string }, row: Partial<typeof publicationItem.$inferInsert> = {}) {
      const made = { publicationId: of.id, workspaceId: of.workspaceId, accountId: of.accountId, place: 0, ...row };
      await db.insert(publicationItem).values({ kind: "part", ...made });
      return made;
    },

    async attempt(of: Owned, row: Partial<typeof publicationAttempt.$inferInsert> = {}) {
      const made = { id: createId(), publicationId: of.id, workspaceId: of.workspaceId, ...row };
      const call = { kind: "create" as const, startedAt: noon, endedAt: noon, outcome: "published" };
      await db.insert(publicationAttempt).values({ ...call, ...made });
      return made;
    },

    async metric(of: Owned, row: Partial<typeof postMetric.$inferInsert> = {}) {
      const made = { publicationId: of.id, workspaceId: of.workspaceId, day: "2026-12-02", ...row };
      await db.insert(postMetric).values({ asOf: noon, numbers: { ...noNumbers, reactions: 3 }, ...made });
      return made;
    },

    async draft(workspaceId: WorkspaceId, row: Partial<typeof socialDraft.$inferInsert> = {}) {
      const made = { id: createId(), workspaceId, ...row };
      const parts = [{ text: "Soon", media_ids: [], alt: [] }];
      await db.insert(socialDraft).values({ platforms: ["linkedin"], parts, ...times, ...made });
      return made;
    },

    async profile(workspaceId: WorkspaceId, row: Partial<typeof socialProfile.$inferInsert> = {}) {
      const made = { id: createId(), workspaceId, url: "https://x.com/ada", platform: "twitter" as const, ...row };
      const read = { source: "api" as const, facts: { name: "Ada" }, fetchedAt: noon, createdAt: noon };
      await db.insert(socialProfile).values({ ...read, ...made });
      const { url, platform } = made;
      await db
        .insert(profileLink)
        .values({ id: createId(), workspaceId, profileId: made.id, url, platform, createdAt: noon });
      return made;
    },

    async template(workspaceId: WorkspaceId) {
      const form = { platform: "linkedin" as const, goal: "Visits", tone: "warm" as const, text: "Come by" };
      await db.insert(socialTemplate).values({ id: createId(), workspaceId, ...form, createdAt: noon });
    },

    async writing(workspaceId: WorkspaceId) {
      const asked = { kind: "hashtags", askedHash: "00", hold: createId() };
      await db.insert(socialWriting).values({ id: createId(), workspaceId, ...asked, createdAt: noon });
    },

    async activity(workspaceId: WorkspaceId) {
      await db.insert(studioCounter).values({ workspaceId, kind: "open", day: "2026-11-23", n: 2 });
    },

    async media(workspaceId: WorkspaceId, row: Partial<typeof media.$inferInsert> = {}) {
      const made = { id: createId(), workspaceId, fileKey: createId(), ...row };
      const file = { name: "bread.png", mediaType: "image/png", bytes: 9, sha256: made.id };
      await db.insert(media).values({ kind: "image", origin: "uploaded", ...file, createdAt: noon, ...made });
      return made;
    },

    /** What is said and seen in a video, and a short of it. */
    async shorts({ id: mediaId, workspaceId }: Owned) {
      const job = { id: createId(), workspaceId, mediaId };
      const input = { kind: "shorts", count: 1, aspectRatio: "9:16", strategy: "auto", language: null } as const;
      await db.insert(mediaJob).values({ ...job, kind: "shorts", input, createdAt: noon });
      const heard = { mediaId, gen: 1, workspaceId };
      await db.insert(transcript).values({ ...heard, place: 0, language: "en", words: [[0, 0, 400, "Bread"]] });
      await db.insert(silence).values({ ...heard, spans: [[400, 900]] });
      await db.insert(sceneCut).values({ ...heard, fromMs: 0, toMs: 900, cuts: [500] });
      const span = { startWord: 0, endWord: 0, fromMs: 0, toMs: 15_000 };
      const words = { title: "Bread", hook: "Bread", score: 50, suggestedPost: "Fresh" };
      const look = { aspectRatio: "9:16", captionStyle: "word", captionLanguage: "en", state: "waiting" } as const;
      const crop = { strategy: "center" as const, track: [] };
      const own = { id: createId(), workspaceId, mediaId, jobId: job.id, place: 0, gen: 1, crop };
      await db.insert(short).values({ ...own, ...span, ...words, ...look, ...times });
    },
  };
}

export interface Owned {
  id: string;
  workspaceId: WorkspaceId;
}
type NewPost = Partial<typeof socialPost.$inferInsert> & { text?: string };

/** One row in every table of the planner. */
export async function wholePlanner(
  db: Database,
  workspaceId: WorkspaceId,
  account: Partial<typeof socialAccount.$inferInsert> = {},
) {
  const rows = socialRows(db);
  const made = {
    campaign: await rows.campaign(workspaceId),
    account: await rows.account(workspaceId, account),
    draft: await rows.draft(workspaceId),
    profile: await rows.profile(workspaceId),
    media: await rows.media(workspaceId),
    state: await rows.state(workspaceId),
  };
  await rows.template(workspaceId);
  await rows.activity(workspaceId);
  await rows.shorts({ id: made.media.id, workspaceId });
  await rows.writing(workspaceId);
  const post = await rows.post(workspaceId, { campaignId: made.campaign.id, gen: 1, planItem: 0, origin: "campaign" });
  const slot = await rows.slot(made.account);
  const publication = await rows.publication(post, made.account, { slotId: slot.id });
  await rows.item(publication, { state: "published", remoteId: createId() });
  await rows.attempt(publication);
  await rows.metric(publication);
  return { ...made, post, slot, publication };
}
