import { writeWith } from "../block-writers.ts";
import type { BlockWriters } from "../block-writers.ts";
import type { Block, BlockDocument, BlockOf, Image, Note } from "../blocks.ts";
import { matterWords, sourceLine } from "../matter.rules.ts";
import { plainLine } from "../walk.rules.ts";
import { markdownMark } from "../../provenance/text-mark.rules.ts";
import { escapeText, writeLine } from "./markdown-text.ts";

export interface MarkdownWriting {
  /** Where a picture is found by a reader of the text; absent: its key. */
  address?: (image: Image) => string;
}

/** What the renderers of blocks share: the notes as they are met, each with the number it has. */
interface RenderState {
  notes: Note[];
  address(image: Image): string;
}

/** Blocks as Markdown with footnotes, which `markdownToBlocks` reads as the same blocks, but for underlines and sources. */
export function blocksToMarkdown(
  blocks: readonly Block[],
  { address = ({ key }) => key }: MarkdownWriting = {},
): string {
  const writing: RenderState = { notes: [], address };
  const body = writeBlocks(blocks, writing);
  const notes = writeNotes(writing, () => []);
  return [body, ...notes].filter((part) => part !== "").join("\n\n") + "\n";
}

/** Blocks as Markdown to be edited: their notes are marks such as `[^2]`, and stand in the order of their numbers. */
export function blocksWithMarks(blocks: readonly Block[]): { markdown: string; notes: Note[] } {
  const writing: RenderState = { notes: [], address: ({ key }) => key };
  return { markdown: writeBlocks(blocks, writing), notes: writing.notes };
}

/** A whole document: its title, its text, its notes with their sources, and its bibliography. */
export function documentToMarkdown(
  document: BlockDocument,
  { address = ({ key }) => key }: MarkdownWriting = {},
): string {
  const { title, untitled, subtitle, author, language, matter, sources = [], blocks } = document;
  const writing: RenderState = { notes: [], address };
  const words = matterWords[language];
  const front = [
    !untitled && `# ${escapeText(title)}`,
    subtitle && `_${escapeText(subtitle)}_`,
    author && escapeText(author),
  ];
  const body = writeBlocks(untitled ? blocks : blocks.map(oneLower), writing);
  const listed = matter.includes("bibliography") && sources.length > 0;
  const bibliography = listed
    ? [`## ${words.bibliography}`, sources.map((one) => `- ${escapeText(sourceLine(one))}`).join("\n")]
    : [];
  const notes = writeNotes(writing, ({ source }) =>
    source ? [{ type: "paragraph", content: [{ type: "text", text: words.passage(source.quote, source.page) }] }] : [],
  );
  const written = [...front, body, ...bibliography, ...notes].filter((part) => part).join("\n\n") + "\n";
  return written + markdownMark(document.modelMark ?? null);
}

/** The title has the first level for itself. */
const oneLower = (block: Block): Block =>
  block.type === "heading" ? { ...block, level: Math.min(block.level + 1, 6) } : block;

/** A note may hold notes: they follow it. */
function writeNotes(writing: RenderState, after: (note: Note) => Block[]): string[] {
  const written: string[] = [];
  for (let index = 0; index < writing.notes.length; index += 1) {
    const note = writing.notes[index];
    if (!note) continue;
    written.push(indent(`[^${index + 1}]: `, writeBlocks([...note.blocks, ...after(note)], writing), 4));
  }
  return written;
}

