/** A run of letters as pdf.js reads it, where it stands on the unturned page of a scale of 1. */
export interface TextRun {
  text: string;
  endsLine: boolean;
  /** a, b, c, d, e, f of its letters on the page, whose y points down. */
  matrix: readonly number[];
  width: number;
  /** Where each unit of the text stands, once the page's glyphs are read. */
  spans?: readonly Span[] | undefined;
}

/** Where a letter of a run begins and ends, in points from the run's own beginning. */
export type Span = readonly [from: number, to: number];
