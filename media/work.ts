import { join } from "node:path";
import type { EngineInput, EngineOutput, WrittenFile } from "../worker/providers/engine/engine.ts";
import type { EnginePart } from "../worker/providers/engine/wire.rules.ts";
import { openFile } from "./ffmpeg/opened-file.ts";
import type { OpenedFile } from "./ffmpeg/opened-file.ts";
import { runFfmpeg } from "./ffmpeg/run.ts";
import type { FfmpegPlace, FfmpegRun } from "./ffmpeg/run.ts";
import { download } from "./files/download.ts";
import { readMark } from "./files/mark.ts";
import type { KeptInput } from "./files/kept-input.ts";
import { upload } from "./files/upload.ts";

export const mostInputBytes = 8 * 1024 ** 3;

/** What the work on an order is done with, all of it in the folder of its job. */
export interface Work {
  /** The path of a file of the job, by its name. */
  pathOf(name: string): string;
  ffmpeg(run: FfmpegRun): Promise<void>;
  /** Fetches a file and reads what it holds. */
  open(input: EngineInput, progress?: Progress): Promise<OpenedFile>;
  write(output: EngineOutput, name: string, stretch?: { from: number; to: number }): Promise<WrittenFile>;
  /** How much of the order is done: from one share to another while `Progress` goes from 0 to 1. */
  stage(from: number, to: number): Progress;
}

export type Progress = (share: number) => void;

/** Where work is done, and what its ffmpeg was built without. */
type WorkPlace = FfmpegPlace & { missing: readonly EnginePart[] };

export function createWork(place: WorkPlace, kept: KeptInput, report: Progress): Work {
  const { folder, signal, missing } = place;
  const pathOf = (name: string) => join(folder, name);
  const ffmpeg = (run: FfmpegRun) => runFfmpeg(run, place);
  let inputs = 0;

  return {
    pathOf,
    ffmpeg,

    async open({ url, format, mark = null }, onProgress = () => {}) {
      inputs += 1;
      const name = `input-${inputs}`;
      const path = pathOf(name);
      if (!(await kept.take(url, path, signal))) {
        await download({ url, path, mostBytes: mostInputBytes, signal, onProgress });
        await kept.keep(url, path);
      }
      onProgress(1);
      const { video, ...described } = await openFile({ name, format }, ffmpeg);
      // Its light cannot be read here: pale colours are better than no video.
      const isHdr = video?.isHdr === true && !missing.includes("zscale");
      return {
        ...described,
        video: video && { ...video, isHdr },
        mark: (format === "mp4" ? await readMark(path) : null) ?? mark,
      };
    },

    write: (output, name, stretch) => upload({ output, path: pathOf(name), signal, ...stretch }),

    stage: (from, to) => (share) => report(from + (to - from) * Math.min(1, Math.max(0, share))),
  };
}
