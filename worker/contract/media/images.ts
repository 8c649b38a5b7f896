/** The sizes in which an image can be asked for, in pixels: square, landscape, portrait. */
export const imageSizes = ["1024x1024", "1536x1024", "1024x1536"] as const;
export type ImageSize = (typeof imageSizes)[number];
