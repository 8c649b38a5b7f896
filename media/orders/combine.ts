import { writeFile } from "node:fs/promises";
import { joinedMark } from "../../worker/contract/provenance/model-mark.rules.ts";
import type { CombineOrder, FrameSize, Framing, RenderedVideo } from "../../worker/providers/engine/engine.ts";
import { EngineError } from "../engine-error.ts";
import { flags, inputArguments, seconds } from "../ffmpeg/arguments.ts";
import { shownSize, requirePictures } from "../ffmpeg/opened-file.ts";
import type { FilmedFile, OpenedFile } from "../ffmpeg/opened-file.ts";
import { asMp4, handOver, soundEncoding, videoEncoding, videoName } from "../made-video.ts";
import { captionsFilter } from "../picture/captions.ts";
import { framesPerSecond, framingFilters, windowSize } from "../picture/framing.rules.ts";
import { cutPieces } from "../picture/pieces.rules.ts";
import type { Piece } from "../picture/pieces.rules.ts";
import { combineSound } from "../sound/combined-sound.ts";
import { levellingFilters, measureLoudness } from "../sound/loudness.ts";
import type { Work } from "../work.ts";

interface Clip {
  file: FilmedFile;
  fromMs: number;
  frames: number;
}

const frameMs = 1_000 / framesPerSecond;
const lengthOf = (frames: number): string => seconds(frames * frameMs);

/** Joins clips: each stretch is encoded by itself, since one graph of them all takes gigabytes, and then copied. */
export async function combineClips(order: CombineOrder, work: Work): Promise<RenderedVideo> {
  const { size, transition, captions, music, output, poster } = order;
  const clips = await openClips(order, work);
  const played = music && { file: await work.open(music.input), level: music.level };
  if (played && !played.file.audio) throw new EngineError("no_audio", "the music has no sound");
  const drawn = await captionsFilter(captions, work);
  const pieces = cutPieces(
    clips.map(({ frames }) => frames),
    transition,
  );
  const encoding = work.stage(0.2, 0.85);
  for (const [index, piece] of pieces.entries()) {
    await encodePiece({ piece, clips, size, drawn, name: nameOf(index) }, work);
    encoding((index + 1) / pieces.length);
  }
  const sound = await combineSound({ clips, transition, music: played }, work);
  const list = pieces.map(({ frames }, index) => `file ${nameOf(index)}\nduration ${lengthOf(frames)}\n`);
  await writeFile(work.pathOf("pieces.txt"), list.join(""));
  await join(sound, work);
  const frames = pieces.reduce((sum, piece) => sum + piece.frames, 0);
  const mark = joinedMark([...clips, ...(played ? [played] : [])].map(({ file }) => file.mark));
  return handOver({ output, poster, frames, mark, progress: work.stage(0.95, 1) }, work);
}

const nameOf = (index: number): string => `piece-${index}.mp4`;

async function openClips({ clips }: CombineOrder, work: Work): Promise<Clip[]> {
  const opened = new Map<string, OpenedFile>();
  const opening = work.stage(0, 0.2);
  const all: Clip[] = [];
  for (const [index, { input, fromMs, toMs }] of clips.entries()) {
    const file = requirePictures(opened.get(input.url) ?? (await work.open(input)));
    opened.set(input.url, file);
    const lengthMs = Math.min(toMs, file.durationMs) - fromMs;
    if (lengthMs <= frameMs) throw new EngineError("unreadable", "a clip begins behind the end of its source");
    // A source that ends early holds its last picture: lengths were agreed on.
    all.push({ file, fromMs, frames: Math.round((toMs - fromMs) / frameMs) });
    opening((index + 1) / clips.length);
  }
  return all;
}

interface PieceEncoding {
  piece: Piece;
  clips: readonly Clip[];
  size: FrameSize;
  drawn: string | null;
  name: string;
}

async function encodePiece({ piece, clips, size, drawn, name }: PieceEncoding, work: Work): Promise<void> {
  const { clip, fades, fromFrame, frames, atFrame } = piece;
  const [first, second] = [clips[clip], clips[clip + 1]];
  if (!first) return;
  const parts = [stretchOf(first, fromFrame, piece, size, 0), fades && second && stretchOf(second, 0, piece, size, 1)];
  const used = parts.filter((part) => typeof part === "object");
  const joined =
    used.length === 2 ? "[part0][part1]xfade=transition=fade:duration=0.5:offset=0,format=yuv420p" : "[part0]null";
  // Captions are timed by the whole video.
  const captions = drawn ? `,setpts=PTS+${lengthOf(atFrame)}/TB,${drawn},setpts=PTS-STARTPTS` : "";
  await work.ffmpeg({
    arguments: [
      ...used.flatMap(({ inputs }) => inputs),
      "-filter_complex",
      [...used.map(({ graph }) => graph), `${joined}${captions}[video]`].join(";"),
      ...flags(`-map [video] -an -frames:v ${frames}`),
      ...videoEncoding,
      ...asMp4,
      name,
    ],
  });
}

function stretchOf({ file, fromMs }: Clip, fromFrame: number, { frames }: Piece, size: FrameSize, place: number) {
  const beginMs = fromMs + fromFrame * frameMs;
  const shown = framingFilters({ video: file.video, size, framing: framingOf(file, size), label: String(place) });
  // xfade wants to be told the rate of both, which `trim` forgets.
  const exactly = `tpad=stop_mode=clone:stop_duration=${lengthOf(frames)},trim=end_frame=${frames},setpts=PTS-STARTPTS,fps=${framesPerSecond}`;
  return {
    inputs: inputArguments(file, { fromMs: beginMs, toMs: beginMs + (frames + 1) * frameMs }),
    graph: `[${place}:${file.video.index}]${shown},${exactly}[part${place}]`,
  };
}

/** A source of nearly the same shape fills the picture; of another one, all is shown. */
const mostCutOff = 0.25;

function framingOf({ video }: FilmedFile, size: FrameSize): Framing {
  const shown = shownSize(video);
  const window = windowSize(shown, size);
  const kept = (window.width * window.height) / (shown.width * shown.height);
  return kept < 1 - mostCutOff ? { fit: "whole" } : { fit: "window", places: [{ atMs: 0, x: 0.5, y: 0.5 }] };
}

async function join(sound: string, work: Work): Promise<void> {
  const heard = inputArguments({ name: sound, format: "wav" });
  const loudness = await measureLoudness({ inputs: heard, graph: "[0:0]anull" }, work);
  await work.ffmpeg({
    arguments: [
      ...flags("-f concat -i pieces.txt"),
      ...heard,
      "-filter_complex",
      `[1:0]${levellingFilters(loudness)}[sound]`,
      ...flags("-map 0:v -map [sound] -c:v copy"),
      ...soundEncoding,
      ...asMp4,
      videoName,
    ],
  });
}
