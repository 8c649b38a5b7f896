import type { DocumentInfo } from "./documents.ts";
import type { PageBox, Piece } from "./layout/pieces.ts";

export interface PieceReading {
  box: PageBox;
  pieces: Piece[];
  /** A font of this document could not be used, so that text of it or of a page before may be missing. */
  fontMissing: boolean;
  overlong: boolean;
}

/** A document as one vendor's reader has it open. */
export interface DocumentReader {
  pages: number;
  readInfo(): Promise<DocumentInfo>;
  readPieces(page: number): Promise<PieceReading>;
  /** A copy of the whole file. */
  copyBytes(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** What one page may hold; a page of print has about 5,000 letters. */
export const mostLetters = 200_000;
