import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { print } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { run as conversations } from "./conversations.bench.ts";
import { run as discussions } from "./discussions.bench.ts";
import { run as documents } from "./documents.bench.ts";
import { run as evidence } from "./evidence.bench.ts";
import { run as admission } from "./admission.bench.ts";
import { run as analysis } from "./analysis.bench.ts";
import { run as assistant } from "./assistant.bench.ts";
import { run as arrivals } from "./arrivals.bench.ts";
import { run as comparison } from "./comparison.bench.ts";
import { run as crowd } from "./crowd.bench.ts";
import { run as database } from "./database.bench.ts";
import { run as floor } from "./floor.bench.ts";
import { run as importing } from "./importing.bench.ts";
import { run as limits } from "./limits.bench.ts";
import { run as media } from "./media.bench.ts";
import { run as money } from "./money.bench.ts";
import { run as pages } from "./pages.bench.ts";
import { run as parser } from "./parser.bench.ts";
import { run as people } from "./people.bench.ts";
import { run as planning } from "./planning.bench.ts";
import { run as questions } from "./questions.bench.ts";
import { run as quotes } from "./quotes.bench.ts";
import { run as retrieval } from "./retrieval.bench.ts";
import { run as scale } from "./scale.bench.ts";
import { run as shorts } from "./shorts.bench.ts";
import { run as sites } from "./sites.bench.ts";
import { run as sizes } from "./sizes.bench.ts";
import { run as social } from "./social.bench.ts";
import { run as streams } from "./streams.bench.ts";
import { run as support } from "./support.bench.ts";
import { run as tabs } from "./tabs.bench.ts";
import { run as threads } from "./threads.bench.ts";
import { run as training } from "./training.bench.ts";
import { run as webhooks } from "./webhooks.bench.ts";
import { run as works } from "./works.bench.ts";
import { run as writing } from "./writing.bench.ts";

interface BenchOptions {
  /** Rows of the ledger of `money`. */
  rows?: number | undefined;
  /** The address of a gateway that `comparison`, `floor`, `arrivals` and `streams` ask beside the product. */
  peer?: string | undefined;
  /** Questions a second of `arrivals`. */
  rate?: number | undefined;
  /** How many `streams` there are, and over how many seconds they begin. */
  count?: number | undefined;
  spread?: number | undefined;
}

/**
 * `npm run bench`: medians of rounds, printed and never asserted. `npm run bench -- floor` runs one alone: two minutes that say
 * what is whose of an answer. `npm run bench -- --pdf DIR --retrieval DIR` those over data that is no part of the product: texts
 * with questions.csv, or PDFs with questions.json. `GATEWAY_URL`, or `--peer URL`, names a gateway to stand beside the product.
 */
const benches: Record<string, (given: BenchOptions) => Promise<BenchRow[]>> = {
  admission,
  analysis,
  questions,
  comparison,
  floor,
  arrivals,
  streams,
  tabs,
  threads,
  conversations,
  importing,
  discussions,
  documents,
  works,
  assistant,
  writing,
  limits,
  media,
  shorts,
  pages,
  sites,
  support,
  crowd,
  database,
  social,
  sizes,
  training,
  webhooks,
  people,
  planning,
  money,
  scale,
};
const overData = {
  parser: { folder: "pdf", needs: "good", run: parser },
  retrieval: { folder: "retrieval", needs: "questions.csv", run: retrieval },
  quotes: { folder: "retrieval", needs: "questions.csv", run: quotes },
  evidence: { folder: "retrieval", needs: "questions.json", run: evidence },
} as const;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    pdf: { type: "string" },
    retrieval: { type: "string" },
    rows: { type: "string" },
    peer: { type: "string" },
    rate: { type: "string" },
    count: { type: "string" },
    spread: { type: "string" },
  },
});
const { rows, peer = process.env["GATEWAY_URL"], rate, count, spread, ...folders } = values;
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const given: BenchOptions = {
  peer,
  rows: numberOf(rows),
  rate: numberOf(rate),
  count: numberOf(count),
  spread: numberOf(spread),
};

for (const [name, { folder, needs, run }] of Object.entries(overData)) {
  const path = folders[folder];
  if (path !== undefined && existsSync(join(path, needs))) print(name, await run(path));
}
const all = wanted.length === 0 && Object.keys(folders).length === 0;
for (const [name, run] of Object.entries(benches)) {
  if (all || wanted.includes(name)) print(name, await run(given));
}

// The browser that benches share would keep the process alive.
process.exit(0);
