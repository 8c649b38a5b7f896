import type { Links, Token, Tokens } from "marked";
import type { Block, Image, Inline, Note, TopBlock } from "../blocks.ts";
import { decodeEntities } from "../entities.rules.ts";
import { createLex } from "../lexer.ts";
import type { MathToken } from "../math-tokens.rules.ts";
import { joinTexts, plainLine } from "../walk.rules.ts";
import { withoutMarkdownMark } from "../../provenance/text-mark.rules.ts";
import { readCallout, readContainer } from "./containers.ts";
import { extensionsWith } from "./extensions.ts";
import type { CalloutToken, Cite, ContainerToken, DefinitionToken } from "./extensions.ts";
import { contentOf, trimmed, unmarked, visibleText } from "./inlines.ts";
import type { MarkdownSource } from "./inlines.ts";
import { piecesOf } from "./pieces.rules.ts";

export interface MarkdownReading {
  /** Blocks are named after their place, such as `c2s1-4`: the same text gives the same ids. */
  prefix: string;
  /** The stored picture of an address; a picture without one becomes its words. */
  image?: (address: string) => Image | undefined;
  /** The note of a label that the text does not define. */
  note?: (label: string) => Note | undefined;
  /** Makes notes of markers of passages. */
  cite?: Cite;
}

/** What is nested deeper is shown as it was written. */
const maxDepth = 20;

/** What a model or a person wrote, as blocks. Any text is Markdown: raw HTML and what is broken are plain words. */
export function markdownToBlocks(source: string, { prefix, image, note, cite }: MarkdownReading): TopBlock[] {
  const tokens = lexAll(withoutMarkdownMark(source).replaceAll(/\r\n?/g, "\n"), cite);
  const reading: MarkdownSource = {
    footnotes: new Map(),
    named: new Set(),
    image,
    note,
    blocks: (within, depth) => blocksOf(within, reading, depth),
  };
  collectFootnotes(tokens, reading);
  const blocks = blocksOf(tokens, reading, 0);
  return [...blocks, ...unnamedFootnotes(reading)].map((block, index) => ({ ...block, id: `${prefix}-${index + 1}` }));
}

function lexAll(source: string, cite: Cite | undefined): Token[] {
  const lex = createLex(extensionsWith(cite));
  const links = Object.create(null) as Links;
  const pieces = piecesOf(source);
  const read = () => pieces.flatMap((piece) => lex(piece, links) ?? [plainParagraph(piece)]);
  const tokens = read();
  // A definition may stand in a later piece than its use.
  return pieces.length > 1 && Object.keys(links).length > 0 ? read() : tokens;
}

const plainParagraph = (text: string): Tokens.Text => ({ type: "text", raw: text, text });

function collectFootnotes(tokens: readonly Token[], { footnotes }: MarkdownSource): void {
  for (const token of tokens) {
    if (token.type !== "definition") continue;
    const { label, tokens: said } = token as DefinitionToken;
    // No label has a space: a second note of the same label is named by none.
    footnotes.set(footnotes.has(label) ? `${label} ${footnotes.size}` : label, said);
  }
}

/** A note to which nothing leads is text: what was written is not lost. */
const unnamedFootnotes = (reading: MarkdownSource): Block[] =>
  [...reading.footnotes].flatMap(([label, tokens]) =>
    tokens === null || reading.named.has(label) ? [] : blocksOf(tokens, reading, 0),
  );

function blocksOf(tokens: readonly Token[], reading: MarkdownSource, depth: number): Block[] {
  const blocks: Block[] = [];
  for (const token of tokens) {
    const read = Object.hasOwn(readers, token.type) ? readers[token.type as keyof typeof readers] : undefined;
    const found =
      read && depth < maxDepth
        ? (read as BlockReader<Token>)(token, reading, depth + 1)
        : paragraphOf([{ type: "text", text: token.raw.trim() }]);
    const captioned = captionOf(blocks.at(-1), found);
    if (captioned) blocks[blocks.length - 1] = captioned;
    else blocks.push(...found);
  }
  return blocks;
}

/** A paragraph that begins with a colon, right below a table, is its caption, as Pandoc writes it. */
function captionOf(before: Block | undefined, [first]: readonly Block[]): Block | undefined {
  if (before?.type !== "table" || before.caption || first?.type !== "paragraph") return undefined;
  const [start, ...rest] = first.content;
  if (start?.type !== "text" || !start.text.startsWith(": ")) return undefined;
  return { ...before, caption: joinTexts([{ ...start, text: start.text.slice(2) }, ...rest]) };
}

type BlockReader<T> = (token: T, reading: MarkdownSource, depth: number) => Block[];

