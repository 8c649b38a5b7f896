import type { PictureTurns } from "../../lib/picture-turns.ts";
import { measurePicture } from "./pictures.ts";
import { sizeOfPng } from "./png.ts";

/** Bytes, and pixels of a side. */
export interface PictureLimits {
  bytes: number;
  least: number;
  most: number;
}

export interface SentPicture {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: "image/jpeg" | "image/png";
}

export type PictureFault =
  | { reason: "type" }
  | { reason: "too_large"; limit: number }
  | { reason: "size"; least: number; most: number };

/** What a person sent as a picture: a whole JPEG or PNG, known by its bytes, or why it is none that fits. service.busy. */
export async function readSentPicture(
  sent: unknown,
  { bytes: heaviest, least, most }: PictureLimits,
  turns: PictureTurns,
): Promise<SentPicture | { fault: PictureFault }> {
  if (!(sent instanceof Blob)) return { fault: { reason: "type" } };
  if (sent.size > heaviest) return { fault: { reason: "too_large", limit: heaviest } };
  const fits = ({ width, height }: { width: number; height: number }) =>
    [width, height].every((side) => side >= least && side <= most);
  const unfit = { fault: { reason: "size", least, most } } as const;
  const bytes = new Uint8Array(await sent.arrayBuffer());
  // What a PNG says of itself is looked at before its pixels are unpacked.
  const said = sizeOfPng(bytes);
  if (said !== null && !fits(said)) return unfit;
  const measured = await turns(() => measurePicture(bytes));
  if (measured === null) return { fault: { reason: "type" } };
  return fits(measured) ? { bytes, mediaType: measured.media_type } : unfit;
}
