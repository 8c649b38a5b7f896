import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { DocumentError } from "../../../../worker/providers/documents/documents.ts";
import { inspect } from "../../../../worker/providers/documents/preflight/inspect.ts";
import { createDice } from "../../../support/dice.ts";
import { createPdfWriter, stream, writePdf } from "../../../support/pdf-writer.ts";
import type { PdfBytes } from "../../../support/pdf-writer.ts";

const megabyte = 1024 * 1024;
const most = 50 * megabyte;

function verdict(bytes: PdfBytes): string {
  try {
    inspect(bytes, { mostBytes: most, draws: true });
    return "passed";
  } catch (error) {
    if (error instanceof DocumentError) return error.reason;
    throw error;
  }
}

/** A document with one more stream. */
function withStream(bytes: Uint8Array, entries: string, before = createPdfWriter()): PdfBytes {
  before.add(stream(bytes, entries));
  return writePdf({ pages: [{ texts: [{ x: 50, y: 700, text: "The tide." }] }] }, before);
}

const blanks = Buffer.alloc(130 * megabyte, 32);
const once = deflateSync(blanks, { level: 9 });
const twice = deflateSync(once, { level: 9 });
const thrice = deflateSync(twice, { level: 9 });

/** Each pair stands for 128 blanks (ISO 32000-1, 7.4.5). */
const runs = Buffer.alloc((100 * megabyte) / 64, Buffer.from([129, 32]));

/** Codes of growing runs of one letter, cleared when the table is full (ISO 32000-1, 7.4.4). */
function lzwBomb(tables: number): Buffer {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  const put = (code: number, width: number) => {
    held = (held << width) | code;
    for (bits += width; bits >= 8; bits -= 8) bytes.push((held >>> (bits - 8)) & 255);
    held &= (1 << bits) - 1;
  };
  for (let table = 0; table < tables; table += 1) {
    let width = 9;
    put(256, table === 0 ? 9 : 12);
    put(32, width);
    for (let code = 258; code < 4_094; code += 1) {
      put(code, width);
      if (code + 2 >= 1 << width && width < 12) width += 1;
    }
  }
  return Buffer.from(bytes);
}

const inHex = (bytes: Uint8Array) => Buffer.from(`${Buffer.from(bytes).toString("hex")}>`);

describe("a file that unpacks to more than a reader can hold is a bomb", () => {
  // Made when it is their turn: a report would hold them all.
  test.each([
    ["packed once", () => once, "/Filter /FlateDecode"],
    ["packed twice", () => twice, "/Filter [/FlateDecode /FlateDecode]"],
    ["packed three times", () => thrice, "/Filter[/FlateDecode/FlateDecode/FlateDecode]"],
    ["by runs", () => deflateSync(runs), "/Filter [/FlateDecode /RunLengthDecode]"],
    ["by LZW", () => lzwBomb(10), "/Filter /LZWDecode"],
    ["by LZW inside Flate", () => deflateSync(lzwBomb(10)), "/Filter [/FlateDecode /LZWDecode]"],
    ["behind hexadecimal digits", () => inHex(twice), "/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]"],
    [
      "a thousand zeros a letter",
      () => deflateSync(Buffer.alloc(20 * megabyte, "z")),
      "/Filter [/FlateDecode /ASCII85Decode]",
    ],
    ["under short names", () => twice, "/Filter [/Fl /Fl]"],
    ["under escaped names", () => twice, "/Fil#74er [/Flate#44ecode /FlateDecode]"],
    ["said to pass a crypt filter", () => twice, "/Filter [/Crypt /FlateDecode /FlateDecode]"],
    ["as a picture of one pixel", () => once, "/Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode"],
    [
      "as a picture of a billion pixels",
      () => once,
      "/Subtype /Image /Width 31623 /Height 31623 /Filter [/FlateDecode]",
    ],
    ["as an object stream", () => once, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode"],
    ["as a table of objects", () => once, "/Type /XRef /W [1 2 1] /Filter /FlateDecode"],
    ["as a form", () => twice, "/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Filter [/FlateDecode /FlateDecode]"],
    ["with a length that is too short", () => once, "/Length 10 /Filter /FlateDecode"],
    ["with a filter that is nowhere", () => once, "/Filter 999 0 R"],
  ] as const)("%s", (_, bytes, entries) => {
    expect(verdict(withStream(bytes(), entries))).toBe("bomb");
  });

  test("whose filter is named in another object", () => {
    const writer = createPdfWriter();
    const filter = writer.add("[/FlateDecode /FlateDecode]");
    expect(verdict(withStream(twice, `/Filter ${filter} 0 R`, writer))).toBe("bomb");
  });

  test("without an end", () => {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj <</Filter/FlateDecode>> stream\r\n"), once]);
    expect(verdict(new Uint8Array(bytes))).toBe("bomb");
  });

  test("of many streams, each of which is small enough", () => {
    const writer = createPdfWriter();
    const part = deflateSync(runs.subarray(0, (47 * megabyte) / 64), { level: 1 });
    for (let index = 0; index < 30; index += 1) writer.add(stream(part, "/Filter [/FlateDecode /RunLengthDecode]"));
    expect(part.length * 1_032 * 64).toBeGreaterThan(48 * megabyte);
    expect(verdict(writePdf({ pages: [{}] }, writer))).toBe("bomb");
  });
});

describe("a file that is large in earnest passes", () => {
  test("a scan as large as it says", () => {
    const scan = deflateSync(Buffer.alloc(100 * megabyte, 255));
    const entries =
      "/Subtype /Image /Width 4960 /Height 7016 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode";
    expect(verdict(withStream(scan, entries))).toBe("passed");
  });

  test("a photograph, whose own packing is not undone", () => {
    const dice = createDice(7);
    const photograph = Buffer.from(Array.from({ length: 200_000 }, () => dice(256)));
    expect(verdict(withStream(photograph, "/Subtype /Image /Filter /DCTDecode"))).toBe("passed");
  });

  test("40 MB of drawing", () => {
    const drawing = deflateSync(Buffer.alloc(40 * megabyte, "0 0 m 10 10 l S\n"));
    expect(verdict(withStream(drawing, "/Filter /FlateDecode"))).toBe("passed");
  });
});

describe("what is no PDF is known by its first bytes", () => {
  const html = Buffer.from("<!doctype html><title>x</title>".padEnd(2_000));
  const document = writePdf({ pages: [{}] });

  test.each([
    ["nothing: empty", () => Buffer.alloc(0), "empty"],
    ["one byte: not_pdf", () => Buffer.from("%"), "not_pdf"],
    ["a page of the web: not_pdf", () => html, "not_pdf"],
    ["an archive: not_pdf", () => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(2_000)]), "not_pdf"],
    ["a program: not_pdf", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(2_000)]), "not_pdf"],
    ["a document: passed", () => document, "passed"],
    ["a document after 1,020 other bytes: passed", () => Buffer.concat([Buffer.alloc(1_020, 32), document]), "passed"],
    ["a document after 1,100 other bytes: passed", () => Buffer.concat([Buffer.alloc(1_100, 32), document]), "passed"],
    ["more than the limit: too_large", () => Buffer.alloc(most + 1), "too_large"],
  ] as const)("%s", (_, bytes, reason) => {
    expect(verdict(new Uint8Array(bytes()))).toBe(reason);
  });
});
