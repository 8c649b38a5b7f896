import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSilences } from "../../../media/sound/silences.rules.ts";
import { inFolder, runFfmpeg } from "../ffmpeg.ts";
import type { SoundSpan } from "./laying.rules.ts";

export interface SoundSpans {
  durationMs: number;
  /** Where it is not silent, in order. */
  stretches: SoundSpan[];
}

/** Where a file is not silent, which is all that can be known without a model; null for what is no sound. */
export async function findSound(file: Buffer): Promise<SoundSpans | null> {
  try {
    return await inFolder(async (folder) => {
      await writeFile(join(folder, "sound"), file);
      const filters = ["-vn", "-map", "0:a:0", "-af", "silencedetect=n=-35dB:d=0.3", "-f", "null", "-"];
      const lines = await runFfmpeg(folder, ["-stats", "-loglevel", "info", "-i", "sound", ...filters]);
      return heardOf(lines);
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return unheard(file);
    return null;
  }
}

/** What is shorter is no word. */
const leastMs = 300;

function heardOf(lines: readonly string[]): SoundSpans | null {
  const silences = createSilences();
  for (const line of lines) silences.parseLine(line);
  const times = [...lines.join("\n").matchAll(/time=(\d+):(\d+):([\d.]+)/g)];
  const [, hours = "0", minutes = "0", seconds = "0"] = times.at(-1) ?? [];
  const durationMs = Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
  if (durationMs === 0) return null;
  const ends = [...silences.end(durationMs), { fromMs: durationMs, toMs: durationMs }];
  const stretches = ends.map(({ fromMs }, at) => ({ fromMs: ends[at - 1]?.toMs ?? 0, toMs: fromMs }));
  const spoken = stretches.filter(({ fromMs, toMs }) => toMs - fromMs >= leastMs);
  // A recording of single beeps, as browsers make it for tests, is heard from its beginning to its end.
  const beeps = stretches.some(({ fromMs, toMs }) => toMs > fromMs) && durationMs >= leastMs;
  return { durationMs, stretches: spoken.length > 0 || !beeps ? spoken : [{ fromMs: 0, toMs: durationMs }] };
}

/** Bytes of a second of speech as the product stores it. */
const bytesPerSecond = 4_000;

/** Without ffmpeg: as if it were MP3 of 32 kb/s, and spoken from its beginning to its end. */
function unheard(file: Buffer): SoundSpans {
  const durationMs = Math.round((file.length / bytesPerSecond) * 1_000);
  return { durationMs, stretches: [{ fromMs: 0, toMs: durationMs }] };
}
