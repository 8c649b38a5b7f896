import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { EngineError } from "../engine-error.ts";

export interface Download {
  url: string;
  path: string;
  mostBytes: number;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

const tries = 4;
const pauseMs = 500;

/** A file as far as it has come. */
interface BegunFile {
  file: FileHandle;
  bytes: number;
}

/** Asks for the rest of a file and writes it behind what has come; an answer without ranges begins it anew. */
async function fetchRest(begun: BegunFile, { url, mostBytes, signal, onProgress }: Download): Promise<void> {
  const headers: Record<string, string> = begun.bytes > 0 ? { range: `bytes=${begun.bytes}-` } : {};
  const response = await fetch(url, { headers, redirect: "error", signal });
  if (begun.bytes > 0 && response.status !== 206) begun.bytes = 0;
  if (!response.ok || !response.body) throw refusalOf(response.status);
  const total = begun.bytes + Number(response.headers.get("content-length") ?? Number.NaN);
  if (total > mostBytes) throw new EngineError("too_much", `a file of ${total} bytes is too large`);
  for await (const piece of response.body) {
    if (begun.bytes + piece.length > mostBytes) throw new EngineError("too_much", "the file is too large");
    await begun.file.write(piece, 0, piece.length, begun.bytes);
    begun.bytes += piece.length;
    if (total > 0) onProgress(begun.bytes / total);
  }
}

/** Writes what an address answers to a file; where the connection is lost it goes on from there. */
export async function download(wanted: Download): Promise<void> {
  const { path, signal } = wanted;
  await using file = await open(path, "wx");
  const begun: BegunFile = { file, bytes: 0 };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetchRest(begun, wanted);
      await file.truncate(begun.bytes);
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineError || attempt === tries) throw asEngineError(error);
      await wait(pauseMs * attempt, undefined, { signal });
    }
  }
}

/** What the API refuses it refuses again; what it could not do now it may do later. */
const refusalOf = (status: number): Error =>
  status < 500 ? new EngineError("broken", `the input answered ${status}`) : new Error(`the input answered ${status}`);

const asEngineError = (error: unknown): EngineError =>
  error instanceof EngineError
    ? error
    : new EngineError("broken", `the input cannot be read: ${error instanceof Error ? error.message : "lost"}`);
