import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runFfmpegTool } from "./media-engine.ts";

/** Seconds of a sentence, and from the beginning of one to that of the next: a silence stands between them. */
const [soundSeconds, everySeconds] = [3.4, 4];

/** Eight words each: the speech stand-in lays one into each stretch of sound. */
export const spokenSentences = [
  "Neuf fois sur dix le tissu est solide.",
  "Alors nous regardons toujours le fil en premier.",
  "Un bon fil coûte trois euros le mètre.",
  "Une voile neuve coûte mille fois plus cher.",
] as const;

/** A video of one colour, which is cheap to encode, with so many stretches of sound as sentences are spoken. */
export function drawSpokenSource(sentences: number): Buffer {
  const seconds = sentences * everySeconds;
  const folder = mkdtempSync(join(tmpdir(), "ensemble-spoken-"));
  const tone = `aevalsrc=0.2*sin(880*PI*t)*lt(mod(t\\,${everySeconds})\\,${soundSeconds}):s=22050:d=${seconds}`;
  const picture = `color=0x203040:s=320x180:r=10:d=${seconds}`;
  const codecs = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a pcm_s16le";
  runFfmpegTool(["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", tone, ...codecs.split(" "), "spoken.mov"], folder);
  const bytes = readFileSync(join(folder, "spoken.mov"));
  rmSync(folder, { recursive: true });
  return bytes;
}
