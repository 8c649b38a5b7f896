import type { ModelMark } from "../../../../contract/provenance/model-mark.rules.ts";
import { createMp4MarkReader } from "../../../../contract/provenance/mp4-mark.rules.ts";
import type { FileType } from "./file-type.rules.ts";
import { TooFar } from "./range-reader.ts";
import type { RangeReader } from "./range-reader.ts";

const readBytes = 4_096;
const unmarked: readonly FileType[] = ["video/webm", "video/x-matroska"];

/** What a film says that a model had to do with it, as far as a probe reads; Matroska has no place for it. */
export async function readFilmMark({ size, read }: RangeReader, type: FileType): Promise<ModelMark | null> {
  if (unmarked.includes(type)) return null;
  const marks = createMp4MarkReader();
  try {
    for (let at = 0; at < size; at += marks.pass()) {
      const bytes = await read(at, Math.min(size, at + readBytes));
      marks.add(bytes);
      at += bytes.length;
    }
  } catch (error) {
    if (!(error instanceof TooFar)) throw error;
  }
  return marks.end().mark;
}
