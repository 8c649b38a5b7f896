import type { BlockDocument, Image, Note } from "../../contract/document/blocks.ts";
import { readingOf } from "../../contract/document/direction.rules.ts";
import { matterWords, sourceLine } from "../../contract/document/matter.rules.ts";
import type { Style } from "../styles/style.ts";
import { chaptersOf, entriesOf } from "./chapters.rules.ts";
import { container, coverFile, manifestOf, navigation, packageOf } from "./epub-package.ts";
import { epubPage } from "./epub-page.ts";
import type { BookFile, BookFacts } from "./epub-package.ts";
import { drawCover } from "./cover.ts";
import { bookStyle, faceName, styleOf } from "./epub-style.ts";
import type { FaceFile } from "./epub-style.ts";
import { element, escapeXml } from "./xml.ts";
import { writeBlocks, writeNote } from "./xhtml.ts";
import type { XhtmlWriting } from "./xhtml.ts";
import { makeZip } from "./zip.ts";

export interface BookRendering {
  /** A name of its own for the work, the same for every rendering of it. */
  identifier: string;
  /** When the work was last changed. */
  modified: Date;
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Its fonts and, where the document has one, its cover; a book without is left to its reader. */
  look?: { style: Style; faces: readonly FaceFile[] };
}

const roles = {
  reference: { "epub:type": "noteref", role: "doc-noteref" },
  note: { "epub:type": "footnote", role: "doc-footnote" },
  back: { role: "doc-backlink" },
};

/** An EPUB 3.3 of a file a chapter, each with its notes. The same document gives the same bytes. */
export function renderEpub(document: BlockDocument, rendering: BookRendering): Uint8Array<ArrayBuffer> {
  const { language, matter, blocks } = document;
  const words = matterWords[language];
  const direction = readingOf(document).dir ?? "ltr";
  const chapters = chaptersOf(blocks);
  const pictures = picturesOf(rendering.pictures);
  const address = ({ key }: Image) => pictures.get(key)?.name ?? null;
  let notes = 0;
  const texts = chapters.map((chapter, index): BookFile => {
    const own: Note[] = [];
    const first = notes;
    const writing: XhtmlWriting = {
      language,
      direction,
      address,
      role: (of) => roles[of],
      note: (note) => first + own.push(note),
    };
    const body = writeBlocks(chapter, writing);
    const written = writeOwnNotes(own, first, writing);
    notes += own.length;
    const section = element("section", { "epub:type": "chapter", role: "doc-chapter" }, `\n${body}\n${written}\n`);
    return {
      id: `chapter-${index + 1}`,
      name: `chapter-${index + 1}.xhtml`,
      content: epubPage(document, document.title, section),
    };
  });
  const { look } = rendering;
  const cover = look && matter.includes("cover") ? drawCover(document, look.style) : null;
  const front: BookFile[] = [...(cover === null ? [] : [coverPage(document, cover)]), titlePage(document)];
  const faces = look?.faces ?? [];
  const sources = matter.includes("bibliography") ? (document.sources ?? []) : [];
  if (sources.length > 0) {
    const list = element("ul", {}, sources.map((source) => element("li", {}, escapeXml(sourceLine(source)))).join(""));
    const section = element(
      "section",
      { "epub:type": "bibliography", role: "doc-bibliography" },
      element("h1", {}, words.bibliography) + list,
    );
    texts.push({
      id: "bibliography",
      name: "bibliography.xhtml",
      content: epubPage(document, words.bibliography, section),
    });
  }
  const facts: BookFacts = {
    document,
    ...rendering,
    entries: entriesOf(chapters),
    texts,
    front,
    pictures: [...pictures.values()],
    fonts: faces.map(faceName),
    hasCover: cover !== null,
  };
  return makeZip([
    { name: "mimetype", content: "application/epub+zip", stored: true },
    { name: "META-INF/container.xml", content: container },
    { name: "OEBPS/book.opf", content: packageOf(facts, manifestOf(facts)) },
    { name: "OEBPS/nav.xhtml", content: navigation(facts) },
    { name: "OEBPS/style.css", content: look ? bookStyle + styleOf(look.style, faces) : bookStyle },
    ...[...front, ...texts].map(({ name, content }) => ({ name: `OEBPS/${name}`, content })),
    ...(cover === null ? [] : [{ name: `OEBPS/${coverFile}`, content: `${xmlHead}${cover}\n` }]),
    ...faces.map((face) => ({ name: `OEBPS/${faceName(face)}`, content: face.bytes })),
    ...[...pictures.values()].map(({ name, bytes }) => ({ name: `OEBPS/${name}`, content: bytes, stored: true })),
  ]);
}

/** Notes may hold notes, which follow them. */
function writeOwnNotes(notes: readonly Note[], first: number, writing: XhtmlWriting): string {
  const written: string[] = [];
  for (let index = 0; index < notes.length; index += 1) {
    const note = notes[index];
    if (note) written.push(writeNote(note, first + index + 1, writing));
  }
  return written.length === 0 ? "" : element("section", { class: "notes" }, written.join("\n"));
}

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89;

function picturesOf(pictures: ReadonlyMap<string, Uint8Array>) {
  return new Map(
    [...pictures].map(([key, bytes], index) => {
      const [ending, mediaType] = isPng(bytes) ? ["png", "image/png"] : ["jpg", "image/jpeg"];
      return [key, { id: `picture-${index + 1}`, name: `pictures/${index + 1}.${ending}`, mediaType, bytes }] as const;
    }),
  );
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

function coverPage(document: BlockDocument, cover: string): BookFile {
  const section = element("section", { "epub:type": "cover" }, cover);
  return {
    id: "cover",
    name: "cover.xhtml",
    content: epubPage(document, matterWords[document.language].cover, section, "coverpage"),
  };
}

function titlePage(document: BlockDocument): BookFile {
  const { title, subtitle, author } = document;
  const words = [
    element("h1", { class: "title" }, escapeXml(title)),
    subtitle && element("p", { class: "subtitle" }, escapeXml(subtitle)),
    author && element("p", { class: "author" }, escapeXml(author)),
  ];
  const section = element(
    "section",
    { "epub:type": "titlepage", class: "titlepage" },
    words.filter(Boolean).join("\n"),
  );
  return { id: "title", name: "title.xhtml", content: epubPage(document, title, section) };
}
