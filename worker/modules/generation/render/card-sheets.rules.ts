import type { BlockDocument, Inline, TopBlock } from "../../../contract/document/blocks.ts";
import { textAndFormulas } from "../../../contract/document/math-tokens.rules.ts";
import { matterWords } from "../../../contract/document/matter.rules.ts";
import type { Card } from "../../../contract/generation/cards.ts";
import { fillGaps } from "../../../contract/generation/cloze.rules.ts";

/** The front as it is asked: what a cloze hides is a gap. */
export const askedFront = ({ type, front }: Pick<Card, "type" | "front">): string =>
  type === "cloze" ? fillGaps(front, () => "[…]") : front;

/** The back as it answers: a cloze shows what it hid. */
export const answeredBack = ({ type, front, back }: Pick<Card, "type" | "front" | "back">): string =>
  type === "cloze" ? `${fillGaps(front)}\n${back}` : back;

type PrintedCard = Pick<Card, "type" | "front" | "back" | "page">;

/** Cards as the press lays them on sheets to cut out: a front and a back each, with the page of the file. */
export function cardSheets(
  { title, language, style }: Pick<BlockDocument, "title" | "language" | "style">,
  cards: readonly PrintedCard[],
): BlockDocument {
  const blocks = cards.flatMap((card, at): TopBlock[] => {
    const page: Inline[] =
      card.page === null
        ? []
        : [{ type: "break" }, { type: "text", text: matterWords[language].page(card.page), emphasis: true }];
    return [
      { type: "paragraph", id: `front-${at + 1}`, content: inlinesOf(askedFront(card)) },
      { type: "paragraph", id: `back-${at + 1}`, content: [...inlinesOf(answeredBack(card)), ...page] },
    ];
  });
  return { title, language, style, matter: [], modelMark: "edited", blocks };
}

/** Words, their lines and their formulas. */
const inlinesOf = (text: string): Inline[] =>
  textAndFormulas(text).flatMap((piece): Inline[] =>
    typeof piece === "string" ? linesOf(piece) : [{ type: "math", tex: piece.text }],
  );

const linesOf = (text: string): Inline[] =>
  text
    .split("\n")
    .flatMap((line): Inline[] => [{ type: "break" }, { type: "text", text: line }])
    .slice(1);
