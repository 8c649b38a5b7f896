import type { BlockDocument, Inline, TopBlock } from "../../../contract/document/blocks.ts";
import { clozeGap } from "../../../contract/generation/cards.ts";
import type { Card } from "../../../contract/generation/cards.ts";

const columns = 2;
const rowsAPage = 4;

/** The front as it is asked: what a cloze hides is a gap. */
export const askedFront = ({ type, front }: Pick<Card, "type" | "front">): string =>
  type === "cloze" ? front.replaceAll(clozeGap, "[…]") : front;

/** The back as it answers: a cloze shows what it hid. */
export const answeredBack = ({ type, front, back }: Pick<Card, "type" | "front" | "back">): string =>
  type === "cloze" ? `${front.replaceAll(clozeGap, "$1")}\n${back}` : back;

const cell = (text: string): Inline[] => [{ type: "text", text }];

/**
 * Cards as sheets to print on both sides: a page of fronts, then their backs with the columns turned, so that each back
 * stands behind its front.
 */
export function cardSheets(
  { title, language, style }: Pick<BlockDocument, "title" | "language" | "style">,
  cards: readonly Card[],
): BlockDocument {
  const blocks: TopBlock[] = [];
  const aPage = columns * rowsAPage;
  for (let at = 0; at < cards.length; at += aPage) {
    const some = cards.slice(at, at + aPage);
    const sheet = at / aPage + 1;
    if (at > 0) blocks.push({ type: "page_break", id: `break-${sheet}` });
    blocks.push(
      table(`fronts-${sheet}`, rowsOf(some.map(askedFront))),
      { type: "page_break", id: `turn-${sheet}` },
      table(
        `backs-${sheet}`,
        rowsOf(some.map(answeredBack)).map((row) => row.toReversed()),
      ),
    );
  }
  return { title, language, style, matter: [], blocks };
}

const table = (id: string, rows: string[][]): TopBlock => ({
  type: "table",
  id,
  head: [],
  rows: rows.map((row) => row.map(cell)),
});

function rowsOf(texts: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < texts.length; at += columns)
    rows.push(Array.from({ length: columns }, (_, own) => texts[at + own] ?? ""));
  return rows;
}
