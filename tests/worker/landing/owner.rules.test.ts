import { describe, expect, test } from "vitest";
import {
  blanksIn,
  inLanguage,
  ownerFields,
  publicBody,
  publicLine,
  withOwner,
} from "../../../worker/contract/owner.rules.ts";
import { seedPages } from "../../../migrations/seed/landing.ts";

const owner = { company_name: "Les Marées SAS", vat: "FR12345678901", email: "" };

test.each([
  ["By [[company name]].", "By Les Marées SAS."],
  ["Par [[Nom de la société]].", "Par Les Marées SAS."],
  ["VAT: [[VAT number]], [[phone number]]", "VAT: FR12345678901, [[phone number]]"],
  ["[[email address]]", "[[email address]]"],
  ["[[something else]]", "[[something else]]"],
])("%s reads %s, with what is known of the owner", (text, read) => {
  expect(withOwner(text, owner)).toBe(read);
});

describe("the public", () => {
  test.each([
    ["a line that waits for the owner is left out", "One\nPhone: [[phone number]]\nTwo", "One\nTwo"],
    ["a heading with nothing left under it goes too", "# A\n## B\n[[address]]\n## C\nText", "# A\n## C\nText"],
    ["a heading of a part that is left stays", "## A\n[[address]]\n### B\nText", "## A\n### B\nText"],
    ["a note to the owner is for the owner alone", ":::owner\nComplete [[this]].\n:::\nText", "Text"],
    ["a note that is never closed ends with the text", "Text\n:::owner\nComplete this.", "Text\n"],
    ["a heading that stands last stays where nothing waits", "Text\n## End", "Text\n## End"],
  ])("%s", (_, body, read) => {
    expect(publicBody(body, owner)).toBe(read);
  });

  test("reads no bracket in a title either", () => {
    expect(publicLine("About [[company name]] and [[mediator]] today", owner)).toBe("About Les Marées SAS and today");
  });
});

test("what a page waits for is named once, and nothing that its notes name", () => {
  const texts = [":::owner\n[[note]]\n:::\n[[address]] [[company name]]", "[[address]] [[phone number]]"];
  expect(blanksIn(texts, owner)).toEqual(["address", "phone number"]);
  expect(inLanguage(["address", "Adresse", "VAT number", "other"], "fr")).toEqual([
    "adresse",
    "numéro de TVA",
    "other",
  ]);
});

test("the form has a field for everything that the pages of a new installation wait for", () => {
  const known = new Set(
    Object.values(ownerFields).flatMap((words) => Object.values(words).map((one) => one.toLowerCase())),
  );
  const waiting = seedPages.flatMap(({ en, fr }) => blanksIn([en.body, fr.body], {}));
  expect(waiting.length).toBeGreaterThan(10);
  expect(waiting.filter((words) => !known.has(words.toLowerCase()))).toEqual([]);
  for (const { en, fr } of seedPages) expect(publicBody(en.body + fr.body, {})).not.toContain("[[");
});
