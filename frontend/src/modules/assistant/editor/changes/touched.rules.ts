import type { Transaction } from "@tiptap/pm/state";

export interface Range {
  from: number;
  to: number;
}

/** What a transaction replaced, in positions of the document before it. */
export function touchedRanges({ mapping }: Transaction): Range[] {
  return mapping.maps.flatMap((map, index) => {
    const back = index === 0 ? null : mapping.slice(0, index).invert();
    const ranges: Range[] = [];
    map.forEach((from, to) => ranges.push(back ? { from: back.map(from, 1), to: back.map(to, -1) } : { from, to }));
    return ranges;
  });
}
