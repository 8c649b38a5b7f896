import { removedAccountsPrefix } from "../worker/personal/removed-accounts.rules.ts";
import { valuesOf } from "./settings.ts";
import { workerConfigs, wranglerEnvironment } from "./stage.ts";
import type { Stage, WorkerPart } from "./stage.ts";
import type { Deployment, Step } from "./steps.ts";
import { ToolFailure } from "./tools.ts";
import type { Tools } from "./tools.ts";

/** What a cut-off import or export leaves, and removed accounts: a database goes back by 30 days at most. */
const expiries: readonly { rule: string; prefix: string; days: number }[] = [
  { rule: "transfers", prefix: "transfer/", days: 1 },
  { rule: "removed-accounts", prefix: removedAccountsPrefix, days: 90 },
];

/** What wrangler wrote; null where the thing that it was asked for is not there. */
async function ask(tools: Tools, args: readonly string[]): Promise<string | null> {
  try {
    return await tools.wrangler(args);
  } catch (error) {
    if (error instanceof ToolFailure && /does not exist|not found/i.test(error.output)) return null;
    throw error;
  }
}

const placeOf = ({ stage }: Deployment): string[] => (stage.region === "none" ? [] : ["--jurisdiction", stage.region]);

/** The bucket stands where REGION does not lead: the same name in the default place is another bucket. */
export async function inAnotherPlace(deployment: Deployment): Promise<boolean> {
  const { tools, stage } = deployment;
  if ((await ask(tools, ["r2", "bucket", "info", stage.bucket, "--json", ...placeOf(deployment)])) !== null)
    return false;
  return (await ask(tools, ["r2", "bucket", "info", stage.bucket, "--json"])) !== null;
}

const database: Step = {
  name: "database",
  describe: () => "brings the schema to this release and adds plans, modules, models and prompts that are missing",
  async run({ tools, values, say }) {
    say(await tools.script("migrations/migrate.ts", ["--seed"], { DATABASE_URL: values["DATABASE_URL"] ?? "" }));
  },
  remedy: "look whether DATABASE_URL opens the database, and whether its role may create extensions",
};

const bucket: Step = {
  name: "bucket",
  describe: ({ stage }) => `makes ${stage.bucket} in ${stage.region}`,
  isDone: async (deployment) =>
    (await ask(deployment.tools, [
      "r2",
      "bucket",
      "info",
      deployment.stage.bucket,
      "--json",
      ...placeOf(deployment),
    ])) !== null,
  async run(deployment) {
    await deployment.tools.wrangler(["r2", "bucket", "create", deployment.stage.bucket, ...placeOf(deployment)]);
  },
  remedy: "switch R2 on in the dashboard of the account",
};

async function missingRules(deployment: Deployment): Promise<typeof expiries> {
  const { bucket: name } = deployment.stage;
  const rules = await ask(deployment.tools, ["r2", "bucket", "lifecycle", "list", name, ...placeOf(deployment)]);
  return expiries.filter(({ rule }) => !new RegExp(String.raw`^\s*name:\s+${rule}\s*$`, "m").test(rules ?? ""));
}

const lifecycle: Step = {
  name: "lifecycle rules",
  describe: ({ stage }) =>
    expiries.map(({ prefix, days }) => `deletes ${prefix} of ${stage.bucket} after ${days} d`).join(", "),
  isDone: async (deployment) => (await missingRules(deployment)).length === 0,
  async run(deployment) {
    const { bucket: name } = deployment.stage;
    for (const { rule, prefix, days } of await missingRules(deployment)) {
      const args = ["r2", "bucket", "lifecycle", "add", name, rule, prefix, "--expire-days", String(days), "--force"];
      await deployment.tools.wrangler([...args, ...placeOf(deployment)]);
    }
  },
  remedy: "look at the rules of the bucket in the dashboard: one of this name may have another prefix",
};

async function missingQueues({ tools, stage }: Deployment): Promise<string[]> {
  const missing: string[] = [];
  for (const queue of stage.queues) if ((await ask(tools, ["queues", "info", queue])) === null) missing.push(queue);
  return missing;
}

const queues: Step = {
  name: "queues",
  describe: ({ stage }) => `makes those of ${stage.queues.join(", ")} that are missing, in ${stage.region}`,
  isDone: async (deployment) => (await missingQueues(deployment)).length === 0,
  async run(deployment) {
    for (const queue of await missingQueues(deployment))
      await deployment.tools.wrangler(["queues", "create", queue, ...placeOf(deployment)]);
  },
  remedy: "Queues and their number belong to the plan of the account: docs/deploy.md names it",
};

