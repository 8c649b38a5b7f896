/** A memory that goes along with a question. */
export interface Remembered {
  id: string;
  text: string;
}
