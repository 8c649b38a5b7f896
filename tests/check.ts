import { checks, runCheck, runVitest, unitProjects } from "./commands.ts";

/**
 * `npm run check` reads the whole project, and runs the unit tests that import a file which differs from the last commit;
 * `npm run check -- main` those that import a file which differs from main.
 */
const [since] = process.argv.slice(2);
const changed = since === undefined ? "--changed" : `--changed=${since}`;

async function runChecks(): Promise<boolean> {
  const succeeded = [];
  for (const name of Object.keys(checks)) succeeded.push(await runCheck(name as keyof typeof checks));
  return succeeded.every(Boolean);
}

async function runTests(): Promise<boolean> {
  const related = await runVitest("run", unitProjects, [changed]);
  // They read the files of the project without importing them.
  const rules = await runVitest("run", ["unit"], ["tests/architecture"]);
  return related.succeeded && rules.succeeded;
}

const startedAt = performance.now();
const succeeded = await Promise.all([runChecks(), runTests()]);
const isSound = succeeded.every(Boolean);
console.log(`\n${isSound ? "passed" : "failed"} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
process.exit(isSound ? 0 : 1);
