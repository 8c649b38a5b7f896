import {
  finalizeUpload,
  readUpload,
  startUpload,
  uploadChunk,
  uploadDocument,
} from "#contract/pdf/documents.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { ApiError, isServerFailure } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { keepUpload, keptUpload } from "./uploads.kept.ts";
import { nextPiece, patience, pauseAfter, pieceSize, summedBelow } from "./uploads.rules.ts";

export type Uploaded = ResponseOf<typeof uploadDocument>;

export interface Sending {
  file: File;
  folder: string | null;
  signal: AbortSignal;
}

export function sendWhole({ file, folder, signal }: Sending): Promise<Uploaded> {
  const body = { ...(folder !== null && { folder_id: folder }), file };
  return call(uploadDocument, { body }, { signal, timeout: patience.whole });
}

/** Begins an upload in pieces of the size that the server says; returns its id. */
export async function begin({ file, folder, signal }: Sending): Promise<string> {
  const body = { total_size: file.size, folder_id: folder };
  const { fileId, piece_size, least_piece_size } = await call(startUpload, { body }, { signal });
  const kept = { fileId, name: file.name, bytes: file.size, changedAt: file.lastModified, folder };
  keepUpload({ ...kept, pieceSize: pieceSize(piece_size, least_piece_size, downlink()) });
  return fileId;
}

/** Sends what the server does not have yet, from where it says; `onSent` hears how much it has. */
export async function sendPieces(
  fileId: string,
  { file, signal }: Sending,
  onSent: (bytes: number) => void,
): Promise<void> {
  const size = keptUpload(fileId)?.pieceSize;
  if (size === undefined) throw new ApiError("pdf.upload_not_found", 404);
  let received = await receivedOf(fileId, signal);
  let failures = 0;
  onSent(received);
  for (let piece = nextPiece(received, file.size, size); piece; piece = nextPiece(received, file.size, size)) {
    const { index, total, from, to } = piece;
    try {
      const chunk = file.slice(from, to) as File;
      const body = { fileId, index: String(index), total: String(total), chunk, ...(await checksum(chunk)) };
      ({ received } = await call(uploadChunk, { body }, { signal, timeout: patience.piece }));
      failures = 0;
    } catch (error) {
      const pause = isPassing(error) ? pauseAfter(failures++) : null;
      if (pause === null) throw error;
      await later(pause, signal);
      received = await receivedOf(fileId, signal);
    }
    onSent(received);
  }
}

export async function finish(fileId: string, { file, folder, signal }: Sending): Promise<Uploaded> {
  const body = {
    fileId,
    fileName: file.name,
    totalSize: file.size,
    folderId: folder,
    document_type: "pdf" as const,
    ...(file.size <= summedBelow && (await checksum(file))),
  };
  return call(finalizeUpload, { body }, { signal, timeout: patience.finish });
}

const receivedOf = async (fileId: string, signal: AbortSignal): Promise<number> =>
  (await call(readUpload, { params: { fileId } }, { signal })).received;

const passing: ReadonlySet<string> = new Set(["pdf.upload_busy", "pdf.piece_missing", "pdf.piece_damaged"]);

/** The network, a busy moment, a damaged piece, or one that the server wants first: the next try may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || isServerFailure(error) || passing.has(error.code));

function later(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Lower-case hex; nothing where the browser computes none (pages without TLS). */
async function checksum(content: Blob): Promise<{ sha256?: string }> {
  if (globalThis.crypto.subtle === undefined) return {};
  const sum = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return { sha256: Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("") };
}

/** The browser's guess of the link, where it makes one. */
const downlink = (): number | undefined => (navigator as { connection?: { downlink?: number } }).connection?.downlink;
