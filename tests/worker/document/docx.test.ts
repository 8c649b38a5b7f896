import { readFileSync } from "node:fs";
import { join } from "node:path";
import mammoth from "mammoth";
import { describe, expect, test } from "vitest";
import type { BlockDocument } from "../../../worker/contract/document/blocks.ts";
import { cleanDocument } from "../../../worker/document/clean/clean-document.ts";
import { renderDocx } from "../../../worker/document/render/docx.ts";
import { plainPage } from "../../../worker/document/render/docx-styles.ts";
import { sampleImage, throwDocument, wordsOf } from "../../support/block-documents.ts";
import { elementsIn, readXml, textIn } from "../../support/xml.ts";
import { unzip } from "../../support/zip.ts";

const picture = new Uint8Array(readFileSync(join(import.meta.dirname, "../../../frontend/public/icon-192.png")));
const rendering = { modified: new Date("2026-11-22T10:00:00Z"), pictures: new Map([[sampleImage.key, picture]]) };
const filesOf = async (document: BlockDocument, page = plainPage) =>
  new Map(
    [...unzip(await renderDocx(document, { ...rendering, page }))].map(([name, content]) => [name, content.toString()]),
  );

const book: BlockDocument = {
  title: "Marées",
  author: "Ada",
  language: "fr",
  style: "essay",
  matter: ["contents"],
  blocks: [
    { type: "heading", level: 1, content: [{ type: "text", text: "Un" }], id: "a" },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "La " },
        { type: "text", text: "lune", strong: true, link: "https://a.example/" },
        {
          type: "note",
          blocks: [{ type: "paragraph", content: [{ type: "text", text: "dit" }] }],
          source: { document_id: "d".repeat(24), page: 3, quote: "elle monte" },
        },
        { type: "math", tex: String.raw`\frac{a}{b}` },
      ],
      id: "b",
    },
    {
      type: "list",
      ordered: true,
      start: 4,
      items: [[{ type: "paragraph", content: [{ type: "text", text: "quatre" }] }]],
      id: "c",
    },
    { type: "table", head: [[{ type: "text", text: "h" }]], rows: [[[{ type: "text", text: "1" }]]], id: "d" },
    { type: "figure", image: sampleImage, alt: "Une vague", id: "e" },
    { type: "math", tex: String.raw`\nosuch{x}`, id: "f" },
  ],
};

describe("a word-processor file", () => {
  test("has real headings, notes, links, lists, tables and pictures, as mammoth reads them", async () => {
    const bytes = await renderDocx(book, rendering);
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    expect(value).toContain("<h1>");
    expect(value).toMatch(/<a href="https:\/\/a.example\/"><strong>lune<\/strong><\/a><sup><a href="#footnote-1"/);
    expect(value).toMatch(/<li id="footnote-1"><p> ?dit<\/p><p> ?«\u00a0elle monte\u00a0», p.\u00a03/);
    expect(value).toContain("<ol><li>quatre</li></ol>");
    expect(value).toMatch(/<table><thead><tr><th><p>h<\/p><\/th><\/tr><\/thead>/);
    expect(value).toMatch(/<img alt="Une vague" src="data:image\/png/);
    expect(value).toContain(String.raw`\nosuch{x}`);
  });

  test("has the page of its style, its language and a list that begins at four", async () => {
    const files = await filesOf(book, { ...plainPage, trim: { width: 100, height: 200 } });
    expect(files.get("word/document.xml")).toMatch(
      /<w:pgSz[^>]*w:w="5669"[^>]*w:h="11339"|<w:pgSz[^>]*w:h="11339"[^>]*w:w="5669"/,
    );
    expect(files.get("word/document.xml")).toContain("<m:f><m:num><m:r><m:t");
    expect(files.get("word/document.xml")).toContain("TOC \\h \\o");
    expect(files.get("word/styles.xml")).toContain('w:val="fr-FR"');
    expect(files.get("word/numbering.xml")).toContain('<w:start w:val="4"/>');
    expect(files.get("docProps/core.xml")).toContain("2026-11-22T10:00:00Z");
  });
});

const cells = (...texts: string[]) => texts.map((text) => [{ type: "text" as const, text }]);
const widthsOf = (xml: string) => [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));

