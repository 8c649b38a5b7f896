import { Log, LogLevel, Miniflare } from "miniflare";
import type { WorkerBundle } from "../build/worker.ts";
import { guardWorkerd, workerdProcesses } from "./children.ts";
import { bundledWorker, quietOptions, siteWorker } from "./options.ts";
import type { SiteOptions } from "./options.ts";

export interface RuntimeOptions {
  bundle: WorkerBundle;
  vars: Record<string, string>;
  /** Where files, objects and queues are kept; a folder that is thrown away when absent. */
  folder?: string | undefined;
  site?: SiteOptions | undefined;
  onLog: (level: string, message: string) => void;
  onRestart?: () => void;
}

/** The product's Worker in workerd. */
export interface Runtime {
  apiUrl: string;
  siteUrl: string | undefined;
  /** Runs the scheduled handler once, as one of the cron triggers does; the first one where none is named. */
  runScheduled(cron?: string): Promise<void>;
  /** Puts another bundle in the place of the running one; ports and stored data stay. */
  replace(bundle: WorkerBundle): Promise<void>;
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
  const guarded = { ...options, onRestart: () => (watch(), options.onRestart?.()) };
  const miniflare = keepingSignals(() => new Miniflare(toMiniflare(guarded)));
  await miniflare.ready;
  watch();
  const { name, triggers } = options.bundle.settings;
  return {
    apiUrl: (await miniflare.unsafeGetDirectURL(name)).origin,
    siteUrl: options.site && (await miniflare.unsafeGetDirectURL("site")).origin,
    async runScheduled(cron = triggers.crons[0] ?? "") {
      const worker = await miniflare.getWorker(name);
      const { outcome } = await worker.scheduled({ cron });
      if (outcome !== "ok") throw new Error(`what is done at ${cron} ended as ${outcome}`);
    },
    async replace(bundle) {
      await miniflare.setOptions(toMiniflare({ ...guarded, bundle }));
      watch();
    },
    kill() {
      for (const id of workerdProcesses()) process.kill(id, "SIGKILL");
    },
    miniflare,
    async close() {
      lift?.();
      await miniflare.dispose();
    },
  };
}

function toMiniflare({ bundle, vars, folder, site, onLog, onRestart }: RuntimeOptions) {
  const workers = [bundledWorker(bundle, vars), ...(bundle.beside ?? []).map((other) => bundledWorker(other, {}))];
  return {
    ...quietOptions(folder),
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) => onLog(level, message),
    ...(onRestart ? { unsafeHandleRuntimeRestart: onRestart } : {}),
    workers: site ? [...workers, siteWorker(bundle.settings.name, site)] : workers,
  };
}

/** Miniflare ends the process at the first signal; taking its listeners off leaves an orderly end to the caller. */
function keepingSignals<T>(make: () => T): T {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const made = make();
  for (const [at, signal] of signals.entries())
    for (const listener of process.listeners(signal))
      if (!before[at]?.includes(listener)) process.off(signal, listener);
  return made;
}
