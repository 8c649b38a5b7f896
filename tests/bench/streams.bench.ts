import { postgresUrl } from "../support/postgres-database.ts";
import { startAsker } from "./asker.ts";
import type { Asker } from "./asker.ts";
import { computedEach } from "./computing.ts";
import { startFloor } from "./floor.ts";
import { askedModel, query } from "./product-under-load.ts";
import type { ProductUnderLoad } from "./product-under-load.ts";
import { median, quantile, tableRows } from "./report.ts";
import type { BenchRow, TableLine } from "./report.ts";
import { gatewaySides, startProductSides } from "./sides.ts";
import type { Side } from "./sides.ts";

/** So many streams, whose beginnings are spread evenly over a time; at once where it is 0. */
interface StreamLoad {
  count: number;
  spreadSeconds: number;
}

const usualLoads: readonly StreamLoad[] = [
  { count: 60, spreadSeconds: 0 },
  { count: 250, spreadSeconds: 0 },
  { count: 250, spreadSeconds: 10 },
];
const tokensASecond = 30;
const seconds = 12;
const stallMs = 1_000;
const warmUp = 10;

/** Counts the answers that the ledger has once and that are settled, and what the vendor knows of its last thousand calls. */
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

async function measure(asker: Asker, side: Side, { count, spreadSeconds }: StreamLoad): Promise<TableLine> {
  await side.settled();
  const before = side.computing();
  const everyMs = (spreadSeconds * 1_000) / count;
  const { first, complete, stall, refused } = await asker.arrive({
    streams: side.streams.slice(0, count),
    everyMs,
    first: side.first,
  });
  await side.settled();
  // Seconds of the vendor: those of an answer that is held up would make it look cheap.
  const streamed = first.length * seconds;
  const { workerd, bridge, postgres, asker: asking } = computedEach(before, side.computing(), streamed);
  return {
    name: side.name,
    figures: {
      "first p50": median(first),
      "first p95": quantile(first, 0.95),
      "silence p50": median(stall),
      "silence p95": quantile(stall, 0.95),
      "silent > 1 s": stall.filter((ms) => ms > stallMs).length,
      "complete p50": median(complete),
      refused,
      "CPU: workerd": workerd,
      bridge,
      Postgres: postgres,
      asker: asking,
    },
  };
}

interface StreamsOptions {
  peer?: string | undefined;
  /** One load in the place of the usual ones. */
  count?: number | undefined;
  spread?: number | undefined;
}

function loadsOf({ count, spread }: StreamsOptions): readonly StreamLoad[] {
  if (count === undefined && spread === undefined) return usualLoads;
  return [{ count: count ?? 250, spreadSeconds: spread ?? 0 }];
}

/** Answers of twelve seconds at the pace of a vendor, many of them at once. */
export async function run(options: StreamsOptions = {}): Promise<BenchRow[]> {
  const loads = loadsOf(options);
  const most = Math.max(warmUp, ...loads.map(({ count }) => count));
  const asker = await startAsker();
  const ends: (() => Promise<void>)[] = [];
  try {
    await asker.script({ chunks: tokensASecond * seconds, gapMs: 1_000 / tokensASecond });
    const floor = await startFloor(asker, most, postgresUrl);
    ends.push(() => floor.close());
    const { product, newConversation } = await startProductSides(asker, most, postgresUrl);
    ends.push(() => product.stack.close());
    const sides = [...gatewaySides(options.peer, asker, most), floor.keptObject, newConversation];
    for (const { streams, first } of sides)
      await asker.arrive({ streams: streams.slice(0, warmUp), everyMs: 0, first });
    console.log(
      `streams: ${sides.length} sides of ${loads.length} loads, ${seconds} seconds and their beginnings each`,
    );
    const rows: BenchRow[] = [];
    for (const load of loads) {
      const { count, spreadSeconds } = load;
      const beginning = spreadSeconds === 0 ? "at once" : `over ${spreadSeconds} s`;
      const lines: TableLine[] = [];
      for (const side of sides) lines.push(await measure(asker, side, load));
      const workerd = lines.at(-1)?.figures["CPU: workerd"] ?? Number.NaN;
      rows.push(...tableRows(`${count} streams ${beginning}, ms; CPU ms a streamed second`, lines), {
        what: "product, CPU ms of workerd a streamed second",
        value: workerd.toFixed(1),
        target: "<= 5.5",
      });
    }
    rows.push({ what: "settled in the ledger; calls that the vendor knows", value: await counted(product, asker) });
    return rows;
  } finally {
    for (const end of ends) await end();
    asker.close();
  }
}
