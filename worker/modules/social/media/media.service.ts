import type { Files, StoredFile } from "../../../bindings/files.ts";
import { contentLinkMinutes } from "../../../contract/limits.ts";
import type { MediaView } from "../../../contract/social/media.contract.ts";
import type { MediaKind } from "../../../contract/social/social.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { pageRequest } from "../../../lib/pagination.ts";
import type { Page } from "../../../lib/pagination.ts";
import { isGoodForSession, signForSession } from "../../../lib/session-link.ts";
import type { SessionLink } from "../../../lib/session-link.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { SignedLinks } from "../../../lib/signed-link.ts";
import type { StoredUpload } from "../../../uploads/define-upload.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { mediaDamaged, mediaFull, mediaInUse, mediaNotFound } from "./media.errors.ts";
import type { MediaRepository, StoredMedia } from "./media.repository.ts";
import { mediaNameOf, toView } from "./media-view.rules.ts";
import { withoutMetadata } from "./metadata.rules.ts";
import { inspectPicture } from "./picture.rules.ts";

interface Dependencies {
  media: MediaRepository;
  files: Pick<Files, "put" | "read" | "readBytes" | "remove">;
  caps: Pick<CapsRepository, "require">;
  links: SignedLinks;
  clock: Clock;
}

type Viewer = Pick<UserCaller, "id" | "sessionId">;

const pageSize = 48;

export type MediaService = ReturnType<typeof createMediaService>;

/** Images that people bring to their posts, or had made. social.media_not_found for another's. */
export function createMediaService({ media, files, caps, links, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function show(row: StoredMedia, session: string): Promise<MediaView> {
    const path = `/api/social/planner/media/${row.id}` as const;
    const { url } = await signForSession(links, { path, id: row.id, session, minutes: contentLinkMinutes });
    return toView(row, url);
  }

  return {
    show,

    /** limits.not_included where the account's plan has no planner. */
    requireIncluded: (userId: string): Promise<void> => caps.require(userId, "social-accounts", 0),

    /**
     * Makes a medium of a file that was sent; one with the same content stays the only one. social.media_type,
     * social.media_damaged, social.media_size, social.media_full
     */
    async add({ id, userId, name, key }: Pick<StoredUpload, "id" | "userId" | "name" | "key">) {
      const stored = await files.readBytes(key);
      if (stored === null) throw mediaDamaged();
      const sent = new Uint8Array(stored);
      const picture = await inspectPicture(sent);
      const bytes = withoutMetadata(picture.mediaType, sent);
      const sha256 = await sha256Of(bytes);
      const same = await media.findContent(userId, sha256);
      if (same !== null) return { answer: { id: same.id }, isNew: same.id === id };
      if (!(await media.hasRoom(userId, bytes.length))) throw mediaFull();
      await files.put(key, bytes, picture.mediaType);
      const file = {
        ...picture,
        name: mediaNameOf(name, picture.mediaType),
        fileKey: key,
        bytes: bytes.length,
        sha256,
      };
      const added = await media.add({ id, userId, kind: "image", origin: "uploaded", ...file }, now());
      // Null where the same content came at once, or this file a second time.
      const stands = added ?? (await media.findContent(userId, sha256));
      return { answer: { id: stands?.id ?? id }, isNew: stands?.id === id };
    },

    /** What `add` has made of an upload. */
    async findUploaded(userId: string, id: string): Promise<{ answer: { id: string }; bytes: number } | null> {
      const found = await media.find(userId, id);
      return found && { answer: { id: found.id }, bytes: found.bytes };
    },

    async read({ id: userId, sessionId }: Viewer, id: string): Promise<MediaView> {
      const found = await media.find(userId, id);
      if (found === null) throw mediaNotFound();
      return show(found, sessionId);
    },

    /** With `ids`, those of them that are there, on one page. */
    async list(
      { id: userId, sessionId }: Viewer,
      { type, ids, page }: { type?: MediaKind | undefined; ids?: string | undefined; page?: string | undefined },
    ): Promise<Page<MediaView>> {
      const named = ids?.split(",") ?? null;
      const request = named === null ? pageRequest(page, pageSize) : pageRequest(undefined, named.length);
      const found = await media.list(userId, { kind: type, ids: named }, request);
      return { ...found, data: await Promise.all(found.data.map((row) => show(row, sessionId))) };
    },

    /** social.media_in_use, with the publications, while it is on its way. */
    async remove(userId: string, id: string): Promise<void> {
      const removed = await media.remove(userId, id);
      if (removed !== null) return files.remove([removed.fileKey]);
      const publications = await media.listPublications(userId, id);
      if (publications.length > 0) throw mediaInUse({ publications });
      throw mediaNotFound();
    },

    /** social.media_not_found for a link that is wrong, or over with its time or its session, and for what is gone. */
    async open(id: string, link: SessionLink): Promise<StoredFile & { name: string }> {
      const isGood = await isGoodForSession(links, id, link);
      const found = isGood ? await media.findForSession(id, link.session, now()) : null;
      const stored = found && (await files.read(found.fileKey));
      if (!found || !stored) throw mediaNotFound();
      return { ...stored, mediaType: found.mediaType, name: found.name };
    },
  };
}
