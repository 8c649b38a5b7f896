import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

const served = readSources(/\.ts$/).filter(({ path }) => /^(worker|parser|press|containers)\//.test(path));
const accessor = served.find(({ path }) => path === "worker/bindings/namespaces.ts")?.text ?? "";
const bindings = Array.from(accessor.matchAll(/^ {2}([A-Z_]+): DurableObjectNamespace</gm), ([, name = ""]) => name);

/** Files in which a pattern stands. */
const holding = (pattern: RegExp): string[] =>
  served.filter(({ text }) => pattern.test(text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ""))).map(({ path }) => path);

test("one accessor takes every namespace of objects from the bindings", () => {
  expect(bindings.length).toBeGreaterThan(6);
  expect(holding(new RegExp(String.raw`\benv\.(?:${bindings.join("|")})\b`))).toEqual([
    "worker/bindings/namespaces.ts",
  ]);
  expect(bindings.filter((name) => !accessor.includes(`inRegion(env.${name}, region)`))).toEqual([]);
});

test("an object is found by its name in one place, and the container of a job by its own Worker", () => {
  expect(holding(/\.(?:idFromName|idFromString|newUniqueId|getByName)\(/)).toEqual([
    "containers/index.ts",
    "worker/bindings/objects.ts",
  ]);
});

test("no namespace of the Worker is left where it happens to be", () => {
  expect(holding(/\.jurisdiction\(/)).toEqual(["worker/bindings/namespaces.ts"]);
  expect(holding(/\binRegion\(/)).toEqual(["containers/index.ts", "worker/bindings/namespaces.ts"]);
});
