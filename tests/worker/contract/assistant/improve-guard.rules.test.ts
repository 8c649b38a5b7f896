import { describe, expect, test } from "vitest";
import { guardImprovement } from "../../../../worker/contract/assistant/improve-guard.rules.ts";

const found = (before: string, after: string, context?: string) =>
  guardImprovement(before, after, context).map(({ kind, change, text }) => `${kind} ${change}: ${text}`);

describe("an improvement that changes a fact", () => {
  test.each([
    ["a new one costs more than that", "a new lamp costs thirty", ["number appeared: thirty"]],
    ["It costs 12 euros.", "It costs 15 euros.", ["number appeared: 15", "number vanished: 12"]],
    ["In 2019 we opened.", "We opened.", ["number vanished: 2019"]],
    ["Ring at 10:30.", "Ring at 11:30.", ["number appeared: 11:30", "number vanished: 10:30"]],
    ["Le 3 novembre, à midi.", "Le 4 novembre, à midi.", ["date appeared: 4 novembre", "date vanished: 3 novembre"]],
    ["On Saturday we met.", "On Sunday we met.", ["date appeared: Sunday", "date vanished: Saturday"]],
    [
      "Write to ada@b.example.",
      "Write to eva@b.example.",
      ["address appeared: eva@b.example", "address vanished: ada@b.example"],
    ],
    ["See https://a.example/x.", "See the page.", ["address vanished: https://a.example/x"]],
    ["See our page.", "See [our page](https://evil.example).", ["address appeared: https://evil.example"]],
    ["We thank Maud for it.", "We thank her for it.", ["name vanished: Maud"]],
    ["We thank her.", "We thank Claire.", ["name appeared: Claire"]],
    ["The NASA said so.", "It was said.", ["name vanished: NASA"]],
    ["On a vu l’Oréal à Lyon.", "On a vu la marque à Lyon.", ["name vanished: Oréal"]],
    ["42 % des pages", "43 % des pages", ["number appeared: 43", "number vanished: 42"]],
    ["vingt et un élèves", "vingt-deux élèves", ["number appeared: vingt-deux", "number vanished: vingt et un"]],
  ])("is marked: %s -> %s", (before, after, findings) => {
    expect(found(before, after)).toEqual(findings);
  });

  test("is marked where it is, and once", () => {
    const after = "Thirty people, thirty lamps.";
    expect(guardImprovement("Many people, many lamps.", after)).toEqual([
      { kind: "number", change: "appeared", text: "Thirty", at: 0 },
    ]);
  });

  test("a name at the start of a sentence counts where the document has it elsewhere", () => {
    expect(found("Maud came.", "She came.")).toEqual([]);
    expect(found("Maud came.", "She came.", "We asked Maud to come.")).toEqual(["name vanished: Maud"]);
  });
});

describe("an improvement that keeps the facts", () => {
  test.each([
    ["In addition, we also learned it.", "We learned it."],
    ["It costs 1,000 dollars.", "The cost is 1000 dollars."],
    ["Il y a 1 000 pages.", "On compte 1 000 pages."],
    ["Thirty-one objects went home.", "31 objects went home."],
    ["Quatre-vingt-dix-sept lampes.", "97 lampes."],
    ["two hundred and five", "205"],
    ["On 3 November 2024 it rained.", "It rained on November 3, 2024."],
    ["on 2024-11-03", "on 3 November 2024"],
    ["Rendez-vous à 10 h 30.", "Rendez-vous à 10:30."],
    ["Maud Le Goff repaired it.", "The box was repaired by Maud Le Goff."],
    ["See https://A.example/ for more.", "More at https://a.example."],
    ["One of them left.", "A person left."],
    ["Un jour, une lampe.", "Une lampe, ce jour-là."],
    ["You may walk in march order.", "Walk in order; you might."],
    ["He said: “Come in.”", "“Come in,” he said."],
    ["Madame, Monsieur, je vous écris.", "Bonjour, je vous écris."],
    ["I think I will.", "I will."],
    ["# Title\n\n- First point\n- Second point", "- Point\n- Another"],
    ["Maud’s lamp works.", "The lamp of Maud works."],
  ])("is not marked: %s -> %s", (before, after) => {
    expect(found(before, after)).toEqual([]);
  });
});
