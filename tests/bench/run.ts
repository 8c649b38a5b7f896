import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { print } from "./report.ts";
import type { BenchRow } from "./report.ts";

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

interface Bench {
  run(given: BenchOptions): Promise<BenchRow[]>;
}

/**
 * `npm run bench`: medians of rounds, printed and never asserted. `npm run bench -- floor` runs one alone: two minutes that say
 * what is whose of an answer. `npm run bench -- --pdf DIR --retrieval DIR` those over data that is no part of the product: texts
 * with questions.csv, or PDFs with questions.json. `GATEWAY_URL`, or `--peer URL`, names a gateway to stand beside the product.
 */
const benches: Record<string, () => Promise<Bench>> = {
  admission: () => import("./admission.bench.ts"),
  analysis: () => import("./analysis.bench.ts"),
  questions: () => import("./questions.bench.ts"),
  comparison: () => import("./comparison.bench.ts"),
  floor: () => import("./floor.bench.ts"),
  arrivals: () => import("./arrivals.bench.ts"),
  streams: () => import("./streams.bench.ts"),
  tabs: () => import("./tabs.bench.ts"),
  threads: () => import("./threads.bench.ts"),
  conversations: () => import("./conversations.bench.ts"),
  importing: () => import("./importing.bench.ts"),
  discussions: () => import("./discussions.bench.ts"),
  documents: () => import("./documents.bench.ts"),
  works: () => import("./works.bench.ts"),
  assistant: () => import("./assistant.bench.ts"),
  writing: () => import("./writing.bench.ts"),
  limits: () => import("./limits.bench.ts"),
  media: () => import("./media.bench.ts"),
  shorts: () => import("./shorts.bench.ts"),
  pages: () => import("./pages.bench.ts"),
  sites: () => import("./sites.bench.ts"),
  support: () => import("./support.bench.ts"),
  crowd: () => import("./crowd.bench.ts"),
  database: () => import("./database.bench.ts"),
  social: () => import("./social.bench.ts"),
  sizes: () => import("./sizes.bench.ts"),
  training: () => import("./training.bench.ts"),
  webhooks: () => import("./webhooks.bench.ts"),
  people: () => import("./people.bench.ts"),
  planning: () => import("./planning.bench.ts"),
  money: () => import("./money.bench.ts"),
  scale: () => import("./scale.bench.ts"),
};
const overData = {
  parser: { folder: "pdf", needs: "good", load: () => import("./parser.bench.ts") },
  retrieval: { folder: "retrieval", needs: "questions.csv", load: () => import("./retrieval.bench.ts") },
  quotes: { folder: "retrieval", needs: "questions.csv", load: () => import("./quotes.bench.ts") },
  evidence: { folder: "retrieval", needs: "questions.json", load: () => import("./evidence.bench.ts") },
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

for (const [name, { folder, needs, load }] of Object.entries(overData)) {
  const path = folders[folder];
  if (path !== undefined && existsSync(join(path, needs))) print(name, await (await load()).run(path));
}
const all = wanted.length === 0 && Object.keys(folders).length === 0;
for (const [name, load] of Object.entries(benches)) {
  if (all || wanted.includes(name)) print(name, await (await load()).run(given));
}

// The browser that benches share would keep the process alive.
process.exit(0);
