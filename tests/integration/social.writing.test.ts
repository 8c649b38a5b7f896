import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

const planned = { "social-generation": { period: "month", units: 20 } };
const text = `In order to celebrate our 10 years, we open the bakehouse on 12 March and our baker Maria shows how the bread rises.

The flour comes from the mill of Clisson.`;

let stack: TestStack;
let ada: SignedIn;
beforeAll(async () => {
  stack = await startStack();
  ada = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [ada.id, planned]);
});
afterAll(() => stack.close());

const post = (path: string, body: object = {}) => call(stack, "POST", path, { ...ada, body });
const used = async () => {
  const [row] = await stack.sql("select used, reserved from quota where user_id = $1", [ada.id]);
  return row;
};

test("on workerd a text is improved, tagged and made a template of, one unit each and once for a request", async () => {
  const request_id = createId();
  const sent = { text, platform: "linkedin", tone: "direct", request_id };
  const improved = await post("/api/social-planner/improve-text", sent);
  expect(improved.status).toBe(200);
  expect(improved.body["changes"]).not.toEqual([]);
  expect((await post("/api/social-planner/improve-text", sent)).body).toEqual(improved.body);
  const { body: tagged } = await post(`/api/social/planner/hashtags/${ada.id}`, { context: text, platform: "x" });
  expect(JSON.stringify(tagged)).toContain("#Clisson");
  const wanted = { goal: "Visits", platform: "linkedin", tone: "warm", language: "en", example: text };
  const template = await post(`/api/social/planner/generate-template/${ada.id}`, wanted);
  const listed = await call(stack, "GET", `/api/social/planner/templates/${ada.id}`, ada);
  expect(listed.body).toEqual({ data: [template.body] });
  expect(await used()).toEqual({ used: 3, reserved: 0 });
});

test("on workerd a post is analysed by its job, and is stale once it has changed", async () => {
  const before = Number((await used())?.["used"] ?? 0);
  const parts = [{ text, media_ids: [], alt: [] }];
  const variants = [{ platform: "linkedin", parts, first_comment: null, utm: null }];
  const made = await post(`/api/social/planner/posts/${ada.id}`, { language: "en", variants });
  const path = `/api/social/planner/get/post/${String(made.body["id"])}`;
  const asked = await post(`/api/social/planner/post/${String(made.body["id"])}/analyze`);
  expect([asked.status, asked.body["ai_analysis_completed"]]).toEqual([202, false]);
  const read = async () => (await call(stack, "GET", path, ada)).body;
  await expect.poll(async () => (await read())["ai_analysis_completed"], { timeout: 20_000 }).toBe(true);
  const analysed = await read();
  expect(analysed).toMatchObject({
    ai_analysis_state: null,
    ai_timing: { basis: "none", n: 0 },
    ai_metriques: null,
    ai_previsions: null,
    ai_metriques_calculees: { characters: text.length, fold: null, links: 0 },
  });
  const [first] = analysed["ai_optimisation"] as { start: number; end: number }[];
  expect(text.slice(first?.start, first?.end)).toContain("In order to celebrate our 10 years");
  await expect.poll(used).toEqual({ used: before + 1, reserved: 0 });
  const changed = [{ ...variants[0], parts: [{ ...parts[0], text: "Other words." }] }];
  const change = { base_version: analysed["version"], variants: changed };
  await call(stack, "PUT", `/api/social/planner/posts/${String(made.body["id"])}`, { ...ada, body: change });
  expect(await read()).toMatchObject({ ai_analysis_completed: false });
});
