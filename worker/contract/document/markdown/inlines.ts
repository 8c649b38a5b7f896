import type { Token, Tokens } from "marked";
import type { Block, Image, Inline, Note, Text } from "../blocks.ts";
import { decodeEntities } from "../entities.rules.ts";
import type { MathToken } from "../math-tokens.rules.ts";
import { safeLink } from "../safe-link.rules.ts";
import { joinTexts } from "../walk.rules.ts";
import type { CitationToken, FootnoteToken } from "./extensions.ts";

export interface MarkdownSource {
  /** What the footnotes say, by their labels; null while one is being read, so that none holds itself. */
  footnotes: Map<string, Token[] | null>;
  /** Labels that the text names. */
  named: Set<string>;
  image?: ((address: string) => Image | undefined) | undefined;
  note?: ((label: string) => Note | undefined) | undefined;
  blocks(tokens: readonly Token[], depth: number): Block[];
}

export interface Surroundings {
  reading: MarkdownSource;
  marks: Omit<Text, "type" | "text">;
  depth: number;
}

/** What is nested deeper is shown as it was written. */
const maxDepth = 40;
const escape = /\\([!-/:-@[-`{-~])|([^\\]+)/g;

/** The words of a picture, which the lexer leaves as they are written. */
export const visibleText = (written: string): string =>
  written.replaceAll(escape, (_found, sign?: string, text = "") => sign ?? decodeEntities(text)).trim();

const lineBreak = /^<br\s*\/?>$/i;

export const unmarked = (reading: MarkdownSource, depth = 0): Surroundings => ({ reading, marks: {}, depth });

/** A line of Markdown as the content of a block; what is no mark of ours is text. */
export function contentOf(tokens: readonly Token[], around: Surroundings): Inline[] {
  return trimmed(joinTexts(tokens.flatMap((token) => inlinesOf(token, around))));
}

function inlinesOf(token: Token, around: Surroundings): Inline[] {
  const read = Object.hasOwn(readers, token.type) ? readers[token.type as keyof typeof readers] : undefined;
  if (!read || around.depth > maxDepth) return say(token.raw, around);
  return (read as InlineReader<Token>)(token, { ...around, depth: around.depth + 1 });
}

type InlineReader<T> = (token: T, around: Surroundings) => Inline[];

const within = (tokens: readonly Token[] | undefined, around: Surroundings): Inline[] =>
  (tokens ?? []).flatMap((token) => inlinesOf(token, around));
const marked = ({ marks, ...around }: Surroundings, mark: Surroundings["marks"]): Surroundings => ({
  ...around,
  marks: { ...marks, ...mark },
});

/** Line ends that no token stands for are breaks too. */
function say(text: string, { marks }: Surroundings): Inline[] {
  const lines = text.split("\n").map((line): Text => ({ type: "text", text: line, ...marks }));
  return lines.flatMap((line, index): Inline[] => (index === 0 ? [line] : [{ type: "break" }, line]));
}

const readers = {
  text: (token: Tokens.Text, around) =>
    token.tokens ? within(token.tokens, around) : say(token.escaped ? token.text : decodeEntities(token.text), around),
  escape: (token: Tokens.Escape, around) => say(token.text, around),
  strong: (token: Tokens.Strong, around) => within(token.tokens, marked(around, { strong: true })),
  em: (token: Tokens.Em, around) => within(token.tokens, marked(around, { emphasis: true })),
  del: (token: Tokens.Del, around) => within(token.tokens, around),
  codespan: (token: Tokens.Codespan, around) => say(token.text, marked(around, { code: true })),
  br: () => [{ type: "break" }],
  html: (token: Tokens.HTML, around) =>
    lineBreak.test(token.raw.trim()) ? [{ type: "break" }] : say(token.raw, around),
  link: (token: Tokens.Link, around) => {
    const link = around.marks.link === undefined ? safeLink(token.href) : null;
    return within(token.tokens, link === null ? around : marked(around, { link }));
  },
  // A picture within a line has no place in the blocks: it is its words.
  image: (token: Tokens.Image, around) => say(visibleText(token.text), around),
  math: (token: MathToken) => [{ type: "math", tex: token.text }],
  footnote: readFootnote as InlineReader<FootnoteToken>,
  citation: (token: CitationToken) => token.notes,
} satisfies Record<string, InlineReader<never>>;

function readFootnote(token: FootnoteToken, around: Surroundings): Inline[] {
  const { footnotes, blocks, note } = around.reading;
  const tokens = footnotes.get(token.label);
  const kept = tokens === undefined ? note?.(token.label) : undefined;
  if (kept) return [kept];
  if (!tokens) return say(token.raw, around);
  footnotes.set(token.label, null);
  around.reading.named.add(token.label);
  const said = blocks(tokens, around.depth);
  footnotes.set(token.label, tokens);
  return [{ type: "note", blocks: said }];
}

/** The content without the spaces and breaks at both ends. */
export function trimmed(content: Inline[]): Inline[] {
  const start = trimmedAt(content, 0, (text) => text.trimStart());
  return trimmedAt(start, -1, (text) => text.trimEnd());
}

function trimmedAt(content: Inline[], end: 0 | -1, trim: (text: string) => string): Inline[] {
  const edge = content.at(end);
  const rest = () => (end === 0 ? content.slice(1) : content.slice(0, -1));
  if (edge?.type === "break") return trimmedAt(rest(), end, trim);
  if (edge?.type !== "text") return content;
  const text = trim(edge.text);
  if (text === "") return trimmedAt(rest(), end, trim);
  return content.map((inline) => (inline === edge ? { ...edge, text } : inline));
}
