import type * as z from "zod/mini";
import type { OwnerKind } from "#contract/endpoint.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { Piece } from "./pieces.rules.ts";

/** `waiting`: its turn comes. `without-file`: the reader is to choose the file again, after a reload or a second change of it. */
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
export type UploadFault =
  | ErrorKey
  | "upload.tooLarge"
  | "upload.unreadable"
  | "upload.withoutUrl"
  | "upload.unfinished";

/** `Target` is where the file goes, such as a chatbot; `Arrived` is what it became. */
export interface Upload<Target, Arrived> {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  target: Target;
  phase: UploadPhase;
  /** The id of an upload in pieces, once it has begun. */
  uploadId: string | null;
  /** The file changed while it was sent: it is sent from its beginning again, once. */
  isRepeated: boolean;
  arrived: Arrived | null;
  fault: UploadFault | null;
  /** Bytes that the plan allows, of a file that is too large. */
  limit: number | null;
}

export interface UploadRequest<Target> {
  file: File;
  target: Target;
  signal: AbortSignal;
}

export interface SentPiece {
  uploadId: string;
  piece: Piece;
  content: Blob;
  /** The hash of this piece, in lower-case hex; null where the browser computes none. */
  sha256: string | null;
}

/** The endpoints of a module's uploads. Each throws what the API refuses. */
export interface UploadCalls<Target, Result> {
  sendWhole: (sending: UploadRequest<Target>, timeoutMs: number) => Promise<Result>;
  begin: (sending: UploadRequest<Target>) => Promise<{ uploadId: string; usualBytes: number; leastBytes: number }>;
  /** How many bytes of the file the server has. */
  readReceived: (uploadId: string, signal: AbortSignal) => Promise<number>;
  /** Sends one piece; returns how many bytes of the file the server has now. */
  sendPiece: (sent: SentPiece, signal: AbortSignal, timeoutMs: number) => Promise<number>;
  finish: (
    uploadId: string,
    sending: UploadRequest<Target>,
    sha256: string | null,
    timeoutMs: number,
  ) => Promise<Result>;
  abandon: (uploadId: string) => Promise<unknown>;
}

/** What differs between the uploads of one module and those of another. */
export interface UploadKind<Target, Result, Arrived> {
  /** As it is registered among the tasks. */
  name: string;
  /** The browser's entry of the uploads that a reload interrupts. */
  entry: string;
  /** Whose its files become. */
  owner: OwnerKind;
  target: z.ZodMiniType<Target>;
  /** Up to here a file goes in one piece. */
  wholeBytes: number;
  /** What the API says of a file that is larger than the plan allows; null where it is no limit of the plan. */
  tooLarge: ErrorKey | null;
  calls: UploadCalls<Target, Result>;
  /** What the file became, or why it is of no use. */
  arrive: (result: Result) => { arrived: Arrived } | { fault: UploadFault };
  onArrived: (arrived: Arrived) => Promise<void>;
  onFailed: (error: unknown) => void;
}

export const isBusy = ({ phase }: { phase: UploadPhase }): boolean =>
  phase === "waiting" || phase === "sending" || phase === "finishing";

/** It goes on once the reader resumes it, chooses its file again, or is online. */
export const isWaiting = ({ phase }: { phase: UploadPhase }): boolean =>
  phase === "paused" || phase === "offline" || phase === "without-file";
