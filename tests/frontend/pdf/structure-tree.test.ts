import { expect, test } from "vitest";
import { namingOf } from "#modules/pdf/viewer/structure-tree.ts";

test.each([
  ["a paragraph with a description and words is read by its words", null, "A formula", true, "none"],
  ["a formula that only a description says is a picture of that name", null, "E = mc²", false, "picture"],
  ["so is a part that its author took out of the structure", "none", "E = mc²", false, "picture"],
  ["an empty description names nothing", null, " ", false, "none"],
  ["a figure keeps its description", "figure", "Tides of March", false, "own"],
  ["what has no description has no name", null, null, true, "own"],
] as const)("%s", (_, role, label, hasWords, naming) => {
  expect(namingOf({ role, label, hasWords })).toBe(naming);
});
