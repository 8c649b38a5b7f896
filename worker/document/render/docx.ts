import { Document, Footer, Packer, PageNumber, Paragraph, TableOfContents, TextRun } from "docx";
import type { FileChild, ILevelsOptions, INumberingOptions } from "docx";
import type { BlockDocument, Note } from "../../contract/document/blocks.ts";
import { directionOf, readingOf } from "../../contract/document/direction.rules.ts";
import { matterWords, sourceLine } from "../../contract/document/matter.rules.ts";
import { plainText } from "../../contract/document/walk.rules.ts";
import { writeBlocks } from "./docx-blocks.ts";
import type { DocxWriting } from "./docx-blocks.ts";
import { directionRuns, turnedParagraph } from "./docx-direction.ts";
import { plainPage, stylesOf, twips } from "./docx-styles.ts";
import type { PageStyle } from "./docx-styles.ts";
import { docxMark } from "./docx-mark.ts";
import { settleDocx } from "./settle-docx.ts";

export interface DocxRendering {
  /** When the work was last changed. */
  modified: Date;
  pictures: ReadonlyMap<string, Uint8Array>;
  page?: PageStyle;
}

/** A word-processor file with real headings, notes, lists and a table of contents. The same document gives the same bytes. */
export async function renderDocx(document: BlockDocument, rendering: DocxRendering): Promise<Uint8Array<ArrayBuffer>> {
  const { modified, pictures, page = plainPage } = rendering;
  const { language } = document;
  const notes: Note[] = [];
  const starts = new Set([1]);
  let lists = 0;
  const reading = readingOf(document);
  const writing: DocxWriting = {
    language,
    direction: reading.dir ?? "ltr",
    pictures,
    textWidth: Math.floor(((page.trim.width - 2 * page.margin) / 25.4) * 96),
    bodySize: page.bodySize,
    depth: 0,
    flows: page.flows,
    note: (note) => notes.push(note),
    list(start) {
      starts.add(start);
      lists += 1;
      return lists;
    },
  };
  const children = [...frontOf(document), ...writeBlocks(document.blocks, writing), ...backOf(document)];
  const footnotes = footnotesOf(notes, writing);
  const margin = twips(page.margin);
  const file = new Document({
    title: document.title,
    creator: document.author ?? "",
    lastModifiedBy: "",
    customProperties: docxMark(document.modelMark ?? null),
    styles: stylesOf(page, language, reading.dir === "rtl" ? reading.lang : undefined),
    numbering: numberingOf(starts),
    footnotes,
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(page.trim.width), height: twips(page.trim.height) },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        footers: { default: footer() },
        children,
      },
    ],
  });
  return settleDocx(new Uint8Array(await Packer.pack(file, "uint8array")), modified);
}

const say = (style: string, text: string): Paragraph => {
  const direction = directionOf(text) ?? "ltr";
  const runs = directionRuns(text, direction).map(
    (part) => new TextRun({ text: part.text, ...(part.direction === "rtl" ? { rightToLeft: true } : {}) }),
  );
  return new Paragraph({ style, ...turnedParagraph(direction), children: runs });
};

function frontOf({ title, untitled, subtitle, author, language, matter }: BlockDocument): FileChild[] {
  const contents = matter.includes("contents")
    ? [
        new Paragraph({
          style: "ContentsTitle",
          pageBreakBefore: true,
          children: [new TextRun(matterWords[language].contents)],
        }),
        new TableOfContents(matterWords[language].contents, { hyperlink: true, headingStyleRange: "1-2" }),
      ]
    : [];
  return [
    ...(untitled ? [] : [say("Title", title)]),
    ...(subtitle ? [say("Subtitle", subtitle)] : []),
    ...(author ? [say("Author", author)] : []),
    ...contents,
  ];
}

function backOf({ language, matter, sources = [] }: BlockDocument): FileChild[] {
  if (!matter.includes("bibliography") || sources.length === 0) return [];
  const title = new Paragraph({ style: "Heading1", children: [new TextRun(matterWords[language].bibliography)] });
  const lines = sources.map((source) => say("Bibliography", sourceLine(source)));
  return [title, ...lines];
}

const footer = () =>
  new Footer({
    children: [new Paragraph({ style: "Footer", children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
  });

const sayInNote = (text: string) => say("FootnoteText", text);

/** A footnote holds paragraphs alone: a table or another block of its own in a note is its words. */
function footnotesOf(notes: readonly Note[], writing: DocxWriting): Record<string, { children: Paragraph[] }> {
  const { language } = writing;
  return Object.fromEntries(
    notes.map(({ blocks, source }, index) => {
      const passage = source ? matterWords[language].passage(source.quote, source.page) : undefined;
      const paragraphs = blocks.flatMap((block) => {
        const said = writeBlocks([block], { ...writing, style: "FootnoteText", isNote: true });
        const lines = said.filter((part) => part instanceof Paragraph);
        return lines.length === said.length ? lines : [sayInNote(plainText([block]))];
      });
      const words = passage === undefined ? [] : [sayInNote(passage)];
      const all = [...paragraphs, ...words];
      return [String(index + 1), { children: all.length > 0 ? all : [sayInNote("")] }];
    }),
  );
}

const levels = Array.from({ length: 9 }, (_, level) => level);

const indented = (level: number) => ({ paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } });

function numberingOf(starts: ReadonlySet<number>): INumberingOptions {
  const bullets = levels.map((level): ILevelsOptions => ({
    level,
    format: "bullet",
    text: "•",
    style: indented(level),
  }));
  const ordered = (start: number) =>
    levels.map((level): ILevelsOptions => ({
      level,
      format: "decimal",
      text: `%${level + 1}.`,
      start,
      style: indented(level),
    }));
  const counted = [...starts].map((start) => ({ reference: `ordered-${start}`, levels: ordered(start) }));
  return { config: [{ reference: "bullets", levels: bullets }, ...counted] };
}
