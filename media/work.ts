import { join } from "node:path";
import type { EngineInput, EngineOutput, WrittenFile } from "../worker/providers/engine/engine.ts";
import { openFile } from "./ffmpeg/opened-file.ts";
import type { OpenedFile } from "./ffmpeg/opened-file.ts";
import { runFfmpeg } from "./ffmpeg/run.ts";
import type { FfmpegPlace, FfmpegRun } from "./ffmpeg/run.ts";
import { download } from "./files/download.ts";
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

export function createWork(place: FfmpegPlace, kept: KeptInput, report: Progress): Work {
  const { folder, signal } = place;
  const pathOf = (name: string) => join(folder, name);
  const ffmpeg = (run: FfmpegRun) => runFfmpeg(run, place);
  let inputs = 0;

  return {
    pathOf,
    ffmpeg,

    async open({ url, format }, onProgress = () => {}) {
      inputs += 1;
      const name = `input-${inputs}`;
      const path = pathOf(name);
      if (!(await kept.take(url, path, signal))) {
        await download({ url, path, mostBytes: mostInputBytes, signal, onProgress });
        await kept.keep(url, path);
      }
      onProgress(1);
      return openFile({ name, format }, ffmpeg);
    },

    write: (output, name, stretch) => upload({ output, path: pathOf(name), signal, ...stretch }),

    stage: (from, to) => (share) => report(from + (to - from) * Math.min(1, Math.max(0, share))),
  };
}
