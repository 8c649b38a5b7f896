import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { workerConfigs } from "../../deploy/stage.ts";
import { readWranglerConfigs } from "../support/wrangler-configs.ts";
import { queueInProduction, queues } from "../../worker/queues/queues.rules.ts";

const configs = Object.values(workerConfigs);
const read = readWranglerConfigs();

/** Values of variables are an installation's own. */
const withoutValues = (value: unknown, key: string): unknown =>
  key === "vars" ? Object.keys(value as object).filter((name) => name !== "TURNSTILE_SITE_KEY") : value;

/** What is bound, with names as production has them. */
function boundIn(config: string, env: string) {
  const {
    name,
    r2_buckets,
    services,
    queues: queue,
    durable_objects,
    vars,
    migrations,
    triggers,
    limits,
    rules,
    assets,
    ratelimits,
  } = read(config, env);
  const bound = {
    name,
    r2_buckets,
    services,
    queue,
    durable_objects,
    vars,
    migrations,
    triggers,
    limits,
    rules,
    assets,
    ratelimits: ratelimits?.map(({ name: binding, simple }) => ({ binding, simple })),
  };
  const text = JSON.stringify(bound, (key, value: unknown) => withoutValues(value, key));
  return JSON.parse(text.replaceAll(/(ensemble-\w+)-staging/g, "$1")) as unknown;
}

describe.each(configs)("%s", (config) => {
  test("gives staging all that production has, for an environment inherits no binding", () => {
    expect(boundIn(config, "staging")).toEqual(boundIn(config, ""));
  });

  test("names nothing of production in staging", () => {
    const { name, r2_buckets, services, queues: queue } = read(config, "staging");
    const names = [
      name,
      ...r2_buckets.map(({ bucket_name: bucket }) => bucket),
      ...(services ?? []).map(({ service }) => service),
      ...(queue.producers ?? []).map(({ queue: one }) => one),
      ...(queue.consumers ?? []).flatMap(({ queue: one, dead_letter_queue: dead }) => [one, dead ?? one]),
    ];
    expect(names.filter((one) => !one?.endsWith("-staging"))).toEqual([]);
  });

  test("opens no address beside its own: a version that is not deployed reaches no data", () => {
    for (const env of ["", "staging"])
      expect(read(config, env)).toMatchObject({ workers_dev: false, preview_urls: false });
  });

  test("keeps files and containers in the region of wrangler.toml", () => {
    for (const env of ["", "staging"]) {
      const { REGION: region } = read("wrangler.toml", env).vars;
      const { r2_buckets, containers = [], vars } = read(config, env);
      const places = [
        ...r2_buckets.map(({ jurisdiction }) => jurisdiction),
        ...containers.map(({ constraints }) => constraints?.jurisdiction),
        ...("REGION" in vars ? [vars["REGION"]] : []),
      ];
      expect(places.filter((place) => place !== region)).toEqual([]);
    }
  });

  /** The paid plan is described at https://developers.cloudflare.com/workers/platform/limits/ and .../queues/platform/limits/ */
  test("asks for no more than Cloudflare's paid plan gives", () => {
    const { limits, queues: queue, triggers, assets } = read(config, "");
    expect(limits?.cpu_ms ?? 30_000).toBeLessThanOrEqual(300_000);
    expect(triggers.crons?.length ?? 0).toBeLessThanOrEqual(250);
    expect((assets?.run_worker_first as string[] | undefined)?.length ?? 0).toBeLessThanOrEqual(100);
    for (const { max_batch_size: size, max_batch_timeout: seconds, max_retries: retries } of queue.consumers ?? []) {
      expect(size).toBeLessThanOrEqual(100);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(retries).toBeLessThanOrEqual(100);
    }
  });
});

test("a queue of staging is known by the name that it has in production", () => {
  const names = read("wrangler.toml", "staging").queues.producers?.flatMap(({ queue }) =>
    queueInProduction(queue ?? ""),
  );
  expect(names?.toSorted()).toEqual(Object.keys(queues).toSorted());
  expect(queueInProduction("ensemble-work")).toBe("ensemble-work");
});

test("a container reaches the API by a binding, and the Worker that answers for it leaves the zone like any other", () => {
  const { services, compatibility_flags: flags } = read("containers/wrangler.toml", "");
  expect(services).toEqual([{ binding: "API", service: "ensemble-api" }]);
  expect(flags).toContain("global_fetch_strictly_public");
});

test("each Worker is deployed after those that it is bound to", () => {
  const order = configs.map((config) => read(config, "").name);
  for (const [at, config] of configs.entries())
    for (const { service } of read(config, "").services ?? [])
      expect(order.slice(0, at), `${config} is bound to ${service}`).toContain(service);
});

test("a build of the site reads the address of production where none is given", () => {
  const [, first] = /^PUBLIC_URL = "(.+)"$/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  expect(first).toBe(read("wrangler.toml", "").vars["PUBLIC_URL"]);
});
