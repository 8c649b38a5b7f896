import { analyse, follow, uploadPdf } from "../support/analysing.ts";
import { writeLargeDocument } from "../support/large-document.ts";
import { startStack } from "../support/stack.ts";
import { newReader } from "../support/uploading.ts";
import type { BenchRow } from "./report.ts";
import { median } from "./report.ts";

const rounds = 3;
const pages = 1_000;
/** Milliseconds between two looks. */
const pace = 500;

const inSeconds = (times: readonly number[]): string => `${(median(times) / 1_000).toFixed(1)} s`;

/** A long document, from the end of its upload to the last embedding, and to the summary. */
export async function run(): Promise<BenchRow[]> {
  const stack = await startStack();
  try {
    const stored: number[] = [];
    const done: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const who = await newReader(stack);
      const id = await uploadPdf(stack, who, await writeLargeDocument({ pages, wordsPerPage: 400, seed: 7 + round }));
      const startedAt = performance.now();
      await analyse(stack, who, id);
      await follow(stack, who, id, (status) => status["progress_completed_pages"] === pages, pace);
      stored.push(performance.now() - startedAt);
      await follow(stack, who, id, undefined, pace);
      done.push(performance.now() - startedAt);
      const [row] = await stack.sql(
        "select count(distinct page)::int as pages, count(*) filter (where embedding is null)::int as bare from passage where source_id = $1",
        [id],
      );
      if (row?.["pages"] !== pages || row["bare"] !== 0) throw new Error(`not all is stored: ${JSON.stringify(row)}`);
    }
    return [
      { what: "1,000 pages: upload to pages, passages and embeddings", value: inSeconds(stored), target: "30 s" },
      { what: "1,000 pages: upload to summary", value: inSeconds(done) },
    ];
  } finally {
    await stack.close();
  }
}
