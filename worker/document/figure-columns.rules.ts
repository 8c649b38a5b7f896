import type { BlockOf } from "../contract/document/blocks.ts";
import { plainLine } from "../contract/document/walk.rules.ts";

/** A number with its sign, its thousands and its unit, an amount, a share, or a dash for none. */
const figure = /^[~≈<>≤≥±+−–-]?\s?[€$£]?\s?\d[\d\s.,'’]*(?:\s?(?:[%‰€$£°]|[\p{L}°µ/²³]{1,5}))?\*?$|^[—–-]$/u;
const none = /^(?:[—–-]|n\/?[ad])?$/i;

/** Which columns of a table hold figures, and stand at the right: all of its cells that say something, but never the first. */
export function figureColumns({ head, rows }: Pick<BlockOf<"table">, "head" | "rows">): boolean[] {
  const columns = Math.max(1, head.length, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, at) => {
    const cells = rows.map((row) => plainLine(row[at] ?? []).trim());
    return (
      at > 0 && cells.some((cell) => !none.test(cell)) && cells.every((cell) => none.test(cell) || figure.test(cell))
    );
  });
}
