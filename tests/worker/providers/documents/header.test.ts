import { describe, expect, test } from "vitest";
import { failureOf, readText, withDocument } from "../../../support/document-reading.ts";
import { writePdf } from "../../../support/pdf-writer.ts";
import type { PdfBytes } from "../../../support/pdf-writer.ts";

const whole = writePdf({ pages: [{ texts: [{ x: 50, y: 700, text: "The tide." }] }] });
const after = (before: string, bytes: PdfBytes = whole): PdfBytes =>
  new Uint8Array(Buffer.concat([Buffer.from(before, "latin1"), bytes]));
/** Without the line of the header and the comment after it. */
const headless = whole.slice(Buffer.from(whole).indexOf("1 0 obj"));

describe("a header that is not where it belongs", () => {
  test.each([
    ["after other bytes, within the first kilobyte", after("x".repeat(900))],
    ["after more than a kilobyte of them", after(`HTTP/1.1 200 OK\n${"x-note: tides\n".repeat(300)}\n`)],
    ["missing", headless],
    ["missing, with other bytes in its place", after("x".repeat(2_000), headless)],
  ])("%s: the file is read and drawn", async (_, bytes) => {
    expect(await readText(bytes)).toBe("The tide.");
    expect((await withDocument(bytes, (document) => document.drawPage(1, 100))).width).toBe(100);
  });

  test.each([
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Buffer.alloc(3_000)])],
    ["an archive", Buffer.from(`PK\u0003\u0004${"obj".repeat(50)}`)],
    ["a text that speaks of objects", Buffer.from("1 0 obj << /Type /Catalog >> endobj")],
    ["a text that names a catalogue which it does not hold", Buffer.from("trailer << /Root 1 0 R >>")],
  ])("%s is no PDF", async (_, bytes) => {
    expect(await failureOf(new Uint8Array(bytes))).toBe("not_pdf");
  });
});
