import { postgresUrl } from "../support/postgres-database.ts";
import { startAsker } from "./asker.ts";
import type { Asker } from "./asker.ts";
import { computedEach } from "./computing.ts";
import { startFloor } from "./floor.ts";
import { median, quantile, tableRows } from "./report.ts";
import type { BenchRow, TableLine } from "./report.ts";
import { gatewaySides, startProductSides } from "./sides.ts";
import type { Side } from "./sides.ts";

const usualRate = 20;
const seconds = 20;
const words = 20;
/** Accounts that ask in turn. */
const accounts = 40;

/** Latency counts from the time at which a question was to arrive: one that has to wait is not left out. */
async function measure(asker: Asker, side: Side, arrivals: number, everyMs: number): Promise<TableLine> {
  const streams = Array.from({ length: Math.ceil(arrivals / side.streams.length) }, () => side.streams).flat();
  await side.settled();
  const before = side.computing();
  const { first, complete, refused } = await asker.arrive({
    streams: streams.slice(0, arrivals),
    everyMs,
    first: side.first,
  });
  await side.settled();
  const { workerd, bridge, postgres, asker: asking } = computedEach(before, side.computing(), arrivals);
  return {
    name: side.name,
    figures: {
      "first p50": median(first),
      "first p95": quantile(first, 0.95),
      "first p99": quantile(first, 0.99),
      "complete p50": median(complete),
      "complete p95": quantile(complete, 0.95),
      refused,
      "CPU: workerd": workerd,
      bridge,
      Postgres: postgres,
      asker: asking,
    },
  };
}

/** Questions that arrive at a fixed rate and do not wait for answers, 20 a second unless `--rate` says otherwise. */
export async function run({
  peer,
  rate = usualRate,
}: { peer?: string | undefined; rate?: number | undefined } = {}): Promise<BenchRow[]> {
  const asker = await startAsker();
  const ends: (() => Promise<void>)[] = [];
  try {
    await asker.script({ chunks: words, gapMs: 0 });
    const floor = await startFloor(asker, accounts, postgresUrl);
    ends.push(() => floor.close());
    const { product, newConversation } = await startProductSides(asker, accounts, postgresUrl);
    ends.push(() => product.stack.close());
    const sides = [...gatewaySides(peer, asker, accounts), floor.keptObject, newConversation];
    console.log(`arrivals: ${sides.length} sides, ${rate} questions a second for ${seconds} seconds each, open loop`);
    const lines: TableLine[] = [];
    for (const side of sides) {
      await asker.ask({ streams: side.streams, answersAStream: 2, first: side.first, continues: false });
      lines.push(await measure(asker, side, rate * seconds, 1_000 / rate));
    }
    return tableRows(`${rate} arrivals a second, ms; CPU ms an answer`, lines);
  } finally {
    for (const end of ends) await end();
    asker.close();
  }
}
