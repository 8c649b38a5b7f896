import { describe, expect, test } from "vitest";
import { failureOf, readAll, readText, withDocument } from "../../../support/document-reading.ts";
import { createDice } from "../../../support/dice.ts";
import { createPdfWriter, helvetica, packed, show, stream, writePdf } from "../../../support/pdf-writer.ts";
import type { PdfBytes } from "../../../support/pdf-writer.ts";

const says = (text: string) => [{ x: 50, y: 700, text }];
const threePages = writePdf({ pages: ["one", "two", "three"].map((text) => ({ texts: says(text) })) });

/** A document whose tree of pages is written by hand; `page` is an object number that stands for one. */
function withTree(tree: (self: number, page: number) => string): PdfBytes {
  const writer = createPdfWriter();
  const [self, page] = [writer.reserve(), writer.reserve()];
  const font = writer.add(helvetica);
  const contents = writer.add(packed(show(says("The tide."))));
  const resources = `/Resources << /Font << /F1 ${font} 0 R >> >>`;
  const box = "/MediaBox [0 0 595 842]";
  writer.set(page, `<< /Type /Page /Parent ${self} 0 R ${box} ${resources} /Contents ${contents} 0 R >>`);
  writer.set(self, tree(self, page));
  return writer.finish(writer.add(`<< /Type /Catalog /Pages ${self} 0 R >>`));
}

describe("a document that lies about itself ends", () => {
  test.each([
    [
      "a billion pages, of which one is there",
      (_: number, page: number) => `<< /Type /Pages /Count 1000000000 /Kids [${page} 0 R] >>`,
    ],
    ["a negative count", (_: number, page: number) => `<< /Type /Pages /Count -3 /Kids [${page} 0 R] >>`],
    ["no count", (_: number, page: number) => `<< /Type /Pages /Kids [${page} 0 R] >>`],
  ])("%s: with the page that is there", async (_, tree) => {
    expect(await readText(withTree(tree))).toBe("The tide.");
  });

  test.each([
    ["no pages", () => "<< /Type /Pages /Count 0 /Kids [] >>"],
    ["pages that are a number", () => "7"],
  ])("%s: as corrupt", async (_, tree) => {
    expect(await failureOf(withTree(tree))).toBe("corrupt");
  });

  test("pages that hold themselves are damaged", async () => {
    const pages = await readAll(withTree((self) => `<< /Type /Pages /Count 3 /Kids [${self} 0 R ${self} 0 R] >>`));
    expect(pages.map(({ text, unreadable }) => [text, unreadable])).toEqual(pages.map(() => ["", "damaged"]));
  });

  test("an outline that goes round in a circle", async () => {
    const writer = createPdfWriter();
    const [outline, entry] = [writer.reserve(), writer.reserve()];
    writer.set(outline, `<< /Type /Outlines /First ${entry} 0 R /Last ${entry} 0 R >>`);
    writer.set(entry, `<< /Title (Tides) /Parent ${outline} 0 R /Next ${entry} 0 R /First ${entry} 0 R >>`);
    const bytes = writePdf({ pages: [{ texts: says("The tide.") }], catalogue: `/Outlines ${outline} 0 R` }, writer);
    const info = await withDocument(bytes, async (document) => document.info);
    expect(info.outline.length).toBeLessThanOrEqual(2);
    expect(info.outline[0]).toEqual({ title: "Tides", page: null, level: 1 });
  });

  test("a table of objects that names itself as the one before", async () => {
    const text = Buffer.from(threePages).toString("latin1");
    const start = /startxref\n(\d+)/.exec(text)?.[1];
    const circle = text.replace("/Root", `/Prev ${start} /Root`);
    expect(await readText(new Uint8Array(Buffer.from(circle, "latin1")))).toBe("one\n\ntwo\n\nthree");
  });

  test("brackets inside brackets, 100,000 deep", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const reason = await failureOf(writePdf({ pages: [{ texts: says("x"), entries: `/Deep ${deep}` }] }));
    expect(["corrupt", null]).toContain(reason);
  });
});

