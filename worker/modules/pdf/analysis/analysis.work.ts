/** What each step of an analysis is given; `from` and `to` are pages, both included. */
export interface AnalysisWorks {
  /** `first`: it learns how long the document is. */
  pages: { from: number; to: number; first: boolean };
  scans: { pages: readonly number[] };
  embeddings: object;
  summary: object;
}

/** What an analysis knows of itself. */
export interface AnalysisDetail {
  /** The generation that its results belong to; null is its own. */
  into: number | null;
}
