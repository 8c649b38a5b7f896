import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";

/** What a person writes, as the server has it. */
export type SavedVersion<Written> = Written & { version: number };

/** An edit that no server has acknowledged, with the text that it began from. */
export interface UnsavedEdit<Written> {
  base: SavedVersion<Written>;
  text: Written;
}

/** How one kind of document is compared and merged; a text by its blocks, a CV by its entries. */
export interface WrittenRules<Written, Conflict extends { id: string }> {
  isSame(one: Written, other: Written): boolean;
  /** Three ways: what this page changed, what the others did, and what both began from. */
  merge(base: Written, mine: Written, theirs: Written): { text: Written; conflicts: Conflict[] };
  /** The text as the person decided about one conflict. */
  resolve(now: Written, conflict: Conflict, choice: ConflictChoice, newId: () => string): Written;
}
