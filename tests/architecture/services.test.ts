import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "./sources.ts";
import type { Source } from "./sources.ts";

/** What stands before the line of its module: kinds of answers, and the entry, which callers are made of. */
const before = /^compose(\w*Answers?|Entry)$/;

test("services.ts composes each module in one line", () => {
  const text = readFileSync("worker/services.ts", "utf8");
  const imports = [...text.matchAll(/import \{ ([^}]+) \} from "\.\/modules\/(\w+)\//g)];
  const composed = imports.flatMap(([, names = "", module]) =>
    names
      .split(", ")
      .filter((name) => name.startsWith("compose") && !before.test(name))
      .map((name) => ({ module, name })),
  );
  expect(composed.length).toBeGreaterThan(20);
  expect(new Set(composed.map(({ module }) => module)).size).toBe(composed.length);
  for (const { name } of composed) expect(text.split(`${name}(`).length - 1, name).toBe(1);
});

/** `ask` is the port by which each kind of answer asks a model, and fail-over is how it is asked. */
const ports = new Set(["ask"]);

/** A verb and its noun count as one word: `press` and `pressing`, `produce` and `producing`. */
const stem = (word: string) =>
  word
    .replace(/ies$/, "y")
    .replace(/yses$/, "ysis")
    .replace(/([^s])s$/, "$1")
    .replace(/(?:ing|e)$/, "");

function stemsOf(name: string): Set<string> {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split("-");
  return new Set([...words, words.join("")].map(stem));
}

/** The services that a composition makes, each with its key, its factory and its file. One that is made of each kind goes by its kinds. */
function servicesIn({ text }: Source): { key: string; factory: string; file: string }[] {
  const files = new Map(
    [...text.matchAll(/import \{ ([^}]+) \} from "([^"]+)\.service\.ts"/g)].flatMap(([, names = "", path = ""]) =>
      names.split(", ").map((name) => [name, posix.basename(path)] as const),
    ),
  );
  const made = [...text.matchAll(/(\w+)(?::| =) (create\w+)\(/g)].flatMap(([, key = "", factory = ""]) => {
    const file = files.get(factory);
    return file === undefined ? [] : [{ key, factory, file }];
  });
  return made.filter(({ factory }) => made.filter((other) => other.factory === factory).length === 1);
}

const strangers = (source: Source) =>
  servicesIn(source)
    .filter(({ key, factory, file }) => {
      const [ofFactory, ofFile] = [stemsOf(factory.replace(/^create/, "")), stemsOf(file)];
      return !ports.has(key) && ![...stemsOf(key)].some((one) => ofFactory.has(one) && ofFile.has(one));
    })
    .map(({ key, factory, file }) => `${source.path}: ${key}, ${factory}, ${file}.service.ts`);

test("the key of a service, its factory and its file share a noun", () => {
  const compositions = readSources(/^worker\/.*\.(?:composition|parts)\.ts$/);
  expect(compositions.flatMap(servicesIn).length).toBeGreaterThan(200);
  expect(compositions.flatMap(strangers)).toEqual([]);
});

test.each([
  ["checks: createChecksService(db)", "checks", true],
  ["press: createPressing(db)", "pressing", true],
  ["analyses: createAnalyses(db)", "analysis", true],
  ["asking: createChecksService(db)", "checks", false],
  ["checks: createAsking(db)", "checks", false],
  ["checks: createChecksService(db)", "asking", false],
])("%s of %s.service.ts shares one: %s", (line, file, shares) => {
  const [, factory = ""] = /(create\w+)/.exec(line) ?? [];
  const text = `import { ${factory} } from "./${file}.service.ts";\n${line}`;
  expect(strangers({ path: "a.parts.ts", text })).toHaveLength(shares ? 0 : 1);
});
