import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import * as z from "zod";

interface Tally {
  passed: number;
  failed: number;
  /** Those that passed, but not at once, with why they did not. */
  retried: string[];
}

const none: Tally = { passed: 0, failed: 0, retried: [] };

const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules/.bin");

/** `npm test` checks these beside its first tests; `npm test -- lint unit` does some of it. */
const checks: Record<string, [command: string, ...args: string[]]> = {
  // Several checkers work out the same types anew, each for itself: one takes half of the computing.
  types: ["tsc", "-b", "--checkers", "1"],
  lint: ["oxlint", "--deny-warnings"],
  format: ["oxfmt", "--check"],
};

const projects: Record<string, string[]> = { unit: ["unit", "unit-apart"], integration: ["integration"], e2e: ["e2e"] };

/** The compiler looks for garbage only where its heap comes to 4 GB: that took a sixth of its computing. */
const heap = { GOGC: "off", GOMEMLIMIT: "4GiB" };

/** What one run of vitest tests: where the last stories leave a core idle, tests that wait begin. */
const runs = [["unit"], ["e2e", "integration"]];

interface Ended {
  succeeded: boolean;
  /** What it wrote, where that was kept. */
  output: string;
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}, kept = false): Promise<Ended> {
  const output = kept ? "pipe" : "inherit";
  const child = spawn(join(bin, command), args, {
    cwd: root,
    stdio: ["inherit", output, output],
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` },
    shell: process.platform === "win32",
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes: Buffer) => said.push(bytes));
  const [code] = await once(child, "close");
  return { succeeded: code === 0, output: Buffer.concat(said).toString() };
}

async function runTests(...projects: string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "ensemble-tests-"));
  const file = join(folder, "report.json");
  try {
    const config = ["--config", "tests/vitest.config.ts", ...projects.flatMap((name) => ["--project", name])];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { succeeded } = await run("vitest", ["run", ...config, ...reporters]);
    const tally = existsSync(file) ? countTests(JSON.parse(readFileSync(file, "utf8"))) : none;
    // A run that ends badly without a failed test (nothing ran, an error outside of tests) failed all the same.
    const sound = succeeded && tally.passed > 0;
    return sound || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const assertion = z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) });
const report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(assertion) })),
});

/** A file that fails before its tests are known counts as one failure. */
function countTests(json: unknown): Tally {
  const files = report.parse(json).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const broken = files.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return {
    passed: tests.filter((test) => test.status === "passed").length,
    failed: tests.filter((test) => test.status === "failed").length + broken.length,
    retried: files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "passed" && test.failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n${failureMessages[0] ?? ""}`),
    ),
  };
}

const known = [...Object.keys(checks), ...Object.keys(projects)];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; there are ${known.join(", ")}`);
  process.exit(1);
}
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const total: Tally = { passed: 0, failed: 0, retried: [] };
function add({ passed, failed, retried }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  total.retried.push(...retried);
}

/** Types take one core alone, so the first tests have the other one; what a check says is printed whole when it ends. */
async function runChecks(): Promise<void> {
  for (const [name, [command, ...args]] of Object.entries(checks).filter(([name]) => isAsked(name))) {
    const { succeeded, output } = await run(command, args, heap, true);
    console.log(`\n# ${name}\n${output}`);
    add({ ...none, [succeeded ? "passed" : "failed"]: 1 });
  }
}

async function runAllTests(): Promise<void> {
  for (const names of runs.map((all) => all.filter(isAsked)).filter((asked) => asked.length > 0)) {
    console.log(`\n# ${names.join(", ")}`);
    add(await runTests(...names.flatMap((name) => projects[name] ?? [])));
  }
}

await Promise.all([runChecks(), runAllTests()]);
for (const name of total.retried) console.log(`\npassed only when it was tried again: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
