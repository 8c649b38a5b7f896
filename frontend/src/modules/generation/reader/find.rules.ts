import { fold } from "#lib/fold.rules.ts";
import { shownText } from "../blocks/content.rules.ts";
import type { Book } from "./reading.rules.ts";

export interface Hit {
  part: string;
  block: string;
  /** The title of the part. */
  title: string;
  before: string;
  found: string;
  after: string;
}

const least = 2;
const most = 100;
const around = 36;

/** Where words stand in the text, whatever their case and accents; at most a hundred places. */
export function findIn({ parts }: Book, query: string): Hit[] {
  const wanted = fold(query.trim());
  if (wanted.length < least) return [];
  const hits: Hit[] = [];
  for (const { id: part, title, blocks } of parts) {
    for (const block of blocks) {
      const original = shownText([block]).normalize("NFC");
      const { text, starts } = foldedText(original);
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
        const [from, to] = [starts[at] ?? 0, starts[at + wanted.length] ?? original.length];
        const [left, right] = [Math.max(0, from - around), Math.min(original.length, to + around)];
        hits.push({
          part,
          block: block.id,
          title,
          before: `${left > 0 ? "…" : ""}${original.slice(left, from)}`,
          found: original.slice(from, to),
          after: `${original.slice(to, right)}${right < original.length ? "…" : ""}`,
        });
        if (hits.length === most) return hits;
      }
    }
  }
  return hits;
}

/** A folded letter may be none or two: `starts` says where each sign of the folded text stood. */
function foldedText(original: string): { text: string; starts: number[] } {
  let text = "";
  const starts: number[] = [];
  let at = 0;
  for (const sign of original) {
    const folded = fold(sign);
    text += folded;
    for (let index = 0; index < folded.length; index += 1) starts.push(at);
    at += sign.length;
  }
  return { text, starts };
}
