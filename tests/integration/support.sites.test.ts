import { afterAll, beforeAll, expect, test } from "vitest";
import type { Discovery } from "../../worker/contract/support/discovery.contract.ts";
import { makeChatbot } from "../contract/owned-chatbots.ts";
import type { Person } from "../contract/cast.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

const path = "/api/v01/support-chatbot/scrape-website-urls";
let stack: TestStack;
let ada: SignedIn;
beforeAll(async () => {
  stack = await startStack();
  ada = await makeAccount(stack, "ada.sites@example.test");
});
afterAll(() => stack.close());

async function lookThrough(url: string): Promise<Discovery> {
  const bot = await makeChatbot(stack, ada as unknown as Person);
  const begun = await call(stack, "POST", path, { token: ada.token, body: { chatbot_id: bot, url, max_pages: 60 } });
  expect(begun.status).toBe(200);
  const read = async () => {
    const { body } = await call(stack, "GET", `${path}/${String(begun.body["job_id"])}`, { token: ada.token });
    return body as unknown as Discovery;
  };
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/^(completed|failed)$/);
  return read();
}

const pathOf = (url: string): string => decodeURI(new URL(url).pathname);

test("a site of tables, an old alphabet, packed sitemaps and files is read by the Worker and its parser", async () => {
  const { urls, refused, is_whole: isWhole } = await lookThrough("http://www.saint-aubin-les-etangs.example/");
  expect([urls.length, refused, isWhole]).toEqual([12, [], true]);
  expect(urls.every(({ status }) => status === "found")).toBe(true);
  expect(urls.find(({ url }) => pathOf(url) === "/ecole.htm")?.title).toContain("École et périscolaire");
});

test("what a site asks to be left alone, and what has no words of its own, has its reason", async () => {
  const { urls } = await lookThrough("https://ridgeline-cycles.example/");
  const failed = urls.filter(({ status }) => status === "failed");
  expect(Object.fromEntries(failed.map(({ url, reason }) => [pathOf(url), reason]))).toMatchObject({
    "/stock": "needs_script",
    "/staff": "noindex",
    "/account": "login",
    "/rota/week": "robots",
    "/gone": "not_found",
    "/print/servicing": "duplicate",
  });
});

test.each([
  ["http://127.0.0.1/", "address"],
  ["http://[::1]/", "address"],
  ["http://2130706433/", "address"],
  ["http://localhost/", "host"],
])("%s is refused before anything is fetched, although the gateway stands on this machine", async (url, detail) => {
  const { stopped, urls } = await lookThrough(url);
  expect([stopped, urls]).toEqual([{ reason: "refused", detail }, []]);
});
