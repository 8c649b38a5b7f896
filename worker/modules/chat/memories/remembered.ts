/** A memory that goes along with a question. */
export interface RecalledMemory {
  id: string;
  text: string;
}
