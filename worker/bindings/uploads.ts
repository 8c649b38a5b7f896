import type { UploadClaim } from "../../durable-objects/upload/live-upload.ts";
import type { ArrivedPiece, UploadOrder } from "../../durable-objects/upload/upload.machine.ts";
import type { ErrorCode, ErrorDetails } from "../contract/errors.ts";
import type { Uploaded } from "../contract/pdf/documents.contract.ts";
import { AppError } from "../lib/app-error.ts";

/** An answer, or the code of a refusal: an error loses its fields on the way out of an object. */
export type Reply<T> = { answer: T } | { refusal: ErrorCode; details: ErrorDetails | undefined };

/** The calls that the object of an upload takes. */
export interface UploadCalls extends Rpc.DurableObjectBranded {
  begin(order: UploadOrder): Promise<Reply<null>>;
  read(userId: string): UploadProgress | null;
  put(userId: string, piece: ArrivedPiece): Promise<Reply<number>>;
  finish(userId: string, claim: UploadClaim): Promise<Reply<Uploaded>>;
  abandon(userId: string): Promise<Reply<null>>;
}

export interface UploadProgress {
  received: number;
  total_size: number;
  finished: boolean;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Uploads in pieces, each in an object of its own; another's is pdf.upload_not_found. */
export function createUploads(objects: DurableObjectNamespace<UploadCalls>) {
  const of = (id: string) => objects.get(objects.idFromName(id));

  return {
    async begin(order: UploadOrder): Promise<void> {
      answerOf(await of(order.id).begin(order));
    },

    /** Null where there is none, or none any more. */
    read: async (id: string, userId: string): Promise<UploadProgress | null> => of(id).read(userId),

    put: async (id: string, userId: string, piece: ArrivedPiece): Promise<number> =>
      answerOf(await of(id).put(userId, piece)),

    finish: async (id: string, userId: string, claim: UploadClaim): Promise<Uploaded> =>
      answerOf(await of(id).finish(userId, claim)),

    async abandon(id: string, userId: string): Promise<void> {
      answerOf(await of(id).abandon(userId));
    },
  };
}

function answerOf<T>(told: Reply<T>): T {
  if ("refusal" in told) throw new AppError(told.refusal, told.details);
  return told.answer;
}
