import type { ScenesOrder, SeenScenes, Span } from "../../worker/providers/engine/engine.ts";
import { flags, inputArguments } from "../ffmpeg/arguments.ts";
import { requirePictures } from "../ffmpeg/opened-file.ts";
import type { Work } from "../work.ts";

/** Small pictures tell a cut as well as large ones. */
const small = "scale=160:90:flags=fast_bilinear";
const compareFrames = `${small},select=gt(scene\\,0.3),metadata=mode=print:file=-`;
/** Key frames are seconds apart: what `scene` compares, one change with the change before, says nothing of them. */
const change = "key=lavfi.signalstats.YDIF";
const compareKeyFrames = `${small},signalstats,metadata=mode=select:${change}:value=25:function=greater,metadata=mode=print:${change}:file=-`;

/** Finds cuts by the key frames alone, or by every frame inside the spans. */
export async function seeScenes({ input, spans }: ScenesOrder, work: Work): Promise<SeenScenes> {
  const file = requirePictures(await work.open(input, work.stage(0, 0.3)));
  const looking = work.stage(0.3, 1);
  const whole = { fromMs: 0, toMs: file.durationMs };
  const looks: { span: Span; keyFrames: boolean }[] = spans?.map((span) => ({ span, keyFrames: false })) ?? [
    { span: whole, keyFrames: true },
  ];
  const lengthMs = looks.reduce((sum, { span }) => sum + span.toMs - span.fromMs, 0);
  const cuts = new Set<number>();
  let beforeMs = 0;
  for (const { span, keyFrames } of looks) {
    const doneMs = beforeMs;
    let text = "";
    await work.ffmpeg({
      arguments: [
        ...(keyFrames ? flags("-skip_frame nokey") : []),
        ...inputArguments(file, span),
        ...flags(`-map 0:${file.video.index} -vf ${keyFrames ? compareKeyFrames : compareFrames} -f null -`),
      ],
      onOutput: (bytes) => (text += bytes.toString("latin1")),
      onProgress: (ms) => looking((doneMs + ms) / lengthMs),
    });
    for (const [, at] of text.matchAll(/ pts_time:([\d.]+)/g)) cuts.add(span.fromMs + Math.round(Number(at) * 1_000));
    beforeMs += span.toMs - span.fromMs;
  }
  return { cutsMs: [...cuts].toSorted((a, b) => a - b) };
}
