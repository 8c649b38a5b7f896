import { readFileSync } from "node:fs";
import { readDescription } from "../../media/ffmpeg/description.rules.ts";
import { runFfmpegTool } from "./media-engine.ts";

/** What a video is, found out from its file by the means of ffmpeg and by its boxes. */
export function probeVideo(folder: string, name: string, bytes: Buffer) {
  const words = runFfmpegTool(["-i", name, "-map", "0:v", "-c", "copy", "-f", "framecrc", "-"], folder);
  const lines = words.split("\n");
  const { streams } = readDescription(lines);
  const video = streams.find(({ kind }) => kind === "video");
  const frames = lines.filter((line) => /^0, +-?\d/.test(line)).length;
  return {
    video: lines.find((line) => /^ {2}Stream #0:\d+\S*: Video/.test(line)) ?? "",
    audio: lines.find((line) => /^ {2}Stream #0:\d+\S*: Audio/.test(line)) ?? "",
    size: video?.kind === "video" ? [video.width, video.height] : null,
    frames,
    durationMs: readDescription(lines).durationMs ?? 0,
    boxes: boxesOf(bytes),
  };
}

/** The outermost boxes of an MP4, in their order. */
function boxesOf(bytes: Buffer): string[] {
  const boxes: string[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    boxes.push(bytes.toString("latin1", at + 4, at + 8));
    const size = bytes.readUInt32BE(at);
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(8, size);
  }
  return boxes;
}

/** Integrated loudness in LUFS (EBU R128). */
export function loudnessOf(folder: string, name: string): number {
  const words = runFfmpegTool(["-i", name, "-map", "0:a", "-af", "ebur128", "-f", "null", "-"], folder);
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(words)?.[1]);
}

/** One moment of a video as bytes of red, green and blue. */
export function pictureAt(folder: string, name: string, atSeconds: number, size: readonly [number, number]) {
  const [width, height] = size;
  const raw = ["-v", "error", "-ss", String(atSeconds), "-i", name, "-frames:v", "1"];
  runFfmpegTool(
    [...raw, "-vf", `scale=${width}:${height}`, "-f", "rawvideo", "-pix_fmt", "rgb24", "picture.raw"],
    folder,
  );
  return readPicture(`${folder}/picture.raw`, width);
}

function readPicture(path: string, width: number) {
  const bytes = readFileSync(path);
  const at = (x: number, y: number): [number, number, number] => {
    const place = (y * width + x) * 3;
    return [bytes[place] ?? 0, bytes[place + 1] ?? 0, bytes[place + 2] ?? 0];
  };
  return { at, height: bytes.length / 3 / width, width };
}
