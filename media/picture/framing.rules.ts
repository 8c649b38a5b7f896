import type { FrameSize, Framing, WindowPlace } from "../../worker/providers/engine/engine.ts";
import { even, shownSize } from "../ffmpeg/opened-file.ts";
import type { OpenedFile } from "../ffmpeg/opened-file.ts";
import { toneMapping } from "./tone-mapping.rules.ts";

/** The size at which the longer side is at most `side`; nothing is made larger. */
export function sizeWithin({ width, height }: FrameSize, side: number): FrameSize {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

export const framesPerSecond = 30;

/** The largest part of a picture that has the shape of another. */
export function windowSize(shown: FrameSize, size: FrameSize): FrameSize {
  const shape = size.width / size.height;
  return shown.width / shown.height > shape
    ? { width: Math.min(shown.width, even(shown.height * shape)), height: shown.height }
    : { width: shown.width, height: Math.min(shown.height, even(shown.width / shape)) };
}

/** The whole picture inside another shape. */
function fittedSize(shown: FrameSize, size: FrameSize): FrameSize {
  const scale = Math.min(size.width / shown.width, size.height / shown.height);
  return {
    width: Math.min(size.width, even(shown.width * scale)),
    height: Math.min(size.height, even(shown.height * scale)),
  };
}

export interface FrameRequest {
  video: NonNullable<OpenedFile["video"]>;
  size: FrameSize;
  framing: Framing;
  /** Tells its streams from those of another source in one graph. */
  label?: string;
}

/** The filters that make of a source the frames of a video: upright, of square pixels, 30 a second, in the colours of HD. */
export function framingFilters({ video, size, framing, label = "" }: FrameRequest): string {
  const shown = shownSize(video);
  // What says nothing about its colours is taken as players take it.
  const coded = video.matrix === null ? `:in_color_matrix=${video.height > 576 ? "bt709" : "bt601"}` : "";
  const upright = `scale=${shown.width}:${shown.height}:flags=bicubic,setsar=1,fps=${framesPerSecond}`;
  // Mapped when it has its size: a picture of a phone has many times the pixels.
  const asHd = video.isHdr
    ? `flags=bicubic,setsar=1,${toneMapping}`
    : `flags=bicubic${coded}:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p`;
  const named = "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv";
  if (framing.fit === "window") {
    const window = windowSize(shown, size);
    const crop = `crop=${window.width}:${window.height}:${placesAlong("x", framing.places, shown.width, window.width)}:${placesAlong("y", framing.places, shown.height, window.height)}`;
    return `${upright},${crop},scale=${size.width}:${size.height}:${asHd},${named}`;
  }
  const fitted = fittedSize(shown, size);
  const [small, smallHigh] = [even(size.width / 8), even(size.height / 8)];
  const behind = `scale=${small}:${smallHigh}:force_original_aspect_ratio=increase:flags=fast_bilinear,crop=${small}:${smallHigh},boxblur=min(w\\,h)/20:2:min(cw\\,ch)/20:2`;
  return [
    `${upright},split=2[front${label}][back${label}]`,
    `[back${label}]${behind},scale=${size.width}:${size.height}:${asHd}[behind${label}]`,
    `[front${label}]scale=${fitted.width}:${fitted.height}:${asHd}[whole${label}]`,
    `[behind${label}][whole${label}]overlay=(W-w)/2:(H-h)/2:format=yuv420,format=yuv420p,${named}`,
  ].join(";");
}

/** The edge of the window, frame by frame: it jumps to each place at its moment and stands still until the next. */
function placesAlong(axis: "x" | "y", places: readonly WindowPlace[], length: number, window: number): string {
  const edges = places.map((place) => {
    const edge = Math.round(place[axis] * length - window / 2);
    return { frame: Math.round((place.atMs * framesPerSecond) / 1_000), edge: clamp(edge, 0, length - window) };
  });
  const steps = edges.slice(1).flatMap(({ frame, edge }, index) => {
    const step = edge - (edges[index]?.edge ?? 0);
    return step === 0 ? [] : [`${step < 0 ? "-" : "+"}${Math.abs(step)}*gte(n\\,${frame})`];
  });
  return `${edges[0]?.edge ?? 0}${steps.join("")}`;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
