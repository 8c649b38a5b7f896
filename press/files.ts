import type { Block, BlockDocument, Image, Inline } from "../worker/contract/document/blocks.ts";
import {
  directionOfBlock,
  directionOfContent,
  languageLeftwards,
  leftwards,
  readingOf,
} from "../worker/contract/document/direction.rules.ts";
import type { Direction } from "../worker/contract/document/direction.rules.ts";
import { matterWords } from "../worker/contract/document/matter.rules.ts";
import { textOfBlock } from "../worker/contract/document/text-of.rules.ts";
import { plainLine } from "../worker/contract/document/walk.rules.ts";
import type { Content } from "../worker/contract/document/walk.rules.ts";
import { figureColumns } from "../worker/document/figure-columns.rules.ts";
import { readFormula } from "../worker/document/render/formula.ts";
import type { StyleId } from "../worker/document/styles/styles.ts";
import { styles } from "../worker/document/styles/styles.ts";

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** The files that the Typst program reads: text stays data, so nothing in it is a command. */
export function filesOf(document: BlockDocument, style: StyleId, pictures: ReadonlyMap<string, Uint8Array>) {
  const paths = new Map([...pictures.keys()].map((key, place) => [key, `/pictures/${place}`]));
  const files: Record<string, Uint8Array> = {
    "/style.json": encode(styles[style]),
    "/words.json": encode(matterWords[document.language]),
    "/document.json": encode(prepared(document, paths)),
  };
  for (const [key, bytes] of pictures) files[paths.get(key) ?? key] = bytes;
  return files;
}

/** The document with what the program cannot find out by itself: paths, formulas as trees, languages, sentences of its own. */
function prepared(document: BlockDocument, paths: ReadonlyMap<string, string>): unknown {
  const { passage, servings } = matterWords[document.language];
  const turning = turningIn(document);
  const additions = (part: Block | Inline | Image): object => ({ ...factsOf(part), ...turning(part) });
  const factsOf = (part: Block | Inline | Image): object => {
    if ("key" in part) return { path: paths.get(part.key) };
    // A formula of its own is a block, and has the room that limits take.
    if (part.type === "math") return readFormula(part.tex, "id" in part);
    if (part.type === "note" && part.source) return { passage: passage(part.source.quote, part.source.page) };
    if (part.type === "table") return { figures: figureColumns(part) };
    if (part.type === "recipe" && part.servings) return { serves: servings(part.servings) };
    return {};
  };
  const visit = (value: unknown): unknown => {
    // A lone surrogate is no character, and the program's reader takes no such file.
    if (typeof value === "string") return value.toWellFormed();
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(([name, field]) => [name, visit(field)]);
    return { ...Object.fromEntries(fields), ...additions(value as Block | Inline | Image) };
  };
  return { ...(visit(document) as object), reads: readingOf(document).lang };
}

/**
 * The languages of blocks and cells, by which the program sets them from the right or from the left; nothing in a document
 * without letters that run from the right.
 */
function turningIn(document: BlockDocument): (part: Block | Inline | Image) => object {
  if (!leftwards.test(JSON.stringify(document.blocks))) return () => ({});
  const readOf = (direction: Direction | null, text: string) =>
    direction === null ? null : direction === "rtl" ? languageLeftwards(text) : document.language;
  const ofCell = (content: Content) => readOf(directionOfContent(content), plainLine(content));
  return (part) => {
    if (!isBlock(part)) return {};
    const reads = readOf(directionOfBlock(part), part.type === "code" ? "" : textOfBlock(part));
    const cells =
      part.type === "table"
        ? { headReads: part.head.map(ofCell), rowReads: part.rows.map((row) => row.map(ofCell)) }
        : {};
    return { ...(reads !== null && { reads }), ...cells };
  };
}

/** A formula has a place of its own as a block alone; words, breaks and notes have none. */
const isBlock = (part: Block | Inline | Image): part is Block =>
  "type" in part && !["text", "break", "note"].includes(part.type) && (part.type !== "math" || "id" in part);

/** The keys of every picture of a document, each once. */
export function pictureKeysOf(document: BlockDocument): string[] {
  return [...new Set(document.blocks.flatMap(keysOf))];
}

function keysOf(block: Block): string[] {
  switch (block.type) {
    case "figure":
      return [block.image.key, ...(block.caption ?? []).flatMap(keysOfInline)];
    case "list":
      return block.items.flat().flatMap(keysOf);
    case "quote":
    case "callout":
      return block.blocks.flatMap(keysOf);
    case "paragraph":
    case "heading":
      return block.content.flatMap(keysOfInline);
    default:
      return [];
  }
}

const keysOfInline = (inline: Inline): string[] => (inline.type === "note" ? inline.blocks.flatMap(keysOf) : []);
