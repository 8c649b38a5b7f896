import { joined } from "../bytes.ts";
import { bytesOf, latinOf } from "./latin.ts";
import { markIn } from "./model-mark.rules.ts";
import type { ModelMark } from "./model-mark.rules.ts";
import { xmpOf } from "./xmp.rules.ts";

/** Boxes of type `uuid` at the top of a file: a packet (XMP part 3, 1.2.3), and a manifest store (C2PA 2.2, 11.3). */
const packetId = Uint8Array.of(
  0xbe,
  0x7a,
  0xcf,
  0xcb,
  0x97,
  0xa9,
  0x42,
  0xe8,
  0x9c,
  0x71,
  0x99,
  0x94,
  0x91,
  0xe3,
  0xaf,
  0xac,
);
const manifestId = Uint8Array.of(
  0xd8,
  0xfe,
  0xc3,
  0xd6,
  0x1b,
  0x0e,
  0x48,
  0x3c,
  0x92,
  0x97,
  0x58,
  0x28,
  0x87,
  0x7e,
  0xc4,
  0x81,
);
const wideHeader = 16;
/** The most bytes that are read of one box; a manifest names its source types in its claims, far before its pictures. */
const mostRead = 1024 * 1024;

/** What stands at the end of a video that a model had to do with: players pass over it. */
export function mp4MarkBox(mark: ModelMark): Uint8Array<ArrayBuffer> {
  const box = joined([new Uint8Array(4), bytesOf("uuid"), packetId, bytesOf(xmpOf(mark))]);
  new DataView(box.buffer).setUint32(0, box.length);
  return box;
}

export interface Mp4Marks {
  mark: ModelMark | null;
  /** It has a manifest, which another byte would break. */
  isSigned: boolean;
}

/** Reads the boxes at the top of an MP4 as its bytes come, and holds none of its pictures. */
export function createMp4MarkReader() {
  let held = new Uint8Array();
  let passing = 0;
  const found: string[] = [];
  let isSigned = false;

  /** Takes the next box from what is held; false where more must come first. */
  function takeBox(): boolean {
    if (held.length < 8) return false;
    const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
    const short = view.getUint32(0);
    if (short === 1 && held.length < wideHeader) return false;
    const header = short === 1 ? wideHeader : 8;
    const length = short === 1 ? Number(view.getBigUint64(8)) : short;
    // Zero: up to the end. Less than its own header: this is no such file.
    const size = length < header ? Number.POSITIVE_INFINITY : length;
    if (latinOf(held.subarray(4, 8)) === "uuid") {
      const needed = Math.min(size, mostRead);
      if (held.length < needed) return false;
      readBox(held.subarray(header, needed));
    }
    const taken = Math.min(size, held.length);
    passing = size - taken;
    held = held.slice(taken);
    return true;
  }

  function readBox(content: Uint8Array): void {
    const id = latinOf(content.subarray(0, packetId.length));
    if (id === latinOf(manifestId)) isSigned = true;
    else if (id !== latinOf(packetId)) return;
    found.push(latinOf(content.subarray(packetId.length)));
  }

  return {
    add(chunk: Uint8Array): void {
      const passed = Math.min(passing, chunk.length);
      passing -= passed;
      if (passed === chunk.length) return;
      held = joined([held, chunk.subarray(passed)]);
      while (passing === 0 && takeBox());
    },

    /** How many of the next bytes need not be read. */
    pass(): number {
      const skipped = passing;
      passing = 0;
      return skipped;
    },

    end: (): Mp4Marks => ({ mark: markIn(found.join("\n")), isSigned }),
  };
}

/** A video of a model as it comes; where it says nothing of it and is not signed, a packet at its end does. */
export async function* markFilmed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = createMp4MarkReader();
  for await (const chunk of content) {
    reader.add(chunk);
    yield chunk;
  }
  const { mark, isSigned } = reader.end();
  if (mark === null && !isSigned) yield mp4MarkBox("made");
}
