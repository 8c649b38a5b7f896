const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  );

/** The first bytes of each kind, enough to be known by. */
export const png = bytesOf(
  [0x89],
  "PNG\r\n",
  [0x1a, 0x0a, 0, 0, 0, 13],
  "IHDR",
  [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0],
  [0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0],
  "IEND",
  [0xae, 0x42, 0x60, 0x82],
);
export const jpeg = bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 16], "JFIF", [0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);
export const webp = bytesOf("RIFF", [26, 0, 0, 0], "WEBPVP8L", [14, 0, 0, 0, 0x2f, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11]);
export const gif = bytesOf("GIF89a", [1, 0, 1, 0, 0, 0, 0, 0x3b]);
export const pdf = bytesOf("%PDF-1.7\n");
export const svg = bytesOf(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const html = bytesOf("<!doctype html><script>alert(1)</script>");

/** A PNG by its first bytes, of this many bytes. */
export function large(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(png);
  return bytes;
}
