import type { MediaKind } from "../../../contract/publishing/planner.ts";
import { mediaNotFound } from "../library/media.errors.ts";
import type { MediaRepository, StoredMedia } from "../library/media.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  media: Pick<MediaRepository, "find">;
  /** The address of this product, as people reach it. */
  publicUrl: string;
}

export type OwnMedia = ReturnType<typeof createOwnMedia>;

/** A medium by its id or by an address of ours: addresses are signed and expire, so that its id is what is kept. */
export function createOwnMedia({ media, publicUrl }: Dependencies) {
  function idIn(address: string): string | null {
    const url = URL.parse(address, publicUrl);
    if (url === null || url.origin !== new URL(publicUrl).origin) return null;
    return /^\/api\/social\/planner\/media\/([A-Za-z0-9_-]{20,64})$/.exec(url.pathname)?.[1] ?? null;
  }

  return {
    /** Null where neither is given; social.media_not_found for what is another's, of another kind, or no address of ours. */
    async find(workspaceId: WorkspaceId, kind: MediaKind, id?: string, address?: string): Promise<string | null> {
      const named = id ?? (address === undefined || address === "" ? undefined : (idIn(address) ?? ""));
      if (named === undefined) return null;
      const found = named === "" ? null : await media.find(workspaceId, named);
      if (found?.kind !== kind) throw mediaNotFound();
      return found.id;
    },

    /** A video; social.media_not_found. */
    async requireVideo(workspaceId: WorkspaceId, id: string): Promise<StoredMedia> {
      const found = await media.find(workspaceId, id);
      if (found?.kind !== "video") throw mediaNotFound();
      return found;
    },
  };
}
