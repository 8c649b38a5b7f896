import { expect, test } from "vitest";
import { listed, placeAfter, rank } from "../../../frontend/src/modules/palette/palette.rules.ts";
import type { NamedCommand } from "#shell/commands.ts";

test.each([
  ["Tides of Brest", "tid", 0],
  ["Économie du Léman", "econ", 0],
  ["Économie du Léman", "leman", 1],
  ["GPT-6.1 Sol", "sol", 1],
  ["Tides of Brest", "brest tides", 2],
  ["Tides of Brest", "ides", 2],
  ["Tides of Brest", "brest lyon", null],
])("%j, when %j is typed, has the fit %j", (label, query, fit) => {
  expect(rank(label, query)).toBe(fit);
});

const named = (group: NamedCommand["group"], label: string, isFound = false): NamedCommand => ({
  group,
  label,
  isFound,
});
const namesOf = (commands: readonly NamedCommand[], query: string) =>
  listed(commands, query).map(({ group, commands }) => [group, ...commands.map(({ label }) => label)]);

test("before anything is typed there are the latest conversations, tools and actions", () => {
  const commands = [named("models", "GPT"), named("actions", "History"), named("conversations", "Tides")];
  expect(namesOf(commands, " ")).toEqual([
    ["conversations", "Tides"],
    ["actions", "History"],
  ]);
});

test("the group with the best fit stands first, and each has its best first", () => {
  const commands = [
    named("conversations", "About Luna"),
    named("conversations", "Lunar tides"),
    named("models", "GPT-6 Luna"),
    named("actions", "History"),
  ];
  expect(namesOf(commands, "luna")).toEqual([
    ["conversations", "Lunar tides", "About Luna"],
    ["models", "GPT-6 Luna"],
  ]);
  expect(namesOf(commands.slice(0, 1).concat(named("models", "Luna 6")), "luna")).toEqual([
    ["models", "Luna 6"],
    ["conversations", "About Luna"],
  ]);
});

test("a conversation whose words the server has found stays, after those whose titles fit", () => {
  const commands = [named("conversations", "Weekend", true), named("conversations", "Herring")];
  expect(namesOf(commands, "herring")).toEqual([["conversations", "Herring", "Weekend"]]);
});

test("a group has six rows at most", () => {
  const commands = Array.from({ length: 9 }, (_, at) => named("prompts", `Prompt ${at}`));
  expect(listed(commands, "prompt")[0]?.commands).toHaveLength(6);
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)("from row %i by %i of %i leads to %i", (place, step, count, next) => {
  expect(placeAfter(place, step, count)).toBe(next);
});
