import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { budgets } from "./budgets.ts";
import { checks, runCheck, runVitest, unitProjects } from "./commands.ts";
import { countTests, none, sum, type Tally } from "./report.ts";

const projects: Record<string, string[]> = { unit: unitProjects, integration: ["integration"], e2e: ["e2e"] };

/** What one run of vitest tests: where the last stories leave a core idle, tests that wait begin. */
const runs = [["unit"], ["e2e", "integration"]];

async function runTests(...projects: string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "ensemble-tests-"));
  const file = join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { succeeded } = await runVitest("run", projects, reporters);
    const tally = existsSync(file) ? countTests(JSON.parse(readFileSync(file, "utf8"))) : none;
    // A run that ends badly without a failed test (nothing ran, an error outside of tests) failed all the same.
    const sound = succeeded && tally.passed > 0;
    return sound || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const known = [...Object.keys(checks), ...Object.keys(projects)];
const asked = process.argv.slice(2);
if (asked[0] === "watch") {
  const { succeeded } = await runVitest("watch", unitProjects);
  process.exit(succeeded ? 0 : 1);
}
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; there are watch, ${known.join(", ")}`);
  process.exit(1);
}
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
let total = none;

/** Types take one core alone, so the first tests have the other one. */
async function runChecks(): Promise<void> {
  for (const name of Object.keys(checks).filter(isAsked)) {
    const succeeded = await runCheck(name as keyof typeof checks);
    total = sum(total, { ...none, [succeeded ? "passed" : "failed"]: 1 });
  }
}

async function runAllTests(): Promise<void> {
  for (const names of runs.map((all) => all.filter(isAsked)).filter((asked) => asked.length > 0)) {
    console.log(`\n# ${names.join(", ")}`);
    const tally = await runTests(...names.flatMap((name) => projects[name] ?? []));
    total = sum(total, tally);
  }
}

if (!process.env["POSTGRES_URL"] && isAsked("unit"))
  console.log("POSTGRES_URL is not set: suites of tests/support/on-postgres.ts run on the embedded Postgres alone");
await Promise.all([runChecks(), runAllTests()]);
console.log("\nseconds of the files in each folder, and its budget on two quiet cores:");
for (const [folder, seconds] of Object.entries(total.seconds).toSorted(([, one], [, other]) => other - one)) {
  const budget = budgets[folder];
  const verdict = budget === undefined ? "none" : `${budget}${seconds > budget ? "  over" : ""}`;
  console.log(`  ${folder.padEnd(24)}${Math.round(seconds).toString().padStart(6)}  ${verdict}`);
}
for (const name of total.retried) console.log(`\npassed only when it was tried again: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
