import type { MediaView } from "#contract/media/media.contract.ts";
import { combinedLimits } from "#contract/media/video.ts";

/** A stretch of a video, as it stands in a row of the dialog. */
export interface ClipDraft {
  /** The key of the row: one video may stand in several. */
  key: string;
  media: MediaView;
  fromMs: number;
  toMs: number;
}

const leastMs = 2 * combinedLimits.fadeMs;

export const clipOf = (media: MediaView, key: string): ClipDraft => ({
  key,
  media,
  fromMs: 0,
  toMs: Math.min(media.duration_ms ?? 0, combinedLimits.seconds * 1_000),
});

/** Whether a clip of it is long enough to stand between two fades. */
export const isLongEnough = ({ duration_ms: length }: Pick<MediaView, "duration_ms">): boolean =>
  (length ?? 0) >= leastMs;

/** The rows with one of them at the place `to`. */
function placed(clips: readonly ClipDraft[], from: number, to: number): ClipDraft[] {
  const clip = clips[from];
  if (clip === undefined || to < 0 || to >= clips.length) return [...clips];
  return clips.toSpliced(from, 1).toSpliced(to, 0, clip);
}

/** The rows with one of them a place further up or down. */
export function moved(clips: readonly ClipDraft[], key: string, by: number): ClipDraft[] {
  const from = clips.findIndex((clip) => clip.key === key);
  return placed(clips, from, from + by);
}

/** The rows with one of them in the place of another, on which it was dropped. */
export const droppedOn = (clips: readonly ClipDraft[], key: string, on: string): ClipDraft[] =>
  placed(
    clips,
    clips.findIndex((clip) => clip.key === key),
    clips.findIndex((clip) => clip.key === on),
  );

/** With both ends inside the video, and in their order. */
export function trimmed(clip: ClipDraft, ends: { fromMs?: number; toMs?: number }): ClipDraft {
  const length = clip.media.duration_ms ?? 0;
  const fromMs = Math.min(Math.max(0, ends.fromMs ?? clip.fromMs), Math.max(0, length - leastMs));
  const toMs = Math.max(fromMs + leastMs, Math.min(length, ends.toMs ?? clip.toMs));
  return { ...clip, fromMs, toMs };
}

/** Milliseconds of what was typed as seconds, to a tenth; null where it is no number yet. */
export function typedMs(text: string): number | null {
  const seconds = Number(text.replace(",", "."));
  return text.trim() === "" || !Number.isFinite(seconds) ? null : Math.round(seconds * 10) * 100;
}

/** Milliseconds of the finished video: each fade takes half a second of what two clips have together. */
export function lengthOf(clips: readonly ClipDraft[], transition: "cut" | "fade"): number {
  const whole = clips.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return transition === "cut" ? whole : whole - Math.max(0, clips.length - 1) * combinedLimits.fadeMs;
}

export const isTooLong = (clips: readonly ClipDraft[]): boolean =>
  lengthOf(clips, "cut") > combinedLimits.seconds * 1_000;
