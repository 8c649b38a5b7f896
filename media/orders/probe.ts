import type { ProbeOrder, ProbedFile } from "../../worker/providers/engine/engine.ts";
import { shownSize } from "../ffmpeg/opened-file.ts";
import type { Work } from "../work.ts";

export async function probeFile({ input }: ProbeOrder, work: Work): Promise<ProbedFile> {
  const { durationMs, video, audio } = await work.open(input, work.stage(0, 0.9));
  return {
    durationMs,
    video: video && {
      codec: video.codec,
      ...shownSize(video),
      rotation: video.rotation,
      framesPerSecond: video.framesPerSecond,
    },
    audio: audio && { codec: audio.codec, channels: audio.channels, sampleRate: audio.sampleRate },
  };
}
