import type { Node } from "@tiptap/pm/model";

const word = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;
const wordsAMinute = 220;

export const wordCount = (text: string): number => text.match(word)?.length ?? 0;

const counted = new WeakMap<Node, number>();

/** Nodes do not change, so that each is counted once. What is proposed is no node of the document. */
export function countDocumentWords(doc: Node): number {
  return doc.children.reduce((sum, node) => {
    const known = counted.get(node);
    const count = known ?? wordCount(node.textBetween(0, node.content.size, " ", " "));
    if (known === undefined) counted.set(node, count);
    return sum + count;
  }, 0);
}

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsAMinute));

export interface OutlineEntry {
  /** The id of the heading; null until an edit gave it one. */
  id: string | null;
  level: number;
  text: string;
  pos: number;
}

export function outlineOf(doc: Node): OutlineEntry[] {
  const found: OutlineEntry[] = [];
  doc.forEach((node, pos) => {
    const text = node.type.name === "heading" ? node.textContent.trim() : "";
    if (text !== "")
      found.push({ id: node.attrs["id"] as string | null, level: Number(node.attrs["level"]), text, pos });
  });
  return found;
}

/** The heading that a position stands below; -1 above the first. */
export const headingAt = (outline: readonly OutlineEntry[], pos: number): number =>
  outline.findLastIndex((entry) => entry.pos <= pos);

export const isSameOutline = (a: readonly OutlineEntry[], b: readonly OutlineEntry[]): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index];
    return other !== undefined && one.text === other.text && one.level === other.level && one.pos === other.pos;
  });
