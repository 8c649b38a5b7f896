import { describe, expect, test } from "vitest";
import { joined } from "../../../worker/contract/bytes.ts";
import { joinedMark } from "../../../worker/contract/provenance/model-mark.rules.ts";
import { createMp4MarkReader, markFilmed, mp4MarkBox } from "../../../worker/contract/provenance/mp4-mark.rules.ts";
import { sourceTypeOf } from "../../support/exiftool.ts";
import { manifestOf } from "./marked-pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
function box(type: string, content: Bytes, isWide = false): Bytes {
  const head = new DataView(new ArrayBuffer(isWide ? 16 : 8));
  head.setUint32(0, isWide ? 1 : content.length + 8);
  if (isWide) head.setBigUint64(8, BigInt(content.length + 16));
  const bytes = new Uint8Array(head.buffer);
  bytes.set(latin(type), 4);
  return joined([bytes, content]);
}
const type = box("ftyp", latin("isom\0\0\u0002\0isommp41"));
const pictures = (isWide = false) => box("mdat", new Uint8Array(5_000).fill(7), isWide);
const manifestId = Uint8Array.from(Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex"));
const signature = (sourceType: string) => box("uuid", joined([manifestId, manifestOf(sourceType)]));

function read(bytes: Bytes, pieceBytes: number) {
  const reader = createMp4MarkReader();
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.add(bytes.subarray(at, at + pieceBytes));
  return reader.end();
}

async function filmed(bytes: Bytes): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  const content = new Blob([bytes]).stream();
  for await (const part of markFilmed(content)) parts.push(part);
  return joined(parts);
}

describe("what a video says that a model had to do with it", () => {
  test.each([
    ["nothing", joined([type, pictures()]), { mark: null, isSigned: false }],
    ["a packet at its end", joined([type, pictures(true), mp4MarkBox("edited")]), { mark: "edited", isSigned: false }],
    ["a signature", joined([type, signature("trainedAlgorithmicMedia"), pictures()]), { mark: "made", isSigned: true }],
    ["a camera's signature", joined([type, signature("digitalCapture"), pictures()]), { mark: null, isSigned: true }],
    ["a box that is less than its head", joined([type, latin("\0\0\0\u0002mdat")]), { mark: null, isSigned: false }],
  ])("is read however its bytes are cut: %s", (_what, bytes, said) => {
    expect([1, 7, 100_000].map((pieceBytes) => read(bytes, pieceBytes))).toEqual([said, said, said]);
  });

  test("a model's video that says nothing says so, and one that its vendor signed keeps each byte", async () => {
    const silent = joined([type, pictures()]);
    expect(sourceTypeOf(await filmed(silent))).toBe("trainedAlgorithmicMedia");
    const signed = joined([type, signature("trainedAlgorithmicMedia"), pictures()]);
    expect(await filmed(signed)).toEqual(signed);
  });
});

test.each([
  [["made", "made"], "made"],
  [["made", null], "edited"],
  [["edited", "made"], "edited"],
  [[null, null], null],
] as const)("what is joined from %j is %s", (parts, said) => {
  expect(joinedMark(parts)).toBe(said);
});
