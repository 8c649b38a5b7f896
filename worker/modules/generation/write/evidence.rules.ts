/** Where a claim of a section stands in the file, once its quote was found there. */
export interface Evidence {
  page: number;
  quote: string;
}
