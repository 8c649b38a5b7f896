import { describe, expect, test } from "vitest";
import { meterTable, queryTypes } from "../../worker/contract/meters.ts";
import { readSources } from "./sources.ts";

/** The table, and the words of each meter. The seeds of the plans stand outside of both trees. */
const naming = /^(worker\/contract\/meters|frontend\/src\/locales\/(en|fr)\/plans\/limits)\.ts$/;
/** Words of other things too. */
const ambiguous = new Set(["chat", "generation", "planner"]);
const named = queryTypes.filter((type) => !ambiguous.has(type));
/** A tool has up to seven meters; a file that names more lists meters. */
const most = 7;

describe("the meters of plans", () => {
  test("are listed by their table alone: a new one is an entry there, its words and its seeds", () => {
    const lists = readSources(/\.tsx?$/)
      .filter(({ path }) => /^(worker|frontend\/src)\//.test(path) && !naming.test(path))
      .map(({ path, text }) => ({ path, names: named.filter((type) => text.includes(`"${type}"`)) }))
      .filter(({ names }) => names.length > most);
    expect(lists).toEqual([]);
  });

  test("have a place of their own on the usage page, unless they are a ceiling", () => {
    const shown = queryTypes.filter((type) => !("isCeiling" in meterTable[type]));
    const places = shown.map((type) => {
      const { tool, place } = meterTable[type] as { tool: string; place?: number };
      return `${tool} ${place}`;
    });
    expect(new Set(places).size).toBe(shown.length);
    expect(places.filter((place) => place.endsWith("undefined"))).toEqual([]);
  });
});
