import { mergeBlocks, resolveConflicts } from "#contract/assistant/merge.rules.ts";
import type { MergeConflict } from "#contract/assistant/merge.rules.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { sayTheSame } from "#contract/document/same.rules.ts";
import type { UnsavedEdit, SavedVersion, WrittenRules } from "#lib/saving/written.ts";

/** What a person writes: all that is saved, kept here and merged. */
export interface WrittenText {
  title: string;
  blocks: readonly TopBlock[];
}

export type SavedText = SavedVersion<WrittenText>;
export type KeptEdit = UnsavedEdit<WrittenText>;

/** The edit as the browser keeps it: what a page needs that has no other source. */
export interface StoredEdit extends KeptEdit {
  language?: "en" | "fr" | undefined;
}

export const textRules: WrittenRules<WrittenText, MergeConflict> = {
  isSame: (one, other) => one.title === other.title && sayTheSame(one.blocks, other.blocks),
  merge(base, mine, theirs) {
    const { blocks, conflicts } = mergeBlocks(base.blocks, mine.blocks, theirs.blocks);
    return { text: { title: mine.title === base.title ? theirs.title : mine.title, blocks }, conflicts };
  },
  resolve({ title, blocks }, conflict, choice, newId) {
    const mine = blocks.find((block) => block.id === conflict.id) ?? null;
    const asked = { blocks: [...blocks], conflicts: [{ ...conflict, mine: conflict.mine && mine }] };
    return { title, blocks: resolveConflicts(asked, new Map([[conflict.id, choice]]), newId) };
  },
};
