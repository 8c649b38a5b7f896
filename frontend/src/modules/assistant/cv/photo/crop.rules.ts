/** Where a square lies in a picture: its middle as shares of the picture's sides, and how much it is enlarged. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Sides {
  width: number;
  height: number;
}

export const mostZoom = 4;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The side of the square in pixels of the picture. */
export const sideOf = ({ width, height }: Sides, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The same square inside of the picture. */
export function within(sides: Sides, crop: Crop): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom));
  const half = sideOf(sides, { ...crop, zoom }) / 2;
  const clamp = (share: number, side: number) => Math.min(1 - half / side, Math.max(half / side, share));
  return { zoom, x: clamp(crop.x, sides.width), y: clamp(crop.y, sides.height) };
}

/** Moves what is seen by pixels of a frame that is so wide. */
export function moved(sides: Sides, crop: Crop, by: { x: number; y: number }, frame: number): Crop {
  const scale = sideOf(sides, crop) / frame;
  return within(sides, {
    ...crop,
    x: crop.x - (by.x * scale) / sides.width,
    y: crop.y - (by.y * scale) / sides.height,
  });
}
