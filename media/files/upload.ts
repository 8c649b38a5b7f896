import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { EngineOutput, WrittenFile } from "../../worker/providers/engine/engine.ts";
import { partUrl } from "../../worker/providers/engine/wire.rules.ts";
import { EngineError } from "../engine-error.ts";

export interface Upload {
  output: EngineOutput;
  path: string;
  /** The stretch of the file that is put; all of it unless said. */
  from?: number;
  to?: number;
  signal: AbortSignal;
}

const tries = 4;
const pauseMs = 500;
const answer = z.object({ etag: z.string().min(1).max(200) });

/** Puts a file part by part. A part that was lost is put again: the same part twice is one part. */
export async function upload({ output, path, from = 0, to, signal }: Upload): Promise<WrittenFile> {
  await using file = await open(path, "r");
  const end = to ?? (await file.stat()).size;
  const hash = createHash("sha256");
  const parts: { part: number; etag: string }[] = [];
  for (let at = from; at < end; at += output.partBytes) {
    const bytes = Buffer.alloc(Math.min(output.partBytes, end - at));
    await file.read(bytes, 0, bytes.length, at);
    hash.update(bytes);
    const part = parts.length + 1;
    parts.push({ part, etag: await putPart(partUrl(output.url, part), bytes, signal) });
  }
  return { bytes: end - from, sha256: hash.digest("hex"), parts };
}

async function putPart(url: string, body: Buffer<ArrayBuffer>, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { method: "PUT", body, redirect: "error", signal });
      if (response.ok) return answer.parse(await response.json()).etag;
      await response.body?.cancel();
      const reason = `the output answered ${response.status}`;
      throw response.status < 500 ? new EngineError("broken", reason) : new Error(reason);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineError) throw error;
      if (attempt === tries)
        throw new EngineError("broken", error instanceof Error ? error.message : "the output cannot be written");
      await wait(pauseMs * attempt, undefined, { signal });
    }
  }
}
