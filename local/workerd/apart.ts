import type { WorkerBundle } from "../build/worker.ts";
import { Miniflare } from "./miniflare.ts";
import { bundledWorker, doorsOf, logOptions, pulseOf, pulseWorker, quietOptions } from "./options.ts";
import type { LogOptions } from "./options.ts";
import { keepingSignals } from "./signals.ts";
import { watchOver } from "./watchdog.ts";

export interface ApartOptions extends LogOptions {
  bundle: WorkerBundle;
  /** Where it finds the product, and the product finds it. */
  registry: string;
  /** Milliseconds of computing at one go, in the place of what its wrangler.toml says. */
  cpuLimit?: number | undefined;
}

/** A Worker that the product is bound to, in a workerd of its own. */
export interface Apart {
  /** Resolves when it has found the product's files. */
  connected: Promise<void>;
  replace(bundle: WorkerBundle): Promise<void>;
  close(): Promise<void>;
}

/** What the platform allows where wrangler.toml says nothing. */
const platformCpuMs = 30_000;

/** Starts it where what hangs or kills it takes nothing else along; then it is started again. */
export async function startApart({ bundle, registry, cpuLimit, ...logs }: ApartOptions): Promise<Apart> {
  const connected = Promise.withResolvers<void>();
  const doors = doorsOf(bundle);
  const { name, limits } = bundle.settings;
  let running = bundle;
  const options = () => ({
    ...quietOptions({ registry }),
    ...logOptions(logs, [running]),
    unsafeHandleDevRegistryUpdate: (known: object) => {
      if (doors.every((door) => door in known)) connected.resolve();
    },
    workers: [bundledWorker(running, {}, { apart: true }), pulseWorker(name)],
  });
  let miniflare = keepingSignals(() => new Miniflare(options()));
  await miniflare.ready;
  const unwatch = watchOver({
    url: () => miniflare.unsafeGetDirectURL(pulseOf(name)),
    limit: cpuLimit ?? limits.cpu_ms ?? platformCpuMs,
    async onHang() {
      await miniflare.setOptions(options());
      logs.onRestart?.();
    },
    async onLost() {
      await miniflare.dispose().catch(() => undefined);
      miniflare = keepingSignals(() => new Miniflare(options()));
      await miniflare.ready;
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
