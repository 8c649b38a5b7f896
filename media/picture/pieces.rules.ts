import { framesPerSecond } from "./framing.rules.ts";

/** Frames of a transition: half a second. */
export const fadeFrames = framesPerSecond / 2;

/** A stretch of the combined video that is encoded by itself: of one clip, or where one fades into the next. */
export interface Piece {
  /** The clip, and the next one with it where it fades. */
  clip: number;
  fades: boolean;
  /** From this frame of the clip on. */
  fromFrame: number;
  frames: number;
  /** Where it stands in the combined video. */
  atFrame: number;
}

/** Cuts clips of these lengths into pieces: what fades is in two clips, and counts once. */
export function cutPieces(lengths: readonly number[], transition: "cut" | "fade"): Piece[] {
  const overlap = transition === "fade" ? fadeFrames : 0;
  const pieces: Piece[] = [];
  let atFrame = 0;
  const add = (piece: Omit<Piece, "atFrame">) => {
    if (piece.frames === 0) return;
    pieces.push({ ...piece, atFrame });
    atFrame += piece.frames;
  };
  for (const [clip, length] of lengths.entries()) {
    const fromFrame = clip > 0 ? overlap : 0;
    const toFrame = clip < lengths.length - 1 ? length - overlap : length;
    add({ clip, fades: false, fromFrame, frames: toFrame - fromFrame });
    if (toFrame < length) add({ clip, fades: true, fromFrame: toFrame, frames: overlap });
  }
  return pieces;
}
