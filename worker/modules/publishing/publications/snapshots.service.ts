import type { PublicationSnapshot } from "../../../contract/publishing/publications.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { MediaProblem } from "../../../contract/publishing/media.rules.ts";
import { requireMedia, unfitOf } from "./carried-media.rules.ts";
import { chargeOf, itemsOf } from "./items.rules.ts";
import type { Charge, PlannedItem } from "./items.rules.ts";
import type { CarriedMedia, PublicationMediaRepository } from "./publication-media.repository.ts";
import { requireTexts } from "./words.rules.ts";
import type { Words } from "./words.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  media: Pick<PublicationMediaRepository, "list">;
}

/** What a publication carries, and what the network is asked for by it. */
export interface Snapshot {
  snapshot: PublicationSnapshot;
  /** In lower-case hex. */
  contentHash: string;
  items: readonly PlannedItem[];
  charge: Charge;
}

export type SnapshotsService = ReturnType<typeof createSnapshots>;

/** Makes of words what goes out to an account. */
export function createSnapshots({ media }: Dependencies) {
  const carriedBy = (workspaceId: WorkspaceId, { parts }: Words) =>
    media.list(
      workspaceId,
      parts.flatMap(({ media_ids: ids }) => ids),
    );

  return {
    /** Whatever the network would say of it; `unfit` is what it would say of its media. */
    async make(
      workspaceId: WorkspaceId,
      platform: Platform,
      words: Words,
    ): Promise<Snapshot & { unfit: (MediaProblem & { part: number }) | null }> {
      const carried = await carriedBy(workspaceId, words);
      return { ...(await snapshotOf(platform, words, carried)), unfit: unfitOf(platform, words.parts, carried) };
    },

    /** social.text_refused, social.media_unknown, social.media_unfit */
    async take(
      workspaceId: WorkspaceId,
      platform: Platform,
      words: Words,
      subscriptionType: string | null,
    ): Promise<Snapshot> {
      requireTexts(platform, words.parts, subscriptionType);
      const carried = await carriedBy(workspaceId, words);
      requireMedia(platform, words.parts, carried);
      return snapshotOf(platform, words, carried);
    },
  };
}

async function snapshotOf(platform: Platform, { parts, firstComment }: Words, carried: readonly CarriedMedia[]) {
  const made = carried.filter(({ origin }) => origin === "generated").map(({ id }) => id);
  const snapshot = { parts: [...parts], first_comment: firstComment, made_media_ids: made };
  const items = itemsOf(platform, snapshot);
  return { snapshot, contentHash: await sha256Of(JSON.stringify(snapshot)), items, charge: chargeOf(items) };
}
