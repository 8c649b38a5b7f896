import { images } from "#contract/limits.ts";
import type { AiModel } from "#contract/models.contract.ts";

/** A camera's picture is larger than what is sent of it. */
export const chosenBytes = 32 * 1024 * 1024;

export type PictureFault = "type" | "size" | "count";

interface Candidate {
  type: string;
  size: number;
}

export interface SortedPictures<File> {
  taken: File[];
  /** Why the others were not taken; each reason once. */
  faults: PictureFault[];
}

/** Which of the chosen files may go along, `held` being how many there are already. */
export function sortPictures<File extends Candidate>(files: readonly File[], held: number): SortedPictures<File> {
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

/** An SVG is read as the code that it is. */
const isPicture = ({ type }: Candidate): boolean =>
  images.types.some((known) => known === type) || (type.startsWith("image/") && type !== "image/svg+xml");

/** Pictures go to models that see them; every other file is read. */
export function apart<File extends Candidate>(files: readonly File[]): { pictures: File[]; others: File[] } {
  return { pictures: files.filter(isPicture), others: files.filter((file) => !isPicture(file)) };
}

/** Two vendors of specification 7 have no call with files. */
export function seesPictures(model: Pick<AiModel, "can_see_images" | "provider"> | null): boolean {
  return model !== null && model.can_see_images === 1 && model.provider !== "aiml" && model.provider !== "llama";
}
