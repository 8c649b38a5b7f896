import type { UploadProgress, Uploads } from "../bindings/uploads.ts";
import { uploads as sizes } from "../contract/limits.ts";
import { AppError } from "../lib/app-error.ts";
import type { UserCaller } from "../lib/caller.ts";
import type { PersonId } from "../lib/owner-ids.ts";
import { createId } from "../lib/ids.ts";
import { requireSize } from "./arriving.rules.ts";
import { uploaderOf } from "./define-upload.ts";
import type { PlainFields, UploadKind } from "./define-upload.ts";
import type { IntakeService } from "./intake.service.ts";
import { createNamedUploadId, createUploadId, uploadPlaces } from "./upload-ids.rules.ts";
import type { UploadPlaces } from "./upload-ids.rules.ts";
import { pieceSize, uploadNotFound } from "./uploads.errors.ts";

interface Dependencies<Services> {
  intake: IntakeService<Services>;
  uploads: Uploads;
}

export interface SentPiece {
  fileId: string;
  index: string;
  /** How many pieces there are; absent where that is not known, or was said at the start. */
  total?: string | undefined;
  chunk: unknown;
  sha256?: string | undefined;
}

export interface FinishedUpload<Detail> {
  fileId: string;
  fileName: string;
  /** Undefined: as it was said at the start. */
  totalSize: number | undefined;
  /** Undefined: as it was said at the start. */
  detail: Detail | undefined;
  sha256?: string | undefined;
}

type Caller = Pick<UserCaller, "id" | "workspaceId">;
type Uploader = ReturnType<typeof uploaderOf>;

/**
 * Files that arrive in pieces, under an id of the API or one that the client chose (specification, 7). Another's upload, or
 * one of another kind, is uploads.not_found.
 */
export function createUploadsInPieces<Services>({ intake, uploads }: Dependencies<Services>) {
  /** Holds a unit for the upload; where another has begun meanwhile, that one stands. */
  async function begin<Detail extends PlainFields>(
    kind: UploadKind<Services, Detail>,
    uploader: Uploader,
    order: { id: string; totalSize: number | null; maxBytes: number; detail: Detail },
  ): Promise<void> {
    await intake.reserve(kind, uploader.workspaceId, order.id);
    let standing: string | null = null;
    try {
      standing = await uploads.begin({ ...order, ...uploader, kind: kind.kind, key: `${kind.kind}/${createId()}` });
    } finally {
      if (standing !== order.id) await intake.release(order.id);
    }
  }

  async function abandon(kind: UploadKind<Services>, personId: PersonId, id: string): Promise<void> {
    const places = await uploadPlaces(kind.kind, personId, id);
    await ask(places, (name) => uploads.abandon(name, { personId, kind: kind.kind }));
  }

  return {
    /** limits.reached, limits.not_included, limits.cap_reached and what the kind refuses: before a byte is sent. */
    async start<Detail extends PlainFields>(
      kind: UploadKind<Services, Detail>,
      caller: UserCaller,
      totalSize: number,
      detail: Detail,
    ) {
      requireSize(kind, totalSize, caller);
      const uploader = uploaderOf(kind, caller);
      await intake.requireDetail(kind, uploader.workspaceId, detail);
      const id = createUploadId();
      await begin(kind, uploader, { id, totalSize, maxBytes: totalSize, detail });
      return { fileId: id, piece_size: sizes.piece, least_piece_size: sizes.leastPiece };
    },

    async read(kind: UploadKind<Services>, caller: Caller, id: string): Promise<UploadProgress> {
      const { personId, workspaceId } = uploaderOf(kind, caller);
      return ask(await uploadPlaces(kind.kind, personId, id), async (name) => {
        const known = await uploads.read(name, { personId, kind: kind.kind });
        if (known !== null) return known;
        const made = await intake.find(kind, workspaceId, name);
        if (made === null) throw uploadNotFound();
        return { received: made.bytes, total_size: made.bytes, finished: true };
      });
    },

    /**
     * uploads.piece_size, uploads.piece_missing, uploads.piece_differs, uploads.piece_damaged, uploads.busy; what the kind
     * does not accept is refused with the first piece. A piece of an id that the client chose begins an upload, as `start`.
     */
    async put<Detail extends PlainFields>(
      kind: UploadKind<Services, Detail>,
      caller: UserCaller,
      { fileId, index: sentIndex, total, chunk, sha256 }: SentPiece,
    ) {
      if (!(chunk instanceof Blob) || chunk.size > sizes.piece) throw pieceSize({ limit: sizes.piece });
      const index = Number(sentIndex);
      const bytes = new Uint8Array(await chunk.arrayBuffer());
      const asker = { ...uploaderOf(kind, caller), kind: kind.kind };
      const isLast = total === undefined ? undefined : index + 1 >= Number(total);
      const send = (name: string) => uploads.put(name, asker, { index, bytes, sha256, isLast });
      const places = await uploadPlaces(kind.kind, caller.id, fileId);
      const received = await ask(places, send).catch(
        unlessNotFound(async () => {
          if (places.named === null || !kind.takesOwnIds) throw uploadNotFound();
          const order = { id: createNamedUploadId(places.named), totalSize: null };
          const maxBytes = kind.maxBytes(caller);
          await begin(kind, uploaderOf(kind, caller), { ...order, maxBytes, detail: kind.readForm({}) });
          return send(places.named);
        }),
      );
      return { received };
    },

    /** uploads.size_differs, uploads.incomplete, uploads.sum_differs, limits.reached, and what the kind refuses. */
    async finish<Detail extends PlainFields, Answer extends PlainFields>(
      kind: UploadKind<Services, Detail, Answer>,
      caller: Caller,
      { fileId, fileName: name, totalSize, detail, sha256 }: FinishedUpload<Detail>,
    ): Promise<Answer> {
      const claim = { name, totalSize, detail, sha256 };
      const { personId, workspaceId } = uploaderOf(kind, caller);
      return ask(await uploadPlaces(kind.kind, personId, fileId), async (objectName) => {
        const made = await intake.find(kind, workspaceId, objectName);
        if (made !== null) return made.answer;
        if (detail !== undefined) await intake.requireDetail(kind, workspaceId, detail);
        return (await uploads.finish(objectName, { personId, workspaceId, kind: kind.kind }, claim)) as Answer;
      });
    },

    abandon,

    /** Fine where it is not there, or over. */
    abandonAny: (kind: UploadKind<Services>, personId: PersonId, id: string): Promise<void> =>
      abandon(kind, personId, id).catch(unlessNotFound(async () => {})),
  };
}

/** What the upload answers, in whichever of its places it is. */
function ask<T>(places: UploadPlaces, call: (objectName: string) => Promise<T>): Promise<T> {
  if (places.made === null) return call(places.named);
  const { made, named } = places;
  return named === null ? call(made) : call(made).catch(unlessNotFound(() => call(named)));
}

/** Another way after uploads.not_found. */
const unlessNotFound =
  <T>(other: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof AppError && error.code === "uploads.not_found") return other();
    throw error;
  };
