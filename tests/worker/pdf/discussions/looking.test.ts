import { describe, expect, test } from "vitest";
import { makeModel } from "../../../support/rows.ts";
import { fillerPages, storeFile } from "../../../support/stored-file.ts";
import { aboutOf, ask, database, member, preparedOf, withDatabase } from "./fixture.ts";

withDatabase();

const filler = (count: number) => fillerPages(count);
const rows = (...cells: (readonly string[])[]) => cells.map((row) => row.join("\t")).join("\n");
const cashFlows = [
  "Harrow and Subsidiaries",
  "Consolidated Statement of Cash Flows",
  "(Millions)\t2018\t2017",
  rows(["Net income", "5,363", "4,869"], ["Depreciation and amortization", "1,488", "1,544"]),
  rows(...Array.from({ length: 40 }, (_, at) => [`Change in the account numbered ${at}`, `${at}10`, `${at}20`])),
  rows(["Purchases of property, plant and equipment", "(1,577)", "(1,373)"]),
].join("\n");

async function modelOf(row: { inputPrice: number; outputPrice: number; contextTokens: number }) {
  return makeModel(database.db, { modelCommonName: "one", canReadPdf: true, ...row });
}

/** A dear model: its files go along whole only where they are short. */
const dear = () => modelOf({ inputPrice: 0.01, outputPrice: 0.05, contextTokens: 200_000 });

async function asked(pages: readonly string[], question: string, says?: (asked: string) => string | null) {
  const modelId = await dear();
  const reader = await member(null, { models: [modelId] });
  const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages });
  const request = ask(reader, documentId, { question }, { modelId });
  return preparedOf(request, says);
}

const long = (...pages: string[]) => [...filler(40), ...pages, ...filler(60)];

const pagesOfPort = (at: number) =>
  at === 7 ? filler(12) : [`Tides of port ${at}. ${"Salt and rope. ".repeat(30)}`, ...filler(12)];
const letters = (count: number) => Array.from({ length: count / 1_000 }, (_, at) => `${at} `.padEnd(1_000, "tide. "));
const ofCeiling = (costMicros: number) => ({
  chat: { period: "day" as const, questions: 0, costMicros: null },
  "pdf-chat": { period: "month" as const, units: null, costMicros },
});

const figures = (name: string) => [name, "1,200", "1,100"];

