import * as z from "zod/mini";

/** Long work on videos: one that a model makes, one of several clips, a long one cut into shorts, one short again. */
export const mediaJobKinds = ["video", "combined", "shorts", "render"] as const;
export type MediaJobKind = (typeof mediaJobKinds)[number];

/** Where the window of a short stands: found by faces or movement, on faces, in the middle, or nowhere: all of the picture. */
export const cropStrategies = ["auto", "face", "center", "fit"] as const;
export type CropStrategy = (typeof cropStrategies)[number];

export const captionStyles = ["word", "box", "plain", "none"] as const;
export type CaptionStyle = (typeof captionStyles)[number];

export const aspectRatios = ["9:16", "1:1", "4:5", "16:9"] as const;
export type AspectRatio = (typeof aspectRatios)[number];

/** The sizes of frames, in pixels. */
export const frameSizes: Readonly<Record<AspectRatio, { width: number; height: number }>> = {
  "9:16": { width: 1080, height: 1920 },
  "1:1": { width: 1080, height: 1080 },
  "4:5": { width: 1080, height: 1350 },
  "16:9": { width: 1920, height: 1080 },
};

export const shortStates = ["waiting", "rendering", "ready", "failed"] as const;
export type ShortState = (typeof shortStates)[number];

/** Specification 9 and what follows from it; seconds unless a name says otherwise. */
export const shortsLimits = {
  usual: 5,
  most: 20,
  leastSeconds: 15,
  mostSeconds: 60,
  /** The longest source that any plan takes. */
  sourceHours: 4,
  /** The free renderings of one short, of what its owner changed. */
  freeRenders: 3,
  snapMs: 250,
  titleLength: 120,
  postLength: 2_000,
} as const;

export const combinedLimits = { clips: 12, seconds: 180, fadeMs: 500 } as const;

export const videoLimits = { promptLength: 2_000, seconds: [4, 6, 8], creditMicros: 350_000 } as const;

const share = z.number().check(z.minimum(0), z.maximum(1));

/** From `at_ms` of the short on, the window has its centre there: shares of the picture, 0.5 and 0.5 in the middle. */
export const windowPlace = z.object({
  at_ms: z.int().check(z.nonnegative(), z.maximum(shortsLimits.sourceHours * 3_600_000)),
  x: share,
  y: share,
});
export type WindowPlace = z.infer<typeof windowPlace>;

export const crop = z.object({
  strategy: z.enum(cropStrategies),
  /** One place for each scene; empty for `fit`. */
  track: z.array(windowPlace).check(z.maxLength(200)),
});
export type Crop = z.infer<typeof crop>;

/** A word of a transcript: its number, when it is spoken, and how it is written. */
export const spokenWord = z.tuple([z.int(), z.int(), z.int(), z.string()]);
export type SpokenWord = z.infer<typeof spokenWord>;
