import type { WindowPlace } from "#contract/media/video.ts";

interface Size {
  width: number;
  height: number;
}

/** The window that stands at this moment of the short. */
export const placeAt = (track: readonly WindowPlace[], atMs: number): { x: number; y: number } =>
  track.findLast((place) => place.at_ms <= atMs) ?? track[0] ?? { x: 0.5, y: 0.5 };

/** The shares of a picture that a window of another shape shows. */
export function windowOf(picture: Size, frame: Size): Size {
  const [wide, narrow] = [picture.width / picture.height, frame.width / frame.height];
  return wide > narrow ? { width: narrow / wide, height: 1 } : { width: 1, height: wide / narrow };
}

const inside = (middle: number, size: number): number => Math.min(1 - size, Math.max(0, middle - size / 2));
const percent = (before: number, size: number): number =>
  size === 1 ? 50 : Math.round((before / (1 - size)) * 1_000) / 10;

/** Between which a window of this size has its centre; shares of the picture. */
export const centresOf = (size: number): { least: number; most: number } => ({ least: size / 2, most: 1 - size / 2 });

/** The edges of a window around a centre, moved inside the picture; shares of it. */
export function edgesOf(centre: { x: number; y: number }, { width, height }: Size): { left: number; top: number } {
  return { left: inside(centre.x, width), top: inside(centre.y, height) };
}

/** As `object-position` names it: how much of what does not fit is left out before the window. */
export function positionOf(track: readonly WindowPlace[], atMs: number, picture: Size, frame: Size): string {
  const window = windowOf(picture, frame);
  const { left, top } = edgesOf(placeAt(track, atMs), window);
  return `${percent(left, window.width)}% ${percent(top, window.height)}%`;
}
