import type { ResponseOf } from "#contract/endpoint.ts";
import { generateImage, listMedia, uploadMedia, type MediaView } from "#contract/social/media.contract.ts";
import type { ImageSize } from "#contract/social/images.ts";
import { call } from "#api/call.ts";

/** Milliseconds for the largest file on a slow line. */
const uploadMs = 180_000;
type MediaPage = ResponseOf<typeof listMedia>;
const mostIds = 100;

/** Throws what the API refuses. */
export const uploadPicture = (file: File): Promise<MediaView> =>
  call(uploadMedia, { body: { file } }, { timeout: uploadMs });

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
  return (await call(listMedia, { query }, { signal })).data;
}

/** What a post can show. */
export const shownKinds = ["image", "video"] as const;
export type ShownKind = (typeof shownKinds)[number];

/** A page of the library, the newest first. Throws what the API refuses. */
export const fetchLibrary = (type: ShownKind, page: number, signal: AbortSignal): Promise<MediaPage> =>
  call(listMedia, { query: { page: String(page), type } }, { signal });
