import { Miniflare } from "miniflare";
import type { WorkerBundle } from "../build/worker.ts";
import { bundledWorker, doorsOf, logOptions, pulse, pulseWorker, quietOptions } from "./options.ts";
import type { LogOptions } from "./options.ts";
import { keepingSignals } from "./signals.ts";
import { watchOver } from "./watchdog.ts";

export interface ApartOptions extends LogOptions {
  bundles: readonly WorkerBundle[];
  /** Where they find the product, and it finds them. */
  registry: string;
  /** Milliseconds of computing at one go, in the place of what their wrangler.toml says. */
  cpuLimit?: number | undefined;
}

/** The Workers that the product is bound to, in a workerd of their own. */
export interface Apart {
  /** Resolves when they have found the product's files. */
  connected: Promise<void>;
  replace(bundles: readonly WorkerBundle[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts them where what hangs or kills them takes nothing else along; then they are started again. */
export async function startApart({ bundles, registry, cpuLimit, ...logs }: ApartOptions): Promise<Apart> {
  const connected = Promise.withResolvers<void>();
  const doors = bundles.flatMap(doorsOf);
  let running = bundles;
  const options = () => ({
    ...quietOptions({ registry }),
    ...logOptions(logs, running),
    unsafeHandleDevRegistryUpdate: (known: object) => {
      if (doors.every((door) => door in known)) connected.resolve();
    },
    workers: [...running.map((bundle) => bundledWorker(bundle, {}, { apart: true })), pulseWorker()],
  });
  const miniflare = keepingSignals(() => new Miniflare(options()));
  await miniflare.ready;
  const limits = bundles.flatMap(({ settings }) => settings.limits.cpu_ms ?? []);
  const unwatch = watchOver({
    url: await miniflare.unsafeGetDirectURL(pulse),
    limit: cpuLimit ?? Math.max(...limits),
    async onHang() {
      await miniflare.setOptions(options());
      logs.onRestart?.();
    },
  });
  return {
    connected: connected.promise,
    async replace(next) {
      running = next;
      await miniflare.setOptions(options());
    },
    async close() {
      unwatch();
      await miniflare.dispose();
    },
  };
}
