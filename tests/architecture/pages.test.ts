import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { modules } from "../../frontend/src/modules/modules.ts";
import type { Module } from "../../frontend/src/shell/module.ts";
import { importsOf, readSources } from "./sources.ts";
import type { Source } from "./sources.ts";

const sources = readSources(/^frontend\/src\/.*\.tsx?$/);
const byPath = new Map(sources.map((source) => [source.path, source]));
const manifests: readonly Module[] = modules;
const folder = "frontend/src/modules";
/** Entries of their own: the admin's app and the public pages. */
const entries = ["admin", "landing"];

const moduleOf = (path: string): string | null => /^frontend\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;

describe("modules of the SPA", () => {
  test("each has one manifest of its name, in the one list", () => {
    const folders = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
    expect(manifests.map(({ name }) => name)).toEqual(folders.filter((name) => !entries.includes(name)).toSorted());
    for (const { name } of manifests) expect(byPath.has(`${folder}/${name}/${name}.module.ts`)).toBe(true);
  });

  test("import each other in one direction only", () => {
    const graph = new Map<string, Set<string>>();
    for (const source of sources) {
      const from = moduleOf(source.path);
      if (from === null) continue;
      const targets = importsOf(source).flatMap(({ target, local }) => (local ? (moduleOf(target) ?? []) : []));
      graph.set(from, new Set([...(graph.get(from) ?? []), ...targets.filter((to) => to !== from)]));
    }
    expect(circlesIn(graph)).toEqual([]);
  });

  test("a circle is found, a chain is none", () => {
    const circle = { a: ["b"], b: ["c"], c: ["a"] };
    const chain = { a: ["b", "c"], b: ["c"], c: [] };
    const [around, along] = [circle, chain].map(
      (pairs) => new Map(Object.entries(pairs).map(([from, to]) => [from, new Set(to)])),
    );
    expect(circlesIn(around ?? new Map())).toEqual(["a -> b -> c -> a"]);
    expect(circlesIn(along ?? new Map())).toEqual([]);
  });

  test("load a page when it is opened", () => {
    const routes = sources.filter(({ path }) =>
      /^frontend\/src\/modules\/(?!admin\/).*\.(routes\.tsx|module\.ts)$/.test(path),
    );
    const eager = routes.flatMap(({ path, text }) =>
      staticImportsOf({ path, text })
        .filter((target) => target.endsWith(".tsx") && !target.endsWith(".routes.tsx"))
        .map((target) => `${path} imports ${target}`),
    );
    expect(eager).toEqual([]);
  });

  test("fetch parts in one way: a page by its route, all else by lazyPart", () => {
    expect(sources.filter(suspends).map(({ path }) => path)).toEqual([]);
    const routed = sources.filter(({ text }) => text.includes("lazyRouteComponent(")).map(({ path }) => path);
    expect(routed.filter((path) => !/\.(?:routes|route|router)\.tsx$|\/router\.tsx$/.test(path))).toEqual([]);
  });

  test.each(["lazy", "Suspense", "use, lazy, useState", "type ReactNode, Suspense"])(
    "%s of React is another way",
    (names) => {
      expect(suspends({ path: "a.tsx", text: `import { ${names} } from "react";` })).toBe(true);
    },
  );
});

/** React's `lazy` suspends a part that is there already; `ui/LazyPart` says why that is not wanted. */
const suspends = ({ text }: Source): boolean =>
  /import \{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from "react";|\bReact\.(?:lazy|Suspense)\b/.test(text);

/** One way around each circle, from the first module in the alphabet that is on it. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const wayBack = (from: string, to: string, seen: ReadonlySet<string>): string[] | null => {
    for (const next of graph.get(from) ?? []) {
      if (next === to) return [from, to];
      const rest = next > to && !seen.has(next) ? wayBack(next, to, new Set([...seen, next])) : null;
      if (rest !== null) return [from, ...rest];
    }
    return null;
  };
  return [...graph.keys()].toSorted().flatMap((name) => wayBack(name, name, new Set([name]))?.join(" -> ") ?? []);
}

function staticImportsOf({ path, text }: Source): string[] {
  const still = text.replaceAll(/\bimport\([^)]*\)/g, "null");
  return importsOf({ path, text: still }).flatMap(({ target, local, typeOnly }) => (local && !typeOnly ? target : []));
}

/** The file and all that it imports at once. */
function closureOf(start: readonly string[]): Source[] {
  const seen = new Map<string, Source>();
  const visit = (path: string) => {
    const source = byPath.get(path);
    if (!source || seen.has(path)) return;
    seen.set(path, source);
    staticImportsOf(source).forEach(visit);
  };
  start.forEach(visit);
  return [...seen.values()];
}

const named = /\b(?:useT|faultsOf)\("(\w+)"\)|\bns: "(\w+)"/g;

/** The namespaces of the texts that these files show, each with a file that does. */
function textsShownBy(files: readonly Source[]): Map<string, string> {
  return new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(named)].map(([, hook, ns]) => [hook ?? ns ?? "", path] as const),
    ),
  );
}

const first = ["chat", "common", "errors", "models", "shell", "thread"];

function missing(start: readonly string[], locale: readonly string[]): string[] {
  return [...textsShownBy(closureOf(start))]
    .filter(([namespace]) => ![...first, ...locale].includes(namespace))
    .map(([namespace, path]) => `${start.join()} shows "${namespace}" (${path})`);
}

describe("no key is shown in the place of its text", () => {
  const eager = ["main.tsx", "shell/AppLayout/AppLayout.tsx", "shell/PlainLayout/PlainLayout.tsx"];

  test("what every visit loads shows the first texts alone", () => {
    expect(
      missing(
        eager.map((path) => `frontend/src/${path}`),
        [],
      ),
    ).toEqual([]);
  });

  test("what is loaded later names its texts: in its module's manifest, or where it is fetched", () => {
    const fetched = /(?:withTexts\(\s*(\[[^\]]*\]|\w+\.locale),\s*)?\bimport\(\s*"([^"]+)"\s*\)/g;
    const others = sources.filter(
      ({ path }) => !/^frontend\/src\/(admin\.tsx|modules\/(admin|landing)\/|locales\/)/.test(path),
    );
    const found = others.flatMap((source) =>
      [...source.text.matchAll(fetched)].flatMap(([, list = "", target = ""]) => {
        const [resolved] = importsOf({ path: source.path, text: `import("${target}")` });
        const names = [list.replace(".locale", ""), moduleOf(source.path)];
        const own = manifests.filter(({ name }) => names.includes(name)).flatMap(({ locale }) => locale);
        return resolved?.local === true ? missing([resolved.target], [...own, ...(list.match(/\w+/g) ?? [])]) : [];
      }),
    );
    expect(found).toEqual([]);
  });

  test("a manifest names no texts that its pages and tasks do not show", () => {
    const idle = manifests.flatMap(({ name, locale, pages }) => {
      const fetchedParts = sources
        .filter(({ path }) =>
          [`${name}.routes.tsx`, `${name}.module.ts`].some((file) => path === `${folder}/${name}/${file}`),
        )
        .flatMap((source) => importsOf(source).map(({ target }) => target));
      const shown = textsShownBy(closureOf(fetchedParts));
      return pages ? locale.filter((one) => !shown.has(one)).map((one) => `${name}: ${one}`) : [];
    });
    expect(idle).toEqual([]);
  });
});
