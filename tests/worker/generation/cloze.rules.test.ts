import { expect, test } from "vitest";
import { fillGaps, gapsOf } from "../../../worker/contract/generation/cloze.rules.ts";

const readGaps = (front: string) => gapsOf(front).map(({ hidden, hint }) => (hint === null ? hidden : [hidden, hint]));

test.each<[string, (string | string[])[]]>([
  ["High at {{c1::noon}}", ["noon"]],
  ["{{c1::noon::time}} and {{c2::midnight}}", [["noon", "time"], "midnight"]],
  [String.raw`The value is {{c1::$\frac{1}{\sqrt{2}}$}} here.`, [String.raw`$\frac{1}{\sqrt{2}}$`]],
  ["{{c1::$x^{2^{n}}$}} grows", ["$x^{2^{n}}$"]],
  [String.raw`{{c1::$\{1, 2\}$}} and {{c2::$a$}}`, [String.raw`$\{1, 2\}$`, "$a$"]],
  ["Set {{c1::{a, b}}} has two", ["{a, b}"]],
  ["{{c1::if (x) {}} opens, {{c2::} }} closes", ["if (x) {", "} "]],
  ["Use {{c1::std::vector}} in C++", ["std::vector"]],
  [
    "{{c1::std::sync::Arc}}, {{c2::HashMap::new()}}, {{c3::Vec<u8>::len}}",
    ["std::sync::Arc", "HashMap::new()", "Vec<u8>::len"],
  ],
  ["{{c1::x :: Int}}, {{c2::`a::b`}}, {{c3::to_vec::x}}", ["x :: Int", "`a::b`", "to_vec::x"]],
  ["{{c1::a {{c2::b}} c}}", ["a b c"]],
  ["{{c1::}} {{c1:x}} {{c1::open", []],
])("the gaps of %j", (front, gaps) => {
  expect(readGaps(front)).toEqual(gaps);
});

test("a front is asked with its gaps, and said with what they hide", () => {
  const front = String.raw`{{c1::$x^{2^{n}}$}} and {{c2::std::vector}} of {{c1::{a, b}}}.`;
  expect(fillGaps(front, () => "[…]")).toBe("[…] and […] of […].");
  expect(fillGaps(front)).toBe("$x^{2^{n}}$ and std::vector of {a, b}.");
});
