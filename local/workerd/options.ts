import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { MiniflareOptions, WorkerOptions } from "miniflare";
import { firstPathsFile } from "../build/sources.ts";
import type { WorkerBundle } from "../build/worker.ts";
import { Log, LogLevel } from "./miniflare.ts";
import { createStackTraces } from "./stack-traces.ts";

type WorkerConfig = WorkerOptions["config"];
type Bindings = NonNullable<WorkerConfig["env"]>;

export interface SiteOptions {
  /** The folder of the built SPA. */
  folder: string;
  /** The folder of its bundled Worker, with the paths that this one answers before files do. */
  workerFolder: string;
  port: number;
  /** A header in which a test names the visitor's address. */
  visitorHeader?: string;
  /** Where the widget of the challenge comes from. */
  challengeUrl: string;
}

interface WorkerHostOptions {
  port?: number | undefined;
  /** In a workerd of its own. */
  apart?: boolean;
}

/** A Worker on a loopback port of its own, as its wrangler.toml describes it, with `vars` laid over its own. */
export function bundledWorker(
  { settings, mainModule, modules }: WorkerBundle,
  vars: Record<string, string>,
  { port = 0, apart = false }: WorkerHostOptions = {},
): WorkerOptions {
  const { name } = settings;
  const objects = settings.durable_objects.bindings;
  const env: Bindings = {};
  for (const [key, value] of Object.entries({ ...settings.vars, ...vars })) env[key] = { type: "text", value };
  for (const bucket of settings.r2_buckets) env[bucket.binding] = bucketOf(bucket.bucket_name, apart);
  for (const { binding, service } of settings.services) env[binding] = { type: "worker", worker: doorOf(service) };
  for (const { binding, queue } of settings.queues.producers) env[binding] = { type: "queue", name: queue };
  for (const { name: binding, namespace_id: namespace, simple } of settings.ratelimits)
    env[binding] = { type: "rate-limit", namespace, simple };
  for (const object of objects)
    env[object.name] = { type: "durable-object", worker: name, exportName: object.class_name };
  return {
    config: {
      name,
      compatibilityDate: settings.compatibility_date,
      compatibilityFlags: settings.compatibility_flags,
      manifest: { mainModule, modules: Object.fromEntries(Object.entries(modules).map(toModule)) },
      env,
      exports: Object.fromEntries(
        objects.map((object) => [object.class_name, { type: "durable-object", storage: "sqlite" }]),
      ),
      triggers: settings.queues.consumers.map(toTrigger),
    },
    dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port }], unsafeRegisterWorker: apart },
  };
}

/** One workerd keeps the files; the others reach them by a Worker that stands beside it. */
const bucketOf = (name: string, apart: boolean): Bindings[string] =>
  apart ? { type: "worker", worker: doorOf(name) } : { type: "r2", name };

const doorOf = (name: string): string => `${name}-door`;

/** The names under which a Worker that runs apart reaches its buckets. */
export const doorsOf = ({ settings }: WorkerBundle): string[] =>
  settings.r2_buckets.map(({ bucket_name: bucket }) => doorOf(bucket));

/** Between the product and the Workers that run apart: they reach its buckets, and it reaches them. */
export const doorWorkers = ({ settings }: WorkerBundle): WorkerOptions[] => [
  ...settings.r2_buckets.map(({ bucket_name: bucket }) => ({
    ...plainWorker(doorOf(bucket), "bucket-door.js", { BUCKET: { type: "r2", name: bucket } }),
    dev: { unsafeRegisterWorker: true },
  })),
  ...settings.services.map(({ service }) => ({
    ...plainWorker(doorOf(service), "service-door.js", {
      SERVICE: { type: "worker", worker: service },
      PULSE: { type: "worker", worker: pulseOf(service) },
    }),
    dev: { unsafeRegisterWorker: false },
  })),
];

/** The name of the Worker that answers whether the workerd of a service gets round to answering. */
export const pulseOf = (service: string): string => `${service}-pulse`;

