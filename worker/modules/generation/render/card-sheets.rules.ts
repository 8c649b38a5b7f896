import type { BlockDocument, Inline, TopBlock } from "../../../contract/document/blocks.ts";
import { formulaAt } from "../../../contract/document/math-tokens.rules.ts";
import { matterWords } from "../../../contract/document/matter.rules.ts";
import { clozeGap } from "../../../contract/generation/cards.ts";
import type { Card } from "../../../contract/generation/cards.ts";

/** The front as it is asked: what a cloze hides is a gap. */
export const askedFront = ({ type, front }: Pick<Card, "type" | "front">): string =>
  type === "cloze" ? front.replaceAll(clozeGap, "[…]") : front;

/** The back as it answers: a cloze shows what it hid. */
export const answeredBack = ({ type, front, back }: Pick<Card, "type" | "front" | "back">): string =>
  type === "cloze" ? `${front.replaceAll(clozeGap, "$1")}\n${back}` : back;

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
  return { title, language, style, matter: [], blocks };
}

/** Words, their lines and their formulas. */
function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = [];
  let plain = "";
  const endText = () => {
    const lines = plain.split("\n").flatMap((line): Inline[] => [{ type: "break" }, { type: "text", text: line }]);
    if (plain !== "") inlines.push(...lines.slice(1));
    plain = "";
  };
  for (let at = 0; at < text.length;) {
    const formula = /[$\\]/.test(text.charAt(at)) ? formulaAt(text.slice(at)) : undefined;
    if (formula) {
      endText();
      inlines.push({ type: "math", tex: formula.text });
    } else plain += text.charAt(at);
    at += formula?.raw.length ?? 1;
  }
  endText();
  return inlines;
}
