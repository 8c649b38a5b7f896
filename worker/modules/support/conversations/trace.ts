/** A passage that an answer was looked for in. */
export interface TracedPassage {
  sourceId: string;
  /** The name and the address of its source at that time. */
  title: string;
  url: string | null;
  /** The number among the pages of its source, from 1. */
  page: number;
  text: string;
  /** 0 to 1. */
  score: number;
  /** Whether the answer cites it; and why it was kept from the model, where it was. */
  cited: boolean;
  keptOut: "threshold" | "length" | null;
}
