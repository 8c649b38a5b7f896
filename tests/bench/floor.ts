import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../local/database/database.ts";
import { Miniflare } from "../../local/workerd/miniflare.ts";
import { quietOptions } from "../../local/workerd/options.ts";
import { keepingSignals } from "../../local/workerd/signals.ts";
import { openFreshDatabase } from "../support/postgres-database.ts";
import { bundleWorker } from "../support/worker-bundle.ts";
import type { Asker } from "./asker.ts";
import { createComputing, workerds, workerdsSince } from "./computing.ts";
import { askedModel } from "./product-under-load.ts";
import { bareEnds, productWords, vendorQuery, vendorWords } from "./sides.ts";
import type { Side } from "./sides.ts";

const name = "floor";
const date = "2026-10-20";

/** What an answer costs at least: a Worker that does more of the product's work from side to side. */
export interface Floor {
  bytes: Side;
  events: Side;
  oneTrip: Side;
  twoTrips: Side;
  keptObject: Side;
  newObject: Side;
  close(): Promise<void>;
}

async function startWorker(env: Record<string, string>): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "floor-"));
  const main = join(import.meta.dirname, "floor-worker.ts");
  const modules = await bundleWorker({ folder, name, main, date, flags: [] });
  const texts = Object.entries(env).map(([key, value]) => [key, { type: "text", value }] as const);
  const miniflare = keepingSignals(
    () =>
      new Miniflare({
        ...quietOptions({ kept: join(folder, "objects") }),
        workers: [
          {
            config: {
              name,
              compatibilityDate: date,
              manifest: { mainModule: "floor-worker.js", modules },
              env: {
                ...Object.fromEntries(texts),
                ANSWERS: { type: "durable-object", worker: name, exportName: "FloorObject" },
              },
              exports: { FloorObject: { type: "durable-object", storage: "sqlite" } },
            },
            dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }], unsafeRegisterWorker: false },
          },
        ],
      }),
  );
  await miniflare.ready;
  return {
    url: (await miniflare.unsafeGetDirectURL(name)).origin,
    async close() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the Worker before the vendor of the asker, with a database of its own at this address or in this process. */
export async function startFloor(asker: Asker, count: number, postgresUrl?: string): Promise<Floor> {
  const before = workerds();
  const opened = await (postgresUrl === undefined ? openDatabase({}) : openFreshDatabase(postgresUrl));
  const [row] = postgresUrl === undefined ? [] : await opened.sql("select current_database() as name");
  const { url, close } = await startWorker({
    VENDOR_URL: asker.baseUrls[askedModel.provider] ?? "",
    BRIDGE_URL: opened.bridge.fetchEndpoint,
    DATABASE_URL: opened.bridge.databaseUrl,
  });
  const database = row === undefined ? null : String(row["name"]);
  const computing = createComputing({ workerds: workerdsSince(before), asker, database });
  const side = (what: string, path: (place: number) => string, first = productWords): Side => ({
    name: what,
    streams: Array.from({ length: count }, (_, place) => ({
      url: `${url}/${path(place)}`,
      headers: {},
      json: vendorQuery,
    })),
    first,
    continues: false,
    computing,
    settled: bareEnds,
  });
  return {
    bytes: side("Worker, bytes passed", () => "bytes", vendorWords),
    events: side("Worker, events rewritten", () => "events"),
    oneTrip: side("+ 1 round trip to Postgres", () => "events?trips=1"),
    twoTrips: side("+ 2 round trips to Postgres", () => "events?trips=2"),
    keptObject: side("kept object, 2 trips, journal, alarm", (place) => `object?name=${place}`),
    newObject: side("new object, 2 trips, journal, alarm", () => "object"),
    async close() {
      await close();
      await opened.close();
    },
  };
}
