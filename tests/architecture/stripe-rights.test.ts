import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

type Right = "none" | "read" | "write";
const grades: readonly Right[] = ["none", "read", "write"];

const sources = readSources(/^worker\/providers\/payments\/stripe.*\.ts$/);
const ofSetup = (path: string) => path.endsWith("/stripe-setup.ts");

/** What the calls of some sources need of each resource, as Stripe's library names it; a signature is checked without a call. */
function neededBy(isOf: (path: string) => boolean): Record<string, Right> {
  const needed: Record<string, Right> = {};
  for (const { path, text } of sources.filter((source) => isOf(source.path))) {
    const calls = text
      .replaceAll(/\b(configurations)\./g, "client.billingPortal.$1.")
      .matchAll(/\bclient\.((?:\w+\.)*\w+)\.(\w+)\(/g);
    for (const [, resource = path, verb = ""] of calls) {
      if (resource === "webhooks") continue;
      const right = verb === "list" || verb === "retrieve" ? "read" : "write";
      if (grades.indexOf(right) > grades.indexOf(needed[resource] ?? "none")) needed[resource] = right;
    }
  }
  return needed;
}

/** What docs/deploy.md gives the key of the Worker or that of the setup; several resources may share a right. */
function givenTo(column: "worker" | "setup"): Map<readonly string[], Right> {
  const rows = readFileSync("docs/deploy.md", "utf8").matchAll(
    /^ *\| [^|]*\((`[\w.]+`(?:, `[\w.]+`)*)\) *\| (\w+) *\| (\w+) *\|$/gm,
  );
  return new Map(
    Array.from(rows, ([, names = "", worker, setup]) => [
      names.replaceAll("`", "").split(", "),
      (column === "worker" ? worker : setup) as Right,
    ]),
  );
}

test.each([
  ["worker", (path: string) => !ofSetup(path)],
  ["setup", ofSetup],
] as const)("the documented rights of the restricted key of the %s are those that its calls need", (column, isOf) => {
  const needed = neededBy(isOf);
  expect(Object.keys(needed).length).toBeGreaterThan(5);
  const given = givenTo(column);
  const rows = [...given.keys()];
  const named = new Set(rows.flat());
  expect(Object.keys(needed).filter((resource) => !named.has(resource))).toEqual([]);
  const most = (names: readonly string[]) =>
    grades.findLast((grade) => names.some((name) => (needed[name] ?? "none") === grade)) ?? "none";
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(rows.map((names) => [names, most(names)])));
});
