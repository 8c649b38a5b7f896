/** What one reading made of a source. */
export interface SourceGeneration {
  /** The owner. */
  userId: string;
  sourceId: string;
  gen: number;
}
