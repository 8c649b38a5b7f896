import { describe, expect, test } from "vitest";
import {
  aspectAt,
  nameOfPart,
  startingCrop,
  croppedType,
} from "../../../frontend/src/modules/media/library/CropDialog/crop.rules.ts";

describe("a part of a picture", () => {
  test.each([
    [{ width: 100, height: 100 }, 0],
    [{ width: 400, height: 100 }, 100],
    [{ width: 100, height: 400 }, -100],
    [{ width: 9_000, height: 100 }, 100],
  ])("of %j stands at %s of the slider of free shapes", (size, place) => expect(startingCrop(size)).toBe(place));

  test("has the shape at which the slider stands", () => {
    expect([-100, 0, 50, 100].map(aspectAt)).toEqual([0.25, 1, 2, 4]);
  });

  test("stays a photo, and what may be transparent becomes a PNG", () => {
    expect(["image/jpeg", "image/png", "image/webp"].map(croppedType)).toEqual([
      "image/jpeg",
      "image/png",
      "image/png",
    ]);
  });

  test("is called after the picture, with its size", () => {
    expect(nameOfPart("Le pain.v2.jpeg", { width: 640.4, height: 800 }, "image/jpeg")).toBe("Le pain.v2 640×800.jpg");
    expect(nameOfPart("logo", { width: 20, height: 20 }, "image/png")).toBe("logo 20×20.png");
  });
});
