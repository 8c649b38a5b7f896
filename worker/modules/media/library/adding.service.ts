import type { Files } from "../../../bindings/files.ts";
import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import { markOfPicture, remarkPicture } from "../../../contract/provenance/picture-mark.rules.ts";
import { mediaLimits } from "../../../contract/publishing/media.rules.ts";
import type { MediaKind } from "../../../contract/publishing/planner.ts";
import type { PictureTurns } from "../../../lib/picture-turns.ts";
import type { Clock } from "../../../lib/clock.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { StoredUpload } from "../../../uploads/define-upload.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { DeletionRepository } from "./deletion.repository.ts";
import { restorableAfter } from "./deletion.service.ts";
import type { MediaFacts } from "./facts/facts.service.ts";
import { readFilmMark } from "./films/film-mark.ts";
import { probeFilm } from "./films/film-probe.ts";
import { mediaKind, requireFileType } from "./films/file-type.rules.ts";
import type { FileType } from "./films/file-type.rules.ts";
import { createRangeReader } from "./films/range-reader.ts";
import { mediaDamaged, mediaFull, mediaNotFound, mediaTooLarge, mediaTypeRefused } from "./media.errors.ts";
import type { MediaRepository, NewMedia, StoredMedia } from "./media.repository.ts";
import { mediaNameOf } from "./media-view.rules.ts";
import { megabytesOf } from "../../../lib/megabytes.rules.ts";
import { withoutMetadata } from "./metadata.rules.ts";
import { markOfOrigin, originOfMark } from "./origin.rules.ts";
import { inspectPicture } from "./picture.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  media: Pick<MediaRepository, "find" | "findContent" | "count" | "add">;
  deletion: Pick<DeletionRepository, "restore">;
  facts: Pick<MediaFacts, "start">;
  files: Pick<Files, "put" | "read" | "readBytes">;
  caps: Pick<CapsRepository, "require">;
  pictureTurns: PictureTurns;
  clock: Pick<Clock, "now">;
}

/** A file in the store that is to be a medium. */
export interface BroughtFile extends Pick<StoredUpload, "id" | "workspaceId" | "name" | "key" | "bytes" | "sha256"> {
  /** The image that it was cut from. */
  source?: string | null;
}

interface Content {
  /** What the file says that a model had to do with it. */
  mark: ModelMark | null;
  row: Pick<NewMedia, "kind" | "mediaType" | "bytes" | "sha256"> & Partial<NewMedia>;
}

const beginningBytes = 4_100;

export type MediaAdding = ReturnType<typeof createMediaAdding>;

