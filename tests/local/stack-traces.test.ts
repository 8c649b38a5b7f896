import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../../local/build/sources.ts";
import { createStackTraces } from "../../local/workerd/stack-traces.ts";

const folder = mkdtempSync(join(tmpdir(), "ensemble-stack-"));
const sourceMapFile = join(folder, "index.js.map");
// Column 1 of line 1 comes from line 1 of the first file, column 11 of it from line 3, column 5 of the second.
const map = { version: 3, sources: ["a.ts", "b.ts"], names: [], mappings: "AAAA,UCEI" };
writeFileSync(
  sourceMapFile,
  JSON.stringify({ ...map, sources: map.sources.map((name) => join(root, "worker", name)) }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const withSources = createStackTraces([
  { mainModule: "ensemble-api.js", sourceMapFile },
  { mainModule: "unmapped.js", sourceMapFile: join(folder, "absent.js.map") },
]);

test.each([
  ["Error: x\n    at u (file:///srv/ensemble-api.js:1:1)", "Error: x\n    at u (worker/a.ts:1:1)"],
  ["    at file:///srv/deep/ensemble-api.js:1:11", "    at worker/b.ts:3:5"],
  ['{"error":"at u (file:///srv/ensemble-api.js:1:11)\\n"}', '{"error":"at u (worker/b.ts:3:5)\\n"}'],
  ["    at u (file:///srv/another.js:1:11)", "    at u (file:///srv/another.js:1:11)"],
  ["    at u (file:///srv/unmapped.js:1:11)", "    at u (file:///srv/unmapped.js:1:11)"],
  ["a line without a trace", "a line without a trace"],
])("the log line %j becomes %j", (written, read) => {
  expect(withSources(written)).toBe(read);
});
