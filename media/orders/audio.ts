import { stat, writeFile } from "node:fs/promises";
import { peaksPerSecond } from "../../worker/providers/engine/engine.ts";
import type { AudioOrder, HeardAudio } from "../../worker/providers/engine/engine.ts";
import { EngineError } from "../engine-error.ts";
import { flags, inputArguments } from "../ffmpeg/arguments.ts";
import { cutFrames, frameBytes, frameMs, leadFrames, padSamples } from "../sound/chunks.rules.ts";
import { createPeaks } from "../sound/peaks.rules.ts";
import { createSilences } from "../sound/silences.rules.ts";
import type { Work } from "../work.ts";

const sampleRate = 16_000;

/** One decode answers all: speech goes to an MP3, its samples to the peaks, its silences to the log. */
export async function hearAudio({ input, outputs, mostBytes, peaks }: AudioOrder, work: Work): Promise<HeardAudio> {
  const file = await work.open(input, work.stage(0, 0.2));
  if (!file.audio) throw new EngineError("no_audio", "it has no sound");
  const heard = createPeaks(sampleRate / peaksPerSecond);
  const silences = createSilences();
  const hearing = work.stage(0.2, 0.8);
  // Sound that begins late, or has gaps, keeps its place in the source.
  const speech = `[0:${file.audio.index}]aresample=${sampleRate}:async=1:first_pts=0,aformat=sample_fmts=s16:channel_layouts=mono`;
  await work.ffmpeg({
    arguments: [
      ...inputArguments(file),
      "-filter_complex",
      `${speech},silencedetect=n=-35dB:d=0.4,asplit=2[samples][heard];[heard]adelay=${padSamples}S[speech]`,
      ...flags("-map [speech] -c:a libmp3lame -b:a 32k -reservoir 0 -write_xing 0 -id3v2_version 0 -f mp3 speech.mp3"),
      ...flags("-map [samples] -c:a pcm_s16le -f s16le pipe:1"),
    ],
    onOutput: (bytes) => heard.add(bytes),
    onLine: (line) => silences.parseLine(line),
    onProgress: (doneMs) => hearing(doneMs / file.durationMs),
  });
  const { peaks: bytes, samples } = heard.end();
  if (samples === 0) throw new EngineError("no_audio", "its sound is empty");
  const durationMs = Math.round((samples / sampleRate) * 1_000);
  const found = silences.end(durationMs);
  await writeFile(work.pathOf("peaks"), bytes);
  return {
    durationMs,
    silences: found,
    chunks: await writeChunks({ outputs, mostBytes, durationMs, silences: found }, work),
    peaks: await work.write(peaks, "peaks"),
  };
}

type ChunkOptions = Pick<AudioOrder, "outputs" | "mostBytes"> & Pick<HeardAudio, "durationMs" | "silences">;

async function writeChunks({ outputs, mostBytes, durationMs, silences }: ChunkOptions, work: Work) {
  const { size } = await stat(work.pathOf("speech.mp3"));
  const ranges = cutFrames(Math.floor(size / frameBytes) - leadFrames, mostBytes, silences);
  if (ranges.length > outputs.length)
    throw new EngineError("too_much", `${ranges.length} files are needed, and ${outputs.length} were given`);
  const writing = work.stage(0.8, 1);
  const chunks: HeardAudio["chunks"][number][] = [];
  for (const [index, { from, to }] of ranges.entries()) {
    const output = outputs[index];
    if (!output) break;
    const stretch = { from: (from + leadFrames) * frameBytes, to: (to + leadFrames) * frameBytes };
    const written = await work.write(output, "speech.mp3", stretch);
    const isLast = index === ranges.length - 1;
    chunks.push({ fromMs: from * frameMs, toMs: isLast ? durationMs : to * frameMs, ...written });
    writing((index + 1) / ranges.length);
  }
  return chunks;
}
