import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PublicationView } from "../../worker/contract/publishing/publishing.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";
import { connectedTo } from "./social-client.ts";

const everyMinute = "*/1 * * * *";
const planned = {
  chat: { period: "day", questions: 10 },
  "social-publications": { period: "month", units: 100 },
  caps: { "social-accounts": 5 },
};

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
  stack.x.state.readLagSeconds = 0;
});
afterAll(() => stack.close());

const connected = (platform: "x" | "linkedin") => connectedTo(stack, platform, planned);

async function publish(who: SignedIn, platform: "x" | "linkedin", content = `Hello ${createId()}`) {
  const body = { platform, content, request_id: createId() };
  const answer = await call(stack, "POST", "/api/social/planner/publish/post", { ...who, body });
  expect(answer).toMatchObject({ status: 202 });
  return { id: String(answer.body["publication_id"]), content };
}

async function read({ token }: SignedIn, id: string): Promise<PublicationView> {
  const { body } = await call(stack, "GET", `/api/social/planner/publication/${id}`, { token });
  return body as unknown as PublicationView;
}

const becomes = (who: SignedIn, id: string, state: string, code: string | null = null) =>
  vi.waitFor(async () => expect(await read(who, id)).toMatchObject({ state, error_code: code }), {
    timeout: 20_000,
    interval: 100,
  });
const onX = (text: string) => Object.values(stack.x.state.posts).filter((post) => post.text === text).length;

/** The network meets the call, workerd is killed, and another post of the account wakes its object. */
async function killedAt(on: string, when: "before" | "after") {
  const ada = await connected("x");
  const met = stack.x.failNext({ on, when, how: "silence" });
  // A renewal that is due comes after the claim, and before anything is armed.
  if (on.includes("token"))
    await stack.sql("update social_account set access_expires_at = now() where user_id = $1", [ada.id]);
  const { id, content } = await publish(ada, "x");
  await met;
  await stack.killWorkerd();
  const next = await publish(ada, "x");
  return { ada, id, content, next };
}

describe("publishing on workerd", () => {
  test("an alarm, a call and the minute at once make one post", async () => {
    const ada = await connected("x");
    const [{ id, content }] = await Promise.all([
      publish(ada, "x"),
      stack.runScheduled(everyMinute),
      stack.runScheduled(everyMinute),
    ]);
    await Promise.all([stack.runScheduled(everyMinute), stack.runScheduled(everyMinute)]);
    await becomes(ada, id, "published");
    expect(onX(content)).toBe(1);
    const [row] = await stack.sql(
      "select used, reserved from quota where user_id = $1 and query_type = 'social-publications'",
      [ada.id],
    );
    expect(row).toEqual({ used: 1, reserved: 0 });
  });

  test.each([
    ["a 500 after the effect", { when: "after", how: "status" }],
    ["a connection that is cut after it", { when: "after", how: "cut" }],
  ] as const)("%s is found in what the account shows: published, once", async (_name, fault) => {
    const ada = await connected("x");
    void stack.x.failNext({ on: "POST /2/tweets", ...fault });
    const { id, content } = await publish(ada, "x");
    await becomes(ada, id, "unknown", "checking");
    await becomes(ada, id, "published");
    expect(onX(content)).toBe(1);
  });

  test("a 429 is tried again by itself, later, and until then it may be cancelled", async () => {
    const ada = await connected("x");
    void stack.x.failNext({ on: "POST /2/tweets", when: "before", status: 429 });
    const { id, content } = await publish(ada, "x");
    await becomes(ada, id, "scheduled", "rate_limited");
    const cancelled = await call(stack, "POST", `/api/social/planner/publication/${id}/cancel`, {
      ...ada,
      body: { base_version: 1 },
    });
    expect([cancelled.body["state"], onX(content)]).toEqual(["cancelled", 0]);
  });

  test("two posts with a token that has ended renew it once, and both are out", async () => {
    const ada = await connected("x");
    const { state } = stack.x;
    const spent = () => Object.values(state.refreshTokens).filter((token) => token.spent).length;
    const before = spent();
    for (const token of Object.values(state.accessTokens)) token.expiresAt = 0;
    const both = await Promise.all([publish(ada, "x"), publish(ada, "x")]);
    for (const { id } of both) await becomes(ada, id, "published");
    expect([spent() - before, ...both.map(({ content }) => onX(content))]).toEqual([1, 1, 1]);
  });

  test("of a member of LinkedIn nothing can be read: the person says that it is online", async () => {
    const ada = await connected("linkedin");
    void stack.linkedin.failNext({ on: "POST /rest/posts", when: "after" });
    const { id } = await publish(ada, "linkedin");
    await becomes(ada, id, "unknown", "ask");
    const resolve = (body: object) =>
      call(stack, "POST", `/api/social/planner/publication/${id}/resolve`, { ...ada, body });
    expect(await resolve({ outcome: "offline" })).toMatchObject({
      status: 409,
      body: { error: { code: "social.too_early" } },
    });
    const url = "https://www.linkedin.com/feed/update/urn:li:share:7100000000000000001/";
    expect((await resolve({ outcome: "online", url })).body).toMatchObject({
      state: "published",
      items: [{ remote_url: url }],
    });
  });

  test("a token that is taken back in the middle of a thread leaves it partly published, and why", async () => {
    const ada = await connected("x");
    const { id: model } = await publish(ada, "x");
    await becomes(ada, model, "published");
    const [id, first, second] = [createId(), `First ${createId()}`, `Then ${createId()}`];
    const parts = [first, second].map((text) => ({ text, media_ids: [], alt: [] }));
    await stack.sql(
      `insert into publication (id, user_id, post_id, account_id, wall_time, zone, due_at, snapshot, content_hash, units,
         request_id, created_at, updated_at)
       select $2::text, user_id, post_id, account_id, wall_time, zone, due_at, jsonb_set(snapshot, '{parts}', $3::jsonb), $2::text, 2,
         $2::text, now(), now() from publication where id = $1`,
      [model, id, JSON.stringify(parts)],
    );
    await stack.sql(
      `insert into publication_item (publication_id, place, user_id, account_id, kind)
       select id, place, user_id, account_id, 'part' from publication, generate_series(0, 1) place where id = $1`,
      [id],
    );
    await stack.runScheduled(everyMinute);
    await vi.waitFor(() => expect(onX(first)).toBe(1), { timeout: 20_000, interval: 50 });
    for (const grant of Object.values(stack.x.state.grants)) grant.revoked = true;
    await becomes(ada, id, "partly_published", "needs_reconnect");
    expect([onX(first), onX(second)]).toEqual([1, 0]);
  });
});

describe("a publisher that is killed", () => {
  test("after create finds the post again: it is there once", async () => {
    const { ada, id, content, next } = await killedAt("POST /2/tweets", "after");
    await becomes(ada, id, "published");
    await becomes(ada, next.id, "published");
    expect([onX(content), onX(next.content)]).toEqual([1, 1]);
  });

  test("after arming never creates again by itself: nothing is known, and said so", async () => {
    const { ada, id, content, next } = await killedAt("POST /2/tweets", "before");
    await becomes(ada, id, "unknown", "checking");
    await becomes(ada, next.id, "published");
    expect(onX(content)).toBe(0);
  });

  test("after its claim goes on, since nothing was armed", async () => {
    const { ada, id, content } = await killedAt("POST /2/oauth2/token", "before");
    await becomes(ada, id, "published");
    expect(onX(content)).toBe(1);
  });
});
