import { describe, expect, test } from "vitest";
import { againstDirection } from "./folder-circles.ts";
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

interface FolderImport {
  from: string;
  to: string;
  /** `file => file`. */
  files: string;
}

/** What the folders of a module stand on: rows refer to one another as the database does, and errors are a vocabulary. */
const vocabulary = /^worker\/.*\.(tables|errors)\.ts$/;
/** The root of a module in the Worker or in the pages, and the path in it. */
const inModule = /^((?:worker|frontend\/src)\/modules\/[^/]+)\/(.+)$/;

/** Imports between two folders that stand side by side in a module, at any depth. Files at its root compose the folders. */
function folderImports(): FolderImport[] {
  return sources.flatMap((source) => {
    const [, root, path] = inModule.exec(source.path) ?? [];
    if (root === undefined || path === undefined) return [];
    return importsOf(source).flatMap(({ target, local }): FolderImport[] => {
      if (!local || !target.startsWith(`${root}/`) || vocabulary.test(target)) return [];
      const [own, other] = [path, target.slice(root.length + 1)].map((one) => one.split("/").slice(0, -1));
      const at = own?.findIndex((folder, index) => folder !== other?.[index]) ?? -1;
      const [from, to] = [own?.[at], other?.[at]];
      if (from === undefined || to === undefined) return [];
      const parent = [root, ...(own?.slice(0, at) ?? [])].join("/");
      return [{ from: `${parent}/${from}`, to: `${parent}/${to}`, files: `${source.path} => ${target}` }];
    });
  });
}

/** Folders that import themselves through others. */
function foldersInCircles(imports: readonly FolderImport[]): string[] {
  const graph = Map.groupBy(imports, ({ from }) => from);
  const reaches = (start: string): boolean => {
    const reached = new Set<string>();
    const next = (graph.get(start) ?? []).map(({ to }) => to);
    for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
      if (reached.has(folder)) continue;
      reached.add(folder);
      next.push(...(graph.get(folder) ?? []).map(({ to }) => to));
    }
    return reached.has(start);
  };
  return [...graph.keys()].filter(reaches).toSorted();
}

const of = (from: string, to: string) => ({ from, to, files: `${from} => ${to}` });

describe("folders of a module", () => {
  const imports = folderImports();

  test("import each other in one direction, but for a list that only shrinks", () => {
    const listed = new Set(againstDirection);
    expect(listed.size).toBeLessThanOrEqual(81);
    expect(foldersInCircles(imports.filter(({ files }) => !listed.has(files)))).toEqual([]);
  });

  test("are on that list only by imports that are there, and that close a circle", () => {
    const idle = againstDirection.filter((files) => {
      const own = imports.filter((one) => one.files === files);
      return !own.some(({ from }) => foldersInCircles(imports).includes(from));
    });
    expect(idle).toEqual([]);
  });

  test("are found in a circle through any number of others", () => {
    expect(foldersInCircles([of("a", "b"), of("b", "c"), of("c", "a"), of("c", "d"), of("e", "a")])).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});
