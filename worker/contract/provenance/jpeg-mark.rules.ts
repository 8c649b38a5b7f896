import { joined } from "../bytes.ts";
import { jpegParts } from "./jpeg-parts.rules.ts";
import type { JpegPart } from "./jpeg-parts.rules.ts";
import { bytesOf, latinOf } from "./latin.ts";
import type { PictureMarks } from "./picture-marks.ts";
import { xmpOf } from "./xmp.rules.ts";

const [app0, app1, app11] = [0xe0, 0xe1, 0xeb];
const xmpName = "http://ns.adobe.com/xap/1.0/\0";
/** A box of type `jumb` whose description is that of a manifest store (C2PA 2.2, 11.1.4). */
const storeName = "jumdc2pa";

/** An APP11 part: marker, length, "JP", the number of its box, its place, and the length and type of the box (JPEG XT, B.2). */
const boxAt = { content: 20 };

const contentOf = (bytes: Uint8Array, { from, to }: JpegPart): Uint8Array => bytes.subarray(from + 4, to);
const boxOf = (bytes: Uint8Array, { from }: JpegPart): string => latinOf(bytes.subarray(from + 4, from + 8));

/** The parts of the manifest store: a long one is cut into several, of which the first alone has its name. */
function manifestParts(bytes: Uint8Array, parts: readonly JpegPart[]): JpegPart[] {
  const boxes = parts.filter(({ code, from, to }) => code === app11 && to - from > boxAt.content);
  const stores = new Set(
    boxes.filter((part) => latinOf(contentOf(bytes, part)).includes(storeName)).map((part) => boxOf(bytes, part)),
  );
  return boxes.filter((part) => stores.has(boxOf(bytes, part)));
}

const isXmp = (bytes: Uint8Array, part: JpegPart): boolean =>
  part.code === app1 && latinOf(contentOf(bytes, part).subarray(0, xmpName.length)) === xmpName;

/** Marks of a JPEG: a packet in APP1, a manifest in APP11. */
export const jpegMarks: PictureMarks = {
  read(bytes) {
    const parts = jpegParts(bytes) ?? [];
    const manifest = manifestParts(bytes, parts).map((part) => bytes.subarray(part.from + boxAt.content, part.to));
    return latinOf(
      joined([...parts.filter((part) => isXmp(bytes, part)).map((part) => contentOf(bytes, part)), ...manifest]),
    );
  },

  write(bytes, mark) {
    const parts = jpegParts(bytes) ?? [];
    const dropped = new Set([...manifestParts(bytes, parts), ...parts.filter((part) => isXmp(bytes, part))]);
    const kept = parts.filter((part) => !dropped.has(part));
    const packet = mark === null ? new Uint8Array() : xmpPart(xmpOf(mark));
    const firstOther = kept.findIndex(({ code }) => code !== app0 && code !== app1);
    const slices = kept.map(({ from, to }) => bytes.subarray(from, to));
    slices.splice(firstOther === -1 ? slices.length : firstOther, 0, packet);
    return joined([Uint8Array.of(0xff, 0xd8), ...slices, Uint8Array.of(0xff, 0xd9)]);
  },
};

function xmpPart(packet: string): Uint8Array {
  const content = bytesOf(xmpName + packet);
  const length = content.length + 2;
  return joined([Uint8Array.of(0xff, app1, length >> 8, length & 255), content]);
}
