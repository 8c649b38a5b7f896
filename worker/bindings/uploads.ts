import type { UploadAsker, UploadClaim } from "../uploads/object/live-upload.ts";
import type { ArrivedPiece, UploadOrder } from "../uploads/object/upload.machine.ts";
import type { ErrorCode, ErrorDetails } from "../contract/errors.ts";
import { AppError } from "../lib/app-error.ts";
import type { PlainFields } from "../uploads/define-upload.ts";
import { objectNameOf } from "../uploads/upload-ids.rules.ts";
import { createObjects } from "./objects.ts";

/** An answer, or the code of a refusal, which is no failure of its object. */
export type Reply<T> = { answer: T } | { refusal: ErrorCode; details: ErrorDetails | undefined };

/** The calls that the object of an upload takes. */
export interface UploadCalls extends Rpc.DurableObjectBranded {
  begin(order: UploadOrder): Promise<Reply<string>>;
  read(asker: UploadAsker): UploadProgress | null;
  put(asker: UploadAsker, piece: ArrivedPiece): Promise<Reply<number>>;
  finish(asker: UploadAsker, claim: UploadClaim): Promise<Reply<PlainFields>>;
  abandon(asker: UploadAsker): Promise<Reply<null>>;
}

export interface UploadProgress {
  received: number;
  total_size: number;
  finished: boolean;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Uploads in pieces, each in an object of its own; another's is uploads.not_found. */
export function createUploads(objects: DurableObjectNamespace<UploadCalls>) {
  const named = createObjects(objects);
  const of = (id: string) => named(objectNameOf(id));

  return {
    /** The id of the upload that stands in this object now. */
    begin: async (order: UploadOrder): Promise<string> => answerOf(await of(order.id).begin(order)),

    /** Null where there is none, or where it is over. */
    read: async (id: string, asker: UploadAsker): Promise<UploadProgress | null> => of(id).read(asker),

    put: async (id: string, asker: UploadAsker, piece: ArrivedPiece): Promise<number> =>
      answerOf(await of(id).put(asker, piece)),

    finish: async (id: string, asker: UploadAsker, claim: UploadClaim): Promise<PlainFields> =>
      answerOf(await of(id).finish(asker, claim)),

    async abandon(id: string, asker: UploadAsker): Promise<void> {
      answerOf(await of(id).abandon(asker));
    },
  };
}

function answerOf<T>(reply: Reply<T>): T {
  if ("refusal" in reply) throw new AppError(reply.refusal, reply.details);
  return reply.answer;
}
