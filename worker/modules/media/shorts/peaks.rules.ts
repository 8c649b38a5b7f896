/** So many bars as an editor draws. */
export const peakBars = 200;

/** Loudness as bytes, in so many bars of 0 to 100: the loudest moment of each, which a second of silence does not hide. */
export function barsOf(peaks: Uint8Array, bars = peakBars): number[] {
  if (peaks.length === 0) return [];
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.round((100 * peaks.subarray(from, to).reduce((most, peak) => Math.max(most, peak), 0)) / 255);
  });
}
