import type { UploadProgress, Uploads } from "../bindings/uploads.ts";
import { uploads as sizes } from "../contract/limits.ts";
import type { UserCaller } from "../lib/caller.ts";
import { createId } from "../lib/ids.ts";
import { requireSize } from "./arriving.rules.ts";
import type { PlainFields, UploadKind } from "./define-upload.ts";
import type { IntakeService } from "./intake.service.ts";
import { pieceSize, uploadNotFound } from "./uploads.errors.ts";

interface Dependencies<Services> {
  intake: IntakeService<Services>;
  uploads: Uploads;
}

export interface SentPiece {
  fileId: string;
  index: string;
  chunk: unknown;
  sha256?: string | undefined;
}

export interface FinishedUpload<Detail> {
  fileId: string;
  fileName: string;
  totalSize: number;
  /** Undefined: as it was said at the start. */
  detail: Detail | undefined;
  sha256?: string | undefined;
}

/** Files that arrive in pieces; another's upload, or one of another kind, is uploads.not_found. */
export function createUploadsInPieces<Services>({ intake, uploads }: Dependencies<Services>) {
  return {
    /** limits.reached, limits.not_included, limits.cap_reached and what the kind refuses: before a byte is sent. */
    async start<Detail extends PlainFields>(
      kind: UploadKind<Services, Detail>,
      caller: UserCaller,
      totalSize: number,
      detail: Detail,
    ) {
      requireSize(kind, totalSize, caller.limits);
      await intake.requireDetail(kind, caller.id, detail);
      const id = createId();
      await intake.reserve(kind, caller.id, id);
      try {
        const key = `${kind.kind}/${createId()}`;
        await uploads.begin({ id, userId: caller.id, kind: kind.kind, key, totalSize, detail });
      } catch (error) {
        await intake.release(id);
        throw error;
      }
      return { fileId: id, piece_size: sizes.piece, least_piece_size: sizes.leastPiece };
    },

    async read(kind: UploadKind<Services>, userId: string, id: string): Promise<UploadProgress> {
      const known = await uploads.read(id, { userId, kind: kind.kind });
      if (known !== null) return known;
      const made = await intake.find(kind, userId, id);
      if (made === null) throw uploadNotFound();
      return { received: made.bytes, total_size: made.bytes, finished: true };
    },

    /**
     * uploads.piece_size, uploads.piece_missing, uploads.piece_differs, uploads.piece_damaged, uploads.busy; what the kind
     * does not accept is refused with the first piece.
     */
    async put(kind: UploadKind<Services>, userId: string, { fileId, index, chunk, sha256 }: SentPiece) {
      if (!(chunk instanceof Blob) || chunk.size > sizes.piece) throw pieceSize({ limit: sizes.piece });
      const bytes = new Uint8Array(await chunk.arrayBuffer());
      const received = await uploads.put(fileId, { userId, kind: kind.kind }, { index: Number(index), bytes, sha256 });
      return { received };
    },

    /** uploads.size_differs, uploads.incomplete, uploads.sum_differs, limits.reached, and what the kind refuses. */
    async finish<Detail extends PlainFields, Answer extends PlainFields>(
      kind: UploadKind<Services, Detail, Answer>,
      userId: string,
      { fileId, fileName: name, totalSize, detail, sha256 }: FinishedUpload<Detail>,
    ): Promise<Answer> {
      const made = await intake.find(kind, userId, fileId);
      if (made !== null) return made.answer;
      if (detail !== undefined) await intake.requireDetail(kind, userId, detail);
      const claim = { name, totalSize, detail, sha256 };
      return (await uploads.finish(fileId, { userId, kind: kind.kind }, claim)) as Answer;
    },

    abandon: (kind: UploadKind<Services>, userId: string, id: string): Promise<void> =>
      uploads.abandon(id, { userId, kind: kind.kind }),
  };
}
