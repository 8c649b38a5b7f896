import type { BlockDocument, Inline, TopBlock } from "../../worker/contract/document/blocks.ts";
import { createDice } from "./dice.ts";

const words =
  "la marée monte lentement vers le port où les bateaux attendent une heure favorable et la lune éclaire encore cette eau calme que personne ne regarde".split(
    " ",
  );

/** A book of 70 A5 pages: 13,000 words in 14 chapters with notes, lists, tables and formulas. */
export function writeLargeBook(): BlockDocument {
  const dice = createDice(7);
  const say = (count: number) => Array.from({ length: count }, () => words[dice(words.length)]).join(" ");
  const text = (count: number): Inline => ({ type: "text", text: `${say(count)}. ` });
  const source = { document_id: "d".repeat(24), page: 3, quote: say(12) };
  const blocks: TopBlock[] = [];
  const add = (block: TopBlock extends infer B ? (B extends { id: string } ? Omit<B, "id"> : never) : never) =>
    blocks.push({ ...block, id: `b-${blocks.length + 1}` } as TopBlock);
  for (let chapter = 1; chapter <= 14; chapter += 1) {
    add({ type: "heading", level: 1, content: [text(4)] });
    for (let section = 1; section <= 3; section += 1) {
      add({ type: "heading", level: 2, content: [text(4)] });
      for (let paragraph = 1; paragraph <= 3; paragraph += 1) {
        add({
          type: "paragraph",
          content: [text(60), { type: "note", blocks: [], source }, text(25), { type: "math", tex: "x^2" }],
        });
      }
      add({
        type: "list",
        ordered: false,
        items: [[{ type: "paragraph", content: [text(12)] }], [{ type: "paragraph", content: [text(12)] }]],
      });
    }
    add({
      type: "table",
      head: [[text(2)], [text(2)]],
      rows: [
        [[text(4)], [text(4)]],
        [[text(4)], [text(4)]],
      ],
    });
  }
  return { title: "Marées", author: "Ada", language: "fr", style: "essay", matter: ["contents"], blocks };
}
