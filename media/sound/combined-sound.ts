import type { CombineOrder } from "../../worker/providers/engine/engine.ts";
import { flags, inputArguments, seconds } from "../ffmpeg/arguments.ts";
import type { OpenedFile } from "../ffmpeg/opened-file.ts";
import { fadeFrames } from "../picture/pieces.rules.ts";
import type { Work } from "../work.ts";
import { integratedOf, measureLoudness, wantedLoudness } from "./loudness.ts";
import { soundGraph } from "./source-sound.ts";

const frameMs = 1_000 / 30;
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
  for (const [index, { file, fromMs, frames }] of clips.entries()) {
    const lengthMs = frames * frameMs;
    const inputs = inputArguments(file, { fromMs, toMs: fromMs + lengthMs });
    const graph = `${soundGraph(file, lengthMs)}[sound]`;
    await work.ffmpeg({
      arguments: [...inputs, "-filter_complex", graph, ...flags("-map [sound]"), ...asWave, `sound-${index}.wav`],
    });
  }
  const inputs = clips.flatMap((_, index) => wave(`sound-${index}.wav`));
  await work.ffmpeg({
    arguments: [
      ...inputs,
      "-filter_complex",
      joining(clips.length, transition),
      ...flags("-map [joined]"),
      ...asWave,
      "joined.wav",
    ],
  });
  if (!music || music.level === 0) return "joined.wav";
  const overlaps = transition === "fade" ? (clips.length - 1) * fadeFrames : 0;
  const frames = clips.reduce((sum, clip) => sum + clip.frames, 0) - overlaps;
  await addMusic(music, frames * frameMs, work);
  return "mixed.wav";
}

/** Each clip fades into the next one for as long as its pictures do. */
function joining(count: number, transition: CombineOrder["transition"]): string {
  const all = Array.from({ length: count }, (_, index) => `[${index}:0]`);
  if (count === 1) return "[0:0]anull[joined]";
  if (transition === "cut") return `${all.join("")}concat=n=${count}:v=0:a=1[joined]`;
  const names = all.map((_, index) => (index === count - 1 ? "[joined]" : `[until${index}]`));
  return all
    .slice(1)
    .map((next, index) => {
      const before = index === 0 ? all[0] : names[index];
      return `${before}${next}acrossfade=d=${seconds(fadeFrames * frameMs)}:c1=tri:c2=tri${names[index + 1]}`;
    })
    .join(";");
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