test("a document that only the second reader can open is read by it", async () => {
  const writer = createPdfWriter();
  const page = writer.reserve();
  const outline = writer.reserve();
  const entry = writer.add(`<< /Title (Tides) /Parent ${outline} 0 R /Dest [${page} 0 R /Fit] >>`);
  writer.set(outline, `<< /Type /Outlines /First ${entry} 0 R /Last ${entry} 0 R >>`);
  const info = writer.add("<< /Title (The sea) >>");
  const font = writer.add(helvetica);
  const contents = writer.add(packed(show(says("The tide."))));
  const box = `/MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} 0 R >> >>`;
  const tree = writer.add(`<< /Type /Pages /Count -3 /Kids [${page} 0 R] >>`);
  writer.set(page, `<< /Type /Page /Parent ${tree} 0 R ${box} /Contents ${contents} 0 R >>`);
  const root = writer.add(`<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${outline} 0 R >>`);
  await withDocument(writer.finish(root, { trailer: `/Info ${info} 0 R` }), async (document) => {
    const facts = { pages: 1, title: "The sea", encrypted: false };
    expect(document.info).toEqual({ ...facts, outline: [{ title: "Tides", page: 1, level: 1 }] });
    expect((await document.readPage(1)).text).toBe("The tide.");
  });
});

test("a file too large for two readers is read and drawn by one", async () => {
  const writer = createPdfWriter();
  writer.add(stream(Buffer.alloc(17 * 1024 * 1024, "x")));
  const bytes = writePdf({ pages: [{ texts: says("The tide.") }] }, writer);
  await withDocument(bytes, async (document) => {
    expect(document.info).toEqual({ pages: 1, title: null, outline: [], encrypted: false });
    expect(await document.readPage(1)).toMatchObject({ text: "The tide.", rotation: 0, unreadable: null });
    expect((await document.drawPage(1, 100)).width).toBe(100);
  });
});

describe("pages of odd measures", () => {
  test.each([
    ["a billion points wide", "/MediaBox [0 0 1000000000 1000000000]"],
    ["from right to left", "/MediaBox [595 842 0 0]"],
    ["without a height", "/MediaBox [0 0 595 0]"],
    ["with a box of words", "/MediaBox [/a /b /c /d]"],
    ["turned by 45 degrees", "/Rotate 45"],
  ])("%s are read and drawn within bounds", async (_, entries) => {
    const bytes = writePdf({ pages: [{ texts: says("The tide."), entries }] });
    await withDocument(bytes, async (document) => {
      const page = await document.readPage(1);
      for (const { quad } of page.runs) for (const edge of quad) expect(edge >= 0 && edge <= 1).toBe(true);
      expect(page.rotation).toBe(0);
      const picture = await document.drawPage(1, 100_000);
      expect(picture.width).toBeLessThanOrEqual(2_400);
      expect(picture.width * picture.height).toBeLessThanOrEqual(8_000_000);
    });
  });

  test("a page whose crop box lies beside it is read, and is corrupt when it is to be drawn", async () => {
    const bytes = writePdf({ pages: [{ texts: says("The tide."), entries: "/CropBox [2000 2000 3000 3000]" }] });
    await withDocument(bytes, async (document) => {
      expect((await document.readPage(1)).text).toBe("The tide.");
      await expect(document.drawPage(1, 100)).rejects.toMatchObject({ reason: "corrupt" });
    });
  });

  test("a page without boxes is read", async () => {
    const bytes = Buffer.from(writePdf({ pages: [{ texts: says("The tide."), entries: "/MediaBox null" }] }));
    expect(await readText(new Uint8Array(bytes))).toBe("The tide.");
  });

  test("a page of more letters than a page holds is cut and says so", async () => {
    const line = "tides rise ".repeat(40);
    const content = `BT /F1 6 Tf 6 TL 20 800 Td ${`(${line}) Tj T* `.repeat(1_000)} ET`;
    const [page] = await readAll(
      writePdf({ pages: [{ content: `1 0 0 1 0 5300 cm ${content}`, entries: "/MediaBox [0 0 2000 6200]" }] }),
    );
    expect(page?.unreadable).toBe("overlong");
    expect(page?.text.length).toBeLessThan(300_000);
  });
});

