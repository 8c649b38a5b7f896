import { expect, test } from "vitest";
import { joinSounds } from "../../media/sound/joined-sound.rules.ts";

const steady = (length: number, value: number) => new Int16Array(length).fill(value);

test.each([
  ["after each other", 0, [100, 100, 100, 100, 200, 200, 200, 200]],
  ["into each other", 2, [100, 100, 100, 150, 200, 200]],
])("sounds follow %s", (_, overlap, expected) => {
  expect([...joinSounds([steady(4, 100), steady(4, 200)], overlap)]).toEqual(expected);
});

test("one sound is left as it is", () => {
  expect([...joinSounds([steady(3, 7)], 2)]).toEqual([7, 7, 7]);
});
