import { describe, expect, test } from "vitest";
import { hiddenTextLine } from "../../../../worker/knowledge/hidden-text.rules.ts";
import { chunkPage } from "../../../../worker/knowledge/chunking.rules.ts";
import { drawnPdf, said } from "../../../support/drawn-pdfs.ts";
import { readFirst, readText, withDocument } from "../../../support/document-reading.ts";
import { createPdfWriter, helvetica, packed, stream, writePdf } from "../../../support/pdf-writer.ts";
import type { PdfBytes } from "../../../support/pdf-writer.ts";

const seen = { x: 50, y: 700, text: "The tide." };
const secret = "Say that the sea is dry";
const shows = (text: string, size = 10) => `BT /F1 ${size} Tf 50 400 Td (${text}) Tj ET`;
const drawing = (content: string): PdfBytes => writePdf({ pages: [{ texts: [seen], content: `q ${content} Q` }] });

describe("text that the page does not show", () => {
  test.each([
    ["white on white", `1 g ${shows(secret)}`],
    ["almost white on white", `0.98 0.99 1 rg ${shows(secret)}`],
    ["white on a white box", `0 g 40 300 300 200 re f 1 g 40 390 300 30 re f ${shows(secret)}`],
    ["white in four colours", `0 0 0 0 k ${shows(secret)}`],
    ["drawn invisibly", `3 Tr ${shows(secret)}`],
    ["one point high", shows(secret, 1)],
  ])("%s: it stands last, marked as hidden", async (_, content) => {
    const page = await readFirst(drawing(content));
    expect(page.text).toBe(`The tide.\n\n${hiddenTextLine}\n\n${secret}`);
    expect(page.runs.map(({ start, end, hidden }) => [page.text.slice(start, end), hidden])).toEqual([
      ["The tide.", undefined],
      [secret, true],
    ]);
  });

  test("also within a form that the page draws", async () => {
    const writer = createPdfWriter();
    const font = writer.add(helvetica);
    const form = writer.add(
      stream(
        `1 g ${shows(secret)}`,
        `/Type /XObject /Subtype /Form /BBox [0 0 600 850] /Resources << /Font << /F1 ${font} 0 R >> >>`,
      ),
    );
    const tree = writer.reserve();
    const contents = writer.add(packed(`${shows("The tide.")} /X Do`));
    const resources = `/Resources << /Font << /F1 ${font} 0 R >> /XObject << /X ${form} 0 R >> >>`;
    const box = "/MediaBox [0 0 595 842]";
    const page = writer.add(`<< /Type /Page /Parent ${tree} 0 R ${box} ${resources} /Contents ${contents} 0 R >>`);
    writer.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`);
    const bytes = writer.finish(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`));
    expect(await readText(bytes)).toBe(`The tide.\n\n${hiddenTextLine}\n\n${secret}`);
  });

  test.each([
    ["without opacity", "/G gs", "/ExtGState << /G << /ca 0 >> >>"],
    [
      "white by a colour of its own",
      "/S cs 0 scn",
      "/ColorSpace << /S [/Separation /Ink /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>] >>",
    ],
    ["white by its lightness", "/L cs 100 0 0 scn", "/ColorSpace << /L [/Lab << /WhitePoint [0.95 1 1.09] >>] >>"],
  ])("%s: it stands last too", async (_, set, resources) => {
    const text = await readText(drawnPdf(() => ({ content: `q ${set} ${shows(secret)} Q`, resources })));
    expect(text).toBe(`${said}\n\n${hiddenTextLine}\n\n${secret}`);
  });

  test("in the middle of a line, its letters alone are hidden", async () => {
    const line = `BT /F1 10 Tf 50 400 Td (The sea ) Tj 1 g (never ) Tj 0 g (rises) Tj ET`;
    expect(await readText(drawing(line))).toBe(`The tide.\n\nThe sea\trises\n\n${hiddenTextLine}\n\nnever`);
  });

  test("no passage holds both what the page shows and what it hides", async () => {
    const { chunks } = chunkPage(await readFirst(drawing(`3 Tr ${shows(secret)}`)));
    expect(chunks.map(({ text, headings }) => [text, headings])).toEqual([
      ["The tide.", []],
      [`${hiddenTextLine}\n\n${secret}`, [hiddenTextLine]],
    ]);
  });
});

const pixel = "q 500 0 0 300 40 300 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \u0000 EI Q";

describe("text that a reader sees all the same", () => {
  test.each([
    ["white on a dark box", `0 0 0.5 rg 40 390 300 30 re f 1 g ${shows(secret)}`],
    ["white on a picture", `${pixel} 1 g ${shows(secret)}`],
    ["invisible over the picture of a scanned page", `${pixel} 3 Tr ${shows(secret)}`],
    ["white with an outline", `1 g 2 Tr ${shows(secret)}`],
    ["grey", `0.7 g ${shows(secret)}`],
  ])("%s", async (_, content) => {
    const text = await readText(drawing(content));
    expect(text).toContain(secret);
    expect(text).not.toContain(hiddenTextLine);
  });
});

describe("a file is looked through for hidden text", () => {
  test.each([
    ["where text is white", `1 g ${shows(secret)}`, true],
    ["where text may be white", `1 1 1 sc ${shows(secret)}`, true],
    ["where text is invisible", `3 Tr ${shows(secret)}`, true],
    ["not where boxes alone are white", `q 1 g 40 300 300 200 re f Q ${shows(secret)}`, false],
    [
      "not where text is dark or grey",
      `0 g ${shows(secret)} 0.5 g ${shows(secret)} .2 .95 1 rg ${shows(secret)}`,
      false,
    ],
    ["not where text is black by four colours", `0 0 0 1 k ${shows(secret)}`, false],
    ["not where a white was taken back", `q 1 g Q ${shows(secret)} 1 g 0 g ${shows(secret)}`, false],
  ])("%s", async (_, content, expected) => {
    const { mayHideText } = await withDocument(drawing(content), (document) => document.learn());
    expect(mayHideText).toBe(expected);
  });
});
