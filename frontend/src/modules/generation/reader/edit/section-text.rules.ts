import type { Block, Image, TopBlock } from "#contract/document/blocks.ts";
import { blocksWithMarks } from "#contract/document/markdown/blocks-to-markdown.ts";
import { markdownToBlocks } from "#contract/document/markdown/markdown-to-blocks.ts";

/** The blocks of a section as the text that a person edits: Markdown, whose notes are marks such as `[^1]`. */
export const sectionMarkdown = (blocks: readonly Block[]): string => blocksWithMarks(blocks).markdown;

/** The text as blocks again: each mark is the note that it stood for, and a note without its mark is gone. */
export function parseSection(text: string, before: readonly Block[], prefix: string): TopBlock[] {
  const { notes } = blocksWithMarks(before);
  const images = new Map<string, Image>(imagesIn(before).map((image) => [image.key, image]));
  return markdownToBlocks(text, {
    prefix,
    note: (label) => (/^[1-9]\d*$/.test(label) ? notes[Number(label) - 1] : undefined),
    image: (address) => images.get(address),
  });
}

const imagesIn = (blocks: readonly Block[]): Image[] =>
  blocks.flatMap((block) => (block.type === "figure" ? [block.image] : []));

export interface Selection {
  text: string;
  /** The ends of what is chosen in it. */
  start: number;
  end: number;
}

/** What is chosen within these signs, or without them where they are there already; the choice goes with its words. */
export function wrapped({ text, start, end }: Selection, sign: string): Selection {
  const has = text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign;
  if (has) {
    const without = text.slice(0, start - sign.length) + text.slice(start, end) + text.slice(end + sign.length);
    return { text: without, start: start - sign.length, end: end - sign.length };
  }
  const within = text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end);
  return { text: within, start: start + sign.length, end: end + sign.length };
}

/** The lines of what is chosen begin with this sign, or no longer do where all of them did. */
export function prefixed({ text, start, end }: Selection, sign: string): Selection {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const all = lines.some((line) => line !== "") && lines.every((line) => line === "" || line.startsWith(sign));
  const changed = lines
    .map((line) => (line === "" && lines.length > 1 ? line : all ? line.slice(sign.length) : sign + line))
    .join("\n");
  const moved = changed.length - (to - from);
  const first = all ? -sign.length : sign.length;
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: Math.max(from, start + first),
    end: Math.max(from, end + moved),
  };
}
