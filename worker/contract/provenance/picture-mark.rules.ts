import { jpegMarks } from "./jpeg-mark.rules.ts";
import { latinOf } from "./latin.ts";
import { markIn } from "./model-mark.rules.ts";
import type { ModelMark } from "./model-mark.rules.ts";
import type { PictureMarks } from "./picture-marks.ts";
import { pngMarks } from "./png-mark.rules.ts";
import { webpMarks } from "./webp-mark.rules.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const kinds: Readonly<Record<string, PictureMarks>> = {
  "image/jpeg": jpegMarks,
  "image/png": pngMarks,
  "image/webp": webpMarks,
};

/** A GIF has its packet in an extension of its own (XMP part 3, 1.1.2); what we make is never a GIF. */
const gifPacket = /XMP DataXMP[\s\S]*?<\?xpacket end/;

/** What the packet or the manifest of a picture says; null where it says nothing, and for other files. */
export function markOfPicture(type: string, bytes: Uint8Array): ModelMark | null {
  if (type === "image/gif") return markIn(gifPacket.exec(latinOf(bytes))?.[0] ?? "");
  return markIn(kinds[type]?.read(bytes) ?? "");
}

/** A picture whose bytes were changed: its manifest goes, which no longer fits, and its packet says this alone. */
export const remarkPicture = (type: string, bytes: Bytes, mark: ModelMark | null): Bytes =>
  kinds[type]?.write(bytes, mark) ?? bytes;

/** What a model drew: as its vendor signed or described it, else with our own word. */
export const markDrawn = (type: string, bytes: Bytes): Bytes =>
  markOfPicture(type, bytes) === null ? remarkPicture(type, bytes, "made") : bytes;
