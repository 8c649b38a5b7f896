import type { StruckSentence } from "../../../contract/assistant/documents.ts";
import type { LetterFault } from "../../../contract/cv/letter.rules.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { markdownToBlocks } from "../../../contract/document/markdown/markdown-to-blocks.ts";

export interface StruckLetter {
  /** The letter without its faults, as Markdown. */
  content: string;
  struck: StruckSentence[];
}

/** Letters that tell the place of a sentence in its block. */
const longestBefore = 60;

/** The same letter gives blocks of the same ids, which its struck sentences name. */
export const letterBlocks = (content: string): TopBlock[] => markdownToBlocks(content, { prefix: "l" });

const isSaying = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const tidied = (text: string): string => text.replaceAll(/[ \u00A0]{2,}/g, " ").trim();

/** A letter without the sentences that its guard found at fault, and where each of them stood. */
export function strike(letter: string, faults: readonly LetterFault[]): StruckLetter {
  const kept: string[] = [];
  const struck: StruckSentence[] = [];
  for (const { from, to } of paragraphsOf(letter)) {
    const own = faults.filter((fault) => fault.from >= from && fault.from < to);
    const left = tidied(without(letter, { from, to }, own));
    const stands = isSaying(left);
    if (stands) kept.push(left);
    const block = letterBlocks(kept.join("\n\n")).at(-1)?.id ?? null;
    for (const fault of own) {
      const { code, words } = fault;
      const before = stands ? tidied(without(letter, { from, to: fault.from }, own)) : "";
      const text = letter.slice(fault.from, fault.to).trim();
      struck.push({ id: `s${struck.length + 1}`, code, words, text, block, before: before.slice(-longestBefore) });
    }
  }
  return { content: kept.join("\n\n"), struck };
}

interface TextRange {
  from: number;
  to: number;
}

function paragraphsOf(letter: string): TextRange[] {
  const gaps = [...letter.matchAll(/\n{2,}/g)];
  const starts = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)];
  return starts.map((from, at) => ({ from, to: gaps[at]?.index ?? letter.length }));
}

const without = (letter: string, { from, to }: TextRange, faults: readonly LetterFault[]): string =>
  faults
    .filter((fault) => fault.from < to)
    .toReversed()
    .reduce(
      (text, fault) => text.slice(0, fault.from - from) + text.slice(Math.min(fault.to, to) - from),
      letter.slice(from, to),
    );
