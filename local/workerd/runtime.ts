import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorkerBundle } from "../build/worker.ts";
import { startApart } from "./apart.ts";
import { guardWorkerd, workerdProcesses } from "./children.ts";
import { Miniflare } from "./miniflare.ts";
import { bundledWorker, doorWorkers, logOptions, quietOptions, siteWorkers } from "./options.ts";
import type { LogOptions, SiteOptions } from "./options.ts";
import { keepingSignals } from "./signals.ts";

export interface RuntimeOptions extends LogOptions {
  bundle: WorkerBundle;
  vars: Record<string, string>;
  /** Where files, objects and queues are kept; a folder that is thrown away when absent. */
  folder?: string | undefined;
  /** Where the product's Worker listens by itself; any port when absent. */
  port?: number | undefined;
  /** Where workerd is spoken to by this process; any port when absent. */
  entryPort?: number | undefined;
  site?: SiteOptions | undefined;
  /** Milliseconds that a Worker beside it may compute at one go; what its wrangler.toml says when absent. */
  cpuLimit?: number | undefined;
}

export type RuntimeChanges = Partial<Omit<RuntimeOptions, "cpuLimit">>;

/** The product's Worker in workerd, and each that it is bound to in another. */
export interface Runtime {
  apiUrl: string;
  siteUrl: string | undefined;
  /** Runs the scheduled handler once, as one of the cron triggers does; the first one where none is named. */
  runScheduled(cron?: string): Promise<void>;
  /** Starts workerd anew with other options in the place of some; ports stay, and what `folder` holds. */
  restart(changes: RuntimeChanges): Promise<void>;
  /** Ends every workerd of this process outright, as a crash would; each is started again at once. */
  kill(): void;
  miniflare: Miniflare;
  close(): Promise<void>;
}

export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  let lift: (() => void) | undefined;
  const watch = () => {
    lift?.();
    lift = guardWorkerd();
  };
  let current = options;
  const guarded = () => ({ ...current, onRestart: () => (watch(), current.onRestart?.()) });
  const { bundle, cpuLimit } = options;
  const onLog: LogOptions["onLog"] = (level, message) => current.onLog(level, message);
  const registry = mkdtempSync(join(tmpdir(), "ensemble-workers-"));
  const startBeside = (beside: WorkerBundle) =>
    startApart({
      bundle: beside,
      registry,
      cpuLimit,
      onLog,
      onRestart() {
        watch();
        onLog("warn", `${beside.settings.name} hung or died and was started again`);
      },
    });
  const apart = await Promise.all((bundle.beside ?? []).map(startBeside));
  const miniflare = keepingSignals(() => new Miniflare(toMiniflare(guarded(), registry)));
  await miniflare.ready;
  await Promise.all(apart.map(({ connected }) => connected));
  watch();
  const { name, triggers } = bundle.settings;
  return {
    apiUrl: (await miniflare.unsafeGetDirectURL(name)).origin,
    siteUrl: options.site && (await miniflare.unsafeGetDirectURL("site")).origin,
    async runScheduled(cron = triggers.crons[0] ?? "") {
      const worker = await miniflare.getWorker(name);
      const { outcome } = await worker.scheduled({ cron });
      if (outcome !== "ok") throw new Error(`what is done at ${cron} ended as ${outcome}`);
    },
    async restart(changes) {
      const before = current;
      current = { ...before, ...changes };
      const beside = current.bundle === before.bundle ? [] : (current.bundle.beside ?? []);
      await Promise.all(beside.map((changed, place) => apart[place]?.replace(changed)));
      await miniflare.setOptions(toMiniflare(guarded(), registry));
      watch();
    },
    kill() {
      for (const id of workerdProcesses()) process.kill(id, "SIGKILL");
    },
    miniflare,
    async close() {
      lift?.();
      await miniflare.dispose();
      await Promise.all(apart.map((worker) => worker.close()));
      rmSync(registry, { recursive: true, force: true });
    },
  };
}

function toMiniflare({ bundle, vars, folder, port, entryPort, site, ...logs }: RuntimeOptions, registry: string) {
  const workers = [bundledWorker(bundle, vars, { port }), ...doorWorkers(bundle)];
  return {
    ...quietOptions({ kept: folder, registry, entryPort }),
    ...logOptions(logs, [bundle]),
    workers: site ? [...workers, ...siteWorkers(bundle.settings.name, site)] : workers,
  };
}
