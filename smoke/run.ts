import { checks } from "./checks.ts";
import { OptionsError, readOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { runChecks } from "./running.ts";
import { hasFailed, tableOf } from "./table.ts";

/** `npm run smoke -- URL`: whether an installation keeps its promises, seen from outside (docs/smoke.md). */
function read(): Options {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    const names = checks.map(({ name }) => name);
    const unknown = options.only.filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new OptionsError(`unknown: ${unknown.join(", ")}; there are ${names.join(", ")}`);
    return options;
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

const options = read();
const { only } = options;
const chosen = checks.filter(({ name }) => only.length === 0 || only.includes(name));
const lines = await runChecks(chosen, options, ({ name, result, detail }) =>
  console.error(`${result.padEnd(12)}${name}: ${detail}`),
);
console.log(`\n${options.origin}, ${new Date().toISOString()}\n\n${tableOf(lines)}`);
process.exit(hasFailed(lines) ? 1 : 0);
