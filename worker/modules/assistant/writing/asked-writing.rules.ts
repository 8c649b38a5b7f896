import type { MarkdownBlock } from "../../../contract/assistant/improve-lines.rules.ts";
import type { AskedCv } from "../tailoring/judged.rules.ts";

export const purposes = ["generate", "improve", "ideas", "tailor", "letter"] as const;
export type Purpose = (typeof purposes)[number];

/** What is asked for, and the document that it is about; its service has checked whose it is. */
export interface AskedWriting {
  purpose: Purpose;
  about: string | null;
  /** What a model is asked, one after the other. */
  batches: readonly string[];
  /** The blocks that an improvement is asked for, as they are. */
  blocks?: readonly MarkdownBlock[];
  /** What is asked about a CV, whose answer is judged as a whole. */
  cv?: AskedCv;
}

/** A text stands in no thread: it is its own lane. */
export const writingLane = (answerId: string): string => `writing:${answerId}`;
