import type { Span } from "../../worker/providers/engine/engine.ts";

/** MPEG-2 layer III at 16 kHz and 32 kb/s: every frame has these bytes and these samples, and needs no other. */
export const frameBytes = 144;
export const frameSamples = 576;
const samplesPerMs = 16;
export const frameMs = frameSamples / samplesPerMs;

/**
 * Samples that the encoder puts before the sound (LAME 3.101: 1105), filled up to two whole frames: without these
 * two, each frame begins at a whole multiple of 36 ms of the source.
 */
export const encoderDelay = 1_105;
export const leadFrames = 2;
export const padSamples = leadFrames * frameSamples - encoderDelay;

/** Frames of one file: `from` to `to`, which is not in it any more. */
export interface FrameRange {
  from: number;
  to: number;
}

/** Cuts a number of frames into files of at most `mostBytes`, each in the middle of the last silence that it can end in. */
export function cutFrames(frames: number, mostBytes: number, silences: readonly Span[]): FrameRange[] {
  const most = Math.max(1, Math.floor(mostBytes / frameBytes));
  const places = silences.map(({ fromMs, toMs }) => Math.round((fromMs + toMs) / 2 / frameMs));
  const ranges: FrameRange[] = [];
  let from = 0;
  while (frames - from > most) {
    const last = from + most;
    // Not in the first half: a cut there would make many small files of one with a single early silence.
    const to = places.findLast((place) => place <= last && place > from + most / 2) ?? last;
    ranges.push({ from, to });
    from = to;
  }
  return [...ranges, { from, to: frames }];
}
