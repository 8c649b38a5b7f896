import { ToolFailure } from "../../deploy/tools.ts";
import type { Tools } from "../../deploy/tools.ts";

interface WorkerState {
  isDeployed: boolean;
  secrets: Record<string, string>;
  variables: Record<string, string>;
  routes: string[];
  domains: string[];
}

function fail(output: string): never {
  throw new ToolFailure("wrangler", output);
}

const optionsOf = (args: readonly string[], name: string): string[] =>
  args.flatMap((arg, at) => (arg === name ? [args[at + 1] ?? ""] : []));

const baseNames: Readonly<Record<string, string>> = {
  "wrangler.toml": "ensemble-api",
  "parser/wrangler.toml": "ensemble-parser",
  "press/wrangler.toml": "ensemble-press",
  "containers/wrangler.toml": "ensemble-media",
  "frontend/wrangler.toml": "ensemble-site",
};

/** The Workers that each is bound to: the real wrangler refuses one that is not there. */
const bound: Readonly<Record<string, readonly string[]>> = {
  "ensemble-api": ["ensemble-parser", "ensemble-press"],
  "ensemble-media": ["ensemble-api"],
  "ensemble-site": ["ensemble-api"],
};

function workerOf(args: readonly string[]): string {
  const name = baseNames[optionsOf(args, "--config")[0] ?? ""] ?? fail("no such configuration");
  const environment = args.find((arg) => arg.startsWith("--env="))?.slice("--env=".length);
  return environment ? `${name}-${environment}` : name;
}

