import { describe, expect, test } from "vitest";
import { makeVapidKeys } from "../../local/push/keys.ts";
import { checks } from "../../deploy/checks.ts";
import { releaseSteps } from "../../deploy/release.steps.ts";
import { readStage } from "../../deploy/stage.ts";
import type { Environment } from "../../deploy/stage.ts";
import { planSteps, runSteps } from "../../deploy/steps.ts";
import { storageSteps } from "../../deploy/storage.steps.ts";
import { readWranglerConfigs } from "../support/wrangler-configs.ts";
import { createDeployStandIn } from "../support/deploy-stand-in.ts";

const steps = [...storageSteps, ...releaseSteps];
const read = readWranglerConfigs();
const stages = { staging: readStage("staging", read), production: readStage("production", read) };
const secrets = {
  DATABASE_URL: "postgresql://worker:database-password@ep-calm-1.eu-central-1.aws.neon.tech/ensemble",
  AUTH_SECRET: "the-auth-secret-of-thirty-two-letters",
  ADMIN_AUTH_SECRET: "another-auth-secret-of-thirty-two-letters",
  RESEND_API_KEY: "re_secret",
  ANTHROPIC_API_KEY: "sk-ant-secret",
  STRIPE_SECRET_KEY: "sk_live_secret",
  MEDIA_SECRET: "the-media-secret-of-thirty-two-letters",
};
const given = {
  ...secrets,
  PUBLIC_URL: "https://ensemble.test",
  MAIL_FROM: "Ensemble <hello@ensemble.test>",
  MEDIA_URL: "https://media.ensemble.test",
  ADMIN_NAME: "Ada",
  ADMIN_EMAIL: "ada@ensemble.test",
};

function open(environment: Environment = "production", values: Record<string, string> = given) {
  const standIn = createDeployStandIn();
  const said: string[] = [];
  const deployment = (own: Record<string, string>) => ({
    stage: stages[environment],
    values: own,
    made: {},
    tools: standIn.tools,
    say: (line: string) => void said.push(line),
  });
  return {
    ...standIn,
    said,
    run: (own = values) => runSteps(checks, steps, deployment(own)),
    plan: () => planSteps(checks, steps, deployment(values)),
  };
}

/** The commands that change something. */
const changing = (calls: readonly string[]) =>
  calls.filter((call) => !/^(whoami|r2 bucket info|r2 bucket lifecycle list|queues info|secret list)/.test(call));
const beginningOf = (call: string) => call.split(" --")[0] ?? "";
const without = (name: keyof typeof given) => Object.fromEntries(Object.entries(given).filter(([key]) => key !== name));

describe("a first deploy", () => {
  test("makes everything in an order in which each step finds what it needs", async () => {
    const { run, calls } = open();
    await run();
    expect(changing(calls).map(beginningOf)).toEqual([
      "node migrations/migrate.ts",
      "r2 bucket create ensemble-files",
      "r2 bucket lifecycle add ensemble-files transfers transfer/",
      "r2 bucket lifecycle add ensemble-files removed-accounts removed-accounts/",
      ...stages.production.queues.map((queue) => `queues create ${queue}`),
      "stripe",
      // The secret of the webhook, which Stripe shows only now, then the rest, then that of the media engine.
      "secret bulk",
      "secret bulk",
      "secret bulk",
      "node local/build.ts",
      "deploy",
      "deploy",
      "deploy",
      "deploy",
      "deploy",
      "node local/build.ts",
      "deploy",
      "node migrations/add-admin.ts Ada ada@ensemble.test",
    ]);
    const deployed = calls.flatMap((call) => /^deploy --config (\S+)/.exec(call)?.[1] ?? []);
    expect(deployed).toEqual([
      "parser/wrangler.toml",
      "press/wrangler.toml",
      "wrangler.toml",
      "containers/wrangler.toml",
      "frontend/wrangler.toml",
      "frontend/wrangler.toml",
    ]);
  });

  test("builds the site from the seed, and again from what its API publishes", async () => {
    const { run, cloud } = open();
    await run();
    expect(cloud.builds).toEqual(["the seed", "https://ensemble.test"]);
  });

  test("gives the Worker its secrets, its variables and its route, and each domain to one Worker", async () => {
    const { run, workers } = open();
    await run();
    expect(workers.get("ensemble-api")).toMatchObject({
      secrets: { ...secrets, STRIPE_WEBHOOK_SECRET: "whsec_made" },
      variables: { PUBLIC_URL: given.PUBLIC_URL, MAIL_FROM: given.MAIL_FROM, STRIPE_TAX_ID: "txi_1" },
      routes: ["ensemble.test/api/*"],
      domains: [],
    });
    expect(workers.get("ensemble-site")?.domains).toEqual(["ensemble.test"]);
    expect(workers.get("ensemble-media")).toMatchObject({
      secrets: { MEDIA_SECRET: secrets.MEDIA_SECRET },
      variables: { API_URL: "https://ensemble.test" },
      domains: ["media.ensemble.test"],
    });
    expect(Object.keys(workers.get("ensemble-media")?.secrets ?? {})).toEqual(["MEDIA_SECRET"]);
  });

  test("keeps bucket and queues in the region", async () => {
    const { run, buckets, queues } = open();
    await run();
    expect([...buckets.values()].map(({ place }) => place)).toEqual(["eu"]);
    expect(new Set(queues.values())).toEqual(new Set(["eu"]));
  });

  test("says no secret, neither given nor made", async () => {
    const { run, said, calls } = open();
    await run();
    for (const secret of [...Object.values(secrets), "whsec_made"])
      expect([said, calls].flat().filter((line) => line.includes(secret))).toEqual([]);
  });
});

