import { mediaLimits } from "../../../contract/publishing/media.rules.ts";
import type { MediaType } from "../../../contract/publishing/media.rules.ts";
import { measurePicture } from "../../../document/clean/pictures.ts";
import { sizeOfPng } from "../../../document/clean/png.ts";
import { mediaDamaged, mediaSize, mediaTypeRefused } from "./media.errors.ts";
import { measureGif } from "./gif.rules.ts";
import type { Size } from "./size.ts";
import { measureWebp } from "./webp.rules.ts";

export interface Picture extends Size {
  mediaType: MediaType;
}

const beginnings: readonly (readonly [MediaType, (first: string) => boolean])[] = [
  ["image/png", (first) => first.startsWith("\x89PNG\r\n\x1a\n")],
  ["image/jpeg", (first) => first.startsWith("\xff\xd8\xff")],
  ["image/gif", (first) => first.startsWith("GIF87a") || first.startsWith("GIF89a")],
  ["image/webp", (first) => first.startsWith("RIFF") && first.slice(8) === "WEBP"],
];

/** Null for what does not begin as one of the four types, whatever its name says. */
export function pictureTypeOf(beginning: Uint8Array): MediaType | null {
  const first = String.fromCodePoint(...beginning.subarray(0, 12));
  return beginnings.find(([, begins]) => begins(first))?.[0] ?? null;
}

/** social.media_type */
function requirePictureType(beginning: Uint8Array): MediaType {
  const type = pictureTypeOf(beginning);
  if (type === null) throw mediaTypeRefused();
  return type;
}

/** social.media_type; social.media_damaged for an image that breaks off; social.media_size for one that is too large or too narrow. */
export async function inspectPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  const mediaType = requirePictureType(bytes);
  // What a PNG says of itself is looked at before its pixels are unpacked.
  const said = sizeOfPng(bytes);
  if (said !== null) requireFitting(said);
  const size = await measure(mediaType, bytes);
  if (size === null) throw mediaDamaged();
  requireFitting(size);
  return { mediaType, ...size };
}

function requireFitting({ width, height }: Size): void {
  const { pixels, leastSide: least } = mediaLimits;
  if (width * height > pixels || Math.min(width, height) < least) throw mediaSize({ pixels, least });
}

async function measure(mediaType: MediaType, bytes: Uint8Array<ArrayBuffer>): Promise<Size | null> {
  if (mediaType === "image/gif") return measureGif(bytes);
  if (mediaType === "image/webp") return measureWebp(bytes);
  const measured = await measurePicture(bytes);
  return measured && { width: measured.width, height: measured.height };
}