/** An account of Cloudflare, Neon and Stripe that keeps what deploys make in it, and every call in order. */
export function createDeployStandIn() {
  const workers = new Map<string, WorkerState>();
  const buckets = new Map<string, { place: string; rules: string[] }>();
  const queues = new Map<string, string>();
  const calls: string[] = [];
  const cloud = { isLoggedIn: true, schema: 0, admins: 0, endpoints: 0, hasRegistrar: true, builds: [] as string[] };
  /** The beginning of a call that fails once, as when a connection is cut. */
  let failing: string | null = null;

  function record(call: string): void {
    calls.push(call);
    if (failing === null || !call.startsWith(failing)) return;
    failing = null;
    fail("the connection was cut");
  }

  const made = (name: string): WorkerState => {
    const worker = workers.get(name) ?? { isDeployed: false, secrets: {}, variables: {}, routes: [], domains: [] };
    workers.set(name, worker);
    return worker;
  };

  function deploy(args: readonly string[]): string {
    const name = workerOf(args);
    const ending = name.endsWith("-staging") ? "-staging" : "";
    const missing = (bound[name.replace(/-staging$/, "")] ?? []).filter(
      (other) => !workers.get(other + ending)?.isDeployed,
    );
    if (missing.length > 0) fail(`Could not resolve service binding: ${missing.join(", ")}`);
    if (name.startsWith("ensemble-api")) requireStorage(ending);
    const worker = made(name);
    worker.isDeployed = true;
    worker.variables = Object.fromEntries(
      optionsOf(args, "--var").map((pair) => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
    );
    worker.routes = optionsOf(args, "--routes");
    worker.domains = optionsOf(args, "--domains");
    return "deployed";
  }

  function requireStorage(ending: string): void {
    if (!buckets.has(`ensemble-files${ending}`)) fail("R2 bucket not found");
    if (queues.size < 7) fail("Queue does not exist");
  }

  function bucketCommand(args: readonly string[]): string {
    const [, , verb = "", name = ""] = args;
    const [place = "default"] = optionsOf(args, "--jurisdiction");
    const isRule = verb === "lifecycle";
    const bucket = buckets.get(isRule ? (args[4] ?? "") : name);
    if (verb === "create") {
      if (bucket) fail("The bucket you tried to create already exists");
      buckets.set(name, { place, rules: [] });
      return "created";
    }
    if (!bucket || bucket.place !== place) return fail("The specified bucket does not exist. [code: 10006]");
    if (!isRule) return JSON.stringify({ name });
    if (args[3] === "list") return bucket.rules.map((rule) => `name:     ${rule}\nenabled:  Yes`).join("\n");
    bucket.rules.push(args[5] ?? "");
    return "added";
  }

  function queueCommand([, verb, name = "", ...rest]: readonly string[]): string {
    if (verb === "info") return queues.has(name) ? `Queue Name: ${name}` : fail(`Queue "${name}" does not exist.`);
    if (queues.has(name)) fail(`Queue name '${name}' is already taken`);
    queues.set(name, optionsOf(rest, "--jurisdiction")[0] ?? "default");
    return "created";
  }

  function secretCommand(args: readonly string[], input = ""): string {
    const name = workerOf(args);
    if (args[1] === "bulk") {
      Object.assign(made(name).secrets, JSON.parse(input));
      return "put";
    }
    const worker = workers.get(name);
    if (!worker) return fail(`Worker "${name}" not found.`);
    return JSON.stringify(Object.keys(worker.secrets).map((secret) => ({ name: secret, type: "secret_text" })));
  }

  function answer(args: readonly string[], input?: string): string {
    if (args[0] === "whoami") {
      if (!cloud.isLoggedIn) fail('{"loggedIn":false}');
      return JSON.stringify({ loggedIn: true, accounts: [{ id: "one", name: "Ensemble" }] });
    }
    if (!cloud.isLoggedIn) fail("it's necessary to set a CLOUDFLARE_API_TOKEN");
    if (args[0] === "deploy") return deploy(args);
    if (args[0] === "r2") return bucketCommand(args);
    if (args[0] === "queues") return queueCommand(args);
    if (args[0] === "secret") return secretCommand(args, input);
    return fail(`unknown command ${args.join(" ")}`);
  }

  const siteOf = (url: string) =>
    [...workers.entries()].find(
      ([name, { domains }]) => name.startsWith("ensemble-site") && domains.includes(new URL(url).host),
    );

  const tools: Tools = {
    async wrangler(args, input) {
      record(args.join(" "));
      return answer(args, input);
    },
    async script(file, args, env) {
      record(`node ${file} ${args.join(" ")}`.trim());
      if (file.endsWith("migrate.ts")) return cloud.schema++ === 0 ? "migrated" : "nothing to migrate";
      if (file.endsWith("build.ts")) cloud.builds.push(env["CONTENT_ORIGIN"] ?? "the seed");
      if (file.endsWith("add-admin.ts")) cloud.admins += 1;
      return file.endsWith("add-admin.ts") ? "password        once" : "";
    },
    async prepareStripe() {
      record("stripe");
      cloud.endpoints += 1;
      const isNew = cloud.endpoints === 1;
      const endpoint = { id: "we_1", secret: isNew ? "whsec_made" : null, outdated: [] };
      const tax = { active: true, missing: [], registeredIn: ["FR"] };
      return { tax, portalConfiguration: "bpc_1", endpoint, taxId: "txi_1", footersChanged: 0 };
    },
    countAdmins: async () => cloud.admins,
    async readStatus(url) {
      if (!siteOf(url)) return null;
      const isRouted = [...workers.values()].some(({ routes }) =>
        routes.includes([new URL(url).host, "api", "*"].join("/")),
      );
      return isRouted ? 200 : 404;
    },
    nameServers: async (domain) =>
      cloud.hasRegistrar && domain === "ensemble.test" ? ["ada.ns.cloudflare.com", "bob.ns.cloudflare.com"] : [],
    hasDocker: async () => true,
    wait: async () => undefined,
  };

  return {
    tools,
    calls,
    cloud,
    workers,
    buckets,
    queues,
    failAt(beginning: string) {
      failing = beginning;
    },
    /** All that would be different after another deploy. */
    state: () =>
      structuredClone({ workers: [...workers], buckets: [...buckets], queues: [...queues], admins: cloud.admins }),
  };
}
