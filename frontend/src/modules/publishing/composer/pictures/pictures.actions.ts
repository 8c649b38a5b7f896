import { generateImage, listMedia, uploadMedia, type MediaView } from "#contract/media/media.contract.ts";
import type { ImageSize } from "#contract/media/images.ts";
import { call } from "#api/call.ts";
import { callAll, callPage, type PageOf } from "#api/lists.ts";
import { timeoutsMs } from "#tasks/uploads/pieces.rules.ts";

type MediaPage = PageOf<typeof listMedia>;
const mostIds = 100;

/** Throws what the API refuses. */
export const uploadPicture = (file: File): Promise<MediaView> =>
  call(uploadMedia, { body: { file } }, { timeout: timeoutsMs.whole });

/** Milliseconds that a model may draw. */
const drawingMs = 180_000;

/** A picture that a model draws; the same wish is drawn, and counted, once. Throws what the API refuses. */
export async function drawPicture(wish: { prompt: string; size: ImageSize }, requestId: string): Promise<MediaView> {
  const body = { ...wish, request_id: requestId };
  return (await call(generateImage, { body }, { timeout: drawingMs })).media;
}

/** Those of them that are still there. Throws what the API refuses. */
export async function fetchPictures(ids: readonly string[], signal: AbortSignal): Promise<MediaView[]> {
  if (ids.length === 0) return [];
  const query = { ids: ids.slice(0, mostIds).join(",") };
  return callAll(listMedia, { query }, { signal });
}

/** What a post can show. */
export const shownKinds = ["image", "video"] as const;
export type ShownKind = (typeof shownKinds)[number];

/** A page of the library, the newest first. Throws what the API refuses. */
export const fetchLibraryPage = (type: ShownKind, page: number, signal: AbortSignal): Promise<MediaPage> =>
  callPage(listMedia, { query: { page: String(page), type } }, { signal });
