import type { Block, BlockOf, Inline, TopBlock } from "../../../contract/document/blocks.ts";
import { specialBlocks } from "../templates/templates.prompts.ts";
import type { SpecialBlock } from "../templates/templates.prompts.ts";

type Language = "en" | "fr";

const servingsOf = {
  en: (count: number) => `Servings: ${count}`,
  fr: (count: number) => `Pour ${count} personne${count > 1 ? "s" : ""}`,
};

const plain = (text: string): Inline[] => [{ type: "text", text }];
const strong = (text: string): Inline => ({ type: "text", text, strong: true });
const paragraph = (content: readonly Inline[]): Block => ({ type: "paragraph", content: [...content] });
const listOf = (items: readonly (readonly Inline[])[], ordered = false): Block[] =>
  items.length === 0 ? [] : [{ type: "list", ordered, items: items.map((item) => [paragraph(item)]) }];
const withBreaks = (lines: readonly (readonly Inline[])[]): Inline[] =>
  lines.flatMap((line, at) => (at === 0 ? [...line] : [{ type: "break" as const }, ...line]));
const captionOf = ({ caption }: { caption?: Inline[] | undefined }): Block[] => (caption ? [paragraph(caption)] : []);

/** A row as one line: each cell behind its head. */
function rowLine(head: readonly Inline[][], row: readonly Inline[][]): Inline[] {
  const cells = row.flatMap((cell, at): Inline[][] => {
    const name = head[at] ?? [];
    if (cell.length === 0) return [];
    return [name.length === 0 ? cell : [...name, ...plain(": "), ...cell]];
  });
  return cells.flatMap((cell, at) => (at === 0 ? cell : [...plain("; "), ...cell]));
}

/** What each special block is where its template does not have it: the same words, in the nearest plain form. */
const nearest: { [Type in SpecialBlock]: (block: BlockOf<Type>, language: Language) => Block[] } = {
  table: (block) => [
    ...captionOf(block),
    ...listOf(block.rows.length === 0 ? [rowLine([], block.head)] : block.rows.map((row) => rowLine(block.head, row))),
  ],
  verse: ({ stanzas, by }) => [
    { type: "quote", blocks: stanzas.map((lines) => paragraph(withBreaks(lines))), ...(by !== undefined && { by }) },
  ],
  recipe: ({ title, servings, ingredients, steps }, language) => [
    ...(title === "" ? [] : [paragraph([strong(title)])]),
    ...(servings === undefined ? [] : [paragraph(plain(servingsOf[language](servings)))]),
    ...listOf(ingredients),
    ...listOf(steps, true),
  ],
  timeline: ({ events }) => listOf(events.map(({ date, content }) => [strong(date), ...plain(": "), ...content])),
  callout: ({ title, blocks }) => [
    { type: "quote", blocks: [...(title === undefined ? [] : [paragraph([strong(title)])]), ...blocks] },
  ],
  code: ({ text }) => [
    {
      type: "quote",
      blocks: [paragraph(withBreaks(text.split("\n").map((line) => [{ type: "text", text: line, code: true }])))],
    },
  ],
  math: ({ tex }) => [paragraph([{ type: "math", tex }])],
};

const isSpecial = (type: Block["type"]): type is SpecialBlock => specialBlocks.some((special) => special === type);

interface AllowedBlocks {
  /** The special blocks of the template. */
  allowed: readonly SpecialBlock[];
  language: Language;
}

function reduce(block: Block, allowing: AllowedBlocks): Block[] {
  const within = (blocks: readonly Block[]) => blocks.flatMap((one) => reduce(one, allowing));
  const { type } = block;
  const isKept = !isSpecial(type) || allowing.allowed.includes(type);
  const plainer = isKept
    ? [block]
    : (nearest[type] as (of: Block, language: Language) => Block[])(block, allowing.language);
  return plainer.map((one): Block => {
    if (one.type === "list") return { ...one, items: one.items.map(within) };
    return one.type === "quote" || one.type === "callout" ? { ...one, blocks: within(one.blocks) } : one;
  });
}

/** A section in the blocks that its template has: every other special block becomes a plain one, and no word is lost. */
export const allowedBlocks = (blocks: readonly TopBlock[], allowing: AllowedBlocks): TopBlock[] =>
  blocks.flatMap((block) =>
    reduce(block, allowing).map((one, at): TopBlock => ({
      ...one,
      id: at === 0 ? block.id : `${block.id.slice(0, 58)}-p${at + 1}`,
    })),
  );
