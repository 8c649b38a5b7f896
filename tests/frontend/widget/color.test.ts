import { expect, test } from "vitest";
import { contrast, readable } from "../../../frontend/src/widget/embed/color.rules.ts";

test.each([
  ["#1f3a5f", "#ffffff", "#000000", "#1f3a5f"],
  ["#000000", "#ffffff", "#000000", "#000000"],
  ["#ffffff", "#221f1c", "#ffffff", "#ffffff"],
] as const)("%s can be read on %s and stays", (color, ground, towards, expected) => {
  expect(readable(color, ground, towards)).toBe(expected);
});

test.each([
  ["#ffff00", "#ffffff", "#000000"],
  ["#e8a33d", "#fffefb", "#000000"],
  ["#1f3a5f", "#221f1c", "#ffffff"],
] as const)("%s is moved until words in it can be read on %s", (color, ground, towards) => {
  const moved = readable(color, ground, towards);
  expect(contrast(color, ground)).toBeLessThan(4.5);
  expect(contrast(moved, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(moved, ground)).toBeLessThan(6);
});
