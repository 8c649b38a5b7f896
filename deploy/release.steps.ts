import { valuesOf } from "./settings.ts";
import type { WorkerPart } from "./stage.ts";
import type { Deployment, Step } from "./steps.ts";
import { workerOptions } from "./storage.steps.ts";

const publicUrl = ({ values }: Deployment): string => values["PUBLIC_URL"] ?? "";
const hostOf = (url: string | undefined): string => URL.parse(url ?? "")?.host ?? "its domain";
const routeOf = (deployment: Deployment): string => [hostOf(publicUrl(deployment)), "api", "*"].join("/");
const health = (deployment: Deployment): string => `${publicUrl(deployment)}/api/health`;

/** 404 is the site without the route, 5xx the API without what it needs. */
const isLive = async (deployment: Deployment): Promise<boolean> =>
  (await deployment.tools.readStatus(health(deployment))) === 200;

const varOptions = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ["--var", `${name}:${value}`]);

async function deployWorker(part: WorkerPart, deployment: Deployment, options: readonly string[] = []): Promise<void> {
  await deployment.tools.wrangler(["deploy", ...workerOptions(part, deployment.stage), ...options]);
}

async function build(deployment: Deployment, from: "seed" | "published"): Promise<void> {
  const { values } = deployment;
  await deployment.tools.script("local/build.ts", [], {
    PUBLIC_URL: publicUrl(deployment),
    ...(values["USD_EUR_RATE"] && { USD_EUR_RATE: values["USD_EUR_RATE"] }),
    ...(from === "published" && { CONTENT_ORIGIN: publicUrl(deployment) }),
  });
}

const paidPlan =
  "look at what wrangler says: CPU limits, containers and the size of the press need Cloudflare's paid plan of Workers";

/** The parser and the press are reached by their bindings alone. */
const inner = (part: "parser" | "press"): Step => ({
  name: part,
  describe: ({ stage }) => `deploys ${stage.workers[part]}`,
  run: (deployment) => deployWorker(part, deployment),
  remedy: paidPlan,
});

const api: Step = {
  name: "api",
  describe: (deployment) => `deploys ${deployment.stage.workers.api} on the route ${routeOf(deployment)}`,
  async run(deployment) {
    const variables = valuesOf("variable", { ...deployment.values, ...deployment.made });
    await deployWorker("api", deployment, [...varOptions(variables), "--routes", routeOf(deployment)]);
  },
  remedy: "look at what wrangler says; a queue or a Worker that it misses is made by an earlier step",
};

const media: Step = {
  name: "media",
  describe: ({ stage, values }) =>
    `builds the image and deploys ${stage.workers.media} on ${hostOf(values["MEDIA_URL"])}`,
  isLeftOut: ({ values }) => !values["MEDIA_URL"],
  run: (deployment) =>
    deployWorker("media", deployment, [
      ...varOptions({ API_URL: publicUrl(deployment) }),
      "--domains",
      hostOf(deployment.values["MEDIA_URL"]),
    ]),
  remedy: paidPlan,
};

/** What the API publishes cannot be read before it answers: the first site is what every installation begins with. */
const firstBuild: Step = {
  name: "first build",
  describe: () => "builds the site with the public pages that every installation begins with",
  isDone: isLive,
  run: (deployment) => build(deployment, "seed"),
  remedy: "run `npm ci`, then `npm run build`, which says what does not build",
};

const sitePlace = (deployment: Deployment): string[] => ["--domains", hostOf(publicUrl(deployment))];

const site: Step = {
  name: "site",
  describe: ({ stage, values }) => `deploys ${stage.workers.site} on the domain ${hostOf(values["PUBLIC_URL"])}`,
  run: (deployment) => deployWorker("site", deployment, sitePlace(deployment)),
  remedy: "where the domain has a record of DNS already, delete it in the dashboard: the Worker makes its own",
};
const firstSite: Step = { ...site, name: "first site", isDone: isLive };

const tries = 30;
const betweenTriesMs = 10_000;

const domain: Step = {
  name: "domain",
  describe: (deployment) =>
    `waits until ${health(deployment)} answers, at most ${(tries * betweenTriesMs) / 60_000} minutes`,
  isDone: isLive,
  async run(deployment) {
    for (let count = 0; count < tries; count += 1) {
      await deployment.tools.wait(betweenTriesMs);
      if (await isLive(deployment)) return;
    }
    const status = await deployment.tools.readStatus(health(deployment));
    throw new Error(status === null ? "nothing answers there" : `the answer is ${status}`);
  },
  remedy:
    "wait for the certificate of the domain; 404 means that the route is not in the zone, 5xx that the API lacks something: `npx wrangler tail` says what",
};

const secondBuild: Step = {
  name: "build",
  describe: (deployment) => `builds the site with what ${publicUrl(deployment)} publishes`,
  run: (deployment) => build(deployment, "published"),
  remedy: "run `npm run build` with PUBLIC_URL and CONTENT_ORIGIN, which says what does not build",
};

const admin: Step = {
  name: "first admin",
  describe: ({ values }) =>
    `makes ${values["ADMIN_EMAIL"]} an admin, where there is none, and prints how to sign in, once`,
  isLeftOut: ({ values }) => !values["ADMIN_EMAIL"],
  isDone: async ({ tools, values }) => (await tools.countAdmins(values["DATABASE_URL"] ?? "")) > 0,
  async run({ tools, values, say }) {
    const { DATABASE_URL = "", PUBLIC_URL = "", ADMIN_AUTH_SECRET = "", ADMIN_NAME = "", ADMIN_EMAIL = "" } = values;
    const env = { DATABASE_URL, PUBLIC_URL, ADMIN_AUTH_SECRET };
    say(await tools.script("migrations/add-admin.ts", [ADMIN_NAME, ADMIN_EMAIL], env));
  },
  remedy: 'run `npm run add-admin -- "NAME" EMAIL` with DATABASE_URL, PUBLIC_URL and ADMIN_AUTH_SECRET',
};

/** What is deployed: each Worker after those that it is bound to. */
export const releaseSteps: readonly Step[] = [
  firstBuild,
  inner("parser"),
  inner("press"),
  api,
  media,
  firstSite,
  domain,
  secondBuild,
  site,
  admin,
];
