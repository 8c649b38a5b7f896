import { describe, expect, test } from "vitest";
import { readSectionAnswer } from "../../../worker/modules/generation/write/answer.rules.ts";
import {
  addToLedger,
  emptyLedger,
  longestLedger,
  readLedgerEntry,
  renderLedger,
} from "../../../worker/modules/generation/write/ledger.rules.ts";

const entry = (more: object = {}) => ({ ...emptyLedger, kept: [], ...more });

describe("the ledger of a work", () => {
  test("knows each name and term once, however it is written", () => {
    const one = addToLedger(emptyLedger, entry({ names: ["Mara"], terms: [{ term: "Neap", meaning: "low" }] }));
    const two = addToLedger(one, entry({ names: [" mara ", "Joss"], terms: [{ term: "neap", meaning: "other" }] }));
    expect(two.names).toEqual(["Mara", "Joss"]);
    expect(two.terms).toEqual([{ term: "Neap", meaning: "low" }]);
  });

  test("keeps a promise open until it is kept", () => {
    const open = addToLedger(emptyLedger, entry({ promises: ["Who lit the fire?"] }));
    expect(addToLedger(open, entry()).promises).toEqual(["Who lit the fire?"]);
    expect(addToLedger(open, entry({ kept: ["who lit the  fire?"] })).promises).toEqual([]);
  });

  test("stays within its length: the oldest facts go first, names last", () => {
    let ledger = addToLedger(emptyLedger, entry({ names: ["Mara"] }));
    for (let at = 0; at < 100; at += 1)
      ledger = addToLedger(ledger, entry({ facts: [{ fact: `Fact ${at} ${"long ".repeat(20)}`, page: at + 1 }] }));
    expect(renderLedger(ledger).length).toBeLessThanOrEqual(longestLedger);
    expect(ledger.names).toEqual(["Mara"]);
    expect(ledger.facts.at(-1)?.page).toBe(100);
    expect(ledger.facts[0]?.page).toBeGreaterThan(1);
  });

  test("takes nothing of another shape", () => {
    expect(readLedgerEntry("no")).toEqual(entry());
    const odd = {
      names: [1, null, "Mara", ""],
      terms: ["x", { term: "a" }],
      facts: ["Told", { fact: 3 }],
      promises: {},
    };
    expect(readLedgerEntry(odd)).toEqual(entry({ names: ["Mara"], facts: [{ fact: "Told", page: null }] }));
  });
});

describe("the answer of a section", () => {
  const notes = '{"summary": "It rises.", "names": ["Mara"]}';

  test.each([
    ["with notes", `Water rises.\n\n\`\`\`json\n${notes}\n\`\`\``, "Water rises.", "It rises.", ["Mara"]],
    [
      "whose notes were cut",
      `Water rises. It falls.\n\n\`\`\`json\n{"summary": "It`,
      "Water rises. It falls.",
      "Water rises. It falls.",
      [],
    ],
    ["without notes", "One. Two. Three. Four.", "One. Two. Three. Four.", "One. Two. Three.", []],
    ["inside a fence", "```markdown\nWater rises.\n```", "Water rises.", "Water rises.", []],
    ["with line breaks inside its notes", `A.\n\`\`\`json\n{"summary": "It\nrises."}\n\`\`\``, "A.", "It\nrises.", []],
  ])("%s is read", (_, answer, markdown, summary, names) => {
    const read = readSectionAnswer(answer);
    expect([read.markdown, read.summary, read.entry.names]).toEqual([markdown, summary, names]);
  });
});
