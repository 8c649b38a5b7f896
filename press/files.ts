import type { Block, BlockDocument, Image, Inline } from "../worker/contract/document/blocks.ts";
import type { StyleId } from "../worker/document/styles/styles.ts";
import { styles } from "../worker/document/styles/styles.ts";
import { words } from "./words.ts";

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** The files that the Typst program reads: text stays data, so nothing in it is a command. */
export function filesOf(document: BlockDocument, style: StyleId, images: ReadonlyMap<string, Uint8Array>) {
  const paths = new Map([...images.keys()].map((key, place) => [key, `/images/${place}`]));
  const files: Record<string, Uint8Array> = {
    "/style.json": encode(styles[style]),
    "/words.json": encode(words[document.language]),
  };
  const shown = JSON.stringify(document, (name, value: unknown) => {
    // A lone surrogate is no character, and the program's reader takes no such file.
    if (typeof value === "string") return value.toWellFormed();
    if (name !== "image") return value;
    const path = paths.get((value as Image).key);
    if (path === undefined) throw new Error(`a picture of the document was not given: ${(value as Image).key}`);
    return { ...(value as Image), path };
  });
  files["/document.json"] = new TextEncoder().encode(shown);
  for (const [key, bytes] of images) files[paths.get(key) ?? key] = bytes;
  return files;
}

/** The keys of every picture of a document, each once. */
export function imageKeysOf(document: BlockDocument): string[] {
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
