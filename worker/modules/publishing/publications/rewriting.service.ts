import type { PublicationView } from "../../../contract/publishing/publishing.contract.ts";
import { holdIdOf } from "../object/follow-ups.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { PostsRepository } from "../posts/posts.repository.ts";
import { chargeOf, itemsOf } from "./items.rules.ts";
import type { Charge } from "./items.rules.ts";
import { toPublicationView } from "./publication-view.rules.ts";
import { textRefused } from "./publishing.errors.ts";
import type { PublicationsRepository, Version } from "./publications.repository.ts";
import type { PublicationsService } from "./publications.service.ts";
import type { SnapshotsService } from "./snapshots.service.ts";
import type { TargetsRepository } from "./targets.repository.ts";
import type { WakingService } from "./waking.service.ts";
import { variantText } from "./words.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  publications: Pick<PublicationsRepository, "rewrite">;
  standing: Pick<PublicationsService, "require" | "refuse">;
  targets: TargetsRepository;
  posts: Pick<PostsRepository, "find">;
  snapshots: SnapshotsService;
  waking: Pick<WakingService, "wake">;
  limits: Pick<Meters, "resize">;
  clock: Clock;
}

export type RewritingService = ReturnType<typeof createRewriting>;

/** Gives what is scheduled the words that its post has by now. */
export function createRewriting({
  publications,
  standing,
  targets,
  posts,
  snapshots,
  waking,
  limits,
  clock,
}: Dependencies) {
  const hold = (workspaceId: WorkspaceId, id: string, { units, costMicros }: Charge) =>
    limits.resize(workspaceId, "social-publications", holdIdOf(id, 0), units, costMicros);

  return {
    /** social.publication_not_found, social.text_refused, social.already_going, limits.reached, limits.cost_reached */
    async rewrite(version: Version): Promise<PublicationView> {
      const { workspaceId, id } = version;
      const found = await standing.require(workspaceId, id);
      const { platform, accountId, postId, snapshot } = found;
      if (found.state !== "scheduled" || found.revision !== version.baseVersion)
        return standing.refuse(workspaceId, id);
      const [post, account] = await Promise.all([
        posts.find(workspaceId, postId),
        targets.find(workspaceId, platform, accountId),
      ]);
      const variant = post?.variants.find((one) => one.platform === platform);
      if (variant === undefined) throw textRefused({ problem: "empty" });
      const taken = await snapshots.take(
        workspaceId,
        platform,
        variantText(variant),
        account?.subscriptionType ?? null,
      );
      // Enough for both while it is open which of them goes out.
      await hold(workspaceId, id, mostOf(chargeOf(itemsOf(platform, snapshot)), taken.charge));
      const isRewritten = await publications.rewrite(version, taken, new Date(clock.now()));
      const stands = await standing.require(workspaceId, id);
      await hold(workspaceId, id, chargeOf(itemsOf(platform, stands.snapshot)));
      if (!isRewritten) return standing.refuse(workspaceId, id);
      await waking.wake(accountId);
      return toPublicationView(stands);
    },
  };
}

const mostOf = (one: Charge, other: Charge): Charge => ({
  units: Math.max(one.units, other.units),
  costMicros: Math.max(one.costMicros, other.costMicros),
});
