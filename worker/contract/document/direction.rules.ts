import type { Block, BlockDocument } from "./blocks.ts";
import { textOfBlock } from "./text-of.rules.ts";
import type { Content } from "./walk.rules.ts";

export type Direction = "ltr" | "rtl";

/** Scripts that run from right to left. */
export const leftwards = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The direction by the first letter (rule P2 of Unicode's bidirectional algorithm); null where there is none. */
export function directionOf(text: string): Direction | null {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return null;
  return leftwards.test(letter) ? "rtl" : "ltr";
}

/** Code and formulas run from left to right in any line, and turn none. */
export const directionOfContent = (content: Content): Direction | null =>
  directionOf(content.map((inline) => (inline.type === "text" && !inline.code ? inline.text : "")).join(""));

export function directionOfBlock(block: Block): Direction | null {
  if (block.type === "code" || block.type === "math") return "ltr";
  return "content" in block ? directionOfContent(block.content) : directionOf(textOfBlock(block));
}

/** So many letters tell what a document is written in. */
const sampled = 4_000;

/** How a document is read: by most letters of its beginning. Works are made in two languages, files are brought in any. */
export function readingOf({ title, blocks, language }: BlockDocument): { lang: string; dir?: "rtl" } {
  let text = title;
  for (const block of blocks) {
    if (text.length > sampled) break;
    text += ` ${textOfBlock(block)}`;
  }
  const letters = text.match(/\p{L}/gu) ?? [];
  const turned = letters.filter((letter) => leftwards.test(letter));
  return turned.length * 2 > letters.length ? { lang: languageLeftwards(text), dir: "rtl" } : { lang: language };
}

/** Hebrew by its script; Urdu and Persian by letters that Arabic lacks. */
export function languageLeftwards(text: string): string {
  if (/\p{Script=Hebrew}/u.test(text)) return "he";
  if (/[ٹڈڑںے]/.test(text)) return "ur";
  return /[پچژگ]/.test(text) ? "fa" : "ar";
}
