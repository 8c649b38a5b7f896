import type { AspectRatio, CropStrategy } from "../../contract/media/video.ts";

/** What a model makes a video of. */
export interface VideoInput {
  kind: "video";
  modelId: number;
  prompt: string;
  seconds: number;
  aspectRatio: AspectRatio;
  /** The first picture. */
  imageId: string | null;
  credits: number;
}

export interface CombinedInput {
  kind: "combined";
  clips: readonly { mediaId: string; fromMs: number; toMs: number }[];
  audioId: string | null;
  /** 0 to 1. */
  audioLevel: number;
  transition: "cut" | "fade";
  aspectRatio: AspectRatio;
  /** Absent in what was asked for before there were captions. */
  subtitles?: boolean;
}

export interface ShortsInput {
  kind: "shorts";
  count: number;
  aspectRatio: AspectRatio;
  strategy: CropStrategy;
  /** Null: the language that is spoken. */
  language: string | null;
}

export interface RenderInput {
  kind: "render";
  shortId: string;
}

export type MediaJobInput = VideoInput | CombinedInput | ShortsInput | RenderInput;
