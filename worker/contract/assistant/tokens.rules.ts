import type { Block, Inline, Note, Text, TopBlock } from "../document/blocks.ts";
import { blocksToMarkdown } from "../document/markdown/blocks-to-markdown.ts";
import { markdownToBlocks } from "../document/markdown/markdown-to-blocks.ts";
import { sayTheSame } from "../document/same.rules.ts";
import { joinTexts, mapBlock } from "../document/walk.rules.ts";
import type { Content } from "../document/walk.rules.ts";
import { holdsIdLine } from "./improve-lines.rules.ts";

/** What a model sees of a link is its words, of a note its mark: `[words][L1]` and `[^1]`. */
export interface Tokens {
  links: readonly Pick<Text, "link" | "underline">[];
  notes: readonly Note[];
}

export interface TokenizedText {
  markdown: string;
  tokens: Tokens;
}

const travels = new Set<Block["type"]>(["heading", "paragraph", "list", "quote", "table", "callout", "verse"]);

const place = (index: number) => `https://token.invalid/${index + 1}`;
const placed = /\]\(https:\/\/token\.invalid\/(\d+)\)/g;
const indexOf = (link: string) => Number(/^https:\/\/token\.invalid\/(\d+)$/.exec(link)?.[1] ?? 0) - 1;

/** A block as a model may change it; null where a part of it has no sign in Markdown, or where it has no words. */
export function toTokens({ id: _id, ...rest }: TopBlock): TokenizedText | null {
  const block = rest as Block;
  if (!travels.has(block.type)) return null;
  const tokens: { links: Tokens["links"][number][]; notes: Note[] } = { links: [], notes: [] };
  const markdown = blocksToMarkdown([takeTokens(block, tokens)])
    .replaceAll(placed, "][L$1]")
    .replace(/\n\n\[\^1\]:(?:\s+\[\^\d+\]:)*\s*$/, "")
    .trim();
  if (markdown === "" || holdsIdLine(markdown)) return null;
  const back = fromTokens(markdown, tokens);
  return sayTheSame(back, [block]) ? { markdown, tokens } : null;
}

/** The blocks that a model made of one; null where a link or a note is missing, new or doubled. */
export function fromTokens(markdown: string, { links, notes }: Tokens): Block[] | null {
  const definitions = [
    ...links.map((_link, index) => `[L${index + 1}]: ${place(index)}`),
    "",
    ...notes.map((_note, index) => `[^${index + 1}]: ${index + 1}`),
  ].join("\n");
  const source = `${markdown.replaceAll(/\]\((L\d+)\)/g, "][$1]")}\n\n${definitions}\n`;
  const named = markdownToBlocks(source, { prefix: "t" }).map(({ id: _id, ...block }) => block as Block);
  const found = { links: new Set<number>(), notes: [] as number[], isOdd: false };
  const blocks = named.map((block) => putTokens(block, { links, notes }, found));
  const isWhole =
    found.links.size === links.length &&
    found.notes.length === notes.length &&
    new Set(found.notes).size === notes.length;
  return isWhole && !found.isOdd && blocks.length > 0 ? blocks : null;
}

function takeTokens(block: Block, tokens: { links: Tokens["links"][number][]; notes: Note[] }): Block {
  const content = (inlines: Content): Inline[] => {
    let before: Text | undefined;
    return inlines.map((inline): Inline => {
      if (inline.type === "note") {
        tokens.notes.push(inline);
        before = undefined;
        return { type: "note", blocks: [] };
      }
      const { link, underline, ...plain } = inline.type === "text" ? inline : ({} as Text);
      if (inline.type !== "text" || (link === undefined && !underline)) {
        before = undefined;
        return inline;
      }
      const goesOn = before !== undefined && before.link === link && before.underline === underline;
      if (!goesOn) tokens.links.push({ ...(link === undefined ? {} : { link }), ...(underline ? { underline } : {}) });
      before = inline;
      return { ...plain, link: place(tokens.links.length - 1) };
    });
  };
  return mapBlock(block, { content, words: (words) => words });
}

interface FoundTokens {
  links: Set<number>;
  notes: number[];
  isOdd: boolean;
}

function putTokens(block: Block, { links, notes }: Tokens, found: FoundTokens): Block {
  const content = (inlines: Content): Inline[] =>
    joinTexts(
      inlines.map((inline): Inline => {
        if (inline.type === "note") return noteOf(inline, notes, found);
        if (inline.type !== "text") return inline;
        if (/\[\^[^\]\s]+\]|\]\[L\d+\]/.test(inline.text) && !inline.code) found.isOdd = true;
        if (inline.link === undefined) return inline;
        const index = indexOf(inline.link);
        const token = links[index];
        if (!token) return inline;
        found.links.add(index);
        const { link: _link, ...plain } = inline;
        return { ...plain, ...token };
      }),
    );
  return mapBlock(block, { content, words: (words) => words });
}

function noteOf(inline: Note, notes: readonly Note[], found: FoundTokens): Note {
  const [first] = inline.blocks;
  const [said] = first?.type === "paragraph" ? first.content : [];
  const index = said?.type === "text" ? Number(said.text) - 1 : -1;
  const note = notes[index];
  if (!note) found.isOdd = true;
  found.notes.push(index);
  return note ?? inline;
}
