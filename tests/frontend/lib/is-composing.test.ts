import { expect, test } from "vitest";
import { isComposing } from "#lib/is-composing.ts";

test.each([
  ["an Enter", false, 13, false],
  ["an Enter while a word is composed", true, 13, true],
  ["Safari's Enter that ended a composition before", false, 229, true],
])("%s", (_name, composing, keyCode, expected) => {
  const pressed = { isComposing: composing, keyCode };
  expect(isComposing(pressed)).toBe(expected);
  expect(isComposing({ nativeEvent: pressed })).toBe(expected);
});
