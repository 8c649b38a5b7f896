import type { Candidate } from "./ranking.rules.ts";

/** A passage as a search finds it. */
export interface Passage extends Candidate {
  text: string;
  headings: string[];
  /** What the request asked about it beside; null where it asked nothing. */
  about: unknown;
}
