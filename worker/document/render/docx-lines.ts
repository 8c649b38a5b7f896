import { ExternalHyperlink, FootnoteReferenceRun, TextRun } from "docx";
import type { ParagraphChild } from "docx";
import type { BlockDocument, Inline, Note, Text } from "../../contract/document/blocks.ts";
import { matterWords } from "../../contract/document/matter.rules.ts";
import { plainText } from "../../contract/document/walk.rules.ts";
import type { Content } from "../../contract/document/walk.rules.ts";
import { writeMath } from "./docx-math.ts";
import { readFormula } from "./formula.ts";

export interface LineWriting {
  language: BlockDocument["language"];
  /** Each note as it is met; answers its number. */
  note(note: Note): number;
  /** Word takes no note within a note: it stands in brackets. */
  isNote?: boolean;
}

export const writeLine = (content: Content, writing: LineWriting): ParagraphChild[] =>
  content.map((inline) => writeInline(inline, writing));

function writeInline(inline: Inline, writing: LineWriting): ParagraphChild {
  switch (inline.type) {
    case "break":
      return new TextRun({ break: 1 });
    case "math": {
      const { tex, tree } = readFormula(inline.tex, false);
      return tree ? (writeMath(tree, false) as ParagraphChild) : new TextRun({ text: tex, style: "InlineCode" });
    }
    case "note":
      if (!writing.isNote) return new FootnoteReferenceRun(writing.note(inline));
      return new TextRun({ text: ` [${wordsOfNote(inline, writing.language)}]` });
    default: {
      const { link } = inline;
      if (link === undefined) return run(inline);
      return new ExternalHyperlink({ link, children: [run(inline, "Hyperlink")] });
    }
  }
}

export function wordsOfNote({ blocks, source }: Note, language: BlockDocument["language"]): string {
  const passage = source ? [matterWords[language].passage(source.quote, source.page)] : [];
  return [plainText(blocks), ...passage].filter((part) => part !== "").join(" ");
}

const run = ({ text, strong, emphasis, underline, code }: Text, style?: string): TextRun =>
  new TextRun({
    text,
    ...(code ? { style: "InlineCode" } : style ? { style } : {}),
    ...(strong ? { bold: true } : {}),
    ...(emphasis ? { italics: true } : {}),
    ...(underline ? { underline: { type: "single" } } : {}),
  });
