import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { violationsOf } from "../../../worker/modules/health/violations.rules.ts";
import { createViolationsService } from "../../../worker/modules/health/violations.service.ts";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => void vi.restoreAllMocks());

const older = (directive: string, blocked: string) => ({
  "csp-report": { "violated-directive": directive, "blocked-uri": blocked },
});

test.each([
  [
    "a script of another site",
    "script-src-elem",
    "https://evil.example/a.js?user=ada",
    "script-src-elem",
    "evil.example",
  ],
  ["a style in the page", "style-src-attr 'self'", "inline", "style-src-attr", "inline"],
  ["an extension", "script-src", "chrome-extension://abcdef/x.js", "script-src", "chrome-extension"],
  ["nothing that browsers send", "DROP TABLE", "ada@example.test", "other", "other"],
])("of %s the directive and the host are counted, and no address", (_, said, address, directive, blocked) => {
  expect(violationsOf(older(said, address))).toEqual([{ directive, blocked }]);
  const body = [
    { type: "csp-violation", body: { effectiveDirective: said, blockedURL: address } },
    { type: "deprecation" },
  ];
  expect(violationsOf(body)).toEqual([{ directive, blocked }]);
});

test("a violation is logged with its count at one, ten and a hundred", () => {
  const violations = createViolationsService();
  for (let time = 0; time < 120; time += 1) violations.report(older("script-src", "https://evil.example/"));
  expect(lines.map((line) => (JSON.parse(line) as { count: number }).count)).toEqual([1, 10, 100]);
  expect(lines[0]).toContain('"directive":"script-src","blocked":"evil.example"');
});

test("invented hosts fill neither the memory nor the log", () => {
  const violations = createViolationsService();
  for (let host = 0; host < 5_000; host += 1) violations.report(older("script-src", `https://${host}.example/`));
  expect(lines.length).toBeLessThan(210);
});
