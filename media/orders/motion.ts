import type { MotionOrder, SeenMotion } from "../../worker/providers/engine/engine.ts";
import { flags, inputArguments } from "../ffmpeg/arguments.ts";
import { shownSize, requirePictures } from "../ffmpeg/opened-file.ts";
import { createMotion, watched } from "../picture/motion.rules.ts";
import type { Work } from "../work.ts";

export async function seeMotion({ input, span, cutsMs, size }: MotionOrder, work: Work): Promise<SeenMotion> {
  const file = requirePictures(await work.open(input, work.stage(0, 0.3)));
  const motion = createMotion({ span, cutsMs, shown: shownSize(file.video), size });
  const watching = work.stage(0.3, 1);
  const { width, height, framesPerSecond } = watched;
  const small = `fps=${framesPerSecond},scale=${width}:${height}:flags=fast_bilinear,format=gray`;
  await work.ffmpeg({
    arguments: [
      ...inputArguments(file, span),
      ...flags(`-map 0:${file.video.index} -vf ${small} -c:v rawvideo -f rawvideo pipe:1`),
    ],
    onOutput: (bytes) => motion.add(bytes),
    onProgress: (doneMs) => watching(doneMs / (span.toMs - span.fromMs)),
  });
  return { scenes: motion.end() };
}
