import { postgresUrl } from "../support/postgres-database.ts";
import { startAsker } from "./asker.ts";
import type { Asker } from "./asker.ts";
import type { StreamRequest } from "./asking-process.ts";
import { productTime } from "./computing.ts";
import { askedModel, startProductUnderLoad } from "./product-under-load.ts";
import type { ProductUnderLoad } from "./product-under-load.ts";
import { median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { gatewayStreams, productWords, vendorStreams, vendorWords } from "./sides.ts";

const rounds = 5;
const most = 16;
const answers = { 1: 40, [most]: 8 } as const;

/** What is compared: a vendor itself, a gateway before it, and the product over both databases. */
interface Column {
  name: string;
  streams: readonly StreamRequest[];
  first: string;
  product: ProductUnderLoad | null;
}

interface Measured {
  p50: number;
  p95: number;
  complete: number;
  processor: number | null;
  roundTrips: number | null;
}

async function productColumn(name: string, asker: Asker, database?: string): Promise<Column> {
  const product = await startProductUnderLoad(asker, most, database);
  return { name, streams: product.streams, first: productWords, product };
}

const vendorColumn = (name: string, streams: readonly StreamRequest[]): Column => ({
  name,
  streams,
  first: vendorWords,
  product: null,
});

async function measure(asker: Asker, column: Column, streams: 1 | typeof most, continues: boolean): Promise<Measured> {
  const { product, first } = column;
  await product?.settled();
  const cost = () => (product ? [productTime(product.computing()), product.stack.roundTrips()] : []);
  const before = cost();
  const answersAStream = answers[streams];
  const timed = await asker.ask({ streams: column.streams.slice(0, streams), answersAStream, first, continues });
  await product?.settled();
  const spent = cost().map((value, at) => (value - (before[at] ?? 0)) / (streams * answersAStream));
  return {
    p50: median(timed.first),
    p95: quantile(timed.first, 0.95),
    complete: median(timed.complete),
    processor: spent[0] ?? null,
    roundTrips: spent[1] ?? null,
  };
}

/** The product beside a bare gateway, where one is named, and beside nothing: 20 words of a vendor that does not wait. */
export async function run({ peer }: { peer?: string | undefined } = {}): Promise<BenchRow[]> {
  const asker = await startAsker();
  const columns: Column[] = [];
  try {
    await asker.script({ chunks: 20, gapMs: 0 });
    const vendor = asker.baseUrls[askedModel.provider] ?? "";
    columns.push(vendorColumn("direct", vendorStreams(vendor, most)));
    if (peer !== undefined) columns.push(vendorColumn("gateway", gatewayStreams(peer, asker, most)));
    columns.push(await productColumn("embedded", asker));
    if (postgresUrl !== undefined) columns.push(await productColumn("postgres", asker, postgresUrl));
    for (const column of columns) await measure(asker, column, most, false);

    const table = async (streams: 1 | typeof most, continues: boolean) => {
      const measured = columns.map((): Measured[] => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, column] of columns.entries())
          if (!continues || column.product) measured[at]?.push(await measure(asker, column, streams, continues));
      return (of: keyof Measured, digits = 1) =>
        measured
          .map((one) => one.map((values) => values[of]).filter((value) => value !== null))
          .map((values) => (values.length === 0 ? "" : median(values).toFixed(digits)).padStart(10))
          .join("");
    };
    const [one, many, on] = [await table(1, false), await table(most, false), await table(most, true)];
    return [
      { what: "", value: columns.map(({ name }) => name.padStart(10)).join("") },
      { what: "1 stream, first token p50, ms", value: one("p50"), target: "<= 14; 10 on Postgres" },
      { what: "1 stream, first token p95, ms", value: one("p95") },
      { what: "1 stream, complete p50, ms", value: one("complete") },
      { what: `${most} streams, first token p50, ms`, value: many("p50"), target: "<= 90; 60 on Postgres" },
      { what: `${most} streams, first token p95, ms`, value: many("p95"), target: "<= 160; 110 on Postgres" },
      { what: `${most} streams, complete p50, ms`, value: many("complete") },
      { what: "new conversation, CPU ms an answer", value: many("processor") },
      { what: "new conversation, database round trips", value: many("roundTrips", 2) },
      { what: "existing conversation, first token p50, ms", value: on("p50") },
      { what: "existing conversation, CPU ms an answer", value: on("processor") },
      { what: "existing conversation, database round trips", value: on("roundTrips", 2), target: "2" },
    ];
  } finally {
    for (const { product } of columns) await product?.stack.close();
    asker.close();
  }
}
