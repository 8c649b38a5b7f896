export interface SoundSpan {
  fromMs: number;
  toMs: number;
}

export type LaidWord = SoundSpan & { text: string };

/** People speak so fast in front of a camera. */
const wordsPerSecond = 2.4;
/** So much of a sentence must have room in a stretch for all of it to stand there. */
const leastRoom = 0.6;

/**
 * Sentences in the stretches of a sound, each word as long as it is written. A stretch has whole sentences where one has room,
 * and a sentence goes on in the next stretch where it has not. `next` gives sentences without end.
 */
export function laid(stretches: readonly SoundSpan[], next: () => string): LaidWord[][] {
  const sentences: LaidWord[][] = [];
  let [words, at]: [string[], number] = [[], 0];
  for (const { fromMs, toMs } of stretches) {
    let room = Math.max(1, Math.round(((toMs - fromMs) / 1_000) * wordsPerSecond));
    const taken: { text: string; begins: boolean }[] = [];
    while (room > 0) {
      if (at === words.length) [words, at] = [wordsOf(next()), 0];
      const rest = words.length - at;
      const isWhole = room >= rest * leastRoom;
      if (!isWhole && at === 0 && taken.length > 0) break;
      const spoken = words.slice(at, isWhole ? undefined : at + room);
      taken.push(...spoken.map((text, index) => ({ text, begins: at + index === 0 })));
      at += spoken.length;
      room -= spoken.length;
    }
    const letters = taken.reduce((sum, { text }) => sum + text.length + 1, 0);
    let passed = 0;
    const timeOf = () => Math.round(fromMs + ((toMs - fromMs) * passed) / letters);
    for (const { text, begins } of taken) {
      if (begins) sentences.push([]);
      const from = timeOf();
      passed += text.length + 1;
      sentences.at(-1)?.push({ text, fromMs: from, toMs: timeOf() });
    }
  }
  return sentences;
}

/** Marks that French writes behind a space stay with their word. */
const wordsOf = (sentence: string): string[] => sentence.trim().split(/\s+(?![?!:;»])/);
