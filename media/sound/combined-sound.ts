import { writeFile } from "node:fs/promises";
import type { CombineOrder } from "../../worker/providers/engine/engine.ts";
import { flags, inputArguments, seconds } from "../ffmpeg/arguments.ts";
import type { OpenedFile } from "../ffmpeg/opened-file.ts";
import { framesPerSecond } from "../picture/framing.rules.ts";
import { fadeFrames } from "../picture/pieces.rules.ts";
import type { Work } from "../work.ts";
import { asWaveFile, joinSounds, sampleRate } from "./joined-sound.rules.ts";
import { integratedOf, measureLoudness, wantedLoudness } from "./loudness.ts";
import { soundGraph } from "./source-sound.ts";

const frameMs = 1_000 / framesPerSecond;
/** The samples of both sides together, for one frame of the picture. */
const frameSamples = (sampleRate * 2) / framesPerSecond;
const asWave = flags("-c:a pcm_s16le -f wav");
const wave = (name: string) => inputArguments({ name, format: "wav" });

export interface SoundingClip {
  file: OpenedFile;
  fromMs: number;
  frames: number;
}

export interface CombinedSound {
  clips: readonly SoundingClip[];
  transition: CombineOrder["transition"];
  music: { file: OpenedFile; level: number } | null;
}

/** Writes the sound of all clips, one after the other, with music under it; answers its name. */
export async function combineSound({ clips, transition, music }: CombinedSound, work: Work): Promise<string> {
  const all: Int16Array[] = [];
  for (const { file, fromMs, frames } of clips) {
    const lengthMs = frames * frameMs;
    const inputs = inputArguments(file, { fromMs, toMs: fromMs + lengthMs });
    const pieces: Buffer[] = [];
    await work.ffmpeg({
      arguments: [
        ...inputs,
        "-filter_complex",
        `${soundGraph(file, lengthMs)}[sound]`,
        ...flags("-map [sound] -c:a pcm_s16le -ar 48000 -ac 2 -f s16le pipe:1"),
      ],
      onOutput: (bytes) => pieces.push(bytes),
    });
    all.push(exactly(frames * frameSamples, Buffer.concat(pieces)));
  }
  const joined = joinSounds(all, transition === "fade" ? fadeFrames * frameSamples : 0);
  await writeFile(work.pathOf("joined.wav"), asWaveFile(joined));
  if (!music || music.level === 0) return "joined.wav";
  await addMusic(music, (joined.length / frameSamples) * frameMs, work);
  return "mixed.wav";
}

/** As many samples as there are in its pictures. */
function exactly(samples: number, bytes: Buffer): Int16Array {
  const sound = new Int16Array(samples);
  const heard = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
  sound.set(heard.subarray(0, samples));
  return sound;
}

const fadeOutMs = 1_500;

/** At full level music is as loud as what it accompanies; it begins again where it is shorter, and fades out. */
async function addMusic({ file, level }: { file: OpenedFile; level: number }, lengthMs: number, work: Work) {
  const inputs = ["-stream_loop", "-1", ...inputArguments(file)];
  const graph = soundGraph(file, lengthMs);
  const spoken = await measureLoudness({ inputs: wave("joined.wav"), graph: "[0:0]anull" }, work);
  const played = await measureLoudness({ inputs, graph }, work);
  const wanted = (spoken ? integratedOf(spoken) : wantedLoudness) + 20 * Math.log10(level);
  const gain = played ? wanted - integratedOf(played) : 0;
  const fadeFrom = seconds(Math.max(0, lengthMs - fadeOutMs));
  const music = `${graph},volume=${gain.toFixed(2)}dB,afade=t=out:st=${fadeFrom}:d=${seconds(fadeOutMs)}[music]`;
  // `amix` halves both, so that nothing is cut off; the levelling that follows makes up for it.
  const mix =
    "[1:0]aformat=sample_fmts=fltp[clips];[clips][music]amix=inputs=2:duration=first:dropout_transition=0[mixed]";
  await work.ffmpeg({
    arguments: [
      ...inputs,
      ...wave("joined.wav"),
      "-filter_complex",
      `${music};${mix}`,
      ...flags("-map [mixed]"),
      ...asWave,
      "mixed.wav",
    ],
  });
}
