import type { ModelMark } from "../worker/contract/provenance/model-mark.rules.ts";
import type { ClipOrder, RenderedVideo } from "../worker/providers/engine/engine.ts";
import { flags } from "./ffmpeg/arguments.ts";
import { openFile } from "./ffmpeg/opened-file.ts";
import { markVideo } from "./files/mark.ts";
import { framesPerSecond } from "./picture/framing.rules.ts";
import { takePicture } from "./picture/take-picture.ts";
import type { Progress, Work } from "./work.ts";

/** `stitchable` keeps the headers of all files alike, so that they can be joined without another encoding. */
export const videoEncoding = flags(
  `-c:v libx264 -preset veryfast -crf 21 -profile:v high -pix_fmt yuv420p -r ${framesPerSecond} -g 60 -x264-params stitchable=1`,
);
export const soundEncoding = flags("-c:a aac -b:a 128k -ar 48000 -ac 2");
/** The index stands before the pictures, so that a player begins at once; nothing of the source's own words is kept. */
export const asMp4 = flags("-map_metadata -1 -map_chapters -1 -movflags +faststart -f mp4");

export const videoName = "video.mp4";
const posterAtMs = 1_000;
const posterSide = 1_280;

export interface MadeVideo extends Pick<ClipOrder, "output" | "poster"> {
  frames: number;
  /** What models had to do with it. */
  mark: ModelMark | null;
  progress: Progress;
}

/** Hands over the video that was made, with one of its pictures. */
export async function handOver(
  { output, poster, frames, mark, progress }: MadeVideo,
  work: Work,
): Promise<RenderedVideo> {
  const made = { ...(await openFile({ name: videoName, format: "mp4" }, work.ffmpeg)), mark };
  await markVideo(work.pathOf(videoName), mark);
  const durationMs = Math.round((frames * 1_000) / framesPerSecond);
  const atMs = Math.min(posterAtMs, Math.floor(durationMs / 2));
  await takePicture(made, { atMs, side: posterSide, name: "poster.jpg" }, work);
  progress(0.2);
  const rendered = {
    durationMs,
    framesPerSecond,
    poster: await work.write(poster, "poster.jpg"),
    video: await work.write(output, videoName),
  };
  progress(1);
  return rendered;
}
