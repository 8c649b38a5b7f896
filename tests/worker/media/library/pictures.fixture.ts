import { crc32, deflateSync } from "node:zlib";
import { joined } from "../../../../worker/contract/bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const numbers = (...values: number[]): Bytes => Uint8Array.from(values);

function wide(bits: 16 | 32, value: number, little = false): Bytes {
  const view = new DataView(new ArrayBuffer(bits / 8));
  if (bits === 16) view.setUint16(0, value, little);
  else view.setUint32(0, value, little);
  return new Uint8Array(view.buffer);
}

export function pngChunk(name: string, content: Bytes): Bytes {
  const named = joined([latin(name), content]);
  return joined([wide(32, content.length), named, wide(32, crc32(named))]);
}

/** Black pixels; `more` stands before them. */
export function pngOf(width: number, height: number, ...more: Bytes[]): Bytes {
  const head = joined([wide(32, width), wide(32, height), numbers(1, 0, 0, 0, 0)]);
  const pixels = new Uint8Array(deflateSync(new Uint8Array(height * (1 + Math.ceil(width / 8)))));
  const chunks = [pngChunk("IHDR", head), ...more, pngChunk("IDAT", pixels), pngChunk("IEND", new Uint8Array())];
  return joined([latin("\x89PNG\r\n\x1a\n"), ...chunks]);
}

export const jpegPart = (code: number, content: Bytes): Bytes =>
  joined([numbers(0xff, code), wide(16, content.length + 2), content]);

/** Parts and marks as they stand in a JPEG, with a scan that no reader draws; `more` stands first. */
export function jpegOf(width: number, height: number, ...more: Bytes[]): Bytes {
  const frame = joined([numbers(8), wide(16, height), wide(16, width), numbers(1, 1, 0x11, 0)]);
  const scan = joined([jpegPart(0xda, numbers(1, 1, 0, 0, 63, 0)), numbers(0x12, 0xff, 0, 0x34)]);
  return joined([numbers(0xff, 0xd8), ...more, jpegPart(0xc0, frame), scan, numbers(0xff, 0xd9)]);
}

/** What a phone writes: which side is up, and where it stood. */
export function exifOf(side: number, little: boolean): Bytes {
  const entry = (tag: number, type: number, value: Bytes) =>
    joined([wide(16, tag, little), wide(16, type, little), wide(32, 1, little), value]);
  const entries = [
    entry(271, 2, latin("Cam\0")),
    entry(274, 3, joined([wide(16, side, little), numbers(0, 0)])),
    entry(34_853, 4, wide(32, 0, little)),
  ];
  const tiff = [
    latin(little ? "II" : "MM"),
    wide(16, 42, little),
    wide(32, 8, little),
    wide(16, 3, little),
    ...entries,
  ];
  return jpegPart(0xe1, joined([latin("Exif\0\0"), ...tiff, latin("GPS 48.39 N, 4.49 W")]));
}

export const webpChunk = (name: string, content: Bytes): Bytes =>
  joined([latin(name), wide(32, content.length, true), content, new Uint8Array(content.length % 2)]);

export const webpOf = (...chunks: Bytes[]): Bytes => {
  const all = joined([latin("WEBP"), ...chunks]);
  return joined([latin("RIFF"), wide(32, all.length, true), all]);
};

export const losslessOf = (width: number, height: number): Bytes =>
  webpChunk("VP8L", joined([numbers(0x2f), wide(32, (width - 1) | ((height - 1) << 14), true), numbers(1)]));

export const lossyOf = (width: number, height: number): Bytes =>
  webpChunk("VP8 ", joined([numbers(0, 0, 0, 0x9d, 1, 0x2a), wide(16, width, true), wide(16, height, true)]));

const side = (length: number): Bytes => wide(32, length - 1, true).subarray(0, 3);

export const extendedOf = (width: number, height: number, flags: number): Bytes => {
  return webpChunk("VP8X", joined([numbers(flags, 0, 0, 0), side(width), side(height)]));
};

/** A file of so many images, each of the whole size. */
export function gifOf(width: number, height: number, images = 1): Bytes {
  const size = [wide(16, width, true), wide(16, height, true)];
  const image = joined([numbers(0x2c, 0, 0, 0, 0), ...size, numbers(0, 2, 2, 0x4c, 1, 0)]);
  const head = joined([latin("GIF89a"), ...size, numbers(0x80, 0, 0, 0, 0, 0, 255, 255, 255)]);
  const looping = joined([numbers(0x21, 0xff, 11), latin("NETSCAPE2.0"), numbers(3, 1, 0, 0, 0)]);
  return joined([head, looping, ...Array.from({ length: images }, () => image), numbers(0x3b)]);
}
