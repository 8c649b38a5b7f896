import { describe, expect, test } from "vitest";
import { importsOf, readSources } from "./sources.ts";

const sources = readSources(/\.tsx?$/);
/** What every part stands on; the floors say who may import what of it. */
const base = /^worker\/(contract|lib|db|bindings|providers|networks|http)\//;

/** The part of the Worker that a file belongs to; null for what parts stand on, and for what puts them together. */
function partOfWorker(path: string): string | null {
  if (base.test(path)) return null;
  return /^worker\/(modules\/[^/]+|(?!modules\/)[^/]+)\//.exec(path)?.[1] ?? null;
}

/** Pairs that import each other, in the order of the alphabet, each with the files that do. */
function mutualPairs(partOf: (path: string) => string | null): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const source of sources) {
    const from = partOf(source.path);
    for (const { target, local } of importsOf(source)) {
      const to = local ? partOf(target) : null;
      if (from === null || to === null || from === to) continue;
      const pair = `${from} -> ${to}`;
      files.set(pair, [...(files.get(pair) ?? []), `${source.path} imports ${target}`]);
    }
  }
  const mutual = [...files].flatMap(([pair, those]) => {
    const [from = "", to = ""] = pair.split(" -> ");
    const back = files.get(`${to} -> ${from}`);
    return back && from < to ? [[`${from} and ${to}`, [...those, ...back]] as const] : [];
  });
  return new Map(mutual);
}

describe("parts of the Worker", () => {
  /** Why two parts import each other all the same. */
  const reasons: Readonly<Record<string, string>> = {
    "modules/chat and modules/pdf": "a discussion is a conversation, whose row ends with the row of its file",
  };

  test("import each other in one direction only, or a reason is written down", () => {
    const mutual = mutualPairs(partOfWorker);
    const unexplained = [...mutual].filter(([pair]) => !(pair in reasons)).flatMap(([, those]) => those);
    expect(unexplained).toEqual([]);
    expect(Object.keys(reasons).filter((pair) => !mutual.has(pair))).toEqual([]);
  });
});
