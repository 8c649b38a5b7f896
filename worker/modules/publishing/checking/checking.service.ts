import type { BodyOf } from "../../../contract/endpoint.ts";
import type { checkPost, PostCheck } from "../../../contract/publishing/check.contract.ts";
import { measureText } from "../../../contract/publishing/post-text.rules.ts";
import { instantOf } from "../../../contract/zoned-times.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { publishingAccountNotFound } from "../publications/publishing.errors.ts";
import type { SnapshotsService } from "../publications/snapshots.service.ts";
import type { TargetsRepository } from "../publications/targets.repository.ts";
import { variantText } from "../publications/words.rules.ts";
import type { SlotsService } from "../slots/slots.service.ts";
import type { CheckingRepository } from "./checking.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  around: CheckingRepository;
  targets: TargetsRepository;
  snapshots: Pick<SnapshotsService, "make">;
  slots: Pick<SlotsService, "read">;
  clock: Clock;
}

export type CheckingService = ReturnType<typeof createChecking>;

/** Looks at a post before it is scheduled. */
export const createChecking = ({ around, targets, snapshots, slots, clock }: Dependencies) => ({
  /** social.account_not_found for an account that is not the person's. */
  async check(workspaceId: WorkspaceId, body: BodyOf<typeof checkPost>): Promise<PostCheck> {
    const { platform, parts, account_id: accountId = null, first_comment = null, utm = null } = body;
    const account = await targets.find(workspaceId, platform, accountId);
    if (account === null && accountId !== null) throw publishingAccountNotFound();
    const words = variantText({ platform, parts, first_comment, utm });
    const measured = words.parts.map(({ text }) => measureText(platform, text, account?.subscriptionType ?? null));
    const { contentHash, charge, unfit } = await snapshots.make(workspaceId, platform, words);
    const known = {
      units: charge.units,
      lengths: measured.map(({ length, limit }) => ({ length, most: limit })),
      unfit_media: unfit,
    };
    if (account === null) return { ...known, duplicates: [], same_hour: [], expires_before: false, next_free: null };
    const now = new Date(clock.now());
    const at = body.wall_time === undefined ? now : instantOf(body.wall_time, body.zone ?? account.zone);
    const text = words.parts.map((part) => part.text).join("\n");
    const candidate = { accountId: account.id, postId: body.post_id ?? null, contentHash, text, at };
    const [{ duplicates, neighbours }, queue] = await Promise.all([
      around.findAround(workspaceId, candidate),
      slots.read(workspaceId, account.id),
    ]);
    return {
      ...known,
      duplicates: duplicates.map((row) => ({
        publication_id: row.id,
        at: iso(row.due_at),
        remote_url: row.remote_url,
      })),
      same_hour: neighbours.map((row) => ({ publication_id: row.id, at: iso(row.due_at), title: row.title })),
      expires_before: account.endsAt !== null && account.endsAt <= at,
      next_free: queue.next_free,
    };
  },
});

const iso = (moment: string): string => new Date(moment).toISOString();
