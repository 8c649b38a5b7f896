import type { TopBlock } from "../document/blocks.ts";
import { sayTheSame } from "../document/same.rules.ts";

/** A row that both sides changed; null where a side deleted it. */
export interface RowConflict<Row> {
  id: string;
  mine: Row | null;
  theirs: Row | null;
}
export type MergeConflict = RowConflict<TopBlock>;

export interface MergeResult {
  /** At the place of a conflict stands mine, or theirs where mine is deleted. */
  blocks: TopBlock[];
  conflicts: MergeConflict[];
}

interface WithId {
  id: string;
}
type Same = (one: unknown, other: unknown) => boolean;

const byId = <Row extends WithId>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Three ways, block by block: a change of one side is taken, and a block that both changed is asked about. */
export function mergeBlocks(
  base: readonly TopBlock[],
  mine: readonly TopBlock[],
  theirs: readonly TopBlock[],
): MergeResult {
  const { rows, conflicts } = mergeRows(base, mine, theirs, sayTheSame);
  return { blocks: rows, conflicts };
}

/** The same of any rows that have ids. */
export function mergeRows<Row extends WithId>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  isSame: Same,
): { rows: Row[]; conflicts: RowConflict<Row>[] } {
  const [old, own, other] = [byId(base), byId(mine), byId(theirs)];
  const conflicts: RowConflict<Row>[] = [];
  const kept = new Map<string, Row>();
  const keep = (id: string, row: Row | undefined) => row && kept.set(id, row);
  for (const id of new Set([...other.keys(), ...own.keys()])) {
    const [before, a, b] = [old.get(id), own.get(id), other.get(id)];
    if (isSame(a, b) || isSame(a, before)) keep(id, b);
    else if (isSame(b, before)) keep(id, a);
    else {
      keep(id, a ?? b);
      conflicts.push({ id, mine: a ?? null, theirs: b ?? null });
    }
  }
  const isMoved =
    orderOf(mine, old) !==
    orderOf(
      base.filter(({ id }) => own.has(id)),
      old,
    );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = placed(idsOf(first, kept), idsOf(second, kept));
  const place = new Map(order.map((id, index) => [id, index]));
  return {
    rows: order.flatMap((id) => kept.get(id) ?? []),
    conflicts: conflicts.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
  };
}

const idsOf = (rows: readonly WithId[], kept: ReadonlyMap<string, unknown>): string[] =>
  rows.map(({ id }) => id).filter((id) => kept.has(id));

const orderOf = (rows: readonly WithId[], among: ReadonlyMap<string, unknown>): string =>
  rows.flatMap(({ id }) => (among.has(id) ? id : [])).join(" ");

/** What only the second order has follows what it follows there. */
function placed(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first);
  const after = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const id of second) {
    if (known.has(id)) anchor = id;
    else after.set(anchor, [...(after.get(anchor) ?? []), id]);
  }
  return [...(after.get(undefined) ?? []), ...first.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}

export type ConflictChoice = "mine" | "theirs" | "both";

/** The merged blocks as the person decided; a conflict without a decision keeps what stands at its place. */
export function resolveConflicts(
  { blocks, conflicts }: MergeResult,
  choices: ReadonlyMap<string, ConflictChoice>,
  newId: () => string,
): TopBlock[] {
  const asked = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
  return blocks.flatMap((block) => {
    const conflict = asked.get(block.id);
    const choice = choices.get(block.id);
    if (!conflict || !choice) return [block];
    const { mine, theirs } = conflict;
    if (choice !== "both") return conflict[choice] ? [conflict[choice]] : [];
    return mine && theirs ? [mine, { ...theirs, id: newId() }] : [block];
  });
}
