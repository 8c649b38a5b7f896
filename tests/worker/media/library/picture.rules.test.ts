import { describe, expect, test } from "vitest";
import { measureJpeg } from "../../../../worker/document/clean/jpeg.rules.ts";
import { joined } from "../../../../worker/contract/bytes.ts";
import { withoutMetadata } from "../../../../worker/modules/media/library/metadata.rules.ts";
import { inspectPicture } from "../../../../worker/modules/media/library/picture.rules.ts";
import { html, pdf, svg } from "../../../support/pictures.ts";
import {
  exifOf,
  extendedOf,
  gifOf,
  jpegOf,
  jpegPart,
  latin,
  losslessOf,
  lossyOf,
  pngChunk,
  pngOf,
  webpChunk,
  webpOf,
} from "./pictures.fixture.ts";

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("an image is what its bytes say", () => {
  test.each([
    ["a PNG", pngOf(40, 30), "image/png"],
    ["a JPEG", jpegOf(40, 30), "image/jpeg"],
    ["a GIF that moves", gifOf(40, 30, 3), "image/gif"],
    ["a WebP with loss", webpOf(lossyOf(40, 30)), "image/webp"],
    ["a WebP without loss", webpOf(losslessOf(40, 30)), "image/webp"],
    ["an extended WebP", webpOf(extendedOf(40, 30, 0), losslessOf(40, 30)), "image/webp"],
  ])("%s", async (_what, bytes, mediaType) => {
    expect(await inspectPicture(bytes)).toEqual({ mediaType, width: 40, height: 30 });
  });

  test.each([
    ["a drawing with a script", svg, "social.media_type"],
    ["a page", html, "social.media_type"],
    ["a PDF", pdf, "social.media_type"],
    ["nothing", new Uint8Array(), "social.media_type"],
    ["a sound in the same container as a WebP", latin("RIFF\0\0\0\0WAVEfmt "), "social.media_type"],
    ["a PNG of 16,000 by 16,000", pngOf(16_000, 16_000), "social.media_size"],
    ["a PNG of more pixels than were ever counted", pngOf(40, 30).fill(255, 16, 24), "social.media_size"],
    ["a JPEG of 16,000 by 16,000", jpegOf(16_000, 16_000), "social.media_size"],
    ["a GIF of 60,000 by 60,000", gifOf(60_000, 60_000), "social.media_size"],
    ["a WebP of 16,000 by 16,000", webpOf(losslessOf(16_000, 16_000)), "social.media_size"],
    ["one pixel", pngOf(1, 1), "social.media_size"],
    [
      "a WebP whose header hides the size of its image",
      webpOf(extendedOf(40, 30, 0), lossyOf(9_000, 9_000)),
      "social.media_damaged",
    ],
    ["a GIF whose image is larger than it", joined([gifOf(40, 30).fill(255, 39, 40)]), "social.media_damaged"],
    ["a GIF without an image", gifOf(40, 30, 0), "social.media_damaged"],
    ["a WebP without an image", webpOf(extendedOf(40, 30, 0)), "social.media_damaged"],
  ])("%s is refused", async (_what, bytes, code) => {
    await expect(inspectPicture(bytes)).rejects.toMatchObject({ code });
  });

  test.each([
    ["PNG", pngOf(40, 30)],
    ["JPEG", jpegOf(40, 30, exifOf(6, true))],
    ["GIF", gifOf(40, 30, 2)],
    ["WebP", webpOf(extendedOf(40, 30, 8), losslessOf(40, 30), webpChunk("EXIF", latin("GPS")))],
  ])("any cut of a %s is refused", async (_type, bytes) => {
    const cuts = Array.from({ length: bytes.length - 1 }, (_, length) => inspectPicture(bytes.slice(0, length)));
    const codes = new Set(await Promise.all(cuts.map((cut) => cut.catch(({ code }: { code: string }) => code))));
    expect([...codes].toSorted()).toEqual(["social.media_damaged", "social.media_type"]);
  });
});

describe("where, when and with what an image was taken is removed", () => {
  const secrets = /GPS|Ada|Cam/;

  test.each([true, false])("of a JPEG, whose side that is up stays (little-endian: %s)", (little) => {
    const next = jpegOf(40, 30, exifOf(1, true));
    const taken = jpegOf(
      40,
      30,
      jpegPart(0xe0, latin("JFIF\0")),
      exifOf(6, little),
      jpegPart(0xe1, latin("http://ns.adobe.com/xap/1.0/\0 GPS")),
      jpegPart(0xe2, latin("ICC_PROFILE\0 colours")),
      jpegPart(0xe2, latin("MPF\0 further pictures of Ada")),
      jpegPart(0xed, latin("Photoshop 3.0 by Ada")),
      jpegPart(0xfe, latin("by Ada")),
    );
    const clean = withoutMetadata("image/jpeg", joined([taken, next]));
    expect(textOf(clean)).not.toMatch(secrets);
    expect(textOf(clean)).toContain("ICC_PROFILE");
    expect(measureJpeg(clean)).toMatchObject({ width: 40, height: 30 });
    // The side is found again, and nothing else: cleaned once more, it stays as it is.
    expect(withoutMetadata("image/jpeg", clean)).toEqual(clean);
    expect(textOf(clean)).toContain("\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0");
  });

  test("of a JPEG that stands upright nothing is added", () => {
    expect(withoutMetadata("image/jpeg", jpegOf(40, 30, exifOf(1, false)))).toEqual(jpegOf(40, 30));
  });

  test("of a PNG", async () => {
    const words = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME"].map((name) => pngChunk(name, latin("GPS Ada")));
    const clean = withoutMetadata("image/png", joined([pngOf(40, 30, ...words), latin("GPS")]));
    expect(clean).toEqual(pngOf(40, 30));
    await expect(inspectPicture(clean)).resolves.toMatchObject({ width: 40 });
  });

  test("of a WebP, whose header no longer names it", () => {
    const words = [webpChunk("EXIF", latin("GPS")), webpChunk("XMP ", latin("Ada"))];
    const taken = webpOf(extendedOf(40, 30, 0b11_1100), losslessOf(40, 30), ...words);
    expect(withoutMetadata("image/webp", taken)).toEqual(webpOf(extendedOf(40, 30, 0b11_0000), losslessOf(40, 30)));
  });
});