const tabled = async (head: string[], ...rows: string[][]) => {
  const blocks = [{ type: "table" as const, head: cells(...head), rows: rows.map((row) => cells(...row)), id: "t" }];
  return (await filesOf({ ...book, blocks })).get("word/document.xml") ?? "";
};

describe("a table of a word-processor file", () => {
  test("has columns of figures at the right, and the others at their beginning", async () => {
    const xml = await tabled(["Station", "Recettes"], ["Pleurtuit", "1 250,4 €"], ["Dinard", "–"]);
    const aligned = [...xml.matchAll(/<w:tc>.*?<\/w:tc>/g)].map(
      ([cell]) => /<w:jc w:val="(\w+)"/.exec(cell)?.[1] ?? "start",
    );
    expect(aligned).toEqual(["start", "right", "start", "right", "start", "right"]);
  });

  test("gives columns room by what they hold, no more than its page has, and sets a wide one smaller", async () => {
    const [year = 0, words = 0] = widthsOf(
      await tabled(["Année", "Motif"], ["1919", "La chambre du treuil est inaccessible"]),
    );
    expect(words).toBeGreaterThan(3 * year);
    const wide = await tabled(["Mois", ..."JFMAMJJASOND"], ["Haut", ...Array.from({ length: 12 }, () => "1 148,2")]);
    expect(widthsOf(wide).reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(((148 - 36) / 25.4) * 1440);
    expect(wide).toContain('w:val="TableTexttiny"');
  });
});

describe.each(Array.from({ length: 25 }, (_, seed) => ({ seed })))("any document ($seed)", ({ seed }) => {
  const document = { ...cleanDocument(throwDocument(seed)).document, matter: ["contents" as const] };

  test("is well-formed, and every style and relation that it names is there", async () => {
    const files = await filesOf(document);
    const parts = [...files].filter(([name]) => /\.(xml|rels)$/.test(name));
    for (const [, content] of parts) readXml(content);
    const styles = new Set(
      [...(files.get("word/styles.xml") ?? "").matchAll(/w:styleId="([^"]+)"/g)].map(([, id]) => id),
    );
    const named = parts.flatMap(([, content]) =>
      [...content.matchAll(/<w:(?:pStyle|rStyle|tblStyle|basedOn|next|link) w:val="([^"]+)"/g)].map(([, id]) => id),
    );
    expect(named.filter((id) => !styles.has(id))).toEqual([]);
    for (const part of ["document", "footnotes"]) {
      const relations = files.get(`word/_rels/${part}.xml.rels`) ?? "";
      const used = [...(files.get(`word/${part}.xml`) ?? "").matchAll(/ r:(?:id|embed)="([^"]+)"/g)].map(
        ([, id]) => id,
      );
      expect(used.filter((id) => !relations.includes(`"${id}"`))).toEqual([]);
    }
  });

  test("says every word", async () => {
    const files = await filesOf({ ...document, matter: [] });
    const said = ["word/document.xml", "word/footnotes.xml"].map((name) => {
      const content = files.get(name) ?? "";
      return (
        textIn(readXml(content)) +
        elementsIn(readXml(content))
          .map(({ attributes }) => attributes["descr"] ?? "")
          .join(" ")
      );
    });
    const { title, subtitle, author, blocks } = document;
    const wanted = new Set(wordsOf(JSON.stringify([title, subtitle, author, blocks]), "notes"));
    expect([...new Set(wordsOf(said.join(" "), "notes"))]).toEqual([...wanted]);
  });

  test("is the same bytes again", async () => {
    expect(
      Buffer.from(await renderDocx(document, rendering)).equals(Buffer.from(await renderDocx(document, rendering))),
    ).toBe(true);
  });
});
