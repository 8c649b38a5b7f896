import type { Card } from "../../../contract/generation/cards.ts";
import { jsonMark, markdownMark } from "../../../contract/provenance/text-mark.rules.ts";
import { inertText } from "../../../contract/document/csv.rules.ts";
import { answeredBack, askedFront } from "./card-sheets.rules.ts";

/** One line of text: tabs and breaks would end its field, and no spreadsheet runs it. */
const field = (text: string): string => {
  return inertText(text.replaceAll(/\s*\n\s*/g, "<br>").replaceAll(/\s/g, " "));
};

/** Tab-separated, as Anki and spreadsheets read it: front, back, kind, page. */
export const cardsAsTsv = (cards: readonly Card[]): string =>
  cards
    .map(({ front, back, type, page }) =>
      [field(front), field(back), type, page === null ? "" : String(page)].join("\t"),
    )
    .join("\n")
    .concat("\n");

export const cardsAsJson = (title: string, cards: readonly Card[]): string =>
  JSON.stringify(
    {
      ...jsonMark("edited"),
      title,
      cards: cards.map(({ type, front, back, page, quote, chapter }) => ({ type, front, back, page, quote, chapter })),
    },
    null,
    2,
  );

/** A list to read through, part by part. */
export function cardsAsMarkdown(title: string, cards: readonly Card[]): string {
  const lines = [`# ${plainLine(title)}`];
  let chapter = "";
  for (const card of cards) {
    if (card.chapter !== chapter && card.chapter !== "") lines.push("", `## ${plainLine(card.chapter)}`);
    chapter = card.chapter;
    const page = card.page === null ? "" : ` (p. ${card.page})`;
    lines.push("", `**${plainLine(askedFront(card))}**`, "", `${escaped(answeredBack(card))}${page}`);
  }
  return `${lines.join("\n")}\n${markdownMark("edited")}`;
}

const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|]/g, "\\$&");
const plainLine = (text: string): string => escaped(text.replaceAll(/\s+/g, " ").trim());
