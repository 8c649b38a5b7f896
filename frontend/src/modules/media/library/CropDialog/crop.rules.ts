/** Shapes that networks show well: width over height. */
export const shapes = { "1:1": 1, "4:5": 4 / 5, "9:16": 9 / 16, "1.91:1": 1.91 } as const;
export type Shape = keyof typeof shapes | "free";
export const shapeNames = [...(Object.keys(shapes) as (keyof typeof shapes)[]), "free"] as const satisfies Shape[];

/** The widest of free shapes, over the height; the tallest is as narrow. */
const mostFree = 4;

/** A free shape by a slider from -100 (tall) by 0 (square) to 100 (wide). */
export const aspectAt = (place: number): number => mostFree ** (place / 100);

/** Where the slider stands for a picture's own shape. */
export function startingCrop({ width, height }: { width: number; height: number }): number {
  const place = Math.round((100 * Math.log(width / height)) / Math.log(mostFree));
  return Math.min(100, Math.max(-100, place));
}

/** As what a part of it is stored: a photo as a photo, what may be transparent as PNG. */
export const croppedType = (mediaType: string): "image/jpeg" | "image/png" =>
  mediaType === "image/jpeg" ? "image/jpeg" : "image/png";

/** How the part is called: after the picture, with its shape. */
export function nameOfPart(name: string, { width, height }: { width: number; height: number }, type: string): string {
  const base = name.replace(/\.[a-z0-9]{2,4}$/i, "");
  return `${base} ${Math.round(width)}×${Math.round(height)}.${type === "image/jpeg" ? "jpg" : "png"}`;
}
