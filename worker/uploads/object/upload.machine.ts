import { uploads } from "../../contract/limits.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import type { PlainFields } from "../define-upload.ts";
import {
  pieceDamaged,
  pieceDiffers,
  pieceMissing,
  pieceSize,
  sizeDiffers,
  uploadIncomplete,
  uploadNotFound,
} from "../uploads.errors.ts";

/** What is asked for when an upload begins. */
export interface UploadOrder {
  id: string;
  personId: PersonId;
  workspaceId: WorkspaceId;
  /** The name of its kind. */
  kind: string;
  /** The file's key in the store. */
  key: string;
  /** Null where a piece began the upload: its end says how large the file is. */
  totalSize: number | null;
  /** The largest file that may arrive; where the size is known, that size. */
  maxBytes: number;
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
  /** The last piece has come. */
  isFull: boolean;
  sha256: string | null;
  answer: PlainFields | null;
}

/** A piece as it came; `sha256` is what its sender says of it, in lower-case hex. */
export interface ArrivedPiece {
  index: number;
  bytes: Uint8Array;
  sha256: string | undefined;
  /** Whether it is the last of as many as its sender announces; undefined where no number was announced. */
  isLast?: boolean | undefined;
}

export interface Piece {
  index: number;
  size: number;
  hash: string;
  /** What its sender says; undefined where nothing was said. */
  claimed?: string | undefined;
  isLast?: boolean | undefined;
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
  isFull: false,
  sha256: null,
  answer: null,
});

/** Where no size was said, a file ends with the piece that is announced as the last, else with one too small for another place. */
const ends = (
  { totalSize }: UploadState,
  { size, isLast = size < uploads.leastPiece }: Pick<Piece, "size" | "isLast">,
) => totalSize === null && isLast;

/**
 * Whether a piece is new, `known` because it came before with this content, or `beyond` the largest file: uploads.not_found, uploads.piece_missing,
 * uploads.piece_damaged, uploads.piece_differs, uploads.piece_size. A refusal says where to go on.
 */
export function judge(
  state: UploadState,
  { index, size, hash, claimed, isLast }: Piece,
  earlier: string | null,
): "new" | "known" | "beyond" {
  const { next, received, totalSize } = state;
  const place = { next, received };
  // A client that names its uploads may repeat itself after their end; otherwise its piece belongs to a new one.
  if (state.phase !== "open" && totalSize === null && earlier === hash) return "known";
  if (state.phase !== "open") throw uploadNotFound();
  if (claimed !== undefined && claimed !== hash) throw pieceDamaged({ index, ...place });
  if (index > next) throw pieceMissing(place);
  if (index < next) {
    if (earlier !== hash) throw pieceDiffers(place);
    return "known";
  }
  return judgeSize(state, { size, isLast });
}

/** Whether the piece that is awaited fits. */
function judgeSize(state: UploadState, { size, isLast }: Pick<Piece, "size" | "isLast">): "new" | "beyond" {
  const { next, received, totalSize, maxBytes, isFull } = state;
  const place = { next, received };
  const left = maxBytes - received;
  const least = ends(state, { size, isLast }) ? 1 : Math.min(uploads.leastPiece, left);
  if (isFull || size === 0 || size < least || size > uploads.piece) throw pieceSize(place);
  if (size <= left) return "new";
  if (totalSize !== null) throw pieceSize(place);
  return "beyond";
}

/** The upload with one piece more, and whether what is held now fills a part of the store. */
export function take(
  state: UploadState,
  { size, claimed, isLast }: Omit<Piece, "index" | "hash">,
): { state: UploadState; fills: boolean } {
  const held = state.held + size;
  const fills = held >= uploads.piece;
  return {
    state: {
      ...state,
      next: state.next + 1,
      received: state.received + size,
      parts: fills ? state.parts + 1 : state.parts,
      held: fills ? held - uploads.piece : held,
      checked: state.checked && claimed !== undefined,
      isFull: ends(state, { size, isLast }),
    },
    fills,
  };
}

/** uploads.size_differs, uploads.incomplete. */
export function requireWhole({ totalSize, received, next }: UploadState, claimed: number | undefined): void {
  const size = totalSize ?? Math.max(claimed ?? received, received);
  if (claimed !== undefined && claimed !== size) throw sizeDiffers({ total_size: size });
  if (received !== size) throw uploadIncomplete({ next, received, total_size: size });
}

export const store = (state: UploadState, sha256: string): UploadState => ({ ...state, phase: "stored", sha256 });

export const close = (state: UploadState, answer: PlainFields): UploadState => ({ ...state, phase: "closed", answer });

/** How much has arrived for good. */
export const progressOf = ({ received, totalSize, phase }: UploadState) => ({
  received,
  total_size: totalSize ?? received,
  finished: phase === "closed",
});
