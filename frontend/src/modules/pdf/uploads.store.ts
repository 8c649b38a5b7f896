import { proxy } from "valtio";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** `waiting`: its turn comes. `without-file`: begun before the page was loaded, which forgot the file. */
export type UploadPhase =
  | "waiting"
  | "sending"
  | "paused"
  | "offline"
  | "without-file"
  | "finishing"
  | "done"
  | "failed";

/** What the API says, or one of the sentences of specification 8. */
export type UploadFault = ErrorKey | "upload.unreadable" | "upload.withoutUrl" | "upload.unfinished";

export interface Upload {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  folder: string | null;
  phase: UploadPhase;
  /** Of an upload in pieces, once it has begun. */
  fileId: string | null;
  /** Of what it became. */
  documentId: string | null;
  duplicate: boolean;
  fault: UploadFault | null;
  /** Bytes that the plan allows, where it was larger. */
  limit: number | null;
}

/** Every upload of this page, whichever page it was begun on. */
export const uploads = proxy<{ all: Upload[]; open: boolean }>({ all: [], open: false });

export const uploadOf = (key: string): Upload | undefined => uploads.all.find((upload) => upload.key === key);

export const isBusy = ({ phase }: Pick<Upload, "phase">): boolean =>
  phase === "waiting" || phase === "sending" || phase === "finishing";