/** Files that people bring: what is made of one once its bytes are stored. */
export function createMediaAdding({ media, deletion, facts, files, caps, pictureTurns, clock }: Dependencies) {
  /** An upload with this content, taken back where it was deleted a moment ago. */
  async function findSame(workspaceId: WorkspaceId, sha256: string): Promise<StoredMedia | null> {
    const deletedAfter = restorableAfter(clock.now());
    const same = await media.findContent(workspaceId, sha256, deletedAfter);
    if (same === null || same.deletedAt === null) return same;
    return (await deletion.restore(workspaceId, same.id, deletedAfter)) ? same : null;
  }

  /** A part of what a model drew was made by it too. */
  async function originOf(workspaceId: WorkspaceId, source: string | null, { mark }: Content) {
    const found = source === null ? null : await media.find(workspaceId, source);
    return { origin: found?.origin ?? originOfMark(mark), sourceMediaId: found?.id ?? null };
  }

  /** One with the same content stays the only one. */
  async function addOnce({ id, workspaceId, name, key, source = null }: BroughtFile, content: Content) {
    const { sha256, mediaType } = content.row;
    const same = await findSame(workspaceId, sha256);
    if (same !== null) return { answer: { id: same.id }, isNew: same.id === id };
    if ((await media.count(workspaceId)) >= mediaLimits.files) throw mediaFull();
    const row = { ...content.row, id, workspaceId, name: mediaNameOf(name, mediaType), fileKey: key };
    const added = await media.add({ ...row, ...(await originOf(workspaceId, source, content)) }, new Date(clock.now()));
    if (added !== null) await facts.start(added);
    // Null where the same content came at once, or this file a second time.
    const stands = added ?? (await findSame(workspaceId, sha256));
    return { answer: { id: stands?.id ?? id }, isNew: stands?.id === id };
  }

  async function readRange(key: string, from: number, to: number): Promise<Uint8Array> {
    const stored = await files.read(key, { offset: from, length: to - from });
    if (stored === null) throw mediaDamaged();
    return new Uint8Array(await new Response(stored.body).arrayBuffer());
  }

  /** What the image says that this one was cut from; one from before it said so is known by its row. */
  async function markOfSource(workspaceId: WorkspaceId, source: string | null): Promise<ModelMark | null> {
    const found = source === null ? null : await media.find(workspaceId, source);
    const bytes = found && (await files.readBytes(found.fileKey));
    const said = found && bytes ? markOfPicture(found.mediaType, new Uint8Array(bytes)) : null;
    return said ?? (found && markOfOrigin(found.origin));
  }

  async function readPicture({ workspaceId, source = null, key, bytes: sentBytes }: BroughtFile): Promise<Content> {
    if (sentBytes > mediaLimits.bytes) throw mediaTooLarge({ limit: mediaLimits.bytes });
    const sent = await files.readBytes(key);
    if (sent === null) throw mediaDamaged();
    const whole = new Uint8Array(sent);
    const picture = await pictureTurns(() => inspectPicture(whole));
    const mark = await markOfSource(workspaceId, source);
    const clean = withoutMetadata(picture.mediaType, whole);
    const bytes = mark === null ? clean : remarkPicture(picture.mediaType, clean, mark);
    await files.put(key, bytes, picture.mediaType);
    const row = { ...picture, kind: "image" as const, bytes: bytes.length, sha256: await sha256Of(bytes) };
    return { mark: markOfPicture(picture.mediaType, bytes), row };
  }

  async function readFilm({ key, bytes, sha256 }: BroughtFile, type: FileType): Promise<Content> {
    const isFilm = mediaKind(type) === "video" || type === "audio/mp4";
    const stored = { bytes, sha256 };
    if (!isFilm) {
      const row = { ...stored, kind: "audio" as const, mediaType: type, audioCodec: type.replace("audio/", "") };
      return { mark: null, row };
    }
    const open = () => createRangeReader(bytes, (from, to) => readRange(key, from, to));
    const film = await probeFilm(open(), type);
    const mediaType = film.kind === "video" ? type.replace("audio/", "video/") : "audio/mp4";
    return { mark: await readFilmMark(open(), type), row: { ...film, ...stored, mediaType } };
  }

  return {
    /** limits.not_included where the account's plan has no planner; limits.cap_reached where so many bytes find no room. */
    async requireRoom(workspaceId: WorkspaceId, bytes: number): Promise<void> {
      await caps.require(workspaceId, "social-accounts", 0);
      await caps.require(workspaceId, "media-storage", megabytesOf(bytes));
    },

    /** social.media_not_found for what is no image of theirs. */
    async requireSource(workspaceId: WorkspaceId, id: string): Promise<void> {
      const found = await media.find(workspaceId, id);
      if (found?.kind !== "image") throw mediaNotFound();
    },

    /**
     * `kinds`: what may be brought here. social.media_type, social.media_damaged, social.media_size, social.media_too_large,
     * social.film_unfit, social.media_full, limits.cap_reached
     */
    async add(file: BroughtFile, kinds: readonly MediaKind[]) {
      const type = requireFileType(await readRange(file.key, 0, Math.min(file.bytes, beginningBytes)));
      const content = await (mediaKind(type) === "image" ? readPicture(file) : readFilm(file, type));
      if (!kinds.includes(content.row.kind)) throw mediaTypeRefused();
      return addOnce(file, content);
    },

    /** What `add` has made of an upload. */
    async findUploaded(
      workspaceId: WorkspaceId,
      id: string,
    ): Promise<{ answer: { id: string }; bytes: number } | null> {
      const found = await media.find(workspaceId, id);
      return found && { answer: { id: found.id }, bytes: found.bytes };
    },
  };
}
