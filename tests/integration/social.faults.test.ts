import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PublicationView } from "../../worker/contract/publishing/publishing.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { newAdminSession } from "../support/admins.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { jpegOf } from "../worker/media/library/pictures.fixture.ts";
import { call, newAddress } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";
import { connect, connectedTo } from "./social-client.ts";

const prefix = "/api/social/planner";
const everyMinute = "*/1 * * * *";
const planned = {
  "social-publications": { period: "month", units: 100 },
  caps: { "social-accounts": 5, "media-storage": 10 },
};

let stack: TestStack;
/** What every call of this file was answered. */
const answers: string[] = [];
beforeAll(async () => {
  stack = await startStack({ own: true });
  stack.x.state.readLagSeconds = 0;
});
afterAll(() => stack.close());

async function asked(method: string, path: string, { token }: { token: string }, body?: object) {
  const answer = await call(stack, method, path, { token, body });
  answers.push(JSON.stringify(answer.body));
  return answer;
}

async function publish(who: SignedIn, platform: "x" | "linkedin", more: object = {}) {
  const content = `Hello ${createId()}`;
  const body = { platform, content, request_id: createId(), ...more };
  const answer = await asked("POST", `${prefix}/publish/post`, who, body);
  expect(answer).toMatchObject({ status: 202 });
  return { id: String(answer.body["publication_id"]), content };
}

const becomes = (who: SignedIn, id: string, state: PublicationView["state"], code: string | null = null) =>
  vi.waitFor(
    async () => {
      const { body } = await asked("GET", `${prefix}/publication/${id}`, who);
      expect(body).toMatchObject({ state, error_code: code });
    },
    { timeout: 50_000, interval: 100 },
  );
const onX = (text: string) => Object.values(stack.x.state.posts).filter((post) => post.text === text).length;
const onLinkedin = () => Object.keys(stack.linkedin.state.posts).length;

async function upload({ id, token }: SignedIn): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([jpegOf(40, 30)]), "bread.jpg");
  const headers = { authorization: `Bearer ${token}`, "cf-connecting-ip": newAddress() };
  const response = await fetch(`${stack.url}${prefix}/upload/${id}`, { method: "POST", headers, body });
  return String(((await response.json()) as { s3_url: unknown }).s3_url);
}

describe("a network that fails", () => {
  test("before the effect, of a member of LinkedIn: the person is asked, and nothing is sent again", async () => {
    const ada = await connectedTo(stack, "linkedin", planned);
    void stack.linkedin.failNext({ on: "POST /rest/posts", when: "before" });
    const { id } = await publish(ada, "linkedin");
    await becomes(ada, id, "unknown", "ask");
    await stack.runScheduled(everyMinute);
    await becomes(ada, id, "unknown", "ask");
    expect(onLinkedin()).toBe(0);
  });

  test("with a storm of 429 is asked once for each post, and they are out once where they are tried again", async () => {
    const ada = await connectedTo(stack, "x", planned);
    void stack.x.failNext({ on: "POST /2/tweets", when: "before", status: 429, times: 3 });
    const all = await Promise.all([publish(ada, "x"), publish(ada, "x"), publish(ada, "x")]);
    for (const { id } of all) await becomes(ada, id, "scheduled", "rate_limited");
    await Promise.all([stack.runScheduled(everyMinute), stack.runScheduled(everyMinute)]);
    const calls = "select count(*)::int as calls from publication_attempt where user_id = $1";
    expect(await stack.sql(calls, [ada.id])).toEqual([{ calls: 3 }]);
    await stack.sql("update publication set next_try_at = null where user_id = $1", [ada.id]);
    await stack.runScheduled(everyMinute);
    for (const { id } of all) await becomes(ada, id, "published");
    expect(all.map(({ content }) => onX(content))).toEqual([1, 1, 1]);
  });

  test("that accepts a post after its client is gone shows it: published, once", async () => {
    const ada = await connectedTo(stack, "x", planned);
    const met = stack.x.failNext({ on: "POST /2/tweets", when: "late", lateMs: 2_000 });
    const { id, content } = await publish(ada, "x");
    await met;
    await stack.killWorkerd();
    await publish(ada, "x");
    await becomes(ada, id, "published");
    expect(onX(content)).toBe(1);
  });

  test("that is silent after it accepted is given up after half a minute, and looked at: published, once", async () => {
    const ada = await connectedTo(stack, "x", planned);
    void stack.x.failNext({ on: "POST /2/tweets", when: "after", how: "silence" });
    const { id, content } = await publish(ada, "x");
    await becomes(ada, id, "published");
    expect(onX(content)).toBe(1);
  });

  test("a publisher that is killed after an upload uploads again, and publishes once", async () => {
    const ada = await connectedTo(stack, "x", planned);
    const urls = [await upload(ada)];
    const met = stack.x.failNext({ on: "POST /2/media", when: "after", how: "silence" });
    const { id, content } = await publish(ada, "x", { urls });
    await met;
    await stack.killWorkerd();
    await publish(ada, "x");
    await becomes(ada, id, "published");
    expect(onX(content)).toBe(1);
  });

  test("that has no credits of ours left is paused, and goes on when an admin says so", async () => {
    const ada = await connectedTo(stack, "x", planned);
    const { token } = await newAdminSession(stack);
    stack.x.state.credits = 0;
    const first = await publish(ada, "x");
    await becomes(ada, first.id, "scheduled", "credits");
    const before = await asked("GET", "/api/admin/social/networks", { token });
    expect(before.body["data"]).toContainEqual(expect.objectContaining({ platform: "twitter", code: "credits" }));
    stack.x.state.credits = null;
    // Nothing is asked of it meanwhile, though it would take the post by now.
    const second = await publish(ada, "x");
    await becomes(ada, second.id, "scheduled", "credits");
    const accounts = await asked("GET", `/api/auth/social/accounts/${ada.id}`, ada);
    expect(accounts.body).toMatchObject([{ status: "paused" }]);
    await asked("POST", "/api/admin/social/networks/x/resume", { token });
    await stack.runScheduled(everyMinute);
    for (const { id } of [first, second]) await becomes(ada, id, "published");
    expect([onX(first.content), onX(second.content)]).toEqual([1, 1]);
  });
});

test("an account that is connected again lets go out what waited for it", async () => {
  const ada = await connectedTo(stack, "x", planned);
  for (const grant of Object.values(stack.x.state.grants)) grant.revoked = true;
  const { id, content } = await publish(ada, "x");
  await becomes(ada, id, "needs_reconnect", "needs_reconnect");
  await connect(stack, "x", ada);
  await becomes(ada, id, "published");
  expect(onX(content)).toBe(1);
});

test("no token of a network stands in a log, an answer, a mail or a row", async () => {
  for (const network of ["x", "linkedin"] as const) {
    const ada = await connectedTo(stack, network, planned);
    await asked("GET", `/api/auth/social/accounts/${ada.id}`, ada);
  }
  await stack.runScheduled();
  const { accessTokens, refreshTokens } = stack.x.state;
  const tokens = [accessTokens, refreshTokens, stack.linkedin.state.tokens].flatMap((held) => Object.keys(held));
  expect(tokens.length).toBeGreaterThanOrEqual(3);
  const tables = await stack.sql(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const rows: string[] = [];
  for (const { name } of tables)
    rows.push(JSON.stringify(await stack.sql(`select t::text as row from "${String(name)}" t`)));
  const words = [...rows, ...stack.logs, ...answers, JSON.stringify(stack.mails())].join("\n");
  expect(tokens.filter((token) => words.includes(token))).toEqual([]);
});
