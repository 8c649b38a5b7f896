import { expect, test } from "vitest";
import { rangeOf } from "../../../worker/lib/byte-range.rules.ts";

const whole = null;
test.each([
  [null, 100, whole],
  ["", 100, whole],
  ["bytes=0-0", 100, { from: 0, to: 0 }],
  ["bytes=10-19", 100, { from: 10, to: 19 }],
  [" bytes=10- ", 100, { from: 10, to: 99 }],
  ["bytes=90-1000", 100, { from: 90, to: 99 }],
  ["bytes=-5", 100, { from: 95, to: 99 }],
  ["bytes=-500", 100, { from: 0, to: 99 }],
  ["bytes=99-", 100, { from: 99, to: 99 }],
  ["bytes=100-", 100, "beyond"],
  ["bytes=100-200", 100, "beyond"],
  ["bytes=-0", 100, "beyond"],
  ["bytes=-", 100, whole],
  ["bytes=5-2", 100, whole],
  ["bytes=500-200", 100, whole],
  ["bytes=0-1,3-4", 100, whole],
  ["bytes=a-b", 100, whole],
  ["lines=0-1", 100, whole],
  [`bytes=${"9".repeat(400)}-`, 100, whole],
])("%j of %i bytes is %j", (header, size, range) => {
  expect(rangeOf(header, size)).toEqual(range);
});
