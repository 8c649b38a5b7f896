import type { NamedFile } from "../../../knowledge/citation-kinds.rules.ts";
import type { RunPassage } from "../../../knowledge/given-passages.rules.ts";

/** A file that a question may be answered from, as it is read. */
export interface RunFile extends NamedFile {
  gen: number;
}

/** The files of a conversation, and what of them goes along with a question. */
export interface RunFiles {
  files: readonly [RunFile, ...RunFile[]];
  /** They go along as they are; else as the passages that are found for the question. */
  whole: boolean;
  /** Characters that passages may have. */
  room: number;
  /** Empty until they were looked up, in the object of the answer. */
  passages: readonly RunPassage[];
}
