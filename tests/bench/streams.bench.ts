import { postgresUrl } from "../support/postgres-database.ts";
import { startAsker } from "./asker.ts";
import type { Asker } from "./asker.ts";
import { askedModel, query, startProductUnderLoad } from "./product-under-load.ts";
import type { ProductUnderLoad } from "./product-under-load.ts";
import { median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";

const counts = [60, 120, 250, 500];
const tokensASecond = 30;
const seconds = 12;
const stallMs = 1_000;

/** Of all answers: those that the ledger has once and that are settled, and the calls for the last 500: vendors keep a thousand, titles among them. */
async function counted({ stack }: ProductUnderLoad, asker: Asker): Promise<string> {
  const [row] = await stack.sql(
    `select count(*)::int as answers, count(distinct u.answer_id)::int as once,
       count(*) filter (where r.state = 'settled' and u.success)::int as settled
     from usage_record u join reservation r on r.id = u.answer_id where u.kind = 'chat'`,
  );
  const calls = await fetch(new URL("/control/calls", asker.baseUrls[askedModel.provider]));
  const asked = ((await calls.json()) as { messages: readonly { text: string }[] }[]).filter(
    ({ messages }) => messages.at(-1)?.text === query,
  );
  return `${row?.["settled"]} of ${row?.["answers"]}, ${row?.["once"]} ids, ${asked.length} calls`;
}

/** Answers of twelve seconds at the pace of a vendor, so many at once. */
export async function run(): Promise<BenchRow[]> {
  const asker = await startAsker();
  const product = await startProductUnderLoad(asker, Math.max(...counts), postgresUrl);
  try {
    await asker.script({ chunks: tokensASecond * seconds, gapMs: 1_000 / tokensASecond });
    const load = (count: number) =>
      asker.ask({ streams: product.streams.slice(0, count), answersAStream: 1, first: '"text":', continues: false });
    await load(10);
    const rows: BenchRow[] = [];
    for (const count of counts) {
      await product.settled();
      const before = product.processorTime();
      const { first, complete, stall } = await load(count);
      await product.settled();
      const streamed = complete.reduce((sum, ms, at) => sum + (ms - (first[at] ?? 0)), 0) / 1_000;
      const perSecond = (product.processorTime() - before) / streamed;
      const stalled = stall.filter((ms) => ms > stallMs).length;
      rows.push(
        { what: `${count} streams, first token p50, ms`, value: median(first).toFixed(0) },
        { what: `${count} streams, longest silence p50, ms`, value: median(stall).toFixed(0) },
        { what: `${count} streams, longest silence p95, ms`, value: quantile(stall, 0.95).toFixed(0) },
        { what: `${count} streams, with a silence over 1 s`, value: String(stalled), target: "0" },
        { what: `${count} streams, complete p50, s`, value: (median(complete) / 1_000).toFixed(1) },
        { what: `${count} streams, CPU ms a streamed second`, value: perSecond.toFixed(2), target: "<= 5" },
      );
    }
    rows.push({ what: "settled in the ledger; calls for the last 500", value: await counted(product, asker) });
    return rows;
  } finally {
    await product.stack.close();
    asker.close();
  }
}
