import { expect, test } from "vitest";
import { placesBeside } from "#modules/support/moving/places.rules.ts";

const harbour = { id: "harbour", name: "Harbour", role: "owner" } as const;
const bakery = { id: "bakery", name: "Bakery", role: "agent" } as const;
const firm = { id: "firm", name: "Firm", role: "member" } as const;

test("a chatbot goes where its mover edits chatbots, and not where it is", () => {
  expect(placesBeside(null, [harbour, bakery, firm], "ada")).toEqual([
    { id: "harbour", name: "Harbour" },
    { id: "firm", name: "Firm" },
  ]);
  expect(placesBeside(harbour, [harbour, bakery, firm], "ada")).toEqual([
    { id: "ada", name: null },
    { id: "firm", name: "Firm" },
  ]);
});
