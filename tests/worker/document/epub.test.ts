import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EpubCheck } from "@likecoin/epubcheck-ts";
import { describe, expect, test } from "vitest";
import type { BlockDocument } from "../../../worker/contract/document/blocks.ts";
import { cleanDocument } from "../../../worker/document/clean/clean-document.ts";
import { styles } from "../../../worker/document/styles/styles.ts";
import { drawCover } from "../../../worker/document/render/cover.ts";
import { renderEpub } from "../../../worker/document/render/epub.ts";
import { renderHtml } from "../../../worker/document/render/html.ts";
import { lookOf } from "../../support/press.ts";
import { sampleImage, throwDocument, wordsOf } from "../../support/block-documents.ts";
import { elementsIn, readXml, textIn } from "../../support/xml.ts";
import { unzip } from "../../support/zip.ts";

const picture = new Uint8Array(readFileSync(join(import.meta.dirname, "../../../frontend/public/icon-192.png")));
const pictures = new Map([[sampleImage.key, new Uint8Array([0x89, 0x50])]]);
const rendering = { identifier: "urn:ensemble:w1", modified: new Date("2026-11-22T10:00:00Z"), pictures };
const documents = Array.from({ length: 40 }, (_, seed) => cleanDocument(throwDocument(seed)).document);

const book: BlockDocument = {
  title: "Marées & lunes",
  subtitle: "Un essai",
  author: "Ada <Lovelace>",
  language: "fr",
  style: "essay",
  matter: ["contents", "bibliography"],
  sources: [{ document_id: "d".repeat(24), title: "Traité", year: 1890 }],
  blocks: [
    { type: "heading", level: 1, content: [{ type: "text", text: "Un" }], id: "1st" },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "La marée" },
        { type: "note", blocks: [], source: { document_id: "d".repeat(24), page: 3, quote: "elle monte" } },
      ],
      id: "p1",
    },
    { type: "heading", level: 2, content: [{ type: "text", text: "Un un" }], id: "h11" },
    { type: "heading", level: 1, content: [{ type: "text", text: "Deux" }], id: "h2" },
    {
      type: "paragraph",
      content: [
        { type: "math", tex: "x^2" },
        { type: "note", blocks: [{ type: "paragraph", content: [{ type: "text", text: "deux" }] }] },
      ],
      id: "p2",
    },
    { type: "figure", image: sampleImage, alt: "Une vague", id: "f1" },
  ],
};

const bound: BlockDocument = { ...book, style: "roman", matter: ["cover", ...book.matter] };

const filesOf = (bytes: Uint8Array) => new Map([...unzip(bytes)].map(([name, content]) => [name, content.toString()]));
const xhtml = (files: Map<string, string>) => [...files].filter(([name]) => name.endsWith(".xhtml"));

describe("a book", () => {
  const bytes = renderEpub(book, rendering);
  const files = filesOf(bytes);
  const opf = elementsIn(readXml(files.get("OEBPS/book.opf") ?? ""));
  const named = (name: string) => opf.filter((element) => element.name === name);

  test("says what it is in its first bytes", () => {
    expect(Buffer.from(bytes.subarray(30, 58)).toString()).toBe("mimetypeapplication/epub+zip");
  });

  test("lists every file that it holds, and its spine reads them in order", () => {
    const listed = named("item").map(({ attributes }) => `OEBPS/${attributes["href"]}`);
    const held = [...files.keys()].filter((name) => name.startsWith("OEBPS/") && !name.endsWith(".opf"));
    expect(listed.toSorted()).toEqual(held.toSorted());
    expect(named("itemref").map(({ attributes }) => attributes["idref"])).toEqual([
      "title",
      "nav",
      "chapter-1",
      "chapter-2",
      "bibliography",
    ]);
  });

  test("says which file holds formulas, and what it gives to those who do not see", () => {
    const maths = named("item").filter(({ attributes }) => attributes["properties"] === "mathml");
    expect(maths.map(({ attributes }) => attributes["id"])).toEqual(["chapter-2"]);
    const metadata = named("meta").map((meta) => `${meta.attributes["property"]} ${textIn(meta)}`);
    expect(metadata).toContain("schema:accessibilityFeature alternativeText");
    expect(metadata).toContain("schema:accessMode textual");
    expect(metadata).toContain("dcterms:modified 2026-11-22T10:00:00Z");
  });

  test("has contents of two levels that lead to its headings", () => {
    const [toc, landmarks] = elementsIn(readXml(files.get("OEBPS/nav.xhtml") ?? "")).filter(
      ({ name }) => name === "nav",
    );
    const links = (nav: typeof toc) =>
      nav
        ? elementsIn(nav)
            .filter(({ name }) => name === "a")
            .map((a) => `${textIn(a)} ${a.attributes["href"]}`)
        : [];
    expect(links(toc)).toEqual([
      "Un chapter-1.xhtml#b.1st",
      "Un un chapter-1.xhtml#h11",
      "Deux chapter-2.xhtml#h2",
      "Sources bibliography.xhtml",
    ]);
    expect(links(landmarks)).toEqual([
      "Marées & lunes title.xhtml",
      "Table des matières nav.xhtml",
      "Marées & lunes chapter-1.xhtml",
      "Sources bibliography.xhtml",
    ]);
  });

  test("leads from the text to a note with its passage, and back", () => {
    const chapter = elementsIn(readXml(files.get("OEBPS/chapter-2.xhtml") ?? ""));
    const reference = chapter.find(({ attributes }) => attributes["epub:type"] === "noteref");
    const note = chapter.find(({ attributes }) => attributes["epub:type"] === "footnote");
    expect(reference?.attributes).toMatchObject({ id: "ref.2", href: "#note.2" });
    expect(note?.attributes["id"]).toBe("note.2");
    expect(files.get("OEBPS/chapter-1.xhtml")).toContain("«\u00a0elle monte\u00a0», p.\u00a03");
  });
});

