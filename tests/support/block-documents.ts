import type { Block, BlockDocument, Image, Inline, Text, TopBlock } from "../../worker/contract/document/blocks.ts";
import { calloutKinds, matterParts } from "../../worker/contract/document/blocks.ts";
import { createDice } from "./dice.ts";

export interface Throwing {
  /** Top-level blocks. */
  blocks?: number;
  /** Only what Markdown has a sign for: no underline and no source of a note. */
  sayable?: boolean;
  images?: readonly Image[];
}

export const sampleImage: Image = { key: "pictures/a (1).png", media_type: "image/png", width: 3, height: 2 };

const words =
  "marée lune Ægir l'océan tide 3.14 *étoile* _bas_ [1] a|b $5 #1 <b> & &amp; ~~x~~ C++ http://a.example ada@b.example 10:30 \\ `c` 1. - + > = : ::: … “ok” « non » 漢 😀 www.a.example snake_case !x {-}".split(
    " ",
  );
const formulas = [
  String.raw`x^2`,
  String.raw`\frac{a}{b}`,
  String.raw`\sum_{i=1}^n i`,
  "a_1",
  String.raw`\alpha+\beta`,
];

const space = (): Text => ({ type: "text", text: " " });

/** A document that looks thrown together and is the same for the same seed; every word has a number, so that none is twice. */
export function throwDocument(
  seed: number,
  { blocks = 12, sayable = false, images = [sampleImage] }: Throwing = {},
): BlockDocument {
  const dice = createDice(seed);
  let count = 0;
  const pick = <T>(from: readonly T[]): T => from[dice(from.length)] as T;
  const some = <T>(least: number, most: number, make: () => T): T[] =>
    Array.from({ length: least + dice(most - least + 1) }, make);
  /** A sentence that no block, callout or date ends or begins oddly. */
  const sentence = () => {
    count += 1;
    return [`w${count}x`, ...some(0, 5, () => pick(words)), "end"].join(" ");
  };
  const mark = (chance: number) => (dice(chance) === 0 ? (true as const) : undefined);
  const text = (plain = false): Text => {
    const marks = plain
      ? {}
      : {
          strong: mark(5),
          emphasis: mark(5),
          underline: sayable ? undefined : mark(8),
          code: mark(9),
          link: mark(8) && "https://a.example/b?c=d",
        };
    const given = Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined));
    return { type: "text", text: sentence(), ...given } as Text;
  };
  const note = (depth: number): Inline => ({
    type: "note",
    blocks: [paragraph(depth + 1)],
    ...(!sayable && dice(2) === 0
      ? { source: { document_id: "d".repeat(24), page: 1 + dice(90), quote: sentence() } }
      : {}),
  });
  const between = (depth: number): Inline[] => {
    const kind = dice(8);
    if (kind === 0) return [{ type: "break" }];
    if (kind === 1) return [space(), { type: "math", tex: pick(formulas) }, space()];
    if (kind === 2 && depth < 2) return [note(depth), space()];
    return [space()];
  };
  const content = (depth: number, plain = false): Inline[] => {
    const parts: Inline[] = [text(plain)];
    for (let left = dice(4); left > 0; left -= 1) parts.push(...between(depth), text(plain));
    return joined(parts);
  };
  const paragraph = (depth: number): Block => ({ type: "paragraph", content: content(depth) });
  const inner = (depth: number): Block[] => some(1, 2, () => block(depth + 1));
  const plain = (): Inline[] => [{ type: "text", text: sentence() }];
  const makers: ((depth: number) => Block)[] = [
    paragraph,
    paragraph,
    (depth) => ({
      type: "heading",
      level: 1 + dice(4),
      ...(dice(6) === 0 ? { unnumbered: true } : {}),
      content: content(depth),
    }),
    (depth) => {
      const ordered = dice(2) === 0;
      const start = ordered && dice(3) === 0 ? { start: 2 + dice(90) } : {};
      return {
        type: "list",
        ordered,
        ...start,
        items: some(1, 3, () => [paragraph(depth), ...(depth < 3 ? some(0, 1, () => block(depth + 1)) : [])]),
      };
    },
    (depth) => ({
      type: "quote",
      blocks: [...inner(depth), paragraph(depth)],
      ...(dice(2) === 0 ? { by: `Ada ${dice(9)}` } : {}),
    }),
    (depth) => {
      const columns = 1 + dice(3);
      const row = () => Array.from({ length: columns }, () => content(depth));
      return {
        type: "table",
        head: row(),
        rows: some(1, 3, row),
        ...(dice(2) === 0 ? { caption: content(depth) } : {}),
      };
    },
    () => ({ type: "figure", image: pick(images), alt: sentence(), ...(dice(2) === 0 ? { caption: plain() } : {}) }),
    (depth) => ({
      type: "callout",
      kind: pick(calloutKinds),
      ...(dice(2) === 0 ? { title: sentence() } : {}),
      blocks: [paragraph(depth), ...inner(depth)],
    }),
    (depth) => ({
      type: "verse",
      stanzas: some(1, 3, () => some(1, 3, () => content(depth))),
      ...(dice(2) === 0 ? { by: sentence() } : {}),
    }),
    (depth) => ({
      type: "recipe",
      title: sentence(),
      ...(dice(2) === 0 ? { servings: 1 + dice(8) } : {}),
      ingredients: some(1, 3, () => content(depth)),
      steps: some(1, 3, () => content(depth)),
    }),
    (depth) => ({
      type: "timeline",
      events: some(1, 3, () => ({ date: `${1700 + dice(300)}`, content: content(depth) })),
    }),
    () => ({
      type: "code",
      ...(dice(2) === 0 ? { language: "ts" } : {}),
      text: some(1, 3, () => `  ${sentence()}`).join("\n"),
    }),
    () => ({ type: "math", tex: pick(formulas) }),
    () => ({ type: "rule" }),
    () => ({ type: "page_break" }),
  ];
  const block = (depth: number): Block => (depth > 3 ? paragraph(depth) : pick(makers)(depth));
  const language = dice(2) === 0 ? "fr" : "en";
  return {
    title: sentence(),
    ...(dice(2) === 0 ? { subtitle: sentence() } : {}),
    ...(dice(2) === 0 ? { author: "Ada Lovelace" } : {}),
    language,
    style: "essay",
    matter: matterParts.filter(() => dice(2) === 0),
    blocks: Array.from({ length: blocks }, (_, index): TopBlock => ({ ...block(0), id: `b-${index + 1}` })),
    sources: some(0, 2, () => ({ document_id: "d".repeat(24), title: sentence() })),
  };
}

const marks = (of: Inline) => JSON.stringify({ ...of, text: "" });

/** Neighbours with the same marks are one run, as readers make them. */
function joined(content: Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const inline of content) {
    const last = all.at(-1);
    if (inline.type === "text" && last?.type === "text" && marks(last) === marks(inline)) last.text += inline.text;
    else all.push({ ...inline });
  }
  return all;
}

/** The numbered words of a text, in order; sorted where `by` says that notes stand elsewhere than in the text. */
export function wordsOf(text: string, by: "order" | "notes" = "order"): string[] {
  const found = text.match(/w\d+x/g) ?? [];
  return by === "notes" ? found.toSorted() : found;
}
