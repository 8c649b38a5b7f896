import type { Links, Token } from "marked";
import remend from "remend";
import { readFence, type Fence } from "./fence.ts";
import { createLex } from "#contract/document/lexer.ts";
import { footnotes } from "#contract/document/markdown/extensions.ts";

const lex = createLex(footnotes);

interface BlockPlace {
  /** Where it begins in the text: the same for as long as the text only grows. */
  key: number;
  source: string;
}
export type Block = BlockPlace &
  ({ kind: "tokens"; tokens: Token[] } | { kind: "code"; fence: Fence } | { kind: "plain" } | { kind: "rest" });

export interface BlockReader {
  /** Blocks that did not change are the same objects as in the last reading. */
  read(text: string, streaming: boolean): readonly Block[];
  /** Characters handed to the lexer so far: what a test bounds. */
  readonly lexed: number;
}

/** A longer block is cut in two: some inputs take the lexer the square of their length. */
const maxBlock = 16_000;
/** What follows is shown as it was written. */
const maxFormatted = 150_000;

const maxCompleted = 4000;

interface ReaderState {
  text: string;
  streaming: boolean;
  /** Definitions known to this reading; those it meets are added. */
  links: Links;
  /** Where the last piece began: before it, nothing changes when the text grows. */
  last: number;
}

export function createBlockReader(): BlockReader {
  let source = "";
  let streamed = false;
  let blocks: Block[] = [];
  /** Only what begins here or later can still change while the text grows. */
  let settled = 0;
  let hasDefinitions = false;
  let lexed = 0;

  function lexCounted(text: string, links: Links): Token[] | null {
    lexed += text.length;
    return lex(text, links);
  }

  function readFrom(start: number, reading: ReaderState): Block[] {
    const { text } = reading;
    const found: Block[] = [];
    const end = Math.min(text.length, maxFormatted);
    let offset = start;
    while (offset < end) offset = readNext(reading, offset, end, found);
    if (offset < text.length) found.push({ key: offset, kind: "rest", source: text.slice(offset) });
    return found;
  }

  /** Adds at least one step's blocks to `found` and returns the offset behind them. */
  function readNext(reading: ReaderState, offset: number, end: number, found: Block[]): number {
    const { text, streaming, links } = reading;
    reading.last = offset;
    const fence = readFence(text.slice(offset));
    if (fence) {
      found.push({ key: offset, kind: "code", source: text.slice(offset, offset + fence.length), fence });
      return offset + fence.length;
    }
    const part = text.slice(offset, cutAfter(text, offset, end));
    const last = offset + part.length === text.length;
    // The lexer makes a new line of a space at the end of a list: then it is given the list without it.
    const tokens = lexWhole(part, links) ?? (last ? lexWhole(part.trimEnd(), links) : null);
    if (!tokens) {
      found.push({ key: offset, kind: "plain", source: part });
      return offset + part.length;
    }
    // The last token of a cut part may go on behind the cut: it is read again from its own start.
    const whole = last || tokens.length === 1 ? tokens : tokens.slice(0, -1);
    const fenceAt = whole.findIndex((token) => token.type === "code" && readFence(token.raw));
    if (fenceAt >= 0) return addTokens(whole.slice(0, fenceAt), reading, offset, found);
    const next = addTokens(whole, reading, offset, found);
    if (streaming && last) completeLast(found, links);
    return last ? text.length : next;
  }

  /** Null where the tokens are not the text. */
  function lexWhole(part: string, links: Links): Token[] | null {
    const tokens = part === "" ? null : lexCounted(part, links);
    return tokens?.map((token) => token.raw).join("") === part ? tokens : null;
  }

  /** Closes what the model has opened and not closed yet, in the block that is being written. */
  function completeLast(found: Block[], links: Links): void {
    const block = found.at(-1);
    if (block?.kind !== "tokens") return;
    const completed = complete(block.source);
    const tokens = completed === block.source ? null : lexCounted(completed, links);
    if (tokens) found[found.length - 1] = { ...block, source: completed, tokens };
  }

  function readAll(text: string, streaming: boolean): Block[] {
    const reading: ReaderState = { text, streaming, links: emptyLinks(), last: settled };
    const tail = readFrom(settled, reading);
    hasDefinitions ||= Object.keys(reading.links).length > 0;
    const all = [...blocks.filter((block) => block.key < settled), ...tail];
    settled = reading.last;
    if (streaming || !hasDefinitions) return all;
    // A definition may stand below its use, so the finished text is read once more, with all of them known.
    if (all.length > tail.length) readFrom(0, reading);
    return readFrom(0, reading);
  }

  function read(text: string, streaming: boolean): readonly Block[] {
    const normal = text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
    if (normal === source && streaming === streamed) return blocks;
    if (!normal.startsWith(source.slice(0, settled))) {
      settled = 0;
      hasDefinitions = false;
    }
    const known = new Map(blocks.map((block) => [block.key, block]));
    blocks = readAll(normal, streaming).map((block) =>
      reuse(known.get(block.key), block, hasDefinitions && !streaming),
    );
    source = normal;
    streamed = streaming;
    return blocks;
  }

  return {
    read,
    get lexed() {
      return lexed;
    },
  };
}

/** Adds a block for each token that shows something, and returns the offset behind them. */
function addTokens(tokens: readonly Token[], reading: ReaderState, from: number, found: Block[]): number {
  let offset = from;
  for (const token of tokens) {
    const isBlank = token.raw.trim() === "";
    if (!isBlank && token.type !== "def") {
      found.push({ key: offset, kind: "tokens", source: token.raw, tokens: [token] });
    }
    // What is blank ends no list: what follows it may still belong to it.
    if (!isBlank) reading.last = offset;
    offset += token.raw.length;
  }
  return offset;
}

/** Completes the last line alone of a long block, and nothing of a long line: the costs add up with every update. */
function complete(source: string): string {
  const start = source.length > maxCompleted ? source.lastIndexOf("\n") + 1 : 0;
  if (source.length - start > maxCompleted) return source;
  const end = remend(source.slice(start), { linkMode: "text-only", comparisonOperators: false, singleTilde: false });
  return source.slice(0, start) + end;
}

/** The block of the last reading when nothing about it changed; a definition changes what has brackets. */
function reuse(before: Block | undefined, block: Block, relinked: boolean): Block {
  if (before?.kind !== block.kind || before.source !== block.source) return block;
  if (relinked && block.kind === "tokens" && block.source.includes("[")) return block;
  return before;
}

/** At the end of a line where there is one. */
function cutAfter(text: string, offset: number, end: number): number {
  const furthest = Math.min(offset + maxBlock, end);
  if (furthest === text.length) return furthest;
  const line = text.lastIndexOf("\n", furthest - 1) + 1;
  return line > offset ? line : furthest;
}

function emptyLinks(): Links {
  return Object.create(null) as Links;
}
