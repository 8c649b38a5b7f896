export interface Bar {
  /** 0 to 100. */
  x: number;
  height: number;
  isChosen: boolean;
}

interface TimeSpan {
  fromMs: number;
  toMs: number;
}

const leastHeight = 4;

/** Loudness as bars over a stretch of time; those inside the short are chosen. */
export function barsOf(peaks: readonly number[], window: TimeSpan, chosen: TimeSpan): Bar[] {
  const width = window.toMs - window.fromMs;
  return peaks.map((peak, index) => {
    const share = (index + 0.5) / peaks.length;
    const ms = window.fromMs + share * width;
    return { x: share * 100, height: Math.max(leastHeight, peak), isChosen: ms >= chosen.fromMs && ms < chosen.toMs };
  });
}

/** Where a moment stands over a stretch, 0 to 100. */
export function shareOfSpan(ms: number, { fromMs, toMs }: TimeSpan): number {
  return toMs === fromMs ? 0 : Math.min(100, Math.max(0, ((ms - fromMs) / (toMs - fromMs)) * 100));
}

/** Whether a cut falls where nothing is heard. */
export const isInSilence = (ms: number, silences: readonly (readonly [number, number])[]): boolean =>
  silences.some(([fromMs, toMs]) => ms >= fromMs && ms <= toMs);
