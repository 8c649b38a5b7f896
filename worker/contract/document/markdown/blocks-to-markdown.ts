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
    .map((block, index) => writeBlock(block, writing, isSecondList(blocks, index)))
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Two lists in a row stay two where their signs differ. */
function isSecondList(blocks: readonly Block[], index: number): boolean {
  const [before, block] = [blocks[index - 1], blocks[index]];
  if (block?.type !== "list" || before?.type !== "list" || before.ordered !== block.ordered) return false;
  return !isSecondList(blocks, index - 1);
}

function writeBlock(block: Block, writing: RenderState, second: boolean): string {
  const line = (content: Parameters<typeof writeLine>[0], where: { oneLine?: boolean; inCell?: boolean } = {}) =>
    writeLine(content, { mark: (note) => `[^${writing.notes.push(note)}]`, ...where });
  switch (block.type) {
    case "heading":
      return `${"#".repeat(block.level)} ${line(block.content, { oneLine: true })}${block.unnumbered ? " {-}" : ""}`;
    case "paragraph":
      return line(block.content);
    case "list":
      return writeList(block, writing, second);
    case "quote": {
      const by = block.by === undefined ? [] : [`— ${escapeText(block.by)}`];
      return prefixed("> ", [writeBlocks(block.blocks, writing), ...by].join("\n\n"));
    }
    case "table": {
      const caption = block.caption ? [`: ${line(block.caption, { oneLine: true })}`] : [];
      const row = (cells: typeof block.head) =>
        `| ${cells.map((cell) => line(cell, { oneLine: true, inCell: true })).join(" | ")} |`;
      // Markdown knows no table without a head.
      const bare = block.rows.reduce((most, cells) => Math.max(most, cells.length), 1);
      const head = block.head.length > 0 ? block.head : Array.from({ length: bare }, () => []);
      return [[row(head), `|${" --- |".repeat(head.length)}`, ...block.rows.map(row)].join("\n"), ...caption].join(
        "\n\n",
      );
    }
    case "figure": {
      const title = block.caption ? ` "${titleOf(plainLine(block.caption))}"` : "";
      return `![${escapeText(block.alt, { inLink: true })}](<${writing.address(block.image)}>${title})`;
    }
    case "callout": {
      const head = `> [!${block.kind.toUpperCase()}]${block.title === undefined ? "" : ` ${block.title}`}`;
      return [head, ...prefixedLines("> ", writeBlocks(block.blocks, writing))].join("\n");
    }
    case "verse": {
      const stanzas = block.stanzas.map((lines) => lines.map((one) => line(one, { oneLine: true })).join("  \n"));
      return container("verse", [...stanzas, ...(block.by === undefined ? [] : [`— ${block.by}`])].join("\n\n"));
    }
    case "recipe": {
      const servings = block.servings === undefined ? [] : [`servings: ${block.servings}`];
      const taken = block.ingredients.map((one) => `- ${line(one, { oneLine: true })}`).join("\n");
      const done = block.steps.map((one, index) => `${index + 1}. ${line(one, { oneLine: true })}`).join("\n");
      return container(`recipe ${block.title}`, [...servings, taken, done].join("\n\n"));
    }
    case "timeline":
      return container(
        "timeline",
        block.events
          .map(({ date, content }) => `- ${escapeText(date)}: ${line(content, { oneLine: true })}`)
          .join("\n"),
      );
    case "code":
      return writeCode(block);
    case "math":
      return `$$\n${block.tex.trim()}\n$$`;
    case "rule":
      return "___";
    default:
      return container("page-break", "");
  }
}

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
