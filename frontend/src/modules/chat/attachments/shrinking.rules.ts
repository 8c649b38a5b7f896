/** What a vendor reads of a picture; more is weight that goes along with every later question. */
const small = { pixels: 2_000, bytes: 1_500_000 };

export const isSmall = (bytes: number): boolean => bytes <= small.bytes;

/** As many pixels as are sent of a picture, in its own proportions. */
export function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, small.pixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Encoding {
  type: "image/png" | "image/webp" | "image/jpeg";
  quality?: number;
}

const photo: readonly Encoding[] = [0.85, 0.7, 0.5].map((quality) => ({ type: "image/jpeg", quality }));
const lossy: readonly Encoding[] = [
  { type: "image/webp", quality: 0.9 },
  { type: "image/webp", quality: 0.75 },
  ...photo,
];
const lossless: readonly Encoding[] = [{ type: "image/png" }, ...lossy];

const encodings: Partial<Record<string, readonly Encoding[]>> = {
  "image/png": lossless,
  "image/gif": lossless,
  "image/webp": lossy,
};

/** How a picture may be written, best first: what was drawn without loss, letters say, stays so where it is small. */
export const encodingsOf = (type: string): readonly Encoding[] => encodings[type] ?? photo;
