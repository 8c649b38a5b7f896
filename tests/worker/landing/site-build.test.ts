import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { closeServer, listenLocally } from "../../../local/listen.ts";
import { createSiteBuildConsumer } from "../../../worker/modules/landing/site-build.consumer.ts";
import { createSiteBuildRepository } from "../../../worker/modules/landing/site-build.repository.ts";
import { createDeployHook } from "../../../worker/providers/site-builds/deploy-hook.ts";
import type { SiteBuilds } from "../../../worker/providers/site-builds/site-builds.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.sql("truncate site_build"));

let close = async () => {};
afterEach(() => close());

const began = Date.parse("2026-11-22T12:00:00Z");

function consumerOf(builds: SiteBuilds | null) {
  const clock = createHandClock(began);
  const consumer = createSiteBuildConsumer({ builds, asked: createSiteBuildRepository(database.db), clock });
  return { clock, ...consumer };
}

function counted(isAway = () => false) {
  const calls = { count: 0 };
  const builds: SiteBuilds = {
    async start() {
      calls.count += 1;
      if (isAway()) throw new Error("the hook is away");
    },
  };
  return { calls, ...consumerOf(builds) };
}

test("several changes before a build is asked for are one build, however often their messages come", async () => {
  const { calls, clock, work } = counted();
  clock.advance(60_000);
  for (const changedAt of [began, began + 5_000, began + 20_000, began]) await work(changedAt);
  expect(calls.count).toBe(1);
});

test("a change after a build was asked for is another build", async () => {
  const { calls, clock, work } = counted();
  clock.advance(60_000);
  await work(began);
  clock.advance(60_000);
  await work(began + 60_001);
  expect(calls.count).toBe(2);
});

test("a hook that failed is called again for the same change", async () => {
  let away = true;
  const { calls, clock, work } = counted(() => away);
  clock.advance(60_000);
  await expect(work(began)).rejects.toThrow("the hook is away");
  away = false;
  await work(began);
  await work(began);
  expect(calls.count).toBe(2);
});

test("a message that comes after the hook was taken from the settings does nothing", async () => {
  await consumerOf(null).work(began);
  expect(await database.sql("select 1 from site_build")).toEqual([]);
});

async function hookThat(answers: RequestListener): Promise<SiteBuilds> {
  const server = createServer(answers);
  close = () => closeServer(server);
  return createDeployHook(`${await listenLocally(server, 0)}/secret-of-the-hook`);
}

test("a hook is called by a POST", async () => {
  const calls: string[] = [];
  const hook = await hookThat(({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.end("{}");
  });
  await hook.start();
  expect(calls).toEqual(["POST /secret-of-the-hook"]);
});

test("the error of a hook that refuses does not name its address", async () => {
  const hook = await hookThat((_request, response) => response.writeHead(500).end());
  await expect(hook.start()).rejects.toThrow(/^the deploy hook answered 500$/);
});