function writeBlocks(blocks: readonly Block[], writing: RenderState): string {
  return blocks
    .map((block, index) => writeWith(writers, block, writing, isSecondList(blocks, index)))
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Two lists in a row stay two where their signs differ. */
function isSecondList(blocks: readonly Block[], index: number): boolean {
  const [before, block] = [blocks[index - 1], blocks[index]];
  if (block?.type !== "list" || before?.type !== "list" || before.ordered !== block.ordered) return false;
  return !isSecondList(blocks, index - 1);
}

const writeRun = (
  writing: RenderState,
  content: Parameters<typeof writeLine>[0],
  where: { oneLine?: boolean; inCell?: boolean } = {},
): string => writeLine(content, { mark: (note) => `[^${writing.notes.push(note)}]`, ...where });

const oneLine = { oneLine: true };

function writeTable({ head: said, rows, caption }: BlockOf<"table">, writing: RenderState): string {
  const under = caption ? [`: ${writeRun(writing, caption, oneLine)}`] : [];
  const row = (cells: typeof said) =>
    `| ${cells.map((cell) => writeRun(writing, cell, { oneLine: true, inCell: true })).join(" | ")} |`;
  // Markdown knows no table without a head.
  const bare = rows.reduce((most, cells) => Math.max(most, cells.length), 1);
  const head = said.length > 0 ? said : Array.from({ length: bare }, () => []);
  return [[row(head), `|${" --- |".repeat(head.length)}`, ...rows.map(row)].join("\n"), ...under].join("\n\n");
}

const writers: BlockWriters<[writing: RenderState, isSecond: boolean], string> = {
  heading: ({ level, content, unnumbered }, writing) =>
    `${"#".repeat(level)} ${writeRun(writing, content, oneLine)}${unnumbered ? " {-}" : ""}`,
  paragraph: ({ content }, writing) => writeRun(writing, content),
  list: writeList,
  quote: ({ blocks, by }, writing) => {
    const source = by === undefined ? [] : [`— ${escapeText(by)}`];
    return prefixed("> ", [writeBlocks(blocks, writing), ...source].join("\n\n"));
  },
  table: writeTable,
  figure: ({ image, alt, caption }, writing) => {
    const title = caption ? ` "${titleOf(plainLine(caption))}"` : "";
    return `![${escapeText(alt, { inLink: true })}](<${writing.address(image)}>${title})`;
  },
  callout: ({ kind, title, blocks }, writing) => {
    const head = `> [!${kind.toUpperCase()}]${title === undefined ? "" : ` ${title}`}`;
    return [head, ...prefixedLines("> ", writeBlocks(blocks, writing))].join("\n");
  },
  verse: ({ stanzas: said, by }, writing) => {
    const stanzas = said.map((lines) => lines.map((line) => writeRun(writing, line, oneLine)).join("  \n"));
    return container("verse", [...stanzas, ...(by === undefined ? [] : [`— ${by}`])].join("\n\n"));
  },
  recipe: ({ title, servings, ingredients, steps }, writing) => {
    const served = servings === undefined ? [] : [`servings: ${servings}`];
    const taken = ingredients.map((one) => `- ${writeRun(writing, one, oneLine)}`).join("\n");
    const done = steps.map((one, index) => `${index + 1}. ${writeRun(writing, one, oneLine)}`).join("\n");
    return container(`recipe ${title}`, [...served, taken, done].join("\n\n"));
  },
  timeline: ({ events }, writing) => {
    const lines = events.map(({ date, content }) => `- ${escapeText(date)}: ${writeRun(writing, content, oneLine)}`);
    return container("timeline", lines.join("\n"));
  },
  code: (block) => writeCode(block),
  math: ({ tex }) => `$$\n${tex.trim()}\n$$`,
  rule: () => "___",
  page_break: () => container("page-break", ""),
};

const titleOf = (words: string): string =>
  words.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/&(?=#|\w+;)/g, "&amp;");

const container = (head: string, body: string): string =>
  [`:::${head}`, ...(body === "" ? [] : [body]), ":::"].join("\n");

function writeList({ ordered, start = 1, items }: BlockOf<"list">, writing: RenderState, second: boolean): string {
  const written = items.map((blocks, index) => {
    const sign = ordered ? `${start + index}${second ? ")" : "."} ` : second ? "* " : "- ";
    return indent(sign, writeBlocks(blocks, writing), sign.length);
  });
  const isLoose = items.some((blocks) => blocks.length > 1);
  return written.join(isLoose ? "\n\n" : "\n");
}

function writeCode({ language = "", text }: BlockOf<"code">): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return [fence + language, ...(text === "" ? [] : [text]), fence].join("\n");
}

/** The first line behind `sign`, the others as far in. */
const indent = (sign: string, text: string, width: number): string =>
  `${sign}${text.replaceAll(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`)}`.trimEnd();

const prefixedLines = (sign: string, text: string): string[] =>
  text === "" ? [] : text.split("\n").map((line) => (sign + line).trimEnd());
const prefixed = (sign: string, text: string): string => prefixedLines(sign, text).join("\n") || sign.trim();
