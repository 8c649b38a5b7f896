import type { Piece } from "./pieces.ts";

/** A piece on a page that is turned so that its text runs to the right. */
export interface PlacedPiece {
  piece: Piece;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Where the line is that its letters stand on. */
  line: number;
  /** Its number in the order in which the page was drawn. */
  order: number;
}

/** The share of the size of the letters. */
const usualFoot = 0.2;

/** A piece as it stands once its text runs to the right. */
export function lay(piece: Piece, order = 0): PlacedPiece {
  const place = turned(piece);
  return { piece, ...place, line: place.bottom - (piece.foot ?? usualFoot * piece.size), order };
}

function turned({ left, right, top, bottom, angle }: Piece): Pick<PlacedPiece, "left" | "right" | "top" | "bottom"> {
  if (angle === 90) return { left: top, right: bottom, top: -right, bottom: -left };
  if (angle === 180) return { left: -right, right: -left, top: -bottom, bottom: -top };
  if (angle === 270) return { left: -bottom, right: -top, top: left, bottom: right };
  return { left, right, top, bottom };
}
