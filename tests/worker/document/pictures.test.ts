import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { TopBlock } from "../../../worker/contract/document/blocks.ts";
import { measurePicture, picturesIn, withMeasuredPictures } from "../../../worker/document/clean/pictures.ts";
import { sampleImage } from "../../support/block-documents.ts";

const png = new Uint8Array(readFileSync(join(import.meta.dirname, "../../../frontend/public/icon-192.png")));
/** Two by one pixels of grey, as a scanner writes them. */
const jpeg = Uint8Array.from(
  Buffer.from(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==",
    "base64",
  ),
);

const changed = (bytes: Uint8Array, at: number) => bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte));

describe("a picture is measured from its bytes", () => {
  test.each([
    ["a PNG", png, { media_type: "image/png", width: 192, height: 192 }],
    ["a JPEG", jpeg, { media_type: "image/jpeg", width: 2, height: 1 }],
  ] as const)("%s", async (_name, bytes, size) => {
    expect(await measurePicture(bytes.slice())).toEqual(size);
  });

  test.each([
    ["nothing", new Uint8Array()],
    ["words", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a PNG that breaks off", png.slice(0, png.length - 20)],
    ["a PNG with a wrong byte", changed(png, Math.floor(png.length / 2))],
    ["a PNG of no size", changed(changed(png, 19), 19).fill(0, 16, 20)],
    ["a JPEG that breaks off", jpeg.slice(0, jpeg.length - 4)],
    ["a JPEG without a frame", Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])],
  ])("%s has no size", async (_name, bytes) => {
    expect(await measurePicture(bytes.slice())).toBeNull();
  });

  test("any cut of one is none, and no error", async () => {
    const cuts = Array.from({ length: 40 }, (_, of) => Math.floor((of * jpeg.length) / 40));
    expect((await Promise.all(cuts.map((length) => measurePicture(jpeg.slice(0, length))))).filter(Boolean)).toEqual(
      [],
    );
  });
});

test("a picture that cannot be drawn is its words and its caption, wherever it stands", () => {
  const figure = {
    type: "figure" as const,
    image: sampleImage,
    alt: "Une vague",
    caption: [{ type: "text" as const, text: "Brest" }],
  };
  const blocks: TopBlock[] = [
    { ...figure, id: "a" },
    { type: "list", ordered: false, items: [[{ ...figure, image: { ...sampleImage, key: "k" } }]], id: "b" },
  ];
  expect(picturesIn(blocks).map(({ key }) => key)).toEqual([sampleImage.key, "k"]);
  const size = { media_type: "image/jpeg" as const, width: 9, height: 8 };
  expect(withMeasuredPictures(blocks, new Map([["k", size]]))).toEqual([
    { type: "paragraph", content: [{ type: "text", text: "Une vague" }], id: "a" },
    { type: "paragraph", content: figure.caption, id: "a-2" },
    { type: "list", ordered: false, items: [[{ ...figure, image: { key: "k", ...size } }]], id: "b" },
  ]);
});
