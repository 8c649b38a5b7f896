import { describe, expect, test } from "vitest";
import type { Clock } from "../../../../worker/lib/clock.ts";
import type { OpenDocument } from "../../../../worker/providers/documents/documents.ts";
import { createDocumentParser } from "../../../../worker/providers/documents/parser.ts";
import { sourceOf } from "../../../support/file-source.ts";
import { drawnPdf, said } from "../../../support/drawn-pdfs.ts";
import { withDocument } from "../../../support/document-reading.ts";
import { loadPdfium } from "../../../support/pdfium.ts";
import type { PdfBytes } from "../../../support/pdf-writer.ts";

const strokes = (count: number) => "1 2 m 3 4 l S\n".repeat(count);

/** A clock that moves by so many seconds whenever it lets time pass. */
function leapingClock(seconds: number): Clock & { looks(): number } {
  let looks = 0;
  return {
    looks: () => looks,
    now: () => looks * seconds * 1_000,
    after(_, act) {
      looks += 1;
      queueMicrotask(act);
      return () => {};
    },
  };
}

async function withClock<T>(bytes: PdfBytes, clock: Clock, work: (document: OpenDocument) => Promise<T>): Promise<T> {
  const document = await createDocumentParser({ load: loadPdfium, clock }).open(sourceOf(bytes));
  try {
    return await work(document);
  } finally {
    await document.close();
  }
}

describe("a page that takes long to draw", () => {
  const bytes = drawnPdf(() => ({ content: strokes(10_000) }));

  test("lets time pass while it is drawn", async () => {
    const clock = leapingClock(1);
    await withClock(bytes, clock, (document) => document.drawPage(1, 100));
    expect(clock.looks()).toBe(10);
  });

  test("is left after half a minute, and the document can still be read and drawn", async () => {
    const clock = leapingClock(20);
    await withClock(bytes, clock, async (document) => {
      await expect(document.drawPage(1, 100)).rejects.toMatchObject({ reason: "too_complex" });
      expect(clock.looks()).toBe(2);
      expect((await document.readPage(1)).text).toBe(said);
      await expect(document.drawPage(1, 100)).rejects.toMatchObject({ reason: "too_complex" });
    });
  });

  test("does not keep another from being drawn after it", async () => {
    const pictures = await withDocument(bytes, (document) =>
      Promise.all([document.drawPage(1, 100), document.drawPage(1, 100), document.drawPage(1, 200)]),
    );
    expect(pictures.map(({ width }) => width)).toEqual([100, 100, 200]);
    expect(pictures[0]?.png).toEqual(pictures[1]?.png);
  });
});

test("a page that would fill more memory than a Worker has is not drawn, and is read all the same", async () => {
  const bytes = drawnPdf(() => ({ content: `${"/A BMC ".repeat(100_000)}${strokes(10_000)}` }));
  await withDocument(bytes, async (document) => {
    await expect(document.drawPage(1, 100)).rejects.toMatchObject({ reason: "corrupt" });
    expect((await document.readPage(1)).text).toBe(said);
  });
});
