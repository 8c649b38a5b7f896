import { locateQuote } from "./folding.rules.ts";
import type { FoldedText, Range } from "./folding.rules.ts";

/** A passage that was given to the model, with the whole page it stands on. */
export interface CitedPassage {
  start: number;
  end: number;
  page: { text: string; folded: FoldedText };
}

export type Verification = { verified: true; ranges: Range[] } | { verified: false };

/** Whether the passage's own page says the quote. Said twice there, it is the one nearest to the passage. */
export function verifyCitation(quote: string, passage: CitedPassage | undefined): Verification {
  if (!passage) return { verified: false };
  const found = locateQuote(passage.page, quote);
  const [nearest] = found.toSorted((a, b) => distance(a, passage) - distance(b, passage));
  return nearest ? { verified: true, ranges: nearest } : { verified: false };
}

/** Characters between the quote and the passage; 0 where they share some. */
function distance(ranges: readonly Range[], { start, end }: Range): number {
  const first = ranges[0]?.start ?? 0;
  const last = ranges.at(-1)?.end ?? first;
  return Math.max(0, start - last, first - end);
}
