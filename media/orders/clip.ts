import type { ClipOrder, RenderedVideo, Span } from "../../worker/providers/engine/engine.ts";
import { EngineError } from "../engine-error.ts";
import { flags, inputArguments } from "../ffmpeg/arguments.ts";
import { requirePictures } from "../ffmpeg/opened-file.ts";
import type { FilmedFile } from "../ffmpeg/opened-file.ts";
import { asMp4, handOver, soundEncoding, videoEncoding, videoName } from "../made-video.ts";
import { captionsFilter } from "../picture/captions.ts";
import { framesPerSecond, framingFilters } from "../picture/framing.rules.ts";
import { levellingFilters, measureLoudness } from "../sound/loudness.ts";
import { soundGraph } from "../sound/source-sound.ts";
import type { Work } from "../work.ts";

/** Cuts a stretch of a source, frames it, draws its captions and levels its sound, in one encoding. */
export async function renderClip(order: ClipOrder, work: Work): Promise<RenderedVideo> {
  const { input, framing, size, captions, output, poster } = order;
  const file = requirePictures(await work.open(input, work.stage(0, 0.1)));
  const span = within(order.span, file);
  const lengthMs = span.toMs - span.fromMs;
  const inputs = inputArguments(file, span);
  const sound = soundGraph(file, lengthMs);
  const loudness = file.audio && (await measureLoudness({ inputs, graph: sound }, work));
  const drawn = await captionsFilter(captions, work);
  const picture = [`[0:${file.video.index}]${framingFilters({ video: file.video, size, framing })}`, drawn];
  const rendering = work.stage(0.15, 0.95);
  let frames = 0;
  await work.ffmpeg({
    arguments: [
      ...inputs,
      "-filter_complex",
      `${picture.filter(Boolean).join(",")}[video];${sound},${levellingFilters(loudness)}[sound]`,
      ...flags(`-map [video] -map [sound] -frames:v ${Math.round((lengthMs * framesPerSecond) / 1_000)}`),
      ...videoEncoding,
      ...soundEncoding,
      ...asMp4,
      videoName,
    ],
    onProgress: (doneMs, doneFrames) => {
      frames = doneFrames;
      rendering(doneMs / lengthMs);
    },
  });
  if (frames === 0) throw new EngineError("unreadable", "there are no pictures in that stretch");
  return handOver({ output, poster, frames, mark: file.mark, progress: work.stage(0.95, 1) }, work);
}

function within({ fromMs, toMs }: Span, { durationMs }: FilmedFile): Span {
  if (fromMs >= durationMs) throw new EngineError("unreadable", "the stretch begins behind the end");
  return { fromMs, toMs: Math.min(toMs, durationMs) };
}
