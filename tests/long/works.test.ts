import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EpubCheck } from "@likecoin/epubcheck-ts";
import mammoth from "mammoth";
import { afterAll, describe, expect, test } from "vitest";
import { readFacts } from "../../press/facts.ts";
import { filesOf } from "../../press/files.ts";
import { pageOf } from "../../press/render.ts";
import type { BlockDocument, TopBlock } from "../../worker/contract/document/blocks.ts";
import { documentToMarkdown } from "../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { markdownToBlocks } from "../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { plainLine } from "../../worker/contract/document/walk.rules.ts";
import { templateFacts, templateIds } from "../../worker/contract/generation/templates.ts";
import { renderDocx } from "../../worker/document/render/docx.ts";
import { renderEpub } from "../../worker/document/render/epub.ts";
import { styles } from "../../worker/document/styles/styles.ts";
import { typesetDocument } from "../../worker/document/typeset-document.rules.ts";
import { readOffice } from "../../worker/providers/documents/office/office.ts";
import { readAll } from "../support/document-reading.ts";
import { findTool } from "../support/outside-tools.ts";
import { lookOf, press } from "../support/press.ts";
import { workOf } from "../support/whole-works.ts";
import { elementsIn, readXml, textIn } from "../support/xml.ts";
import { unzip } from "../support/zip.ts";