describe("looking further", () => {
  test("finds a figure by another name of it, and gives its whole table with its title, unit and years", async () => {
    const { passages } = await asked(long(cashFlows), "What was the FY2018 capex?");
    const [table] = passages.filter(({ page }) => page === 41);
    expect(table?.text).toContain("Consolidated Statement of Cash Flows\n(Millions)\t2018\t2017");
    expect(table?.text).toContain("Purchases of property, plant and equipment\t(1,577)");
  });

  test("finds in an English file what is asked for in French", async () => {
    const { passages } = await asked(long(cashFlows), "À combien s'élèvent les dépenses d'investissement ?");
    expect(passages.some(({ page }) => page === 41)).toBe(true);
  });

  test("gives the financial statement that has the figures of a measure, whole, however often the text speaks of it", async () => {
    const speaking = "Our balance sheet is sound, as the notes to the balance sheet tell of its quick ratio. ".repeat(
      12,
    );
    const sheet = [
      "Consolidated Balance Sheets",
      "(Thousands)\t2018\t2017",
      rows(...["Cash", "Receivables", "Stock", "Land"].map(figures)),
      rows(...Array.from({ length: 60 }, (_, at) => figures(`Holding numbered ${at}`))),
      rows(figures("Sum of what is owed")),
    ].join("\n");
    const pages = [...Array.from({ length: 30 }, () => speaking), ...long(sheet)];
    const { passages } = await asked(pages, "What was the quick ratio in FY2018?");
    expect(passages.map(({ text }) => text)).toContain(sheet);
  });

  test("gives what stands before and after a passage that was found", async () => {
    const page = ["The harbour opens at six.", "Boats pay a toll of nine francs.", "Fishing boats are exempt."];
    const around = page.map((line) => `${line} ${"Ropes are checked. ".repeat(40)}`).join("\n\n");
    const { passages } = await asked(long(around), "How much is the toll?");
    const text = passages.filter(({ page: number }) => number === 41).map((one) => one.text);
    expect(text.join()).toContain("Fishing boats are exempt.");
  });

  test.each([
    ["a section", "Boats leave as defined in Section 4.2 of these rules.", "4.2 Leaving\nBoats leave at high water."],
    ["an annex", "The toll of boats is set out in Annex C.", "Annex C\nNine francs a metre."],
    ["une annexe", "Le péage des boats est fixé : voir l'annexe C.", "Annexe C\nNeuf francs le mètre."],
    ["a note", "Boats are depreciated, see Note 12.", "Note 12. Depreciation\nOver twenty years."],
  ])("gives %s to which a passage refers", async (_, sends, place) => {
    const { passages } = await asked([...long(sends), place, ...filler(5)], "What of boats?");
    expect(passages.map(({ text }) => text.trim())).toContain(place);
  });

  test("gives what a term of the question is defined as", async () => {
    const means = "“Permitted Berth” means a place at the eastern quay.";
    const { passages } = await asked(
      [...long("A Permitted Berth is let for a year. ".repeat(20)), means, ...filler(5)],
      "May my boat lie at a Permitted Berth?",
    );
    expect(passages.map(({ text }) => text)).toContain(means);
  });

  test("searches for what a model makes of the question in the words of the file", async () => {
    let told = "";
    const { passages } = await asked(
      long("Ebb and flood come twice between two noons.", "The ebb of noon is low."),
      "How often does the sea rise?",
      (said) => {
        told = said;
        return "1. ebb and flood\n2. twice between noons";
      },
    );
    expect(passages.some(({ page }) => page === 41)).toBe(true);
    expect(told).toContain("How often does the sea rise?");
    expect(told).toMatch(/<words>\\n(?:\w+ )*noon/);
  });

  test("goes on without that model where it fails", async () => {
    const { passages } = await asked(long(cashFlows), "What was the FY2018 capex?", () => {
      throw new Error("the vendor is away");
    });
    expect(passages.some(({ page }) => page === 41)).toBe(true);
  });

  test("asks no model about a file that goes along whole", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [cashFlows] });
    let calls = 0;
    const { passages } = await preparedOf(ask(reader, documentId, { question: "Capex?" }), () => `${(calls += 1)}`);
    expect([passages.map(({ text }) => text), calls]).toEqual([[cashFlows], 0]);
  });

  test("gives a passage of each of twenty files, also of those that say nothing of it", async () => {
    const modelId = await dear();
    const reader = await member(null, { models: [modelId] });
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        storeFile(database.sql, { workspaceId: reader.workspaceId, pages: pagesOfPort(at) }),
      ),
    );
    const [first = "", ...others] = files;
    const about = { question: "When do the tides of each port come?", documentIds: [first, ...others] as [string] };
    const { passages } = await preparedOf(ask(reader, first, about, { modelId }));
    expect(new Set(passages.map(({ sourceId }) => sourceId))).toEqual(new Set(files));
  });
});

describe("a file goes along whole", () => {
  test.each([
    [
      "to a cheap model with a large context",
      { inputPrice: 0.0001, outputPrice: 0.0005, contextTokens: 1_000_000 },
      null,
      true,
    ],
    [
      "to no model that could not read twice as much",
      { inputPrice: 0.0001, outputPrice: 0.0005, contextTokens: 100_000 },
      null,
      false,
    ],
    [
      "to no model for which it costs more than four questions",
      { inputPrice: 0.002, outputPrice: 0.01, contextTokens: 1_000_000 },
      null,
      false,
    ],
    [
      "where an eighth of the plan's ceiling pays it",
      { inputPrice: 0.0001, outputPrice: 0.0005, contextTokens: 1_000_000 },
      100_000,
      true,
    ],
    [
      "where no less than that is left",
      { inputPrice: 0.0001, outputPrice: 0.0005, contextTokens: 1_000_000 },
      40_000,
      false,
    ],
  ])("%s", async (_, row, ceiling, isWhole) => {
    const modelId = await modelOf(row);
    const reader = await member(null, { models: [modelId], ...(ceiling !== null && { limits: ofCeiling(ceiling) }) });
    const pages = letters(250_000);
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages });
    const { passages } = await aboutOf(ask(reader, documentId, {}, { modelId }));
    expect(passages.length === pages.length).toBe(isWhole);
  });
});
