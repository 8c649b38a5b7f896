import { coverage } from "./coverage.ts";

/** First and last character of each run that the fonts of printed documents draw. */
const runs: [number, number][] = [];
for (const run of coverage.split(" ")) {
  const [gap = "0", length = "1"] = run.split(".");
  const start = (runs.at(-1)?.[1] ?? -1) + 1 + Number.parseInt(gap, 36);
  runs.push([start, start + Number.parseInt(length, 36) - 1]);
}

/** Signs that no font draws and no reader misses: spaces, joiners and marks of a variant. */
const unseen = /^(?:\s|[\u200B-\u200D]|\u2060|\uFE0E|\uFE0F)$/;

/** Whether one of the fonts has the character: a page takes it from another family where its own has none. */
export function isDrawn(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (unseen.test(character)) return true;
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [start, end] = runs[middle] ?? [0, 0];
    if (code < start) high = middle - 1;
    else if (code > end) low = middle + 1;
    else return true;
  }
  return false;
}
