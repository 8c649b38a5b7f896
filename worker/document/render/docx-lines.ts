import { ExternalHyperlink, FootnoteReferenceRun, Paragraph, TextRun } from "docx";
import type { IParagraphOptions, ParagraphChild } from "docx";
import type { BlockDocument, Inline, Note, Text } from "../../contract/document/blocks.ts";
import { directionOfContent } from "../../contract/document/direction.rules.ts";
import type { Direction } from "../../contract/document/direction.rules.ts";
import { matterWords } from "../../contract/document/matter.rules.ts";
import { plainText } from "../../contract/document/walk.rules.ts";
import type { Content } from "../../contract/document/walk.rules.ts";
import { directionRuns, turnedParagraph } from "./docx-direction.ts";
import { writeMath } from "./docx-math.ts";
import { readFormula } from "./formula.ts";

export interface LineWriting {
  language: BlockDocument["language"];
  /** The direction of the words around: a paragraph without letters has it. */
  direction: Direction;
  /** Each note as it is met; answers its number. */
  note(note: Note): number;
  /** Word takes no note within a note: it stands in brackets. */
  isNote?: boolean;
}

/** A paragraph in the direction of its own letters. */
export function writeParagraph(content: Content, around: LineWriting, options: IParagraphOptions): Paragraph {
  const writing = { ...around, direction: directionOfContent(content) ?? around.direction };
  return new Paragraph({ ...turnedParagraph(writing.direction), ...options, children: writeLine(content, writing) });
}

const writeLine = (content: Content, writing: LineWriting): ParagraphChild[] =>
  content.flatMap((inline) => writeInline(inline, writing));

function writeInline(inline: Inline, writing: LineWriting): ParagraphChild[] {
  switch (inline.type) {
    case "break":
      return [new TextRun({ break: 1 })];
    case "math": {
      const { tex, tree } = readFormula(inline.tex, false);
      return [tree ? (writeMath(tree, false) as ParagraphChild) : new TextRun({ text: tex, style: "InlineCode" })];
    }
    case "note":
      if (!writing.isNote) return [new FootnoteReferenceRun(writing.note(inline))];
      return [new TextRun({ text: ` [${wordsOfNote(inline, writing.language)}]` })];
    default: {
      const { link } = inline;
      if (link === undefined) return runs(inline, writing.direction);
      return [new ExternalHyperlink({ link, children: runs(inline, writing.direction, "Hyperlink") })];
    }
  }
}

export function wordsOfNote({ blocks, source }: Note, language: BlockDocument["language"]): string {
  const passage = source ? [matterWords[language].passage(source.quote, source.page)] : [];
  return [plainText(blocks), ...passage].filter((part) => part !== "").join(" ");
}

/** Code runs from left to right in any line. */
function runs({ text, strong, emphasis, underline, code }: Text, direction: Direction, style?: string): TextRun[] {
  const looks = {
    ...(code ? { style: "InlineCode" } : style ? { style } : {}),
    ...(strong ? { bold: true } : {}),
    ...(emphasis ? { italics: true } : {}),
    ...(underline ? { underline: { type: "single" as const } } : {}),
  };
  const parts = code ? [{ text, direction: "ltr" as const }] : directionRuns(text, direction);
  return parts.map(
    (part) => new TextRun({ text: part.text, ...looks, ...(part.direction === "rtl" ? { rightToLeft: true } : {}) }),
  );
}
