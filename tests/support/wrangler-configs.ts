import { execFileSync } from "node:child_process";
import { workerConfigs } from "../../deploy/stage.ts";
import type { ConfigReader } from "../../deploy/stage.ts";

const environments = ["", "staging"];
const program = `const { unstable_readConfig: read } = await import("wrangler");
  const [configs, environments] = JSON.parse(process.argv[1]);
  const all = configs.map((config) => [config, environments.map((env) => [env, read({ config, env })])]);
  process.stdout.write(JSON.stringify(all));`;

let known: Map<string, Map<string, ReturnType<ConfigReader>>> | undefined;

/** The wrangler.toml files as wrangler reads them, in a process of its own: it loads a Miniflare, and tests have another. */
export function readWranglerConfigs(): ConfigReader {
  known ??= load();
  const all = known;
  return (config, environment) => {
    const found = all.get(config)?.get(environment);
    if (found === undefined) throw new Error(`${config} was not read for "${environment}"`);
    return found;
  };
}

function load() {
  const asked = JSON.stringify([Object.values(workerConfigs), environments]);
  const args = ["--input-type=module", "--eval", program, asked];
  const output = execFileSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } });
  const all = JSON.parse(output) as [string, [string, ReturnType<ConfigReader>][]][];
  return new Map(all.map(([config, read]) => [config, new Map(read)]));
}
