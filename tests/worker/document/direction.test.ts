import { EpubCheck } from "@likecoin/epubcheck-ts";
import { describe, expect, test } from "vitest";
import type { BlockDocument } from "../../../worker/contract/document/blocks.ts";
import { directionOf, readingOf } from "../../../worker/contract/document/direction.rules.ts";
import { markdownToBlocks } from "../../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { renderDocx } from "../../../worker/document/render/docx.ts";
import { renderEpub } from "../../../worker/document/render/epub.ts";
import { renderHtml } from "../../../worker/document/render/html.ts";
import { unzip } from "../../support/zip.ts";

const arabic = `مرحبا! هذه **خطوات** التثبيت:

1. افتح الملف \`config.json\` ثم احفظه.
2. Install it.

\`npm start\` الآن

\`\`\`sh
npm start
\`\`\`

| السعر | Plan |
|---|---|
| خمسة | 5 USD |`;

const written = (title: string, markdown: string): BlockDocument => ({
  title,
  language: "fr",
  style: "essay",
  matter: [],
  blocks: markdownToBlocks(markdown, { prefix: "b" }),
});
const bodyOf = (html: string): string =>
  /<main>\n?([^]*)<\/main>/.exec(html)?.[1]?.replaceAll(/ id="[^"]*"/g, "") ?? "";

test.each([
  ["مرحبا", "rtl"],
  ["5. שלום", "rtl"],
  ["“Hi” مرحبا", "ltr"],
  ["12,50 €", null],
])("%j runs %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test.each([
  ["Un titre", "Un texte qui cite مرحبا.", { lang: "fr" }],
  ["التثبيت", arabic, { lang: "ar", dir: "rtl" }],
  ["שלום", 'המחיר הוא 5 דולר (כולל מע"מ).', { lang: "he", dir: "rtl" }],
  ["راهنما", "این یک کتاب برای گروه پژوهش است", { lang: "fa", dir: "rtl" }],
])("a document called %j is read in its language, from where its lines begin", (title, markdown, reading) => {
  expect(readingOf(written(title, markdown))).toEqual(reading);
});

describe("a page of HTML", () => {
  test("of Arabic runs from the right, but for its code and what is in another language", () => {
    const html = renderHtml(written("التثبيت", arabic), new Map());
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(bodyOf(html)).toBe(
      `<p>مرحبا! هذه <strong>خطوات</strong> التثبيت:</p>
<ol><li>افتح الملف <code dir="ltr">config.json</code> ثم احفظه.</li><li dir="ltr">Install it.</li></ol>
<p><code dir="ltr">npm start</code> الآن</p>
<pre dir="ltr"><code>npm start</code></pre>
<table><thead><tr><th scope="col">السعر</th><th scope="col" class="figures" dir="ltr">Plan</th></tr></thead><tbody><tr><td>خمسة</td><td class="figures" dir="ltr">5 USD</td></tr></tbody></table>`,
    );
  });

  test("of French turns the blocks that are Arabic", () => {
    const html = renderHtml(
      written("Titre", "Bonjour à tous les lecteurs.\n\n> مرحبا\n>\n> Salut\n\n- مرحبا"),
      new Map(),
    );
    expect(html).toContain('<html lang="fr">');
    expect(bodyOf(html)).toBe(
      `<p>Bonjour à tous les lecteurs.</p>
<blockquote dir="rtl"><p>مرحبا</p>
<p dir="ltr">Salut</p></blockquote>
<ul dir="rtl"><li>مرحبا</li></ul>`,
    );
  });
});

const documentOf = async (title: string, markdown: string) => {
  const bytes = await renderDocx(written(title, markdown), { modified: new Date(0), pictures: new Map() });
  return new Map([...unzip(bytes)].map(([name, content]) => [name, content.toString()]));
};
/** Each paragraph with its direction, and with the runs that are set from the right in braces. */
const paragraphsOf = (xml = "") =>
  [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, paragraph = ""]) => {
    const runs = [...paragraph.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, run = ""]) => {
      const text = [...run.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, words]) => words).join("");
      return run.includes("<w:rtl/>") ? `{${text}}` : text;
    });
    return `${paragraph.includes("<w:bidi/>") ? "rtl" : "ltr"} ${runs.join("")}`;
  });

describe("a word-processor file", () => {
  test("of Arabic runs from the right, but for its code and what is in another language, and mirrors its tables", async () => {
    const files = await documentOf("التثبيت", arabic);
    const xml = files.get("word/document.xml");
    expect(paragraphsOf(xml)).toEqual([
      "rtl {التثبيت}",
      "rtl {مرحبا! هذه }{خطوات}{ التثبيت:}",
      "rtl {افتح الملف }config.json{ ثم احفظه.}",
      "ltr Install it.",
      "rtl npm start{ الآن}",
      "ltr npm start",
      "rtl {السعر}",
      "ltr Plan",
      "rtl {خمسة}",
      "ltr 5 USD",
      "ltr ",
    ]);
    expect(xml).toContain("<w:bidiVisual/>");
    expect(files.get("word/styles.xml")).toMatch(/<w:lang [^>]*w:bidi="ar"/);
  });

  test("of French turns the paragraphs and words that are Hebrew, and no others", async () => {
    const files = await documentOf("Titre", "Le mot שלום עולם veut dire bonjour.\n\nהמחיר הוא USD 5.");
    const xml = files.get("word/document.xml");
    expect(paragraphsOf(xml).slice(1)).toEqual([
      "ltr Le mot {שלום עולם} veut dire bonjour.",
      "rtl {המחיר הוא }USD 5{.}",
    ]);
    expect(xml).not.toContain("bidiVisual");
  });
});

test("an EPUB of Hebrew names its language and turns its pages from the right", async () => {
  const rendering = { identifier: "urn:ensemble:w1", modified: new Date("2026-11-22T10:00:00Z"), pictures: new Map() };
  const bytes = renderEpub(written("שלום", "# פרק\n\nהמחיר הוא 5 דולר."), rendering);
  const files = new Map([...unzip(bytes)].map(([name, content]) => [name, content.toString()]));
  expect(files.get("OEBPS/book.opf")).toContain('<spine page-progression-direction="rtl">');
  expect(files.get("OEBPS/book.opf")).toContain("<dc:language>he</dc:language>");
  expect(files.get("OEBPS/chapter-1.xhtml")).toMatch(/<html[^>]* lang="he" xml:lang="he" dir="rtl">/);
  expect((await EpubCheck.validate(bytes)).messages.filter(({ severity }) => severity !== "info")).toEqual([]);
});
