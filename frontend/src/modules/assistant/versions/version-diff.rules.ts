import type { TopBlock } from "#contract/document/blocks.ts";
import { sayTheSame } from "#contract/document/same.rules.ts";
import { textOfBlock } from "#contract/document/text-of.rules.ts";
import { diffWords, type DiffPart } from "#lib/word-diff.rules.ts";

/** A paragraph of both texts, or of one of them. */
export interface ChangedBlock {
  id: string;
  /** The level of a heading; null for anything else. */
  level: number | null;
  stretches: DiffPart[];
}

/** What is shown of two texts: a run of paragraphs that are the same, or one that is not. */
export type VersionPart = { kind: "same"; blocks: ChangedBlock[] } | { kind: "changed"; block: ChangedBlock };

/** What became of a version: its paragraphs by their ids, in the order of the text as it is now. */
export function diffVersion(before: readonly TopBlock[], now: readonly TopBlock[]): VersionPart[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const fresh = new Map(now.map((block) => [block.id, block]));
  const parts: VersionPart[] = [];
  for (const id of inOrder(before, now)) {
    const [was, is] = [old.get(id), fresh.get(id)];
    const block = changed(id, was, is);
    const last = parts.at(-1);
    if (!sayTheSame(was, is)) parts.push({ kind: "changed", block });
    else if (last?.kind === "same") last.blocks.push(block);
    else parts.push({ kind: "same", blocks: [block] });
  }
  return parts;
}

/** What is gone stands behind what it stood behind. */
function inOrder(before: readonly TopBlock[], now: readonly TopBlock[]): string[] {
  const known = new Set(now.map(({ id }) => id));
  const gone = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const { id } of before) {
    if (known.has(id)) anchor = id;
    else gone.set(anchor, [...(gone.get(anchor) ?? []), id]);
  }
  return [...(gone.get(null) ?? []), ...now.flatMap(({ id }) => [id, ...(gone.get(id) ?? [])])];
}

function changed(id: string, was: TopBlock | undefined, is: TopBlock | undefined): ChangedBlock {
  const shown = is ?? was;
  return {
    id,
    level: shown?.type === "heading" ? shown.level : null,
    stretches: stretchesOf(was && textOfBlock(was), is && textOfBlock(is)),
  };
}

function stretchesOf(was: string | undefined, is: string | undefined): DiffPart[] {
  if (was === undefined) return [{ kind: "in", text: is ?? "" }];
  if (is === undefined) return [{ kind: "out", text: was }];
  return was === is ? [{ kind: "same", text: is }] : diffWords(was, is);
}