const paragraphOf = (content: Inline[]): Block[] => (content.length > 0 ? [{ type: "paragraph", content }] : []);
const lines = (tokens: readonly Token[], reading: MarkdownSource, depth: number) =>
  contentOf(tokens, unmarked(reading, depth));

const readers = {
  space: () => [],
  def: () => [],
  definition: () => [],
  hr: () => [{ type: "rule" }],
  paragraph: (token: Tokens.Paragraph, reading, depth) => readParagraph(token.tokens, reading, depth),
  text: (token: Tokens.Text, reading, depth) => readParagraph(token.tokens ?? [token], reading, depth),
  heading: (token: Tokens.Heading, reading, depth) => {
    const content = headingContent(token, reading, depth);
    const unnumbered = withoutNumber.test(token.text) ? { unnumbered: true as const } : {};
    return content.length > 0 ? [{ type: "heading", level: Math.min(token.depth, 4), ...unnumbered, content }] : [];
  },
  blockquote: (token: Tokens.Blockquote, reading, depth) => [readQuote(reading.blocks(token.tokens, depth))],
  code: (token: Tokens.Code) => {
    const language = /^[\w+#.-]{1,30}/.exec(token.lang ?? "")?.[0];
    return [{ type: "code", ...(language === undefined ? {} : { language }), text: token.text }];
  },
  html: (token: Tokens.HTML, reading, depth) => paragraphOf(lines([plainParagraph(token.raw)], reading, depth)),
  list: readList as BlockReader<Tokens.List>,
  table: readTable as BlockReader<Tokens.Table>,
  math: (token: MathToken) => [{ type: "math", tex: token.text }],
  callout: (token: CalloutToken, reading, depth) => [readCallout(token, reading, depth)],
  container: (token: ContainerToken, reading, depth) => readContainer(token, reading, depth),
} satisfies Record<string, BlockReader<never>>;

/** Pandoc's sign for a heading that is not counted. */
const withoutNumber = /(?:^| )\{-\}$/;

function headingContent({ text, tokens }: Tokens.Heading, reading: MarkdownSource, depth: number): Inline[] {
  const content = lines(tokens, reading, depth);
  const last = content.at(-1);
  if (!withoutNumber.test(text) || last?.type !== "text") return content;
  return trimmed([...content.slice(0, -1), { ...last, text: last.text.replace(withoutNumber, "") }]);
}

/** Pictures stand between the lines around them. */
function readParagraph(tokens: readonly Token[], reading: MarkdownSource, depth: number): Block[] {
  const blocks: Block[] = [];
  let line: Token[] = [];
  const endLine = () => {
    blocks.push(...paragraphOf(lines(line, reading, depth)));
    line = [];
  };
  for (const token of tokens) {
    const figure = token.type === "image" ? readFigure(token as Tokens.Image, reading) : undefined;
    if (figure) {
      endLine();
      blocks.push(figure);
    } else line.push(token);
  }
  endLine();
  return blocks;
}

function readFigure(token: Tokens.Image, { image }: MarkdownSource): Block | undefined {
  const found = image?.(decodeEntities(token.href));
  const title = decodeEntities(token.title ?? "").trim();
  const caption: Inline[] = [{ type: "text", text: title }];
  return found && { type: "figure", image: found, alt: visibleText(token.text), ...(title ? { caption } : {}) };
}

const longestName = 80;

/** Its last line may say whose words they are; a line of a dialogue ends as a sentence does, and does not. */
function readQuote(blocks: Block[]): Block {
  const last = blocks.at(-1);
  const by =
    last?.type === "paragraph" && blocks.length > 1 ? /^(?:—|--) (.+)$/.exec(plainLine(last.content))?.[1] : undefined;
  if (by === undefined || by.length > longestName || /[.!?…]$/.test(by)) return { type: "quote", blocks };
  return { type: "quote", blocks: blocks.slice(0, -1), by };
}

function readList(token: Tokens.List, reading: MarkdownSource, depth: number): Block[] {
  const items = token.items.map((item) => reading.blocks(item.tokens.map(checkbox), depth));
  const start = token.ordered && typeof token.start === "number" && token.start !== 1 ? { start: token.start } : {};
  return [{ type: "list", ordered: token.ordered, ...start, items }];
}

const checkbox = (token: Token): Token => (token.type === "checkbox" ? plainParagraph(token.raw.trim()) : token);

function readTable(token: Tokens.Table, reading: MarkdownSource, depth: number): Block[] {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => lines(cell.tokens, reading, depth));
  return [{ type: "table", head: cells(token.header), rows: token.rows.map(cells) }];
}
