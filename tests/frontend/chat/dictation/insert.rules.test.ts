import { expect, test } from "vitest";
import { inserted } from "#modules/chat/dictation/insert.rules.ts";

test.each([
  ["", 0, "Bonjour.", "Bonjour.|"],
  ["Bonjour", 7, "le monde", "Bonjour le monde|"],
  ["Bonjour ", 8, "le monde", "Bonjour le monde|"],
  ["avant après", 5, "dit", "avant dit| après"],
  ["avant après", 6, "dit", "avant dit| après"],
  ["suite", 0, "Début :", "Début :| suite"],
  ["une ligne\n", 10, "Deux.", "une ligne\nDeux.|"],
])("in %j at %i, %j reads %j", (typed, at, said, shown) => {
  const { text, cursor } = inserted(typed, at, said);
  expect(`${text.slice(0, cursor)}|${text.slice(cursor)}`).toBe(shown);
});