const tools = {
  qpdf: findTool("qpdf"),
  pdffonts: findTool("pdffonts"),
  pdfinfo: findTool("pdfinfo"),
  epubcheck: findTool("epubcheck"),
};
const folder = mkdtempSync(join(tmpdir(), "works-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modified = new Date("2026-11-22T10:00:00Z");
const pictures = new Map<string, Uint8Array>();

function write(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** Letters alone: a page breaks words and sets spaces of its own. */
const letters = (text: string) => text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]+/gu, "");
const headingsOf = (blocks: readonly TopBlock[]) =>
  blocks.flatMap((block) => (block.type === "heading" ? { level: block.level, title: plainLine(block.content) } : []));
const titlesOf = (blocks: readonly TopBlock[]) => headingsOf(blocks).map(({ title }) => title);

const matrix = templateIds.flatMap((template) => (["fr", "en"] as const).map((language) => ({ template, language })));

describe.each(matrix)("a work by the template $template in $language", ({ template, language }) => {
  const document: BlockDocument = typesetDocument(workOf(template, language));
  const headings = headingsOf(document.blocks);
  const name = `${template}-${language}`;

  test("as PDF is tagged, in its range of pages, with each heading once, in order and where the contents say", async () => {
    const compiled = (await press()).compile(filesOf(document, template, new Map()));
    if ("errors" in compiled) throw new Error(compiled.errors.join("; "));
    const facts = readFacts(compiled.facts);
    const [least, most] = templateFacts[template].pages;
    expect(facts.pages).toBeGreaterThanOrEqual(least);
    expect(facts.pages).toBeLessThanOrEqual(most);
    // The parts after the text have headings of their own.
    expect(facts.headings.slice(0, headings.length).map(({ level }) => level)).toEqual(
      headings.map(({ level }) => level),
    );
    const pages = await readAll(compiled.pdf);
    expect(pages).toHaveLength(facts.pages);
    const listed = pages.map(({ text }) => letters(text));
    const contents = listed.slice(0, 8).join(" ");
    const places = facts.headings.map(({ page }) => page);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const placed = headings.map((heading, at) => ({ ...heading, page: facts.headings[at]?.page ?? 0 }));
    for (const { level, title, page } of placed) {
      // A title in the margin is read word by word, among the lines beside it.
      const shown = styles[template].opening === "margin" && level === 1 ? (title.split(" ")[0] ?? "") : title;
      expect(listed[page - 1], `${title} on page ${page}`).toContain(letters(shown));
    }
    for (const { title, page } of placed.filter(({ level }) => level <= 2))
      expect(contents).toContain(`${letters(title)}${page}`);
    const raw = new TextDecoder("latin1").decode(compiled.pdf);
    expect(raw).toContain("/MarkInfo");
    expect(raw).toContain("/StructTreeRoot");
    const described = raw.match(/\/Type ?\/FontDescriptor/g) ?? [];
    expect(described.length).toBeGreaterThan(0);
    expect(raw.match(/\/FontFile[23]? /g) ?? []).toHaveLength(described.length);

    const file = write(`${name}.pdf`, compiled.pdf);
    expect(tools.qpdf?.("--check", file).code ?? 0).toBe(0);
    const fonts = tools.pdffonts?.(file).text.split("\n").slice(2).filter(Boolean) ?? [];
    expect(fonts.filter((line) => !/ yes yes (yes|no )/.test(line))).toEqual([]);
    expect(fonts.length > 0).toBe(tools.pdffonts !== null);
    expect(tools.pdfinfo?.(file).text ?? "Tagged: yes").toMatch(/^Tagged: +yes$/m);
    const chapters = headings.filter(({ level }) => level === 1).length;
    const tree = tools.pdfinfo?.("-struct", file).text ?? "H1\n".repeat(chapters);
    expect((tree.match(/^ *H1\b/gm) ?? []).length).toBeGreaterThanOrEqual(chapters);
  });

  test("as DOCX has each heading once and in order, as our reader and mammoth read it", async () => {
    const bytes = await renderDocx(document, { modified, pictures, page: pageOf(styles[template]) });
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    const read = [...value.matchAll(/<h[1-4]>(.*?)<\/h[1-4]>/g)].map(([, inner = ""]) =>
      letters(inner.replaceAll(/<[^>]*>/g, "").replaceAll(/&\w+;/g, "")),
    );
    const titles = titlesOf(document.blocks).map(letters);
    expect(read.filter((title) => titles.includes(title))).toEqual(titles);
    const own = readOffice(bytes, { prefix: "r" });
    if (own.failure !== null) throw new Error(own.failure);
    const back = titlesOf(own.content.blocks).map(letters);
    expect(back.filter((title) => titles.includes(title))).toEqual(titles);
  });

  test("as EPUB is whole, with contents that lead to its headings", async () => {
    const bytes = renderEpub(document, { identifier: `urn:${name}`, modified, pictures, look: lookOf(document) });
    const files = new Map([...unzip(bytes)].map(([path, content]) => [path, content.toString()]));
    const [toc] = elementsIn(readXml(files.get("OEBPS/nav.xhtml") ?? "")).filter((one) => one.name === "nav");
    const links = toc ? elementsIn(toc).filter((one) => one.name === "a") : [];
    const titles = headings.filter(({ level }) => level <= 2).map(({ title }) => title);
    expect(links.map(textIn).slice(0, titles.length)).toEqual(titles);
    for (const { attributes } of links) {
      const [file = "", id] = (attributes["href"] ?? "").split("#");
      expect(files.get(`OEBPS/${file}`)).toContain(id === undefined ? "<html" : ` id="${id}"`);
    }
    const { messages } = await EpubCheck.validate(bytes);
    expect(messages.filter(({ severity }) => severity === "fatal" || severity === "error")).toEqual([]);
    // The one in Java takes seconds for each: every template once, the languages in turns.
    const isAsked = (templateIds.indexOf(template) % 2 === 0) === (language === "fr");
    const file = write(`${name}.epub`, bytes);
    expect((isAsked ? tools.epubcheck?.(file).code : 0) ?? 0).toBe(0);
  });

  test("as Markdown reads back as the same headings", () => {
    const blocks = markdownToBlocks(documentToMarkdown(document), { prefix: "b" });
    const titles = titlesOf(document.blocks);
    expect(titlesOf(blocks).filter((title) => titles.includes(title))).toEqual(titles);
  });
});