describe.each(documents.map((document, seed) => ({ seed, document })))("any document ($seed)", ({ document }) => {
  const files = filesOf(renderEpub(document, rendering));

  test("is well-formed, and its links lead somewhere", () => {
    const targets = new Set(
      xhtml(files).flatMap(([name, content]) =>
        elementsIn(readXml(content)).flatMap(({ attributes: { id } }) => (id ? `${name}#${id}` : [])),
      ),
    );
    const wanted = xhtml(files).flatMap(([name, content]) =>
      [...content.matchAll(/href="([^":]*)#([^"]+)"/g)].map(([, file, id]) => `${file ? `OEBPS/${file}` : name}#${id}`),
    );
    expect(wanted.filter((target) => !targets.has(target))).toEqual([]);
  });

  test("says every word once, and has its blocks in order", () => {
    const body = xhtml(files)
      .filter(([name]) => name.includes("chapter"))
      .map(([, content]) => content.replace(/<title>.*<\/title>/, ""));
    expect(wordsOf(body.map((content) => textIn(readXml(content)) + altsOf(content)).join(" "), "notes")).toEqual(
      wordsOf(JSON.stringify(document.blocks), "notes"),
    );
    const ids = body.flatMap((content) => [...content.matchAll(/ id="(b-\d+)"/g)].map(([, id]) => id));
    expect(ids).toEqual(document.blocks.map(({ id }) => id));
  });

  test("is the same bytes again, and one page of HTML as well", () => {
    expect(renderEpub(document, rendering)).toEqual(renderEpub(document, rendering));
    const page = renderHtml(document, pictures)
      .replace(/^<!DOCTYPE html>/, "")
      .replaceAll(/<(style|title)>[\s\S]*?<\/\1>/g, "");
    expect(wordsOf(textIn(readXml(page)) + altsOf(page), "notes")).toEqual(
      wordsOf(
        JSON.stringify([
          document.title,
          document.subtitle,
          document.blocks,
          document.matter.includes("bibliography") ? document.sources : [],
        ]),
        "notes",
      ),
    );
  });
});

describe("a book with its looks", () => {
  const files = filesOf(renderEpub(bound, { ...rendering, look: lookOf(bound) }));
  const opf = elementsIn(readXml(files.get("OEBPS/book.opf") ?? ""));

  test("has a cover drawn in its style, named as the picture of the book and first in its order", () => {
    const cover = opf.find(({ attributes }) => attributes["properties"] === "cover-image");
    expect(cover?.attributes).toMatchObject({ href: "cover.svg", "media-type": "image/svg+xml" });
    const drawn = readXml(files.get("OEBPS/cover.svg") ?? "");
    const lines = elementsIn(drawn).filter(({ name }) => name === "text");
    expect(lines.map(textIn).join(" ")).toBe("Ada <Lovelace> Marées & lunes Un essai");
    expect(lines[0]?.attributes["font-family"]).toContain("EB Garamond");
    expect(opf.find(({ name }) => name === "itemref")?.attributes["idref"]).toBe("cover");
    expect(files.get("OEBPS/cover.xhtml")).toContain("<title>Couverture</title>");
  });

  test("carries the fonts that it shows and no others, as its style sheet names them", () => {
    const fonts = [...files.keys()].filter((name) => name.startsWith("OEBPS/fonts/"));
    expect(fonts).toEqual(["OEBPS/fonts/EBGaramond-regular.ttf", "OEBPS/fonts/EBGaramond-italic.ttf"]);
    const css = files.get("OEBPS/style.css") ?? "";
    for (const font of fonts) expect(css).toContain(`url(${font.replace("OEBPS/", "")})`);
    const items = opf.filter(({ attributes }) => attributes["media-type"] === "font/ttf");
    expect(items).toHaveLength(2);
  });

  test("has a cover in every style, whose words stay on it", () => {
    for (const [id, style] of Object.entries(styles)) {
      for (const title of [
        "Un",
        "Une histoire naturelle et morale des marées de la Manche".repeat(3),
        "Anticonstitutionnellement",
      ]) {
        const drawn = elementsIn(readXml(drawCover({ title, subtitle: title, author: "A" }, style)));
        const ys = drawn.flatMap(({ name, attributes }) => (name === "text" ? Number(attributes["y"]) : []));
        expect([id, Math.min(...ys) > 0, Math.max(...ys) < style.trim.height]).toEqual([id, true, true]);
      }
    }
  });
});

const altsOf = (content: string) => [...content.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt).join(" ");

/** An EPUB checker in JavaScript; `npm run test:long` asks the one in Java as well where the machine has it. */
test("a checker of EPUB finds no error", async () => {
  const whole = { ...rendering, pictures: new Map([[sampleImage.key, picture]]) };
  for (const document of [book, ...documents.slice(0, 12)]) {
    const { messages } = await EpubCheck.validate(renderEpub(document, { ...whole, look: lookOf(bound) }));
    expect(messages.filter(({ severity }) => severity !== "info" && severity !== "usage")).toEqual([]);
  }
});