describe("a deploy that is done again", () => {
  test("changes nothing of what is stored, and builds from what is published alone", async () => {
    const { run, state, calls, cloud } = open();
    await run();
    const before = state();
    calls.length = 0;
    await run();
    expect(state()).toEqual(before);
    expect(cloud.builds.slice(2)).toEqual(["https://ensemble.test"]);
    expect(
      changing(calls)
        .map(beginningOf)
        .filter((call) => !/^(deploy|stripe|node)/.test(call)),
    ).toEqual([]);
  });

  test("puts a secret that was given since, and no other", async () => {
    const { run, said, workers } = open();
    await run();
    said.length = 0;
    await run({ ...given, BRAVE_SEARCH_API_KEY: "BSA-secret", AUTH_SECRET: "a-later-secret-of-thirty-two-letters" });
    expect(said.filter((line) => line.startsWith("put: "))).toEqual(["put: BRAVE_SEARCH_API_KEY"]);
    expect(workers.get("ensemble-api")?.secrets).toMatchObject({
      BRAVE_SEARCH_API_KEY: "BSA-secret",
      AUTH_SECRET: secrets.AUTH_SECRET,
    });
  });
});

describe("a step that fails", () => {
  test.each([
    ["node migrations/migrate.ts", "database"],
    ["r2 bucket create", "bucket"],
    ["queues create ensemble-sites", "queues"],
    ["secret bulk --config containers/wrangler.toml", "secrets of media"],
    ["deploy --config press/wrangler.toml", "press"],
    ["deploy --config wrangler.toml", "api"],
    ["deploy --config frontend/wrangler.toml", "first site"],
    ["node migrations/add-admin.ts", "first admin"],
  ])("%s: says what to do, leaves what is before it, and the same command goes on", async (call, name) => {
    const { run, failAt, state } = open();
    const whole = open();
    await whole.run();
    failAt(call);
    await expect(run()).rejects.toThrow(
      new RegExp(`${name} failed: .*the connection was cut.*what to do: .+then run the same command again`, "s"),
    );
    expect(state()).not.toEqual(whole.state());
    await run();
    expect(state()).toEqual(whole.state());
  });

  test("is named without the secrets that a tool wrote", async () => {
    const { run, tools } = open();
    const { script } = tools;
    tools.script = async (file, args, env) => {
      if (file.endsWith("migrate.ts")) throw new Error(`cannot reach ${env["DATABASE_URL"]}`);
      return script(file, args, env);
    };
    await expect(run()).rejects.toThrow("cannot reach (DATABASE_URL)");
  });

  test("after Stripe showed the webhook's secret says that the endpoint is to be made anew", async () => {
    const { run, failAt } = open();
    failAt("secret bulk --config wrangler.toml");
    await expect(run()).rejects.toThrow("stripe failed");
    await expect(run()).rejects.toThrow(/shows the secret of the endpoint we_1 only once.*delete the endpoint/s);
  });
});

