import type { PageBox, Piece } from "./layout/pieces.ts";

export interface PieceReading {
  box: PageBox;
  pieces: Piece[];
  /** What stands in fields and comments, which only one of the readers knows. */
  notes: Piece[];
  /** A font of this document could not be used, so that text of it or of a page before may be missing. */
  fontMissing: boolean;
  overlong: boolean;
}

/** All text is seen; some is not; some is seen in a picture below it, as on scanned pages. */
export type TextLook = "shows" | "hides" | "pictures";

/** What one page may hold; a page of print has about 5,000 letters. */
export const mostLetters = 200_000;

/** Attached files that are named. */
export const mostAttachments = 50;

/** What an outline may hold. */
export const mostEntries = 2_000;
export const deepestEntry = 8;
/** Letters of a title. */
export const longestTitle = 500;
