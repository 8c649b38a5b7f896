/** Text that Postgres can hold, of the same length: no NUL, no half of a surrogate pair. */
export const storable = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();

/** Without the signs that say where a word may be parted, and are no letters of it. */
export const withoutBreakSigns = (text: string): string => text.replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, "");

/** The first `length` UTF-16 units, or one less where that would halve a surrogate pair. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** As much of a text as fits into `most` bytes of UTF-8, and its bytes; no character is halved. */
export function cutToBytes(text: string, most: number): { text: string; bytes: number } {
  const room = new Uint8Array(Math.min(most, text.length * 3));
  const { read, written } = new TextEncoder().encodeInto(text, room);
  return { text: text.slice(0, read), bytes: written };
}

/** Whether a value from outside holds only text that can be stored, at any depth up to 40. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (depth > 40) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key, depth + 1) && isStorable(part, depth + 1));
}
