import { AppError } from "../../../worker/lib/app-error.ts";
import { defineUpload } from "../../../worker/uploads/define-upload.ts";
import type { StoredUpload } from "../../../worker/uploads/define-upload.ts";
import { pdfOf } from "../../support/uploading.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

/** On which beach a shell was found. */
export type Beach = Readonly<{ beach: string }>;
/** How often a shell is on the shelf, and whether this one is the first. */
export type Shelved = Readonly<{ shell: string; first: boolean }>;

export interface ShellServices {
  shells: {
    shelve(file: StoredUpload<Beach>): Promise<{ answer: Shelved; isNew: boolean }>;
    find(workspaceId: WorkspaceId, id: string): Promise<{ answer: Shelved; bytes: number } | null>;
  };
}

const mark = new TextEncoder().encode("SHELL");

/** A kind that exists in tests alone: another meter, no cap, other bytes and another record than files have. */
export const shellUpload = defineUpload<ShellServices, Beach, Shelved>({
  kind: "shells",
  meter: "campaign-creation",
  mediaType: "application/x-shell",
  maxBytes: (limits) => (limits === null ? 20_000_000 : 7_000_000),
  tooLarge: (details) => new AppError("request.too_large", details),
  accept(beginning) {
    if (!mark.every((byte, at) => beginning[at] === byte)) throw new AppError("request.invalid");
  },
  readDetail: ({ beach }) => ({ beach: String(beach ?? "unknown") }),
  async requireDetail(_workspaceId, { beach }) {
    if (beach === "closed") throw new AppError("auth.forbidden");
  },
  record: (file, { shells }) => shells.shelve(file),
  find: (workspaceId, id, { shells }) => shells.find(workspaceId, id),
});

/** So many bytes that begin as a shell does. */
export function shellOf(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = pdfOf(size, seed);
  bytes.set(mark.subarray(0, size));
  return bytes;
}