describe("a page that is made to keep a reader busy is read all the same", () => {
  const dice = createDice(11);
  const scattered = Array.from({ length: 30_000 }, () => `1 0 0 1 ${dice(590)} ${dice(840)} Tm (x) Tj`).join("\n");
  const alone = Array.from({ length: 30_000 }, (_, at) => `1 0 0 1 ${at} 400 Tm (x) Tj`).join("\n");

  test.each([
    ["letters all over it", scattered, ""],
    ["letters one by one on one line", alone, "/MediaBox [0 0 41000 800]"],
    ["a line of hyphens", `1 0 0 1 50 400 Tm (${"-".repeat(30_000)}x) Tj`, "/MediaBox [0 0 60000 800]"],
  ])("%s", async (_, shown, entries) => {
    const content = `BT /F1 4 Tf ${shown} ET`;
    const [page] = await readAll(writePdf({ pages: [{ content, entries }] }));
    expect(page?.text.length).toBeGreaterThan(20_000);
  });
});

test("one bad page does not lose the good ones", async () => {
  const text = Buffer.from(threePages).toString("latin1");
  const contents = [...text.matchAll(/stream\n/g)].map(({ index }) => index)[2] ?? 0;
  const broken = Buffer.from(threePages);
  broken.fill(0xff, contents + 7, contents + 40);
  const pages = await readAll(new Uint8Array(broken));
  expect(pages.map((page) => page.text)).toEqual(["one", "", "three"]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("a file of which %i tenths arrived is read or named", async (tenths) => {
  const part = threePages.slice(0, Math.floor((threePages.length * tenths) / 10));
  expect(["empty", "not_pdf", "corrupt", null]).toContain(await failureOf(part));
});

describe("limits", () => {
  const limits = { pages: 2 };

  test("a document of more pages than allowed is too_many_pages", async () => {
    expect(await failureOf(threePages, { limits })).toBe("too_many_pages");
    expect(await failureOf(threePages, { limits: { pages: 3 } })).toBeNull();
  });

  test("a document of more bytes than allowed is too_large", async () => {
    expect(await failureOf(threePages, { limits: { bytes: threePages.length - 1 } })).toBe("too_large");
    expect(await failureOf(threePages, { limits: { bytes: threePages.length } })).toBeNull();
  });

  test("1,001 empty pages are too_many_pages by the default limit", async () => {
    expect(await failureOf(writePdf({ pages: Array.from({ length: 1_001 }, () => ({})) }))).toBe("too_many_pages");
  });
});

describe("active content", () => {
  test.each([
    ["a script", "/OpenAction << /S /JavaScript /JS (globalThis.ranByPdf = true) >>"],
    ["a program to launch", "/OpenAction << /S /Launch /F (calc.exe) >>"],
    ["another file", "/OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >>"],
    ["a form to send", "/OpenAction << /S /SubmitForm /F (https://example.test/) >>"],
  ])("%s is neither run nor text", async (_, catalogue) => {
    const bytes = writePdf({ pages: [{ texts: says("The tide.") }], catalogue });
    expect(await readText(bytes)).toBe("The tide.");
    expect(globalThis).not.toHaveProperty("ranByPdf");
  });

  test("a form of the XFA kind is not followed", async () => {
    const writer = createPdfWriter();
    const xfa = writer.add(
      stream("<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'><script>globalThis.ranByPdf=1</script></xdp:xdp>"),
    );
    const catalogue = `/AcroForm << /Fields [] /XFA ${xfa} 0 R >>`;
    expect(await readText(writePdf({ pages: [{ texts: says("The tide.") }], catalogue }, writer))).toBe("The tide.");
  });

  test("a font matrix that holds code is not run", async () => {
    const matrix = "/FontMatrix [1 0 0 1 0 (0\\); globalThis.ranByPdf = true; //)]";
    const F2 = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] ${matrix} /Encoding << /Differences [65 /a] >> /CharProcs << >> /FirstChar 65 /LastChar 65 /Widths [10] >>`;
    const bytes = writePdf({
      pages: [{ texts: [...says("The tide."), { x: 50, y: 600, text: "A", font: "F2" }] }],
      fonts: { F2 },
    });
    await withDocument(bytes, (document) => Promise.all([document.readPage(1), document.drawPage(1, 100)]));
    expect(globalThis).not.toHaveProperty("ranByPdf");
  });
});
