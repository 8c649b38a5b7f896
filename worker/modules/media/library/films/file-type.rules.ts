import { audioTypes, mediaTypes, videoTypes } from "../../../../contract/publishing/media.rules.ts";
import type { AudioType, MediaType, VideoType } from "../../../../contract/publishing/media.rules.ts";
import type { MediaKind } from "../../../../contract/publishing/planner.ts";
import { mediaTypeRefused } from "../media.errors.ts";
import { pictureTypeOf } from "../picture.rules.ts";

export type FileType = MediaType | VideoType | AudioType;

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCodePoint(...bytes.subarray(at, at + length));

/** Brands of the ISO format that hold pictures: HEIC and AVIF. */
const pictureBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"]);
const soundBrands = new Set(["M4A ", "M4B ", "M4P "]);
/** Boxes that QuickTime's files of before `ftyp` begin with. */
const oldBoxes = new Set(["moov", "mdat", "wide"]);

/** By its first box (ISO 14496-12, 4.3); the tracks inside say whether it has pictures at all. */
function boxedType(bytes: Uint8Array): FileType | null {
  const box = textAt(bytes, 4, 4);
  if (oldBoxes.has(box)) return "video/quicktime";
  if (box !== "ftyp") return null;
  const brand = textAt(bytes, 8, 4);
  if (pictureBrands.has(brand)) return null;
  if (soundBrands.has(brand)) return "audio/mp4";
  return brand === "qt  " ? "video/quicktime" : "video/mp4";
}

/** The DocType says whether it is Matroska or WebM (RFC 8794, 11.2.6). */
function ebmlType(bytes: Uint8Array): FileType | null {
  if (bytes[0] !== 0x1a || bytes[1] !== 0x45 || bytes[2] !== 0xdf || bytes[3] !== 0xa3) return null;
  const head = textAt(bytes, 0, 64);
  if (head.includes("webm")) return "video/webm";
  return head.includes("matroska") ? "video/x-matroska" : null;
}

const oggPackets = ["\u0001vorbis", "OpusHead", "\u007FFLAC", "Speex   "];

/** Sound in Ogg, by its first packet: Vorbis, Opus, FLAC, Speex; no Theora (RFC 5334, 4). */
function oggType(bytes: Uint8Array): FileType | null {
  if (textAt(bytes, 0, 4) !== "OggS") return null;
  const packet = textAt(bytes, 27 + (bytes[26] ?? 0), 8);
  return oggPackets.some((begins) => packet.startsWith(begins)) ? "audio/ogg" : null;
}

/** A header of MPEG audio, layer III, without values that are reserved (ISO 11172-3, 2.4.1.3). */
function isMp3Frame(bytes: Uint8Array): boolean {
  const [sync, version = 0, rate = 0] = bytes;
  const isLayer3 = sync === 0xff && (version & 0xe6) === 0xe2 && (version & 0x18) !== 0x08;
  return isLayer3 && (rate & 0xf0) !== 0xf0 && (rate & 0xf0) !== 0 && (rate & 0x0c) !== 0x0c;
}

function soundType(bytes: Uint8Array): FileType | null {
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WAVE") return "audio/wav";
  if (textAt(bytes, 0, 4) === "fLaC") return "audio/flac";
  if (textAt(bytes, 0, 3) === "ID3" || isMp3Frame(bytes)) return "audio/mpeg";
  return oggType(bytes);
}

/** social.media_type for what does not begin as one of the types that are taken, whatever its name says. */
export function requireFileType(beginning: Uint8Array): FileType {
  const found = pictureTypeOf(beginning) ?? boxedType(beginning) ?? ebmlType(beginning) ?? soundType(beginning);
  if (found === null) throw mediaTypeRefused();
  return found;
}

export function mediaKind(type: FileType): MediaKind {
  if ((mediaTypes as readonly string[]).includes(type)) return "image";
  return (videoTypes as readonly string[]).includes(type) ? "video" : "audio";
}

/** social.media_type for what is no sound; an MP4 says that by its tracks alone. */
export function requireSoundType(beginning: Uint8Array): void {
  const type = requireFileType(beginning);
  if (!(audioTypes as readonly string[]).includes(type) && type !== "video/mp4") throw mediaTypeRefused();
}
