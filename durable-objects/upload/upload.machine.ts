import { uploads } from "../../worker/contract/limits.ts";
import type { PlainFields } from "../../worker/uploads/define-upload.ts";
import {
  pieceDamaged,
  pieceDiffers,
  pieceMissing,
  pieceSize,
  sizeDiffers,
  uploadIncomplete,
  uploadNotFound,
} from "../../worker/uploads/uploads.errors.ts";

/** What is asked for when an upload begins. */
export interface UploadOrder {
  id: string;
  userId: string;
  /** The name of its kind. */
  kind: string;
  /** The file's key in the store. */
  key: string;
  totalSize: number;
  /** What its kind keeps beside the file. */
  detail: PlainFields;
}

/** An upload in pieces. `stored` is that its parts are one file, `closed` that its kind has recorded the file. */
export interface UploadState extends UploadOrder {
  /** The store's own name of the upload. */
  storeName: string;
  phase: "open" | "stored" | "closed";
  /** The index of the piece that is awaited. */
  next: number;
  received: number;
  /** Parts that the store has; what came after them is held here. */
  parts: number;
  held: number;
  /** Every piece so far carried its own checksum. */
  checked: boolean;
  sha256: string | null;
  answer: PlainFields | null;
}

/** A piece as it came; `sha256` is what its sender says of it, in lower-case hex. */
export interface ArrivedPiece {
  index: number;
  bytes: Uint8Array;
  sha256: string | undefined;
}

export interface Piece {
  index: number;
  size: number;
  hash: string;
  /** What its sender says; undefined where nothing was said. */
  claimed?: string | undefined;
}

export const begin = (order: UploadOrder, storeName: string): UploadState => ({
  ...order,
  storeName,
  phase: "open",
  next: 0,
  received: 0,
  parts: 0,
  held: 0,
  checked: true,
  sha256: null,
  answer: null,
});

/**
 * Whether a piece is new, or `known` because it came before with this content: uploads.not_found, uploads.piece_missing,
 * uploads.piece_damaged, uploads.piece_differs, uploads.piece_size. A refusal says where to go on.
 */
export function judge(
  state: UploadState,
  { index, size, hash, claimed }: Piece,
  earlier: string | null,
): "new" | "known" {
  const { next, received, totalSize } = state;
  const place = { next, received };
  if (state.phase !== "open") throw uploadNotFound();
  if (claimed !== undefined && claimed !== hash) throw pieceDamaged({ index, ...place });
  if (index > next) throw pieceMissing(place);
  if (index < next) {
    if (earlier !== hash) throw pieceDiffers(place);
    return "known";
  }
  const left = totalSize - received;
  const least = Math.min(uploads.leastPiece, left);
  if (size === 0 || size < least || size > Math.min(uploads.piece, left)) throw pieceSize(place);
  return "new";
}

/** The upload with one piece more, and whether what is held now fills a part of the store. */
export function take(state: UploadState, size: number, checked: boolean): { state: UploadState; fills: boolean } {
  const held = state.held + size;
  const fills = held >= uploads.piece;
  return {
    state: {
      ...state,
      next: state.next + 1,
      received: state.received + size,
      parts: fills ? state.parts + 1 : state.parts,
      held: fills ? held - uploads.piece : held,
      checked: state.checked && checked,
    },
    fills,
  };
}

/** uploads.size_differs, uploads.incomplete. */
export function requireWhole({ totalSize, received, next }: UploadState, claimed: number): void {
  if (claimed !== totalSize) throw sizeDiffers({ total_size: totalSize });
  if (received !== totalSize) throw uploadIncomplete({ next, received, total_size: totalSize });
}

export const store = (state: UploadState, sha256: string): UploadState => ({ ...state, phase: "stored", sha256 });

export const close = (state: UploadState, answer: PlainFields): UploadState => ({ ...state, phase: "closed", answer });

/** How much has arrived for good. */
export const progressOf = ({ received, totalSize, phase }: UploadState) => ({
  received,
  total_size: totalSize,
  finished: phase === "closed",
});
