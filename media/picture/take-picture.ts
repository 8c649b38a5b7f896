import { stat } from "node:fs/promises";
import { EngineError } from "../engine-error.ts";
import { flags, inputArguments, seconds } from "../ffmpeg/arguments.ts";
import { shownSize, requirePictures } from "../ffmpeg/opened-file.ts";
import type { OpenedFile } from "../ffmpeg/opened-file.ts";
import { markPicture } from "../files/mark.ts";
import type { Work } from "../work.ts";
import { sizeWithin } from "./framing.rules.ts";
import { toneMapping } from "./tone-mapping.rules.ts";

export interface TakenPicture {
  atMs: number;
  /** The longer side, in pixels. */
  side: number;
  name: string;
}

/** Milliseconds before the end within which some files show nothing any more. */
const lastMs = 300;

/** Writes one moment as a JPEG; a moment behind the end is the last picture. */
export async function takePicture(file: OpenedFile, { atMs, side, name }: TakenPicture, work: Work): Promise<void> {
  const { video } = requirePictures(file);
  const { width, height } = sizeWithin(shownSize(video), side);
  const scaled = `scale=${width}:${height}:flags=bicubic`;
  const mapped = video.isHdr ? `${scaled},${toneMapping},scale=flags=bicubic` : scaled;
  const picture = `${mapped}:out_range=pc,setsar=1,format=yuvj420p`;
  const asJpeg = flags(`-map 0:${video.index} -frames:v 1 -vf ${picture} -c:v mjpeg -q:v 4 -f image2 -update 1`);
  for (const moment of [Math.min(atMs, file.durationMs - lastMs), 0]) {
    await work.ffmpeg({ arguments: ["-ss", seconds(Math.max(0, moment)), ...inputArguments(file), ...asJpeg, name] });
    if (
      await stat(work.pathOf(name)).then(
        ({ size }) => size > 0,
        () => false,
      )
    )
      return markPicture(work.pathOf(name), file.mark);
  }
  throw new EngineError("unreadable", "none of its pictures can be read");
}
