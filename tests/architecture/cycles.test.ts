import { expect, test } from "vitest";
import { importsOf, readSources } from "./sources.ts";

type Graph = ReadonlyMap<string, readonly string[]>;

/** The files that a file imports, directly or through others, types included. */
function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const next = [...(graph.get(start) ?? [])];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    next.push(...(graph.get(path) ?? []));
  }
  return reached;
}

const filesInCycles = (graph: Graph): string[] =>
  [...graph.keys()].filter((path) => reachedFrom(path, graph).has(path)).toSorted();

test.each([
  ["the Worker, of its objects, the parser, the press or the media engine", /^(worker|parser|press|media)\//],
  ["the pages", /^frontend\//],
])("no file of %s imports itself through others, not even by a type", (_what, folders) => {
  const sources = readSources(/\.tsx?$/).filter(({ path }) => folders.test(path));
  const graph = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter(({ local }) => local)
        .map(({ target }) => target),
    ]),
  );
  expect([sources.length > 500, filesInCycles(graph)]).toEqual([true, []]);
});

test("a cycle is found through any number of files", () => {
  const graph = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["a", "d"]],
    ["d", []],
    ["e", ["a"]],
  ]);
  expect(filesInCycles(graph)).toEqual(["a", "b", "c"]);
});
