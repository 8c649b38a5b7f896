import { seconds } from "../ffmpeg/arguments.ts";
import type { OpenedFile } from "../ffmpeg/opened-file.ts";

/** The sound of input 0 as a stereo stream of exactly this length; silence where it has none, or begins late. */
export function soundGraph({ audio }: Pick<OpenedFile, "audio">, lengthMs: number): string {
  if (!audio) return `anullsrc=r=48000:cl=stereo,atrim=duration=${seconds(lengthMs)}`;
  const inPlace = "aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo";
  return `[0:${audio.index}]${inPlace},apad,atrim=duration=${seconds(lengthMs)}`;
}
