/** The loudest sample of each window of 16-bit samples, as a byte; samples come in pieces of any length. */
export function createPeaks(windowSamples: number) {
  const peaks: number[] = [];
  let loudest = 0;
  let counted = 0;
  let samples = 0;
  let half: number | null = null;

  function add(sample: number): void {
    samples += 1;
    counted += 1;
    loudest = Math.max(loudest, Math.abs(sample));
    if (counted < windowSamples) return;
    peaks.push(Math.min(255, loudest >> 7));
    loudest = 0;
    counted = 0;
  }

  return {
    add(bytes: Buffer): void {
      let at = 0;
      if (half !== null && bytes.length > 0) {
        add(((half | ((bytes[0] ?? 0) << 8)) << 16) >> 16);
        at = 1;
      }
      const whole = bytes.length - ((bytes.length - at) % 2);
      for (; at < whole; at += 2) add(bytes.readInt16LE(at));
      half = at < bytes.length ? (bytes[at] ?? 0) : null;
    },

    end(): { peaks: Uint8Array; samples: number } {
      const last = counted > 0 ? [Math.min(255, loudest >> 7)] : [];
      return { peaks: Uint8Array.from([...peaks, ...last]), samples };
    },
  };
}
