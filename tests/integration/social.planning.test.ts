import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

const limits = {
  chat: { period: "day", questions: 10 },
  "campaign-creation": { period: "month", units: 3 },
  "social-generation": { period: "month", units: 3 },
};
const campaign = {
  name: "Opening of the bakery",
  goal: "Bring the neighbours in",
  audience: "Families of the neighbourhood",
  brief: "Dubois bakery opens on 1 December in Lilac Street. Our sourdough is baked in a wood oven every night.",
  platforms: ["linkedin", "twitter"],
  language: "en",
  tone: "warm",
  starts_on: "2036-12-01",
  ends_on: "2036-12-30",
  zone: "Europe/Paris",
};

let stack: TestStack;
let ada: SignedIn;
beforeAll(async () => {
  stack = await startStack();
  ada = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [ada.id, limits]);
});
afterAll(() => stack.close());

const path = "/api/social/planner";

test("a campaign is planned, and its posts stand at their times, for one unit however often it is asked for", async () => {
  const made = await call(stack, "POST", path, { ...ada, body: campaign });
  const { id } = made.body;
  expect((await call(stack, "GET", `${path}/${String(id)}/check-posts`, ada)).body).toMatchObject({ generating: true });
  const asks = [1, 2].map(() =>
    call(stack, "POST", `${path}/${String(id)}/generate-plan/${ada.id}`, { ...ada, body: {} }),
  );
  for (const { status, body } of await Promise.all(asks))
    expect([status, body]).toMatchObject([202, { job_id: `campaign-plan:${String(id)}` }]);
  const check = async () => (await call(stack, "GET", `${path}/${String(id)}/check-posts`, ada)).body;
  const done = { has_posts: true, count: 5, generating: false, status: "active", error_message: null };
  await vi.waitFor(async () => expect(await check()).toEqual(done), { timeout: 30_000, interval: 100 });
  const { body } = await call(stack, "GET", `${path}/all/post/${ada.id}`, ada);
  const posts = body as unknown as { wall_time: string; variants: unknown[] }[];
  expect(posts.map(({ wall_time }) => wall_time).toSorted()).toEqual([
    "2036-12-01T09:00",
    "2036-12-07T12:30",
    "2036-12-13T17:30",
    "2036-12-19T08:15",
    "2036-12-25T18:45",
  ]);
  await vi.waitFor(async () => {
    const [row] = await stack.sql(
      "select used, reserved from quota where user_id = $1 and query_type = 'campaign-creation'",
      [ada.id],
    );
    expect(row).toEqual({ used: 1, reserved: 0 });
  });
});

test("a plan that no model makes is said in the words of the specification; without a unit, so is that none is left", async () => {
  const headers = { "accept-language": "fr" };
  const ben = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [ben.id, limits]);
  const id = String((await call(stack, "POST", path, { ...ben, body: campaign })).body["id"]);
  stack.ai.script({}, { chunks: ["Not what was asked for."] });
  await call(stack, "POST", `${path}/${id}/generate-plan/${ben.id}`, { ...ben, body: {} });
  const failed = { status: "failed", error_message: "Erreur lors de la génération du plan de campagne" };
  const check = async () => (await call(stack, "GET", `${path}/${id}/check-posts`, { ...ben, headers })).body;
  await vi.waitFor(async () => expect(await check()).toMatchObject(failed), { timeout: 30_000, interval: 100 });
  stack.ai.reset();

  const permission = async () =>
    (await call(stack, "GET", `${path}/check-permission/${ben.id}`, { ...ben, headers })).body;
  expect(await permission()).toEqual({ can_campaign: true, snapshot_post_count: 0 });
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [ben.id, { chat: limits.chat }]);
  expect(await permission()).toEqual({
    can_campaign: false,
    snapshot_post_count: 0,
    error: "Votre offre ne le comprend pas. Une autre, si.",
    error_code: "limits.not_included",
  });
});

test("a post is written on a prompt and kept; models that write are listed", async () => {
  const { body: models } = await call(stack, "GET", "/api/social-planner/ai-models", ada);
  const [model] = models as unknown as { id: number; kind: string }[];
  expect(model).toMatchObject({ kind: "text" });
  const one = await call(stack, "GET", `/api/social-planner/ai-model/${model?.id}`, ada);
  expect(one.body).toEqual(model);
  const body = {
    prompt: "Our bread workshop on Saturday",
    platform: "x",
    tone: "direct",
    language: "en",
    request_id: createId(),
  };
  const first = await call(stack, "POST", `${path}/generate/post/${ada.id}`, { ...ada, body });
  expect([first.status, first.body]).toMatchObject([200, { origin: "generated", variants: [{ platform: "twitter" }] }]);
  expect((await call(stack, "POST", `${path}/generate/post/${ada.id}`, { ...ada, body })).body).toEqual(first.body);
});

test("an address inside of a network is no website of a brief", async () => {
  const answer = await call(stack, "GET", `${path}/get/website/${ada.id}?url=https%3A%2F%2F169.254.169.254%2F`, ada);
  expect([answer.status, answer.body]).toMatchObject([400, { error: { code: "social.address_refused" } }]);
});
