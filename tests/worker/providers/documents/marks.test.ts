import { getResolvedPDFJS } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { placeGlyphs } from "../../../../frontend/src/modules/pdf/viewer/glyphs.rules.ts";
import type { DrawnFont } from "../../../../frontend/src/modules/pdf/viewer/glyphs.rules.ts";
import { findQuote } from "../../../../frontend/src/modules/pdf/viewer/quotes.rules.ts";
import { findOnPage, measured } from "../../../../frontend/src/modules/pdf/viewer/search.rules.ts";
import type { PageText } from "../../../../frontend/src/modules/pdf/viewer/search.rules.ts";
import { foldLetters, locateQuote } from "../../../../worker/knowledge/folding.rules.ts";
import { quadsOf } from "../../../../worker/knowledge/quads.rules.ts";
import { wholeSentences } from "../../../../worker/knowledge/sentences.rules.ts";
import type { PageContent, Quad } from "../../../../worker/providers/documents/documents.ts";
import { openWithPdfium, startPdfium } from "../../../../worker/providers/documents/pdfium.ts";
import { createDice } from "../../../support/dice.ts";
import { readAll } from "../../../support/document-reading.ts";
import { sourceOf } from "../../../support/file-source.ts";
import { embedFont } from "../../../support/pdf-fonts.ts";
import { createPdfWriter, writePdf } from "../../../support/pdf-writer.ts";
import type { PdfBytes } from "../../../support/pdf-writer.ts";
import { loadPdfium } from "../../../support/pdfium.ts";
import { readPdfiumLetters } from "../../../support/pdfium-letters.ts";
import type { PlacedLetter } from "../../../support/pdfium-letters.ts";
import { press } from "../../../support/press.ts";

/** A page as the viewer, the parser and, as the reference, the boxes of PDFium have it. */
interface Marked {
  viewed: PageText;
  parsed: PageContent;
  letters: PlacedLetter[];
}

const sentences = [
  "Le compilateur lit le fichier en entier avant d'en vérifier une seule ligne.",
  "Illinois filled fifty little mills with will and skill in winter.",
  "WWW and MMM are wide; iii and lll are not, which is why nothing was guessed.",
  "Le bail commence le 12 mars 2025.",
  "The office affirmed the first difficult affidavit without further effort.",
  "Ma commande de 1,20 euro est partie à Wimereux, puis à Maubeuge.",
  "A compiler, said the manual, is a program that reads programs.",
];
/** The sentences over and over, each in a version of its own. */
const prose = (count: number) =>
  Array.from({ length: count }, (_, at) => `${sentences[at % sentences.length]?.replace(/[.]$/, "")} (${at + 11}).`);

const latin = (text: string) => text.replaceAll("é", "\u00E9").replaceAll("à", "\u00E0");
const linesOf = (text: string, most: number): string[] =>
  text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= most) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);

const typeset = async (look: string): Promise<PdfBytes> => {
  const source = `#metadata(none)<facts>\n${look}\n${prose(24).join(" ")}`;
  const compiled = (await press()).compile({ "/plain.typ": new TextEncoder().encode(source) }, "/plain.typ");
  if ("errors" in compiled) throw new Error(compiled.errors.join());
  return compiled.pdf;
};
/** Lines of prose in a font that the file names and does not hold, each begun by the operators of its own. */
const typed = (font: string, size: number, before: (line: number) => string): PdfBytes =>
  writePdf({
    pages: [
      {
        content: linesOf(latin(prose(16).join(" ")), 82)
          .map((text, at) => {
            const escaped = text.replaceAll(/[\\()]/g, String.raw`\$&`);
            return `BT /F9 ${size} Tf 1 0 0 1 50 ${780 - at * 18} Tm ${before(at)} (${escaped}) Tj ET`;
          })
          .join("\n"),
      },
    ],
    fonts: { F9: `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>` },
  });
const embedded = async (): Promise<PdfBytes> => {
  const writer = createPdfWriter();
  const font = await embedFont(writer);
  const texts = linesOf(prose(12).join(" ").replaceAll(/[éà]/g, "e"), 70).map((text, at) => ({
    x: 60,
    y: 780 - at * 20,
    font: "F7",
    size: 11,
    text,
  }));
  return writePdf({ pages: [{ texts, entries: "/Rotate 90" }], fonts: { F7: font } }, writer);
};

