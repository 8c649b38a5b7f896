import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
