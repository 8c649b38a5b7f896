import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from "docx";
import type { IStylesOptions, ParagraphChild } from "docx";
import { linkTo } from "../../contract/cv/links.rules.ts";
import type { Cv, CvDesign, Paper } from "../../contract/cv/resume.ts";
import type { Sheet, SheetEntry } from "../../contract/cv/sheet.rules.ts";
import { cvWords } from "../../contract/cv/words.ts";
import type { ModelMark } from "../../contract/provenance/model-mark.rules.ts";
import { docxMark } from "./docx-mark.ts";
import { lineSpacing, tags, twips } from "./docx-styles.ts";
import { settleDocx } from "./settle-docx.ts";

interface CvLook {
  /** Such as word processors have: a reader's machine lacks the fonts of the pages. */
  font: string;
  accent: string;
  margin: number;
}

const looks: Record<CvDesign, CvLook> = {
  editorial: { font: "Georgia", accent: "1C1B19", margin: 21 },
  plain: { font: "Arial", accent: "000000", margin: 23 },
  compact: { font: "Calibri", accent: "1F4E5F", margin: 15 },
  academic: { font: "Garamond", accent: "161616", margin: 25 },
  warm: { font: "Georgia", accent: "A3432B", margin: 20 },
};
const papers: Record<Paper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

export interface CvDocxRendering {
  modified: Date;
  design: Cv["design"];
  mark: ModelMark | null;
}

/** A CV for word processors: the order of its page, headings, one list an entry, no tables. The same CV gives the same bytes. */
export async function renderCvDocx(
  sheet: Sheet,
  { modified, design, mark }: CvDocxRendering,
): Promise<Uint8Array<ArrayBuffer>> {
  const look = looks[design.id];
  const { width, height } = papers[design.paper];
  const margin = twips(look.margin);
  const file = new Document({
    title: [sheet.name, cvWords[sheet.language].cv].filter((part) => part !== "").join(" – "),
    creator: sheet.name,
    lastModifiedBy: "",
    customProperties: docxMark(mark),
    styles: stylesOf(look, design.size, sheet.language),
    numbering: {
      config: [
        {
          reference: "bullets",
          levels: [
            { level: 0, format: "bullet", text: "•", style: { paragraph: { indent: { left: 284, hanging: 284 } } } },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        children: paragraphsOf(sheet),
      },
    ],
  });
  return settleDocx(new Uint8Array(await Packer.pack(file, "uint8array")), modified);
}

const run = (text: string, options: object = {}) => new TextRun({ text, ...options });

const linked = (text: string, link: string | undefined): ParagraphChild =>
  link === undefined ? run(text) : new ExternalHyperlink({ link, children: [run(text)] });

/** Parts of one line with a sign between them. */
const joined = (parts: readonly ParagraphChild[], separator: string): ParagraphChild[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [run(separator), part]));

function paragraphsOf({ name, label, contacts, sections }: Sheet): Paragraph[] {
  const head = [
    ...(name === "" ? [] : [new Paragraph({ style: "Title", children: [run(name)] })]),
    ...(label === "" ? [] : [new Paragraph({ style: "Subtitle", children: [run(label)] })]),
    new Paragraph({
      style: "Contacts",
      children: joined(
        contacts.map(({ text, link }) => linked(text, link)),
        " · ",
      ),
    }),
  ];
  return [
    ...head,
    ...sections.flatMap(({ title, lines, entries }) => [
      new Paragraph({ style: "Heading1", children: [run(title)] }),
      ...lines.map((line) => new Paragraph({ children: [run(line)] })),
      ...entries.flatMap(entryOf),
    ]),
  ];
}

function entryOf(entry: SheetEntry): Paragraph[] {
  const { title, details, dates, datesBelow, separator, url, text, bullets } = entry;
  const words = [...(title === "" ? [] : [run(title, { bold: true })]), ...details.map((detail) => run(detail))];
  const tail = [...(dates === "" ? [] : [run(dates)]), ...(url === "" ? [] : [linked(url, linkTo(url))])];
  const line = datesBelow
    ? [...joined(words, separator), new TextRun({ break: 1 }), ...joined(tail, separator)]
    : joined([...words, ...tail], separator);
  const follows = text !== "" || bullets.length > 0;
  return [
    new Paragraph({ style: "Entry", keepNext: follows, children: line }),
    ...(text === "" ? [] : text.split("\n").map((line) => new Paragraph({ children: [run(line)] }))),
    ...bullets.map(
      (bullet) =>
        new Paragraph({
          style: "ListParagraph",
          numbering: { reference: "bullets", level: 0 },
          children: [run(bullet.text)],
        }),
    ),
  ];
}

function stylesOf({ font, accent }: CvLook, points: number, language: Sheet["language"]): IStylesOptions {
  /** Half points. */
  const size = (share: number) => Math.round(points * share * 2);
  const rule = { bottom: { style: "single" as const, size: 4, space: 2, color: "BBBBBB" } };
  return {
    default: {
      document: {
        run: { font, size: size(1), language: { value: tags[language] } },
        paragraph: { spacing: { ...lineSpacing(1.08), after: 60 } },
      },
      title: { run: { font, size: size(2.2), color: accent }, paragraph: { spacing: { after: 40 } } },
      heading1: {
        run: { font, size: size(1.3), bold: false, color: accent },
        paragraph: { spacing: { before: 240, after: 100 }, keepNext: true, border: rule },
      },
      listParagraph: { paragraph: { contextualSpacing: true, spacing: { after: 40 } } },
    },
    paragraphStyles: [
      { id: "Subtitle", name: "Subtitle", basedOn: "Normal", run: { size: size(1.15) } },
      { id: "Contacts", name: "Contacts", basedOn: "Normal", paragraph: { spacing: { after: 160 } } },
      {
        id: "Entry",
        name: "Entry",
        basedOn: "Normal",
        paragraph: { spacing: { before: 100, after: 40 }, keepLines: true },
      },
    ],
  };
}
