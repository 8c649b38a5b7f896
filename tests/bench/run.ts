import { print } from "./report.ts";
import { run as limits } from "./limits.bench.ts";
import { run as questions } from "./questions.bench.ts";
import { run as sizes } from "./sizes.bench.ts";
import { run as webhooks } from "./webhooks.bench.ts";

/** `npm run bench`: medians of five, printed and never asserted. `npm run bench -- sizes` runs one alone. */
const benches = { questions, limits, sizes, webhooks };

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) print(name, await run());
}

// The browser that benches share would keep the process alive.
process.exit(0);
