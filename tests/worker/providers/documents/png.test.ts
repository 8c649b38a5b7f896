import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { encodePng } from "../../../../worker/providers/documents/png.ts";
import { withDocument } from "../../../support/document-reading.ts";
import { writePdf } from "../../../support/pdf-writer.ts";

/** Red, green and blue of each pixel, row by row; knows only what we write. */
function decode(png: Uint8Array): { width: number; height: number; colours: number[][] } {
  const bytes = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    chunks.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const header = chunks.get("IHDR") ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === 2 ? 3 : 1;
  const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
  const line = width * channels;
  let above = new Uint8Array(line);
  const colours: number[][] = [];
  for (let row = 0; row < height; row += 1) {
    const filtered = rows.subarray(row * (line + 1) + 1, (row + 1) * (line + 1));
    above = Uint8Array.from(above, (byte, at) => byte + (filtered[at] ?? 0));
    for (let at = 0; at < line; at += channels)
      colours.push(Array.from({ length: 3 }, (_, channel) => above[at + (channels === 3 ? channel : 0)] ?? 0));
  }
  return { width, height, colours };
}

const seen = [
  [255, 0, 0],
  [0, 128, 0],
  [1, 2, 3],
  [9, 9, 9],
  [255, 255, 255],
  [0, 0, 0],
];
const pixelsOf = (colours: number[][]) => Uint8Array.from(colours.flatMap(([r = 0, g = 0, b = 0]) => [b, g, r, 255]));

describe("a picture of a page", () => {
  test("has each pixel's colour", async () => {
    expect(decode(await encodePng(pixelsOf(seen), 2, 3))).toEqual({ width: 2, height: 3, colours: seen });
  });

  test("that is grey takes one byte a pixel", async () => {
    const grey = [0, 50, 100, 150, 200, 250].map((value) => [value, value, value]);
    const png = await encodePng(pixelsOf(grey), 3, 2);
    expect(png[25]).toBe(0);
    expect(decode(png)).toEqual({ width: 3, height: 2, colours: grey });
  });

  test("shows what is drawn where it is drawn", async () => {
    const content = "1 0 0 rg 0 50 50 50 re f";
    const bytes = writePdf({ pages: [{ content, entries: "/MediaBox [0 0 100 100]" }] });
    const { png } = await withDocument(bytes, (document) => document.drawPage(1, 10));
    const { colours } = decode(png);
    expect([colours[0], colours[9], colours[90]]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
      [255, 255, 255],
    ]);
  });
});
