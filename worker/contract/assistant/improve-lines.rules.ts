/** The line that begins a block, in what a model is given and in what it answers. */
export const idLine = (id: string): string => `[[block:${id}]]`;

const anyIdLine = /^[ \t]{0,3}\[\[block:([^\]\n]{0,200})\]\][ \t]*$/;
const fence = /^[ \t]{0,3}```/;

/** The id that a line names, known or not. */
const idOf = (line: string): string | undefined => anyIdLine.exec(line)?.[1]?.trim();

export interface MarkdownBlock {
  id: string;
  markdown: string;
}

/** Blocks as a model reads them: each after its line. */
export const writeIdLines = (blocks: readonly MarkdownBlock[]): string =>
  blocks.map(({ id, markdown }) => `${idLine(id)}\n${markdown.trim()}`).join("\n\n");

/** A text that holds such a line itself cannot travel. */
export const holdsIdLine = (markdown: string): boolean => markdown.split("\n").some((line) => idOf(line) !== undefined);

/** `withdrawn`: the answer names the block a second time, so that neither text counts. */
export type ImproveEvent = { type: "block"; id: string; markdown: string } | { type: "withdrawn"; id: string };

export interface LineReader {
  /** What is certain after this piece of the answer. A block is certain when the next one begins. */
  push(piece: string): ImproveEvent[];
  /** `isWhole`: the model ended by itself. A block that was cut counts for nothing. */
  end(isWhole: boolean): ImproveEvent[];
}

interface State {
  ids: ReadonlySet<string>;
  /** Ids that were named, each with whether its text was handed out. */
  seen: Map<string, boolean>;
  /** Null before the first id line, and below one that counts for nothing. */
  open: string | null;
  lines: string[];
  hasBegun: boolean;
  isFenced: boolean;
}

/** Reads an answer as it comes: the same events at every cut. Text outside the blocks of `ids` is left out. */
export function createLineReader(ids: readonly string[]): LineReader {
  const state: State = {
    ids: new Set(ids),
    seen: new Map(),
    open: null,
    lines: [],
    hasBegun: false,
    isFenced: false,
  };
  let rest = "";
  return {
    push(piece) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      return lines.flatMap((line) => readLine(state, line.replace(/\r$/, "")));
    },
    end(isWhole) {
      const last = rest.replace(/\r$/, "");
      rest = "";
      const events = isWhole || idOf(last) !== undefined ? readLine(state, last) : [];
      const closed = isWhole ? close(state, true) : [];
      state.open = null;
      return [...events, ...closed];
    },
  };
}

function readLine(state: State, line: string): ImproveEvent[] {
  const id = idOf(line);
  if (id === undefined) {
    if (!state.hasBegun && fence.test(line)) state.isFenced = !state.isFenced;
    if (state.open !== null) state.lines.push(line);
    return [];
  }
  state.hasBegun = true;
  const handedOut = state.seen.get(id);
  if (handedOut === undefined) {
    const events = close(state, false);
    if (state.ids.has(id)) {
      state.seen.set(id, false);
      state.open = id;
    }
    return events;
  }
  const events = state.open === id ? [] : close(state, false);
  Object.assign(state, { open: null, lines: [] });
  return [...events, ...(handedOut ? [{ type: "withdrawn", id } as const] : [])];
}

/** An answer without a word leaves its block as it is. */
function close(state: State, isLast: boolean): ImproveEvent[] {
  const { open: id, lines, isFenced } = state;
  Object.assign(state, { open: null, lines: [] });
  if (id === null) return [];
  const end = isLast && isFenced ? lines.findLastIndex((line) => line.trim() !== "") : -1;
  const own = end >= 0 && fence.test(lines[end] ?? "") ? lines.slice(0, end) : lines;
  const markdown = own
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  if (markdown === "") return [];
  state.seen.set(id, true);
  return [{ type: "block", id, markdown }];
}
