import type { UploadProgress, Uploads } from "../../../bindings/uploads.ts";
import { uploads as rules } from "../../../contract/limits.ts";
import type { Uploaded } from "../../../contract/pdf/documents.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import { createId } from "../../../lib/ids.ts";
import { pieceSize, uploadNotFound } from "./documents.errors.ts";
import type { DocumentsRepository } from "./documents.repository.ts";
import { capsOf, requireSize } from "./documents.rules.ts";
import type { IntakeService } from "./intake.service.ts";

interface Dependencies {
  documents: Pick<DocumentsRepository, "find">;
  intake: IntakeService;
  uploads: Uploads;
  folders: { require(userId: string, id: string): Promise<unknown> };
}

export interface SentPiece {
  fileId: string;
  index: string;
  chunk: unknown;
  sha256?: string | undefined;
}

export interface Claimed {
  fileId: string;
  fileName: string;
  totalSize: number;
  folderId?: string | null | undefined;
  sha256?: string | undefined;
}

/** Uploads in pieces; another's is pdf.upload_not_found. */
export function createUploadsService({ documents, intake, uploads, folders }: Dependencies) {
  return {
    /** pdf.too_large, limits.reached, limits.not_included, folders.not_found: before a byte is sent. */
    async start(caller: UserCaller, totalSize: number, folderId: string | null) {
      requireSize(totalSize, capsOf(caller.limits));
      if (folderId !== null) await folders.require(caller.id, folderId);
      const id = createId();
      await intake.reserve(caller.id, id);
      try {
        await uploads.begin({ id, userId: caller.id, key: `pdf/${createId()}`, totalSize, folderId });
      } catch (error) {
        await intake.release(id);
        throw error;
      }
      return { fileId: id, piece_size: rules.piece, least_piece_size: rules.leastPiece };
    },

    async read(userId: string, id: string): Promise<UploadProgress> {
      const known = await uploads.read(id, userId);
      if (known !== null) return known;
      const made = await documents.find(userId, id);
      if (made === null) throw uploadNotFound();
      return { received: made.bytes, total_size: made.bytes, finished: true };
    },

    /** pdf.piece_size, pdf.piece_missing, pdf.piece_differs, pdf.piece_damaged, pdf.not_pdf, pdf.upload_busy. */
    async put(userId: string, { fileId, index, chunk, sha256 }: SentPiece) {
      if (!(chunk instanceof Blob) || chunk.size > rules.piece) throw pieceSize({ limit: rules.piece });
      const bytes = new Uint8Array(await chunk.arrayBuffer());
      return { received: await uploads.put(fileId, userId, { index: Number(index), bytes, sha256 }) };
    },

    /** pdf.size_differs, pdf.upload_incomplete, pdf.sum_differs, limits.reached, folders.not_found. */
    async finish(userId: string, claimed: Claimed): Promise<Uploaded> {
      const { fileId, fileName, totalSize, folderId, sha256 } = claimed;
      const made = await intake.find(userId, fileId);
      if (made !== null) return made;
      if (folderId !== undefined && folderId !== null) await folders.require(userId, folderId);
      return uploads.finish(fileId, userId, { name: fileNameOf(fileName, ".pdf"), totalSize, folderId, sha256 });
    },

    abandon: (userId: string, id: string): Promise<void> => uploads.abandon(id, userId),
  };
}
