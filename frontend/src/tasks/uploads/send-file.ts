import { ApiError, isServerFailure } from "#api/api-error.ts";
import type { KeptUploads } from "./kept-uploads.ts";
import { checksummedBytes, nextPiece, pauseAfter, pieceSize, timeoutsMs, type Piece } from "./pieces.rules.ts";
import type { UploadRequest, UploadCalls } from "./upload.kind.ts";

export interface Steps {
  /** The upload has an id, under which it goes on after a reload. */
  onBegun: (uploadId: string) => void;
  /** How many bytes the server has. */
  onSent: (bytes: number) => void;
  onFinishing: () => void;
}

/** Sends a file in pieces from where the server says, and finishes the upload. `begun` is one that goes on. */
export async function sendInPieces<Target, Result>(
  calls: UploadCalls<Target, Result>,
  kept: KeptUploads<Target>,
  sending: UploadRequest<Target>,
  begun: string | null,
  steps: Steps,
): Promise<Result> {
  const uploadId = begun ?? (await begin(calls, kept, sending));
  steps.onBegun(uploadId);
  await sendPieces(calls, kept, sending, uploadId, steps.onSent);
  steps.onFinishing();
  const sha256 = sending.file.size <= checksummedBytes ? await checksumOf(sending.file) : null;
  return calls.finish(uploadId, sending, sha256, timeoutsMs.finish);
}

async function begin<Target>(
  calls: UploadCalls<Target, unknown>,
  kept: KeptUploads<Target>,
  sending: UploadRequest<Target>,
): Promise<string> {
  const { file, target } = sending;
  const { uploadId, usualBytes, leastBytes } = await calls.begin(sending);
  const pieceBytes = pieceSize(usualBytes, leastBytes, downlink());
  kept.keep({ uploadId, name: file.name, bytes: file.size, changedAt: file.lastModified, pieceBytes, target });
  return uploadId;
}

async function sendPieces<Target>(
  calls: UploadCalls<Target, unknown>,
  kept: KeptUploads<Target>,
  { file, signal }: UploadRequest<Target>,
  uploadId: string,
  onSent: (bytes: number) => void,
): Promise<void> {
  const size = kept.find(uploadId)?.pieceBytes;
  if (size === undefined) throw new ApiError("uploads.not_found", 404);
  let received = await calls.readReceived(uploadId, signal);
  let failures = 0;
  onSent(received);
  for (let piece = nextPiece(received, file.size, size); piece; piece = nextPiece(received, file.size, size)) {
    try {
      received = await sendPiece(calls, uploadId, piece, file, signal);
      failures = 0;
    } catch (error) {
      const pause = mayPass(error) ? pauseAfter(failures++) : null;
      if (pause === null) throw error;
      await later(pause, signal);
      received = await calls.readReceived(uploadId, signal);
    }
    onSent(received);
  }
}

/** The one place where bytes of the file are read and sent; the server checks each piece when it arrives. */
async function sendPiece(
  calls: UploadCalls<never, unknown>,
  uploadId: string,
  piece: Piece,
  file: File,
  signal: AbortSignal,
): Promise<number> {
  const content = file.slice(piece.from, piece.to);
  const sha256 = await checksumOf(content);
  return calls.sendPiece({ uploadId, piece, content, sha256 }, signal, timeoutsMs.piece);
}

const passing: ReadonlySet<string> = new Set(["uploads.busy", "uploads.piece_missing", "uploads.piece_damaged"]);

/** The network, a busy moment, a damaged piece, or one that the server wants first: the next try may succeed. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || isServerFailure(error) || passing.has(error.code));

function later(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** SHA-256 in lower-case hex; null where the browser computes none (pages without TLS). */
async function checksumOf(content: Blob): Promise<string | null> {
  if (globalThis.crypto.subtle === undefined) return null;
  const sum = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The browser's guess of the link in Mbit/s, where it makes one. */
const downlink = (): number | undefined => (navigator as { connection?: { downlink?: number } }).connection?.downlink;
