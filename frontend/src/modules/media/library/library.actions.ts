import {
  changeMedia as changeEndpoint,
  downloadMedia,
  listMedia,
  listMediaUses,
  markForShorts as markEndpoint,
  removeMedia as removeEndpoint,
  restoreMedia as restoreEndpoint,
  uploadMedia,
  type MediaUses,
  type MediaView,
} from "#contract/media/media.contract.ts";
import { saveVideoUrl } from "#contract/media/media-upload.contract.ts";
import { readMediaAbilities } from "#contract/media/abilities.contract.ts";
import { readYoutubeMetadata } from "#contract/media/youtube.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { callPage } from "#api/lists.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";
import { timeoutsMs } from "#tasks/uploads/pieces.rules.ts";
import { libraryQuery, type Filter } from "./library.rules.ts";
import { arriveInLibrary, emptyLibrary, library, putInLibrary, takeFromLibrary } from "./library.store.ts";

/** Longer than a server takes to fetch the largest video. */
const fetchingMs = 600_000;
/** Shows the library, narrowed to some of it. Never throws. */
export async function openLibrary(filter: Filter): Promise<void> {
  if (library.filter !== filter || library.status === "failed") Object.assign(library, emptyLibrary(filter));
  await readPage(1);
}

/** The next page of it. Never throws. */
export async function readMore(): Promise<void> {
  if (library.isReadingMore || library.page >= library.lastPage) return;
  library.isReadingMore = true;
  await readPage(library.page + 1);
  library.isReadingMore = false;
}

async function readPage(page: number): Promise<void> {
  const { filter } = library;
  try {
    const found = await callPage(listMedia, { query: { ...libraryQuery(filter), page: String(page) } });
    if (library.filter !== filter) return;
    const known = new Set(page === 1 ? [] : library.media.map(({ id }) => id));
    const media = [...(page === 1 ? [] : library.media), ...found.data.filter(({ id }) => !known.has(id))];
    Object.assign(library, { status: "ready", error: null, media, page, lastPage: found.last_page });
  } catch (error) {
    if (library.filter === filter && library.status !== "ready")
      Object.assign(library, { status: "failed", error: errorKeyOf(error) });
  }
}

/** Throws what the API refuses. */
export async function changeMedia(mediaId: string, change: { alt?: string | null; name?: string }): Promise<MediaView> {
  const changed = await call(changeEndpoint, { params: { mediaId }, body: change });
  putInLibrary(changed);
  return changed;
}

/** Puts a video first among those that shorts are cut from. Throws what the API refuses. */
export async function markForShorts(mediaId: string, isUsed: boolean): Promise<void> {
  putInLibrary(await call(markEndpoint, { params: { mediaId }, body: { is_used_for_shorts: isUsed } }));
}

/** What its deletion would break. */
export const readUses = (mediaId: string, signal: AbortSignal): Promise<MediaUses> =>
  call(listMediaUses, { params: { mediaId } }, { signal });

/** Throws what the API refuses. */
export async function removeMedia(mediaId: string): Promise<void> {
  await call(removeEndpoint, { params: { mediaId } });
  takeFromLibrary(mediaId);
}

/** Takes a deletion back. Throws what the API refuses. */
export async function restoreMedia(mediaId: string): Promise<void> {
  arriveInLibrary(await call(restoreEndpoint, { params: { mediaId } }));
}

/** A part of a picture becomes a medium of its own. Throws what the API refuses. */
export async function addPart({ id }: MediaView, file: File): Promise<MediaView> {
  const added = await call(uploadMedia, { body: { source_media_id: id, file } }, { timeout: timeoutsMs.whole });
  arriveInLibrary(added);
  return added;
}

/** Puts the file among the reader's downloads. Throws what the API refuses. */
export async function saveMedia({ id, name }: MediaView): Promise<void> {
  const answer = await stream(downloadMedia, { params: { mediaId: id } });
  saveFile(await answer.blob(), fileNameOf(answer.headers.get("content-disposition")) ?? name);
}

/** Has the server fetch a video from a public address. Throws what the API refuses. */
export async function saveFromAddress(url: string): Promise<void> {
  arriveInLibrary(await call(saveVideoUrl, { body: { url } }, { timeout: fetchingMs }));
}

/** What can be done with media here. Throws what the API refuses. */
export const readAbilities = (signal: AbortSignal) => call(readMediaAbilities, {}, { signal });

/** What YouTube says of a video. Throws what the API refuses. */
export const readYoutube = (url: string, signal: AbortSignal) =>
  call(readYoutubeMetadata, { query: { url } }, { signal });

/** The newest pictures, of which a video may begin with one. */
export const readPictures = async (signal: AbortSignal): Promise<MediaView[]> =>
  (await callPage(listMedia, { query: { type: "image", page: "1" } }, { signal })).data;

/** The newest videos and sounds, to put together. */
export async function readSources(signal: AbortSignal): Promise<{ videos: MediaView[]; sounds: MediaView[] }> {
  const [videos, sounds] = await Promise.all(
    (["video", "audio"] as const).map((type) => callPage(listMedia, { query: { type, page: "1" } }, { signal })),
  );
  return { videos: videos?.data ?? [], sounds: sounds?.data ?? [] };
}