const files: [string, () => PdfBytes | Promise<PdfBytes>][] = [
  ["justified in embedded fonts", () => typeset('#set par(justify: true)\n#set text(font: "Lora", size: 11pt)')],
  ["in two columns of embedded fonts", () => typeset('#set page(columns: 2)\n#set text(font: "Inter", size: 9pt)')],
  ["on a turned page, in an embedded font", embedded],
  ["in Helvetica, which is not in the file", () => typed("Helvetica", 11, () => "")],
  ["in Times, spaced by letters and words", () => typed("Times-Roman", 11, (at) => `${at % 3} Tc ${at % 5} Tw`)],
  ["in Helvetica, stretched", () => typed("Helvetica-Bold", 9, (at) => `${80 + (at % 4) * 10} Tz`)],
];

async function view(bytes: PdfBytes): Promise<PageText> {
  const { getDocument, OPS } = await getResolvedPDFJS();
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0, disableFontFace: true, useSystemFonts: false })
    .promise;
  const page = await pdf.getPage(1);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const drawing = await page.getOperatorList();
  const runs = items.flatMap((item) =>
    "str" in item
      ? [
          {
            text: item.str,
            endsLine: item.hasEOL,
            width: item.width,
            matrix: multiplied(transform as number[], item.transform as number[]),
          },
        ]
      : [],
  );
  const fontOf = (name: string) => (page.commonObjs.has(name) ? (page.commonObjs.get(name) as DrawnFont) : {});
  const text = measured({ runs, width, height }, placeGlyphs(drawing, OPS, fontOf, transform as number[]));
  await pdf.loadingTask.destroy();
  return text;
}

function multiplied(m: number[], n: number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

async function mark(bytes: PdfBytes): Promise<Marked> {
  const [parsed] = await readAll(bytes);
  if (!parsed) throw new Error("The file has no page.");
  const library = await startPdfium(await loadPdfium());
  const document = await openWithPdfium(library, sourceOf(bytes));
  const letters = await document.withPage(1, (page) => readPdfiumLetters(library, page));
  return { viewed: await view(bytes), parsed, letters };
}

/** The letters that have their middle inside of the boxes, box by box. */
const marked = (letters: readonly PlacedLetter[], quads: readonly Quad[]): string =>
  quads
    .flatMap(([x0, y0, x1, y1]) => letters.filter(({ x, y }) => x > x0 && x < x1 && y > y0 && y < y1))
    .map(({ letter }) => letter)
    .join("");
const key = (words: string): string => foldLetters(words).text.replaceAll(/[.]/g, "");

describe.each(files)("a page %s", (_, write) => {
  const dice = createDice(2026);
  let page: Marked;
  beforeAll(async () => {
    page = await mark(await write());
  });

  test("has the letters of 40 searches under their marks, and no others", () => {
    const words = [...page.parsed.text.matchAll(/[\p{L}\p{N}]+(?:[ '][\p{L}\p{N}]+)?/gu)].map(([word]) => word);
    for (let count = 0; count < 40; count += 1) {
      const word = words[dice(words.length)] ?? "";
      const query = word.slice(0, Math.max(3, word.length - dice(3)));
      const found = findOnPage(page.viewed, query);
      expect([query, found.length > 0]).toEqual([query, true]);
      for (const { quads } of found) expect([query, marked(page.letters, quads)]).toEqual([query, key(query)]);
    }
  });

  test("has the sentences of 40 quotes under their marks, and no others", () => {
    const { text } = page.parsed;
    const runs = page.parsed.runs.map((run) => ({ ...run, quad: [...run.quad] as [number, number, number, number] }));
    const words = [...text.matchAll(/\S+/g)];
    let quotes = 0;
    while (quotes < 40) {
      const at = dice(words.length - 4);
      const [first, last] = [words[at], words[Math.min(words.length - 1, at + 4 + dice(8))]];
      const quote = text.slice(first?.index ?? 0, (last?.index ?? 0) + (last?.[0].length ?? 0));
      const [ranges, other] = locateQuote({ text, folded: foldLetters(text) }, quote);
      if (!ranges || other) continue;
      quotes += 1;
      const whole = wholeSentences({ text, runs }, ranges);
      const near = quadsOf(text, runs, whole);
      const said = whole.map(({ start, end }) => key(text.slice(start, end))).join("");
      expect([quote, marked(page.letters, findQuote(page.viewed, quote, near) ?? [])]).toEqual([quote, said]);
    }
  });
});
