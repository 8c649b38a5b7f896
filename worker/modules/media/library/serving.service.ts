import type { Files } from "../../../bindings/files.ts";
import { rangeOf } from "../../../lib/byte-range.rules.ts";
import type { ByteRange } from "../../../lib/byte-range.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { isGoodForSession } from "../../../lib/session-link.ts";
import type { SessionLink } from "../../../lib/session-link.ts";
import type { SignedLinks } from "../../../lib/signed-link.ts";
import { mediaNotFound } from "./media.errors.ts";
import type { MediaRepository, StoredMedia } from "./media.repository.ts";
import { posterOf } from "./media.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  media: Pick<MediaRepository, "find" | "findForSession">;
  files: Pick<Files, "read">;
  links: SignedLinks;
  clock: Pick<Clock, "now">;
}

/** What a request with a Range header is answered. */
export type ServedMedia = Pick<StoredMedia, "bytes" | "mediaType" | "name"> &
  ({ as: "beyond" } | { as: "whole"; body: ReadableStream } | { as: "part"; body: ReadableStream; range: ByteRange });

export type MediaServing = ReturnType<typeof createMediaServing>;

/** Contents of media. social.media_not_found for a link that is wrong, or over with its time or its session, and for what is gone. */
export function createMediaServing({ media, files, links, clock }: Dependencies) {
  async function requireLinked(id: string, words: string, link: SessionLink): Promise<StoredMedia> {
    const isGood = await isGoodForSession(links, words, link);
    const found = isGood ? await media.findForSession(id, link.session, new Date(clock.now())) : null;
    if (found === null) throw mediaNotFound();
    return found;
  }

  async function serve({ fileKey, bytes, mediaType, name }: StoredMedia, asked: string | null): Promise<ServedMedia> {
    const facts = { bytes, mediaType, name };
    const range = rangeOf(asked, bytes);
    if (range === "beyond") return { ...facts, as: "beyond" };
    const stored = await files.read(
      fileKey,
      range ? { offset: range.from, length: range.to - range.from + 1 } : undefined,
    );
    if (stored === null) throw mediaNotFound();
    return range ? { ...facts, as: "part", body: stored.body, range } : { ...facts, as: "whole", body: stored.body };
  }

  return {
    /** `range` is that of a Range header. */
    async open(id: string, link: SessionLink, range: string | null): Promise<ServedMedia> {
      return serve(await requireLinked(id, id, link), range);
    },

    async openPoster(id: string, link: SessionLink) {
      const { posterKey } = await requireLinked(id, posterOf(id), link);
      const stored = posterKey === null ? null : await files.read(posterKey);
      if (stored === null) throw mediaNotFound();
      return { ...stored, mediaType: "image/jpeg" };
    },

    async download(workspaceId: WorkspaceId, id: string, range: string | null): Promise<ServedMedia> {
      const found = await media.find(workspaceId, id);
      if (found === null) throw mediaNotFound();
      return serve(found, range);
    },
  };
}
