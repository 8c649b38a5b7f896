import type { TopBlock } from "#contract/document/blocks.ts";

/** What a person writes: all that is saved, kept here and merged. */
export interface WrittenText {
  title: string;
  blocks: readonly TopBlock[];
}

/** A text as the server has it. */
export interface SavedText extends WrittenText {
  version: number;
}

/** An edit that no server has acknowledged, with the text that it began from. */
export interface KeptEdit {
  base: SavedText;
  text: WrittenText;
}
