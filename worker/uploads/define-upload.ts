import type { OwnerKind } from "../contract/endpoint.ts";
import type { ErrorDetails } from "../contract/errors.ts";
import type { CapName, QueryType } from "../contract/meters.ts";
import type { AppError } from "../lib/app-error.ts";
import type { UserCaller } from "../lib/caller.ts";
import { ownerOf } from "../lib/owner-ids.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

/** What a kind keeps beside a file, and what it answers: fields that an object stores and sends as they are. */
export type PlainFields = Readonly<Record<string, string | number | boolean | null>>;

/** A caller as an upload looks at them. */
export type UploadSender = Pick<UserCaller, "kind" | "limits">;

/** A file whose bytes are stored and checked. */
export interface StoredUpload<Detail = PlainFields> {
  /** The id of the upload, and of what is made of it. */
  id: string;
  /** Who sent it. */
  personId: PersonId;
  /** What owns it from now on. */
  workspaceId: WorkspaceId;
  /** As its sender wrote it. */
  name: string;
  /** The file's key in the store. */
  key: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
  detail: Detail;
}

/** A kind of upload: what is accepted, what it is counted as, and code that is handed its services. */
export interface UploadKind<
  Services,
  Detail extends PlainFields = PlainFields,
  Answer extends PlainFields = PlainFields,
> {
  /** Also the first part of its files' keys in the store. */
  kind: string;
  /** Whose a file is: the sender's own, in whatever workspace they work, or the workspace's. */
  owner: OwnerKind;
  /** A file is one unit of it: held from the start, settled when the file is recorded. Null: only `record` bounds what stands. */
  meter: QueryType | null;
  /** What counts the files that stand; only `record` can be certain of it. */
  cap: CapName | null;
  mediaType: string;
  /** The largest file that the caller may send: a team without a plan has no limits either, and is no guest. */
  maxBytes(sender: UploadSender): number;
  tooLarge(details: ErrorDetails): AppError;
  /** Throws what refuses a file that begins so. A beginning has 4,100 bytes, or is the whole file. */
  accept(beginning: Uint8Array): void;
  /** The detail that an object stored. */
  readDetail(stored: PlainFields): Detail;
  /** The detail in the fields of a form that sends a whole file; without any, that of an upload which a piece begins. */
  readForm(fields: Readonly<Record<string, string>>): Detail;
  /** Throws what refuses this detail to this workspace, before the file arrives and when it is finished. */
  requireDetail(workspaceId: WorkspaceId, detail: Detail, services: Services): Promise<void>;
  /** Makes of the file what the module keeps. Idempotent. `isNew` is false where the workspace has this content already. */
  record(file: StoredUpload<Detail>, services: Services): Promise<{ answer: Answer; isNew: boolean }>;
  /** What `record` has made of an upload. */
  find(workspaceId: WorkspaceId, id: string, services: Services): Promise<{ answer: Answer; bytes: number } | null>;
  /** Whether a piece of an id that the client chose begins an upload (specification, 7). */
  takesOwnIds: boolean;
  /** What an object stored of an upload before kinds had names, with its detail; one kind declares it. */
  unnamed: ((stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>) | null;
}

/** Who sends a file of this kind, and what will own it. */
export const uploaderOf = (
  { owner }: Pick<UploadKind<never>, "owner">,
  caller: { id: PersonId; workspaceId: WorkspaceId },
): Pick<StoredUpload, "personId" | "workspaceId"> => ({ personId: caller.id, workspaceId: ownerOf(owner, caller) });

type Optional = "owner" | "cap" | "readForm" | "requireDetail" | "takesOwnIds" | "unnamed";

/** `Services` is what the code of the kind calls. */
export function defineUpload<
  Services,
  Detail extends PlainFields = PlainFields,
  Answer extends PlainFields = PlainFields,
>(
  definition: Omit<UploadKind<Services, Detail, Answer>, Optional> &
    Partial<Pick<UploadKind<Services, Detail, Answer>, Optional>>,
): UploadKind<Services, Detail, Answer> {
  return {
    owner: "workspace",
    cap: null,
    readForm: (fields) => definition.readDetail(fields),
    requireDetail: async () => {},
    takesOwnIds: true,
    unnamed: null,
    ...definition,
  };
}
