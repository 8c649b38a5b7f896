import type { Files } from "../../../bindings/files.ts";
import { mediaLimits } from "../../../contract/social/media.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { StoredUpload } from "../../../uploads/define-upload.ts";
import { restorableAfter } from "./deletion.service.ts";
import type { DeletionRepository } from "./deletion.repository.ts";
import { mediaDamaged, mediaFull } from "./media.errors.ts";
import type { MediaRepository, NewMedia } from "./media.repository.ts";
import { mediaNameOf } from "./media-view.rules.ts";
import { withoutMetadata } from "./metadata.rules.ts";
import { inspectPicture } from "./picture.rules.ts";

interface Dependencies {
  media: Pick<MediaRepository, "find" | "findContent" | "count" | "add">;
  deletion: Pick<DeletionRepository, "restore">;
  files: Pick<Files, "put" | "readBytes">;
  caps: Pick<CapsRepository, "require">;
  clock: Pick<Clock, "now">;
}

export type MediaAdding = ReturnType<typeof createMediaAdding>;

/** Files that people bring: what is made of an upload once its bytes are stored. */
export function createMediaAdding({ media, deletion, files, caps, clock }: Dependencies) {
  /** An upload with this content, taken back where it was deleted a moment ago. */
  async function findSame(userId: string, sha256: string): Promise<string | null> {
    const deletedAfter = restorableAfter(clock.now());
    const same = await media.findContent(userId, sha256, deletedAfter);
    if (same === null || same.deletedAt === null) return same?.id ?? null;
    return (await deletion.restore(userId, same.id, deletedAfter)) ? same.id : null;
  }

  /** One with the same content stays the only one. */
  async function addOnce(row: Omit<NewMedia, "origin">) {
    const { id, userId, sha256 } = row;
    const same = await findSame(userId, sha256);
    if (same !== null) return { answer: { id: same }, isNew: same === id };
    if ((await media.count(userId)) >= mediaLimits.files) throw mediaFull();
    const added = await media.add({ ...row, origin: "uploaded" }, new Date(clock.now()));
    // Null where the same content came at once, or this file a second time.
    const stands = added?.id ?? (await findSame(userId, sha256)) ?? id;
    return { answer: { id: stands }, isNew: stands === id };
  }

  return {
    /** limits.not_included where the account's plan has no planner. */
    requireIncluded: (userId: string): Promise<void> => caps.require(userId, "social-accounts", 0),

    /** social.media_type, social.media_damaged, social.media_size, social.media_full, limits.cap_reached */
    async add({ id, userId, name, key }: Pick<StoredUpload, "id" | "userId" | "name" | "key">) {
      const stored = await files.readBytes(key);
      if (stored === null) throw mediaDamaged();
      const sent = new Uint8Array(stored);
      const picture = await inspectPicture(sent);
      const bytes = withoutMetadata(picture.mediaType, sent);
      await files.put(key, bytes, picture.mediaType);
      return addOnce({
        ...picture,
        id,
        userId,
        kind: "image",
        name: mediaNameOf(name, picture.mediaType),
        fileKey: key,
        bytes: bytes.length,
        sha256: await sha256Of(bytes),
      });
    },

    /** What `add` has made of an upload. */
    async findUploaded(userId: string, id: string): Promise<{ answer: { id: string }; bytes: number } | null> {
      const found = await media.find(userId, id);
      return found && { answer: { id: found.id }, bytes: found.bytes };
    },
  };
}
