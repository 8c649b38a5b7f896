import { jpegParts } from "../../../contract/provenance/jpeg-parts.rules.ts";
import type { JpegPart } from "../../../contract/provenance/jpeg-parts.rules.ts";
import { markOfPicture, remarkPicture } from "../../../contract/provenance/picture-mark.rules.ts";
import { pngChunks } from "../../../contract/provenance/png-chunks.rules.ts";
import { webpChunks } from "../../../contract/provenance/webp-chunks.rules.ts";
import type { MediaType } from "../../../contract/publishing/media.rules.ts";
import { joined } from "../../../contract/bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The same image without what says where, when and with what it was taken; which side is up stays, and what a model had to do
 * with it. Bytes after its end, where phones put further pictures, go too. An image that has none of it keeps each byte, and so
 * its signature. Cameras make no GIF. The image is whole: it was measured.
 */
export function withoutMetadata(type: MediaType, bytes: Bytes): Bytes {
  const clean = cleaned(type, bytes);
  return isSame(clean, bytes) ? bytes : remarkPicture(type, clean, markOfPicture(type, bytes));
}

function cleaned(type: MediaType, bytes: Bytes): Bytes {
  if (type === "image/jpeg") return cleanJpeg(bytes);
  if (type === "image/png") return cleanPng(bytes);
  return type === "image/webp" ? cleanWebp(bytes) : bytes;
}

const isSame = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const textAt = (bytes: Bytes, at: number, length: number): string =>
  String.fromCodePoint(...bytes.subarray(at, at + length));

/** Exif and XMP, a list of further pictures, IPTC, comments. */
function isJpegMetadata(bytes: Bytes, { code, from }: JpegPart): boolean {
  return code === 0xe1 || code === 0xed || code === 0xfe || (code === 0xe2 && textAt(bytes, from + 4, 3) === "MPF");
}

function cleanJpeg(bytes: Bytes): Bytes {
  const kept = (jpegParts(bytes) ?? []).map((part) =>
    isJpegMetadata(bytes, part) ? orientationOf(bytes, part) : bytes.subarray(part.from, part.to),
  );
  return joined([Uint8Array.of(0xff, 0xd8), ...kept, Uint8Array.of(0xff, 0xd9)]);
}

/** An Exif part that says which side is up and nothing else (Exif 2.32, tag 274); empty where that is as usual. */
function orientationOf(bytes: Bytes, { from, to }: JpegPart): Uint8Array {
  const tiff = from + 10;
  if (textAt(bytes, from + 4, 4) !== "Exif" || tiff + 8 > to) return new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset + tiff, to - tiff);
  const isLittle = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, isLittle);
  const count = first + 2 <= view.byteLength ? view.getUint16(first, isLittle) : 0;
  for (let at = first + 2; at < first + 2 + count * 12 && at + 12 <= view.byteLength; at += 12) {
    if (view.getUint16(at, isLittle) !== 274) continue;
    const side = view.getUint16(at + 8, isLittle);
    return side > 1 && side <= 8 ? exifOf(side) : new Uint8Array();
  }
  return new Uint8Array();
}

/** The marker with its length, "Exif", the head of a TIFF, and one entry. */
const exifOf = (side: number): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xe1,
    0,
    34,
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    18,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    side,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);

const pngMetadata: readonly string[] = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"];

function cleanPng(bytes: Bytes): Bytes {
  const kept = (pngChunks(bytes) ?? []).filter(({ name }) => !pngMetadata.includes(name));
  return joined([bytes.subarray(0, 8), ...kept.map(({ from, to }) => bytes.subarray(from, to + 4))]);
}

const webpMetadata: readonly string[] = ["EXIF", "XMP "];
/** The bits stand in the flags of the extended header. */
const hasMetadata = 0b1100;

function cleanWebp(bytes: Bytes): Bytes {
  const kept = (webpChunks(bytes) ?? []).filter(({ name }) => !webpMetadata.includes(name));
  const chunks = kept.flatMap(({ from, to }) => [bytes.subarray(from, to), new Uint8Array(to % 2)]);
  const clean = joined([bytes.subarray(0, 12), ...chunks]);
  new DataView(clean.buffer).setUint32(4, clean.length - 8, true);
  if (textAt(clean, 12, 4) === "VP8X") clean[20] = (clean[20] ?? 0) & ~hasMetadata;
  return clean;
}