describe("what is missing", () => {
  test.each([
    ["DATABASE_URL", without("DATABASE_URL"), "DATABASE_URL"],
    ["the sender", without("MAIL_FROM"), "MAIL_FROM"],
    ["every vendor", without("ANTHROPIC_API_KEY"), "a vendor of models"],
    ["half of a pair", without("MEDIA_SECRET"), "MEDIA_SECRET"],
    [
      "keys that are no pair",
      {
        ...given,
        VAPID_PUBLIC_KEY: makeVapidKeys().VAPID_PUBLIC_KEY,
        VAPID_PRIVATE_KEY: makeVapidKeys().VAPID_PRIVATE_KEY,
      },
      "VAPID_PRIVATE_KEY: it is not the other half",
    ],
    ["a short secret", { ...given, AUTH_SECRET: "short" }, "AUTH_SECRET: 32"],
    ["the same secret twice", { ...given, ADMIN_AUTH_SECRET: given.AUTH_SECRET }, "the same as AUTH_SECRET"],
    ["an address with a path", { ...given, PUBLIC_URL: "https://ensemble.test/app" }, "PUBLIC_URL: an origin"],
    ["an account of Stripe", { ...given, STRIPE_SECRET_KEY: "sk_org_1" }, "STRIPE_CONTEXT"],
    [
      "a database in the region",
      { ...given, DATABASE_URL: secrets.DATABASE_URL.replace("eu-central-1", "us-east-2") },
      "its database is in us-east-2",
    ],
    ["a database of Neon", { ...given, DATABASE_URL: "postgresql://a:b@db.example/c" }, "an address of Neon"],
    ["a zone of Cloudflare", { ...given, PUBLIC_URL: "https://elsewhere.test" }, "no zone of Cloudflare"],
  ])("stops a deploy before it changes anything: %s", async (_, values, message) => {
    const { run, calls } = open("production", values);
    await expect(run()).rejects.toThrow(message);
    expect(changing(calls)).toEqual([]);
  });

  test("is named all at once, and never by its value", async () => {
    const { run, cloud } = open("production", { AUTH_SECRET: "a-short-secret", PUBLIC_URL: "https://elsewhere.test" });
    cloud.isLoggedIn = false;
    const error = await run().then(
      () => "",
      (reason: Error) => reason.message,
    );
    for (const name of [
      "wrangler login",
      "DATABASE_URL",
      "AUTH_SECRET",
      "ADMIN_AUTH_SECRET",
      "RESEND_API_KEY",
      "elsewhere.test",
    ])
      expect(error).toContain(name);
    expect(error).not.toContain("a-short-secret");
  });

  test("a region that was changed after the first deploy is refused, for its objects would be lost", async () => {
    const { run, buckets } = open();
    buckets.set("ensemble-files", { place: "default", rules: [] });
    await expect(run()).rejects.toThrow("REGION was changed after the first deploy");
  });
});

describe("a plan", () => {
  test("changes nothing and says of every step what it would do, or that it was done", async () => {
    const { plan, run, calls, said, state } = open();
    const before = state();
    expect(await plan()).toBe(true);
    expect(changing(calls)).toEqual([]);
    expect(state()).toEqual(before);
    expect(said.filter((line) => line.startsWith("would do"))).toHaveLength(steps.length);
    await run();
    said.length = 0;
    await plan();
    expect(said.filter((line) => line.startsWith("done")).map((line) => line.slice(9).split(":")[0])).toEqual([
      "bucket",
      "lifecycle rules",
      "queues",
      "secrets of api",
      "secrets of media",
      "first build",
      "first site",
      "domain",
      "first admin",
    ]);
  });

  test("prints no secret", async () => {
    const { plan, said } = open();
    await plan();
    for (const secret of Object.values(secrets)) expect(said.filter((line) => line.includes(secret))).toEqual([]);
  });

  test("says without a login what it cannot ask, and what is missing", async () => {
    const { plan, cloud, said } = open("production", without("MAIL_FROM"));
    cloud.isLoggedIn = false;
    expect(await plan()).toBe(false);
    expect(said).toContainEqual(expect.stringContaining("missing  login"));
    expect(said).toContainEqual(expect.stringContaining("missing  setting: MAIL_FROM"));
    expect(said).toContainEqual(expect.stringContaining("unknown  bucket"));
  });
});

test("staging touches no name of production", async () => {
  const { run, calls, workers, buckets, queues } = open("staging");
  await run();
  for (const name of [...workers.keys(), ...buckets.keys(), ...queues.keys()]) expect(name).toMatch(/-staging$/);
  const aimed = calls.filter((call) => /^(deploy|secret)/.test(call));
  expect(aimed.length).toBeGreaterThan(8);
  expect(aimed.filter((call) => !call.includes("--env=staging"))).toEqual([]);
});
