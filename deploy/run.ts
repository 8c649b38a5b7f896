import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../local/build/sources.ts";
import { checks } from "./checks.ts";
import { createTools } from "./processes.ts";
import { releaseSteps } from "./release.steps.ts";
import { readValues } from "./settings.ts";
import { environments, readStage } from "./stage.ts";
import type { ConfigReader, Environment } from "./stage.ts";
import { DeployError, planSteps, runSteps } from "./steps.ts";
import { storageSteps } from "./storage.steps.ts";

/** Wrangler takes most of a second to load. */
async function loadReader(): Promise<ConfigReader> {
  const { unstable_readConfig: read } = await import("wrangler");
  return (config, env) => read({ config: join(root, config), env });
}

const usage = "usage: npm run deploy -- staging|production [--plan]";

function readCommand(args: string[]): { environment: Environment; isPlan: boolean } {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { plan: { type: "boolean", default: false } },
  });
  const environment = environments.find((name) => name === positionals[0]);
  if (environment === undefined || positionals.length > 1) throw new DeployError(usage);
  return { environment, isPlan: values.plan };
}

try {
  const { environment, isPlan } = readCommand(process.argv.slice(2));
  const values = readValues(join(root, `.deploy.${environment}`), process.env);
  const deployment = {
    stage: readStage(environment, await loadReader()),
    values,
    made: {},
    tools: createTools(),
    say: console.log,
  };
  const steps = [...storageSteps, ...releaseSteps];
  if (!isPlan) await runSteps(checks, steps, deployment);
  else if (!(await planSteps(checks, steps, deployment))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
