import type { MediaView } from "#contract/social/media.contract.ts";
import { combinedLimits } from "#contract/social/video.ts";

/** A stretch of a video, as it stands in a row of the dialog. */
export interface ClipDraft {
  /** Of the row: one video may stand in several. */
  key: string;
  media: MediaView;
  fromMs: number;
  toMs: number;
}

export const clipOf = (media: MediaView, key: string): ClipDraft => ({
  key,
  media,
  fromMs: 0,
  toMs: Math.min(media.duration_ms ?? 0, combinedLimits.seconds * 1_000),
});

/** The rows with one of them a place further up or down. */
export function moved(clips: readonly ClipDraft[], key: string, by: number): ClipDraft[] {
  const from = clips.findIndex((clip) => clip.key === key);
  const clip = clips[from];
  const to = from + by;
  if (clip === undefined || to < 0 || to >= clips.length) return [...clips];
  return clips.toSpliced(from, 1).toSpliced(to, 0, clip);
}

/** With both ends inside the video, and in their order. */
export function trimmed(clip: ClipDraft, ends: { fromMs?: number; toMs?: number }): ClipDraft {
  const least = 2 * combinedLimits.fadeMs;
  const length = clip.media.duration_ms ?? 0;
  const fromMs = Math.min(Math.max(0, ends.fromMs ?? clip.fromMs), Math.max(0, length - least));
  const toMs = Math.max(fromMs + least, Math.min(length, ends.toMs ?? clip.toMs));
  return { ...clip, fromMs, toMs };
}

/** Milliseconds of the finished video: each fade takes half a second of what two clips have together. */
export function lengthOf(clips: readonly ClipDraft[], transition: "cut" | "fade"): number {
  const whole = clips.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return transition === "cut" ? whole : whole - Math.max(0, clips.length - 1) * combinedLimits.fadeMs;
}

export const isTooLong = (clips: readonly ClipDraft[]): boolean =>
  lengthOf(clips, "cut") > combinedLimits.seconds * 1_000;