export function pulseWorker(service: string): WorkerOptions {
  return {
    ...plainWorker(pulseOf(service), "pulse.js", {}),
    dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }], unsafeRegisterWorker: true },
  };
}

/** A Worker of one module; `file` is found from this folder. */
function plainWorker(name: string, file: string, env: Bindings): Pick<WorkerOptions, "config"> {
  const contents = readFileSync(resolve(import.meta.dirname, file), "utf8");
  const mainModule = basename(file);
  const manifest = { mainModule, modules: { [mainModule]: { type: "esm" as const, contents } } };
  return { config: { name, compatibilityDate: "2026-10-20", manifest, env } };
}

type Consumer = WorkerBundle["settings"]["queues"]["consumers"][number];

function toTrigger(consumer: Consumer) {
  return {
    type: "queue" as const,
    name: consumer.queue,
    maxBatchSize: consumer.max_batch_size,
    maxBatchTimeout: consumer.max_batch_timeout,
    maxRetries: consumer.max_retries,
    deadLetterQueue: consumer.dead_letter_queue,
  };
}

function toModule([name, contents]: [string, Uint8Array]) {
  const copy = new Uint8Array(contents);
  if (name.endsWith(".js")) return [name, { type: "esm", contents: new TextDecoder().decode(copy) }] as const;
  if (name.endsWith(".wasm")) return [name, { type: "wasm", contents: copy }] as const;
  if (/\.(bin|ttf)$/.test(name)) return [name, { type: "data", contents: copy }] as const;
  return [name, { type: "text", contents: new TextDecoder().decode(copy) }] as const;
}

/** The Worker of the site with its files, and before it what stands for the edge: it alone listens where the browser looks. */
export function siteWorkers(
  api: string,
  { folder, workerFolder, port, challengeUrl, visitorHeader = "" }: SiteOptions,
): WorkerOptions[] {
  const front = plainWorker("site", "../site/worker.js", {
    API: { type: "worker", worker: api },
    SITE: { type: "worker", worker: "site-worker" },
    CHALLENGE_URL: { type: "text", value: challengeUrl },
    VISITOR_HEADER: { type: "text", value: visitorHeader },
  });
  const { config } = plainWorker("site-worker", join(workerFolder, "index.js"), {
    API: { type: "worker", worker: api },
    ASSETS: { type: "assets" },
  });
  const firstPaths: string[] = JSON.parse(readFileSync(join(workerFolder, firstPathsFile), "utf8"));
  const assets = {
    directory: folder,
    hasUserWorker: true,
    runWorkerFirst: firstPaths,
    notFoundHandling: "404-page",
  } as const;
  return [
    { ...front, dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port }], unsafeRegisterWorker: false } },
    { config: { ...config, assets }, dev: { unsafeRegisterWorker: false } },
  ];
}

export interface LogOptions {
  onLog: (level: string, message: string) => void;
  /** Called when workerd has died and was started again. */
  onRestart?: () => void;
}

export function logOptions({ onLog, onRestart }: LogOptions, bundles: readonly WorkerBundle[]) {
  const withSources = createStackTraces(bundles);
  return {
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) =>
      onLog(level, withSources(message)),
    ...(onRestart ? { unsafeHandleRuntimeRestart: onRestart } : {}),
  };
}

export interface QuietOptions {
  /** Where files, objects and queues are kept; thrown away when absent. */
  kept?: string | undefined;
  /** Where Workers of several workerds find each other. */
  registry?: string;
  /** Where workerd is spoken to by this process; any port when absent. */
  entryPort?: number | undefined;
}

/** Nothing of Miniflare's that reaches the network or other sessions. */
export function quietOptions({ kept, registry, entryPort = 0 }: QuietOptions = {}): Omit<MiniflareOptions, "workers"> {
  return {
    host: "127.0.0.1",
    port: entryPort,
    cf: false,
    ...(registry ? { enableDevRegistry: true, unsafeDevRegistryPath: registry } : { enableDevRegistry: false }),
    logRequests: false,
    ...(kept ? { resourcePersistencePath: kept } : {}),
  };
}
