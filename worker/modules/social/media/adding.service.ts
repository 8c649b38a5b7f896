import type { Files } from "../../../bindings/files.ts";
import { mediaLimits } from "../../../contract/social/media.rules.ts";
import type { MediaKind } from "../../../contract/social/social.ts";
import type { Clock } from "../../../lib/clock.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { StoredUpload } from "../../../uploads/define-upload.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { DeletionRepository } from "./deletion.repository.ts";
import { restorableAfter } from "./deletion.service.ts";
import type { MediaFacts } from "./facts/facts.service.ts";
import { probeFilm } from "./films/film-probe.ts";
import { kindOf, requireFileType } from "./films/file-type.rules.ts";
import type { FileType } from "./films/file-type.rules.ts";
import { createRangeReader } from "./films/range-reader.ts";
import { mediaDamaged, mediaFull, mediaNotFound, mediaTooLarge, mediaTypeRefused } from "./media.errors.ts";
import type { MediaRepository, NewMedia, StoredMedia } from "./media.repository.ts";
import { mediaNameOf } from "./media-view.rules.ts";
import { megabytesOf } from "../../../lib/megabytes.rules.ts";
import { withoutMetadata } from "./metadata.rules.ts";
import { inspectPicture } from "./picture.rules.ts";

interface Dependencies {
  media: Pick<MediaRepository, "find" | "findContent" | "count" | "add">;
  deletion: Pick<DeletionRepository, "restore">;
  facts: Pick<MediaFacts, "start">;
  files: Pick<Files, "put" | "read" | "readBytes">;
  caps: Pick<CapsRepository, "require">;
  clock: Pick<Clock, "now">;
}

/** A file in the store that is to be a medium. */
export interface BroughtFile extends Pick<StoredUpload, "id" | "userId" | "name" | "key" | "bytes" | "sha256"> {
  /** The image that it was cut from. */
  source?: string | null;
}

type Content = Pick<NewMedia, "kind" | "mediaType" | "bytes" | "sha256"> & Partial<NewMedia>;

const beginningBytes = 4_100;

export type MediaAdding = ReturnType<typeof createMediaAdding>;

/** Files that people bring: what is made of one once its bytes are stored. */
export function createMediaAdding({ media, deletion, facts, files, caps, clock }: Dependencies) {
  /** An upload with this content, taken back where it was deleted a moment ago. */
  async function findSame(userId: string, sha256: string): Promise<StoredMedia | null> {
    const deletedAfter = restorableAfter(clock.now());
    const same = await media.findContent(userId, sha256, deletedAfter);
    if (same === null || same.deletedAt === null) return same;
    return (await deletion.restore(userId, same.id, deletedAfter)) ? same : null;
  }

  /** A part of what a model drew was made by it too. */
  async function originOf(userId: string, source: string | null): Promise<Pick<NewMedia, "origin" | "sourceMediaId">> {
    const found = source === null ? null : await media.find(userId, source);
    return { origin: found?.origin ?? "uploaded", sourceMediaId: found?.id ?? null };
  }

  /** One with the same content stays the only one. */
  async function addOnce({ id, userId, name, key, source = null }: BroughtFile, content: Content) {
    const same = await findSame(userId, content.sha256);
    if (same !== null) return { answer: { id: same.id }, isNew: same.id === id };
    if ((await media.count(userId)) >= mediaLimits.files) throw mediaFull();
    const row = { ...content, id, userId, name: mediaNameOf(name, content.mediaType), fileKey: key };
    const added = await media.add({ ...row, ...(await originOf(userId, source)) }, new Date(clock.now()));
    if (added !== null) await facts.start(added);
    // Null where the same content came at once, or this file a second time.
    const stands = added ?? (await findSame(userId, content.sha256));
    return { answer: { id: stands?.id ?? id }, isNew: stands?.id === id };
  }

  async function readRange(key: string, from: number, to: number): Promise<Uint8Array> {
    const stored = await files.read(key, { offset: from, length: to - from });
    if (stored === null) throw mediaDamaged();
    return new Uint8Array(await new Response(stored.body).arrayBuffer());
  }

  async function readPicture({ key, bytes: sentBytes }: BroughtFile): Promise<Content> {
    if (sentBytes > mediaLimits.bytes) throw mediaTooLarge({ limit: mediaLimits.bytes });
    const sent = await files.readBytes(key);
    if (sent === null) throw mediaDamaged();
    const whole = new Uint8Array(sent);
    const picture = await inspectPicture(whole);
    const bytes = withoutMetadata(picture.mediaType, whole);
    await files.put(key, bytes, picture.mediaType);
    return { ...picture, kind: "image", bytes: bytes.length, sha256: await sha256Of(bytes) };
  }

  async function readFilm({ key, bytes, sha256 }: BroughtFile, type: FileType): Promise<Content> {
    const isFilm = kindOf(type) === "video" || type === "audio/mp4";
    if (!isFilm) return { kind: "audio", mediaType: type, audioCodec: type.replace("audio/", ""), bytes, sha256 };
    const reader = createRangeReader(bytes, (from, to) => readRange(key, from, to));
    const film = await probeFilm(reader, type);
    const mediaType = film.kind === "video" ? type.replace("audio/", "video/") : "audio/mp4";
    return { ...film, mediaType, bytes, sha256 };
  }

  return {
    /** limits.not_included where the account's plan has no planner; limits.cap_reached where so many bytes find no room. */
    async requireRoom(userId: string, bytes: number): Promise<void> {
      await caps.require(userId, "social-accounts", 0);
      await caps.require(userId, "media-storage", megabytesOf(bytes));
    },

    /** social.media_not_found for what is no image of theirs. */
    async requireSource(userId: string, id: string): Promise<void> {
      const found = await media.find(userId, id);
      if (found?.kind !== "image") throw mediaNotFound();
    },

    /**
     * `kinds`: what may be brought here. social.media_type, social.media_damaged, social.media_size, social.media_too_large,
     * social.film_unfit, social.media_full, limits.cap_reached
     */
    async add(file: BroughtFile, kinds: readonly MediaKind[]) {
      const type = requireFileType(await readRange(file.key, 0, Math.min(file.bytes, beginningBytes)));
      const content = await (kindOf(type) === "image" ? readPicture(file) : readFilm(file, type));
      if (!kinds.includes(content.kind)) throw mediaTypeRefused();
      return addOnce(file, content);
    },

    /** What `add` has made of an upload. */
    async findUploaded(userId: string, id: string): Promise<{ answer: { id: string }; bytes: number } | null> {
      const found = await media.find(userId, id);
      return found && { answer: { id: found.id }, bytes: found.bytes };
    },
  };
}
