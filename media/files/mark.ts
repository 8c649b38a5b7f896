import { appendFile, open, readFile, writeFile } from "node:fs/promises";
import type { ModelMark } from "../../worker/contract/provenance/model-mark.rules.ts";
import { createMp4MarkReader, mp4MarkBox } from "../../worker/contract/provenance/mp4-mark.rules.ts";
import { remarkPicture } from "../../worker/contract/provenance/picture-mark.rules.ts";

const readBytes = 64 * 1024;

/** What an MP4 says that a model had to do with it; pictures and sound are passed over. */
export async function readMark(path: string): Promise<ModelMark | null> {
  const file = await open(path);
  const reader = createMp4MarkReader();
  try {
    const bytes = new Uint8Array(readBytes);
    for (let at = 0; ;) {
      const { bytesRead } = await file.read(bytes, 0, readBytes, at);
      if (bytesRead === 0) return reader.end().mark;
      reader.add(bytes.slice(0, bytesRead));
      at += bytesRead + reader.pass();
      if (!Number.isSafeInteger(at)) return reader.end().mark;
    }
  } finally {
    await file.close();
  }
}

/** A video that ffmpeg has just written says nothing yet. */
export async function markVideo(path: string, mark: ModelMark | null): Promise<void> {
  if (mark !== null) await appendFile(path, mp4MarkBox(mark));
}

export async function markPicture(path: string, mark: ModelMark | null): Promise<void> {
  if (mark !== null) await writeFile(path, remarkPicture("image/jpeg", Uint8Array.from(await readFile(path)), mark));
}