/** The options by which wrangler finds a Worker of this environment. */
export const workerOptions = (part: WorkerPart, { environment }: Stage): string[] => [
  "--config",
  workerConfigs[part],
  `--env=${wranglerEnvironment(environment)}`,
];

async function secretNames(part: WorkerPart, deployment: Deployment): Promise<string[]> {
  const output = await ask(deployment.tools, ["secret", "list", ...workerOptions(part, deployment.stage)]);
  return output === null ? [] : (JSON.parse(output) as { name: string }[]).map(({ name }) => name);
}

/** The secrets of a Worker that were given and are not there. */
async function missingSecrets(part: "api" | "media", deployment: Deployment): Promise<Record<string, string>> {
  const given = valuesOf("secret", { ...deployment.values, ...deployment.made });
  const known = await secretNames(part, deployment);
  const wanted = Object.entries(given).filter(([name]) => part === "api" || name === "MEDIA_SECRET");
  return Object.fromEntries(wanted.filter(([name]) => !known.includes(name)));
}

/** Wrangler reads the values, so that no list of processes shows them; a Worker that is not there begins as an empty one. */
const secretsOf = (part: "api" | "media"): Step => ({
  name: `secrets of ${part}`,
  describe: ({ stage }) =>
    `puts those that ${stage.workers[part]} lacks; another value of one: npx wrangler secret put NAME ${workerOptions(part, stage).join(" ")}`,
  isLeftOut: ({ values }) => part === "media" && !values["MEDIA_URL"],
  isDone: async (deployment) => Object.keys(await missingSecrets(part, deployment)).length === 0,
  async run(deployment) {
    const missing = await missingSecrets(part, deployment);
    await deployment.tools.wrangler(
      ["secret", "bulk", ...workerOptions(part, deployment.stage)],
      JSON.stringify(missing),
    );
    deployment.say(`put: ${Object.keys(missing).join(", ")}`);
  },
  remedy: "deploy the newest version of the Worker in the dashboard, if its last deploy was a version alone",
});

const stripe: Step = {
  name: "stripe",
  describe: () => "makes the webhook endpoint, the customer portal and the tax id, or brings them to this release",
  isLeftOut: ({ values }) => !values["STRIPE_SECRET_KEY"],
  async run(deployment) {
    const { tools, values, made, say } = deployment;
    const { endpoint, portalConfiguration, taxId, footersChanged, tax } = await tools.prepareStripe(values);
    made["STRIPE_PORTAL_CONFIGURATION"] = portalConfiguration;
    if (taxId !== null) made["STRIPE_TAX_ID"] = taxId;
    if (endpoint.secret !== null) made["STRIPE_WEBHOOK_SECRET"] = endpoint.secret;
    const isKnown = async () => (await secretNames("api", deployment)).includes("STRIPE_WEBHOOK_SECRET");
    if (endpoint.secret === null && !values["STRIPE_WEBHOOK_SECRET"] && !(await isKnown()))
      throw new Error(
        `Stripe shows the secret of the endpoint ${endpoint.id} only once, and the Worker does not have it`,
      );
    await putWebhookSecret(deployment, endpoint.secret);
    if (footersChanged === null) say("invoices do not name the seller yet: fill Admin, Owner, then deploy again");
    if (!tax.active) say("Stripe computes no tax yet: finish Tax in its dashboard");
    for (const id of endpoint.outdated)
      say(`delete the endpoint ${id} of an earlier release in the dashboard of Stripe`);
  },
  remedy:
    "give a key that has the rights of docs/deploy.md; where the secret of the endpoint was lost, delete the endpoint in the dashboard of Stripe",
};

/** At once: no later step of this run may lose what Stripe shows only now. */
async function putWebhookSecret(deployment: Deployment, secret: string | null): Promise<void> {
  if (secret === null) return;
  const args = ["secret", "bulk", ...workerOptions("api", deployment.stage)];
  await deployment.tools.wrangler(args, JSON.stringify({ STRIPE_WEBHOOK_SECRET: secret }));
  deployment.say("put: STRIPE_WEBHOOK_SECRET");
}

/** What Workers find when they begin. */
export const storageSteps: readonly Step[] = [
  database,
  bucket,
  lifecycle,
  queues,
  stripe,
  secretsOf("api"),
  secretsOf("media"),
];
