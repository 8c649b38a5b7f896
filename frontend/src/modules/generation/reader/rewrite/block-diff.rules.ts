import type { TopBlock } from "#contract/document/blocks.ts";
import { diffWords, likeness, type DiffPart } from "#lib/word-diff.rules.ts";
import { shownText } from "../../blocks/content.rules.ts";

/** A block that stayed, that went, that came, or whose words changed. */
export type BlockChange =
  | { kind: "same" | "out" | "in"; block: TopBlock }
  | { kind: "changed"; block: TopBlock; stretches: DiffPart[] };

/** Blocks with less in common are two blocks. */
const leastLike = 0.3;

const withoutId = ({ id: _id, ...rest }: TopBlock): string => JSON.stringify(rest);
/** Their words can be compared where they stand: the block is one line of text. */
const isLine = ({ type }: TopBlock): boolean => type === "paragraph" || type === "heading";

function likenessOf(before: TopBlock, after: TopBlock): number {
  if (withoutId(before) === withoutId(after)) return 2;
  if (before.type !== after.type || !isLine(before)) return 0;
  const alike = likeness(shownText([before]), shownText([after]));
  return alike >= leastLike ? alike : 0;
}

/** How a section became another, block by block, in the order in which they are read. */
export function diffBlocks(before: readonly TopBlock[], after: readonly TopBlock[]): BlockChange[] {
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  const alike = before.map((one) => after.map((other) => likenessOf(one, other)));
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const paired = (row: number, column: number) => {
    const like = alike[row]?.[column] ?? 0;
    return like > 0 ? like + at(row + 1, column + 1) : -1;
  };
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      best[row * width + column] = Math.max(paired(row, column), at(row + 1, column), at(row, column + 1));
  const changes: BlockChange[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old && fresh && paired(row, column) === at(row, column)) {
      changes.push(changeOf(old, fresh));
      row += 1;
      column += 1;
    } else if (old && (!fresh || at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ kind: "out", block: old });
      row += 1;
    } else if (fresh) {
      changes.push({ kind: "in", block: fresh });
      column += 1;
    }
  }
  return changes;
}

function changeOf(before: TopBlock, after: TopBlock): BlockChange {
  if (withoutId(before) === withoutId(after)) return { kind: "same", block: after };
  return { kind: "changed", block: after, stretches: setApart(diffWords(shownText([before]), shownText([after]))) };
}

const endsWord = /[\p{L}\p{N}]$/u;
const beginsWord = /^[\p{L}\p{N}]/u;

const runsInto = (left = "", right = ""): boolean => endsWord.test(left) && beginsWord.test(right);

/** A space around what goes, where a word before or behind it would run into it; what stays and comes is as it is. */
export function setApart(stretches: readonly DiffPart[]): DiffPart[] {
  return stretches.map(({ kind, text }, at) => {
    if (kind !== "out") return { kind, text };
    const before = runsInto(stretches[at - 1]?.text, text) ? " " : "";
    const behind = runsInto(text, stretches[at + 1]?.text) ? " " : "";
    return { kind, text: before + text + behind };
  });
}
