import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const frontend = new URL("../../../frontend/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, frontend), "utf8");

/** The edge sends the headers of a rule with every answer to its paths, one of 404 among them. */
const keptFor = read("headers/_headers")
  .split(/\n\n+/)
  .flatMap((rule) => {
    const [path = ""] = rule.split("\n");
    return /max-age=[1-9]/.test(rule.replace(/Strict-Transport.*/, "")) ? [path] : [];
  });

test("a folder whose files browsers keep is answered by the Worker, which lets none keep what is missing", () => {
  const [, first = "[]"] = /^run_worker_first = (\[[^\]]*\])/m.exec(read("wrangler.toml")) ?? [];
  const include = Array.from(first.matchAll(/"([^"]+)"/g), ([, path = ""]) => path);
  const folders = keptFor.filter((path) => path.includes("*"));
  expect(folders.length).toBeGreaterThan(2);
  expect(folders.filter((path) => !include.includes(path))).toEqual([]);
});

test("any other rule that lets browsers keep an answer names a file that is there", () => {
  const built = ["/widget.js"];
  const names = keptFor.filter((path) => !path.includes("*") && !built.includes(path));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((path) => !existsSync(new URL(`public${path}`, frontend)))).toEqual([]);
});
