import { images } from "#contract/limits.ts";
import type { AiModel } from "#contract/models.contract.ts";

/** What a vendor reads of a picture; more is weight that goes along with every later question. */
const small = { pixels: 2_000, bytes: 1_500_000 };
/** A camera's picture is larger than what is sent of it. */
export const chosenBytes = 32 * 1024 * 1024;

export type PictureFault = "type" | "size" | "count";

interface Candidate {
  type: string;
  size: number;
}

export interface Sorted<File> {
  taken: File[];
  /** Why the others were not taken; each reason once. */
  faults: PictureFault[];
}

/** Which of the chosen files may go along, `held` being how many there are already. */
export function sortPictures<File extends Candidate>(files: readonly File[], held: number): Sorted<File> {
  const taken: File[] = [];
  const faults = new Set<PictureFault>();
  for (const file of files) {
    const fault = faultOf(file, held + taken.length);
    if (fault) faults.add(fault);
    else taken.push(file);
  }
  return { taken, faults: [...faults] };
}

function faultOf({ type, size }: Candidate, held: number): PictureFault | null {
  if (!images.types.some((known) => known === type)) return "type";
  if (size > chosenBytes || size === 0) return "size";
  return held >= images.max ? "count" : null;
}

/** Two vendors of specification 7 have no call with files. */
export function seesPictures(model: Pick<AiModel, "can_see_images" | "provider"> | null): boolean {
  return model !== null && model.can_see_images === 1 && model.provider !== "aiml" && model.provider !== "llama";
}

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
