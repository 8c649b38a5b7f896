import type { PlainFields, StoredUpload, UploadKind } from "../../../worker/uploads/define-upload.ts";
import { createUploadRegistry } from "../../../worker/uploads/upload-registry.ts";
import { documentUpload } from "../../../worker/modules/pdf/documents/document.upload.ts";
import type { DocumentUploadServices } from "../../../worker/modules/pdf/documents/document.upload.ts";
import { pdfOf } from "../../support/uploading.ts";
import { shellOf, shellUpload } from "./toy-shells.upload.ts";
import type { ShellServices } from "./toy-shells.upload.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

export type KindServices = DocumentUploadServices & ShellServices;

/** What a suite of both kinds needs to know of one. */
export interface KindCase {
  kind: UploadKind<KindServices>;
  fileOf(size: number, seed?: number): Uint8Array<ArrayBuffer>;
  /** The refusal of a content that is no such file. */
  refusal: string;
  tooLarge: string;
  detail: PlainFields;
  /** Said when the upload is finished, in place of that at its start. */
  laterDetail: PlainFields;
  /** What the account is answered whose content is new. */
  answerOf(workspaceId: WorkspaceId, id: string): PlainFields;
}

export const kindCases: readonly [readonly [string, KindCase], readonly [string, KindCase]] = [
  [
    "a file of the library",
    {
      kind: documentUpload,
      fileOf: pdfOf,
      refusal: "pdf.not_pdf",
      tooLarge: "pdf.too_large",
      detail: { folderId: null },
      laterDetail: { folderId: "folder0123456789abcdefgh" },
      answerOf: (_workspaceId, id) => ({ id, duplicate: false }),
    },
  ],
  [
    "a shell",
    {
      kind: shellUpload,
      fileOf: shellOf,
      refusal: "request.invalid",
      tooLarge: "request.too_large",
      detail: { beach: "north" },
      laterDetail: { beach: "south" },
      answerOf: (_workspaceId, id) => ({ shell: id, first: true }),
    },
  ],
];

export const testRegistry = createUploadRegistry<KindServices>(kindCases.map(([, { kind }]) => kind));

/** A file as its workspace keeps it. */
type KeptFile = Omit<StoredUpload, "personId">;

/** What the modules of both kinds keep: one row an upload, none for a content that its account has. */
export function createKeeping() {
  const kept = new Map<string, KeptFile>();

  function keep(file: KeptFile): { id: string; isNew: boolean } {
    const same = [...kept.values()].find(
      ({ workspaceId, sha256 }) => workspaceId === file.workspaceId && sha256 === file.sha256,
    );
    if (same === undefined) kept.set(file.id, file);
    return { id: same?.id ?? file.id, isNew: same === undefined || same.id === file.id };
  }
  const find = (workspaceId: WorkspaceId, id: string): KeptFile | null => {
    const found = kept.get(id);
    return found?.workspaceId === workspaceId ? found : null;
  };

  const services: KindServices = {
    pdf: {
      documents: {
        async add({ folderId, ...file }) {
          const { id, isNew } = keep({ ...file, detail: { folderId } });
          return { answer: { id, duplicate: !isNew }, isNew };
        },
        async findUploaded(workspaceId, id) {
          const found = find(workspaceId, id);
          return found && { answer: { id, duplicate: false }, bytes: found.bytes };
        },
      },
      folders: { require: async () => null },
    },
    shells: {
      async shelve(file) {
        const { id, isNew } = keep(file);
        return { answer: { shell: id, first: isNew }, isNew };
      },
      async find(workspaceId, id) {
        const found = find(workspaceId, id);
        return found && { answer: { shell: id, first: true }, bytes: found.bytes };
      },
    },
  };
  return { kept, services };
}
