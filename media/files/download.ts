import { open } from "node:fs/promises";
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

/** Writes what an address answers to a file; where the connection is lost it goes on from there. */
export async function download({ url, path, mostBytes, signal, onProgress }: Download): Promise<void> {
  await using file = await open(path, "wx");
  let bytes = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, {
        headers: bytes > 0 ? { range: `bytes=${bytes}-` } : {},
        redirect: "error",
        signal,
      });
      if (bytes > 0 && response.status !== 206) bytes = 0;
      if (!response.ok || !response.body) throw refusalOf(response.status);
      const total = bytes + Number(response.headers.get("content-length") ?? Number.NaN);
      if (total > mostBytes) throw new EngineError("too_much", `a file of ${total} bytes is too large`);
      for await (const piece of response.body) {
        if (bytes + piece.length > mostBytes) throw new EngineError("too_much", "the file is too large");
        await file.write(piece, 0, piece.length, bytes);
        bytes += piece.length;
        if (total > 0) onProgress(bytes / total);
      }
      await file.truncate(bytes);
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
