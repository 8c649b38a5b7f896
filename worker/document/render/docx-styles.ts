import type { IStylesOptions } from "docx";
import type { BlockDocument } from "../../contract/document/blocks.ts";
import { tableSizes } from "./docx-widths.rules.ts";
import type { TableSize } from "./docx-widths.rules.ts";

/** What a word-processor file takes from the style of its document; lengths in millimetres, sizes in points. */
export interface PageStyle {
  trim: { width: number; height: number };
  margin: number;
  bodyFont: string;
  headingFont: string;
  bodySize: number;
  /** No chapter begins a page, and the title stands above the text. */
  flows?: boolean;
}

export const plainPage: PageStyle = {
  trim: { width: 148, height: 210 },
  margin: 18,
  bodyFont: "EB Garamond",
  headingFont: "EB Garamond",
  bodySize: 11,
};

export const twips = (millimetres: number): number => Math.round((millimetres / 25.4) * 1440);

/** In lines of the paragraph's own font. Without its rule, LibreOffice takes the number for a height, and clips what is taller. */
export const lineSpacing = (share: number) => ({ line: Math.round(share * 240), lineRule: "auto" as const });

const tableStyleName = (isHead: boolean, size: TableSize): string =>
  `Table ${isHead ? "Heading" : "Text"}${size === "usual" ? "" : ` ${size}`}`;

/** The style of a paragraph in a cell. */
export const tableStyleId = (isHead: boolean, size: TableSize): string =>
  tableStyleName(isHead, size).replaceAll(" ", "");

const mono = "IBM Plex Mono";
export const tags: Record<BlockDocument["language"], string> = { en: "en-GB", fr: "fr-FR" };

const paragraph = (id: string, name: string, run: object, of: object) => ({
  id,
  name,
  basedOn: "Normal",
  run,
  paragraph: of,
});

/** A share of the size of the text. */
const smallShare = 0.85;

/** `size` is in half points, of a share of the text's. */
function paragraphStyles(size: (share: number) => number, headingFont: string) {
  const small = { size: size(smallShare) };
  const tight = { spacing: { after: 20, ...lineSpacing(1) } };
  const box = { left: { style: "single" as const, size: 12, space: 8, color: "666666" } };
  return [
    paragraph("Subtitle", "Subtitle", { italics: true, size: size(1.3) }, { alignment: "center" }),
    paragraph("Author", "Author", {}, { alignment: "center", spacing: { before: 480 } }),
    paragraph("Quote", "Quote", { italics: true }, { indent: { left: 480, right: 480 } }),
    paragraph("Attribution", "Attribution", small, { alignment: "right" }),
    paragraph("Callout", "Callout", {}, { indent: { left: 240, right: 240 }, border: box }),
    paragraph(
      "CalloutTitle",
      "Callout Title",
      { bold: true },
      { indent: { left: 240, right: 240 }, border: box, keepNext: true },
    ),
    paragraph("Verse", "Verse", {}, { indent: { left: 720 }, keepLines: true }),
    paragraph("Label", "Label", { bold: true }, { keepNext: true }),
    paragraph("ListContinue", "List Continue", {}, { contextualSpacing: true }),
    paragraph("Caption", "Caption", small, { alignment: "center", keepLines: true }),
    ...(Object.keys(tableSizes) as TableSize[]).flatMap((of) => [
      paragraph(tableStyleId(false, of), tableStyleName(false, of), { size: size(tableSizes[of]) }, tight),
      paragraph(
        tableStyleId(true, of),
        tableStyleName(true, of),
        { size: size(tableSizes[of]), bold: true },
        { ...tight, keepNext: true },
      ),
    ]),
    paragraph("TableEnd", "Table End", { size: 8 }, { spacing: { before: 0, after: 60, ...lineSpacing(1) } }),
    paragraph("Code", "Code", { font: mono, size: size(0.85) }, { spacing: lineSpacing(1), alignment: "left" }),
    paragraph("Formula", "Formula", {}, { alignment: "center" }),
    paragraph("Rule", "Rule", {}, { alignment: "center", spacing: { before: 200, after: 200 } }),
    paragraph("Bibliography", "Bibliography", {}, { indent: { left: 360, hanging: 360 } }),
    paragraph(
      "ContentsTitle",
      "Contents Title",
      { font: headingFont, size: size(1.7), bold: true },
      { spacing: { after: 240 } },
    ),
    paragraph("TOC1", "toc 1", {}, { spacing: { before: 80 } }),
    paragraph("TOC2", "toc 2", {}, { indent: { left: 240 } }),
    paragraph("Footer", "footer", small, { alignment: "center" }),
  ];
}

/** Every style that the file uses, under the names that word processors know; `leftwards` is the language of words from right to left. */
export function stylesOf(
  { bodyFont, headingFont, bodySize, flows = false }: PageStyle,
  language: BlockDocument["language"],
  leftwards?: string,
): IStylesOptions {
  /** Half points. */
  const size = (share: number) => Math.round(bodySize * share * 2);
  const heading = (share: number, before: number) => ({
    run: { font: headingFont, size: size(share), bold: true, italics: false, color: "000000" },
    paragraph: { spacing: { before, after: 120 }, keepNext: true, keepLines: true },
  });
  return {
    default: {
      document: {
        run: {
          font: bodyFont,
          size: size(1),
          language: { value: tags[language], ...(leftwards && { bidirectional: leftwards }) },
        },
        paragraph: { spacing: { ...lineSpacing(1.15), after: 100 } },
      },
      title: {
        run: { font: headingFont, size: size(flows ? 1.8 : 2.4), bold: true },
        paragraph: flows
          ? { spacing: { before: 0, after: 240 } }
          : { alignment: "center", spacing: { before: 2_400, after: 240 } },
      },
      heading1: heading(1.7, 480),
      heading2: heading(1.35, 320),
      heading3: heading(1.15, 240),
      heading4: heading(1, 200),
      listParagraph: { paragraph: { contextualSpacing: true } },
      footnoteText: { run: { size: size(smallShare) }, paragraph: { spacing: { after: 40 } } },
      footnoteReference: { run: { superScript: true } },
      hyperlink: { run: { color: "1F4E79", underline: { type: "single" } } },
    },
    paragraphStyles: paragraphStyles(size, headingFont),
    characterStyles: [
      { id: "DefaultParagraphFont", name: "Default Paragraph Font" },
      { id: "InlineCode", name: "Inline Code", run: { font: mono, size: size(0.9) } },
    ],
  };
}
