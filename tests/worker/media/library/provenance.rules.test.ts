import { describe, expect, test } from "vitest";
import { markDrawn, markOfPicture, remarkPicture } from "../../../../worker/contract/provenance/picture-mark.rules.ts";
import { withoutMetadata } from "../../../../worker/modules/media/library/metadata.rules.ts";
import { readTags, sourceTypeOf } from "../../../support/exiftool.ts";
import {
  jpegManifest,
  jpegXmp,
  pngManifest,
  pngXmp,
  webpManifest,
  webpXmp,
  xmpPacket,
} from "../../contract/marked-pictures.ts";
import {
  exifOf,
  extendedOf,
  gifOf,
  jpegOf,
  latin,
  losslessOf,
  lossyOf,
  pngChunk,
  pngOf,
  webpChunk,
  webpOf,
} from "./pictures.fixture.ts";

const [made, edited] = ["trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"];
const webp = (flags: number, ...chunks: Parameters<typeof webpOf>) =>
  webpOf(extendedOf(40, 30, flags), losslessOf(40, 30), ...chunks);

describe("a picture that says that a model had to do with it", () => {
  test.each([
    ["a signed JPEG", "image/jpeg", jpegOf(40, 30, jpegManifest(made))],
    ["a signed PNG", "image/png", pngOf(40, 30, pngManifest(made))],
    ["a signed WebP", "image/webp", webp(0, webpManifest(made))],
  ] as const)("keeps each byte where nothing in it names a place or a person: %s", (_what, type, bytes) => {
    expect(withoutMetadata(type, bytes)).toBe(bytes);
    expect(JSON.stringify(readTags(bytes))).toContain(made);
  });

  const secret = pngChunk("tEXt", latin("Author\0Ada"));
  test.each([
    ["a signed JPEG with its place", "image/jpeg", jpegOf(40, 30, exifOf(6, true), jpegManifest(made)), made],
    [
      "a signed JPEG of a person and a model",
      "image/jpeg",
      jpegOf(40, 30, exifOf(1, true), jpegManifest(edited)),
      edited,
    ],
    ["a JPEG with a packet", "image/jpeg", jpegOf(40, 30, jpegXmp(xmpPacket(made))), made],
    ["a signed PNG with its author", "image/png", pngOf(40, 30, pngManifest(made), secret), made],
    ["a PNG with a packet", "image/png", pngOf(40, 30, pngXmp(xmpPacket(edited))), edited],
    [
      "a PNG with parts of a model by another word",
      "image/png",
      pngOf(40, 30, pngXmp(xmpPacket("compositeSynthetic"))),
      edited,
    ],
    ["a signed WebP with its place", "image/webp", webp(8, webpManifest(made), webpChunk("EXIF", latin("GPS"))), made],
    ["a WebP with a packet", "image/webp", webp(4, webpXmp(xmpPacket(edited))), edited],
  ] as const)("loses a signature that no longer fits, and says the same: %s", (_what, type, bytes, said) => {
    const clean = withoutMetadata(type, bytes);
    expect(sourceTypeOf(clean)).toBe(said);
    expect(Object.keys(readTags(clean)).filter((tag) => /JUMBF|CBOR|GPS|Author/.test(tag))).toEqual([]);
    expect(withoutMetadata(type, clean)).toEqual(clean);
  });

  test.each([
    ["image/jpeg", jpegOf(40, 30, exifOf(1, true), jpegManifest("digitalCapture"))],
    ["image/png", pngOf(40, 30, pngManifest("digitalCapture"), secret)],
    ["image/webp", webp(8, webpManifest("digitalCapture"), webpChunk("EXIF", latin("GPS")))],
  ] as const)("a photo is not taken for one: %s", (type, bytes) => {
    const clean = withoutMetadata(type, bytes);
    expect([sourceTypeOf(clean), JSON.stringify(readTags(clean)).includes("digitalCapture")]).toEqual([null, false]);
  });

  test("a GIF says it in an extension of its own", () => {
    const packet = latin(`!\u00ff\u000bXMP DataXMP${xmpPacket(made)}<?xpacket end='w'?>`);
    expect(markOfPicture("image/gif", new Uint8Array([...gifOf(40, 30), ...packet]))).toBe("made");
    expect(markOfPicture("image/gif", gifOf(40, 30))).toBeNull();
  });
});

describe("a picture that was drawn again", () => {
  test.each([
    ["image/jpeg", jpegOf(40, 30)],
    ["image/png", pngOf(40, 30)],
    ["image/webp", webpOf(lossyOf(40, 30))],
    ["image/webp", webpOf(losslessOf(40, 30))],
  ] as const)("is given the word of the one that it was drawn from: %s", (type, bytes) => {
    const marked = remarkPicture(type, bytes, "edited");
    expect(sourceTypeOf(marked)).toBe(edited);
    expect(readTags(marked)).toMatchObject({ "File:MIMEType": type });
    expect([marked, "edited"]).toEqual([remarkPicture(type, marked, "edited"), markOfPicture(type, marked)]);
    const sides = Object.entries(readTags(marked)).filter(([tag]) => /:Image(Width|Height)$/.test(tag));
    expect(new Set(sides.map(([, side]) => side))).toEqual(new Set([40, 30]));
  });
});

test("what a model drew says so: by its vendor's signature, which stays, else by our word", () => {
  const signed = pngOf(40, 30, pngManifest(made));
  expect(markDrawn("image/png", signed)).toBe(signed);
  expect(sourceTypeOf(markDrawn("image/png", pngOf(40, 30)))).toBe(made);
});
