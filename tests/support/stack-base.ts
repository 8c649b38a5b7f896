import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWorker } from "../../local/build/worker.ts";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { freePort } from "../../local/listen.ts";
import { runtimeOptions, startStandIns } from "../../local/stack.ts";
import type { LocalStack, LocalStackOptions } from "../../local/stack.ts";
import { startRuntime } from "../../local/workerd/runtime.ts";
import type { Runtime } from "../../local/workerd/runtime.ts";
import { databaseImage } from "./database-image.ts";
import { rememberRows } from "./database-rows.ts";
import type { RememberedRows } from "./database-rows.ts";
import { openFreshDatabase } from "./postgres-database.ts";

type Options = Omit<LocalStackOptions, "apiPort" | "entryPort" | "bundle" | "database" | "publicUrl" | "site"> & {
  postgresUrl?: string | undefined;
  /** One that is prepared already, and may be too large to remember its rows: a stack on it is started once. */
  prepared?: Database | undefined;
};

export type StackOnBase = Omit<LocalStack, "close">;

/** The database, the port and the workerds of a stack: they take long to start, and a later stack may begin with them. */
export interface StackBase {
  database: Database;
  port: number;
  /** Starts the stack as new: nothing that an earlier one stored or began is in it. Null when its schema has changed. */
  start(options: Options, site: LocalStackOptions["site"]): Promise<StackOnBase | null>;
  /** Whether a test can go on with what runs: its plans, models and texts are those of the seed. */
  isAsSeeded(): Promise<boolean>;
  close(): Promise<void>;
}

/** Ports of one test process: two that choose at the same time, of one run or of two, would find the same one free. */
const portsOfProcess = 200;
const slot = (process.ppid * 7 + Number(process.env["VITEST_WORKER_ID"] ?? 0)) % 60;
const firstPort = 20_000 + slot * portsOfProcess;

/** Ports outside of those that systems hand out: nothing takes them while a workerd that died starts again. */
async function steadyPorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const wanted = firstPort + randomInt(portsOfProcess);
    const port = await freePort(wanted).catch(() => null);
    if (port !== null) found.add(port);
  }
  return [...found];
}

const neverReset: RememberedRows = { reset: async () => false, areUnchanged: async () => false };

export async function openBase({
  postgresUrl,
  prepared,
}: Pick<Options, "postgresUrl" | "prepared">): Promise<StackBase> {
  const [bundle, database, [port = 0, directPort, entryPort]] = await Promise.all([
    buildWorker(),
    prepared ??
      (postgresUrl ? openFreshDatabase(postgresUrl) : databaseImage().then((image) => openDatabase({ image }))),
    steadyPorts(3),
  ]);
  const seeded = prepared ? neverReset : await rememberRows(database.sql);
  let runtime: Runtime | undefined;
  let end: (() => Promise<void>) | undefined;
  return {
    database,
    port,
    async start(options, site) {
      const objectsFolder = options.objectsFolder ?? mkdtempSync(join(tmpdir(), "ensemble-objects-"));
      const publicUrl = `http://127.0.0.1:${port}`;
      // The engine finds the API where mails and redirects do.
      const apiPort = site ? directPort : port;
      const around = { ...options, objectsFolder, bundle, database, publicUrl, apiPort, entryPort, site };
      const standIns = await startStandIns(around);
      const changes = runtimeOptions(around, standIns);
      const endEarlier = end;
      const isFirst = runtime === undefined;
      if (runtime) await runtime.restart(changes);
      else runtime = await startRuntime(changes);
      standIns.stripe.deliverTo(`${runtime.apiUrl}/api/stripe/webhook`);
      end = async () => {
        await standIns.close();
        if (options.objectsFolder === undefined) rmSync(objectsFolder, { recursive: true, force: true });
      };
      // Only now: until workerd was started again the earlier Worker could write.
      await endEarlier?.();
      database.bridge.disturb(null);
      if (!isFirst && !(await seeded.reset("seeded"))) return null;
      return { ...standIns, runtime };
    },
    isAsSeeded: seeded.areUnchanged,
    async close() {
      await runtime?.close();
      await end?.();
      await database.close();
    },
  };
}
