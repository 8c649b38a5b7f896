/** What the queue carries of an analysis; `from` and `to` are pages, both included. */
export type JobWork =
  /** `first`: it learns how long the document is. */
  | { kind: "pdf-pages"; from: number; to: number; first: boolean }
  | { kind: "pdf-scans"; pages: readonly number[] }
  | { kind: "pdf-embeddings" }
  | { kind: "pdf-summary" };

/** Which step of which job: a message whose job has moved on is late, and does nothing. */
export interface StepOfJob {
  documentId: string;
  gen: number;
  step: string;
}
