import type { Step } from "../../../../jobs/job.ts";

/** What each step of a job on a long video is given. */
export interface ShortsWorks {
  probe: object;
  listen: object;
  transcribe: object;
  pick: object;
  look: { place: number };
  render: { place: number };
}

/** What a job on a long video knows beside its row. */
export interface ShortsDetail {
  /** Minutes of the longest video that the plan takes, and those that are held. */
  mostMinutes: number;
  minutes: number;
}

/** What the first steps hand on: the files of its speech, and where nothing is heard. */
export interface ListenedTo {
  chunks: readonly { key: string; fromMs: number; toMs: number }[];
  silences: [fromMs: number, toMs: number][];
}

export interface RenderWorks {
  look: object;
  render: object;
}

/** What a rendering of one clip knows; `hold` is the reservation of its unit, null where it is free. */
export interface RenderDetail {
  shortId: string;
  hold: string | null;
}

export const shortsKind = "media-shorts";
export const renderKind = "media-render";

/** Reservations and ledger rows of a job are named after it, so that a repeat is the same. */
export const idsOf = (jobId: string) => ({
  source: `${jobId}:source`,
  pick: `${jobId}:pick`,
  speech: (place: number): string => `${jobId}:speech:${place}`,
  picking: (place: number): string => `${jobId}:pick:${place}`,
  clip: (place: number): string => `${jobId}:clip:${place}`,
  look: (place: number): string => `${jobId}:look:${place}`,
});

/** As long as each took when it was measured, in tenths of their sum without clips. */
const weights = { probe: 1, listen: 4, transcribe: 8, pick: 6, look: 4, render: 12 } as const;
const before = weights.probe + weights.listen + weights.transcribe + weights.pick;
const ofClip = weights.look + weights.render;

const step = (name: keyof ShortsWorks, rank: number, work: object = {}, id: string = name): Step => ({
  id,
  name,
  work,
  rank,
  weight: weights[name],
  amount: name === "render" ? 1 : 0,
});

const beforeSteps: readonly (keyof ShortsWorks)[] = ["probe", "listen", "transcribe", "pick"];

/** All steps at once, so that percents mean something; those of clips that are not found end at once. */
export const shortsSteps = (count: number): Step[] => [
  ...beforeSteps.map((name, rank) => step(name, rank)),
  ...Array.from({ length: count }, (_, place) => [
    step("look", 10 + 2 * place, { place }, `look-${place}`),
    step("render", 11 + 2 * place, { place }, `render-${place}`),
  ]).flat(),
];

export const renderSteps = (): Step[] => [step("look", 0), step("render", 1)];

/** Percents of one clip's rendering, as those of its job tell them. */
export function clipPercent(percent: number, place: number, count: number): number {
  const done = (percent / 100) * (before + count * ofClip);
  const share = (done - before - place * ofClip - weights.look) / weights.render;
  return Math.round(100 * Math.min(0.99, Math.max(0, share)));
}

/** What is left by the time that the percents so far took; null before there are enough of them. */
export function etaSeconds(percent: number, startedAt: Date | null, now: Date): number | null {
  const leastPercent = 5;
  if (startedAt === null || percent < leastPercent) return null;
  const elapsedMs = now.getTime() - startedAt.getTime();
  return Math.max(1, Math.round((elapsedMs * (100 - percent)) / percent / 1_000));
}
