import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { createSiteChatbot, siteChatbotKey } from "../../local/site-chatbot.ts";
import { helpPages } from "../../migrations/seed/landing/help-pages.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { acceptAgreement, agreementOf } from "./agreement-client.ts";
import { call, makeAccount } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const newcomer = () => makeAccount(stack, `${createId().toLowerCase()}@example.test`);

test("the chatbot of the site learns the help pages, and is named to them once it can answer", async () => {
  const site = () => call(stack, "GET", "/api/site-chatbot");
  expect((await site()).body).toEqual({ key: null });
  await createSiteChatbot({ apiUrl: stack.url, sql: stack.sql });
  await expect.poll(async () => (await site()).body, { timeout: 90_000 }).toEqual({ key: siteChatbotKey });
  const [row] = await stack.sql(
    "select count(*)::int as n from support_source s join chatbot b on b.id = s.chatbot_id where b.public_key = $1 and s.state = 'ready'",
    [siteChatbotKey],
  );
  expect(row).toEqual({ n: 2 * helpPages.length });
}, 120_000);

test("a chatbot opens and an account is connected once the agreement is accepted, which is then a file", async () => {
  const [ada, bob] = [await newcomer(), await newcomer()];
  const limits = { caps: { chatbots: 1, "social-accounts": 1 } };
  await stack.sql("update entitlement set limits = limits || $2 where user_id = $1", [ada.id, limits]);
  const bots = "/api/v01/support-chatbot";
  const { body: bot } = await call(stack, "POST", `${bots}/chat-add`, { ...ada, body: { name: "Rivage" } });
  const ways = [
    () => call(stack, "PUT", `${bots}/chat-update`, { ...ada, body: { id: bot["id"], status: "unlisted" } }),
    () => call(stack, "POST", `${bots}/chat-make-public/${String(bot["id"])}`, { ...ada, body: { is_public: true } }),
    () => call(stack, "GET", `/api/auth/social/linkedin/connect/${ada.id}`, ada),
  ];
  for (const way of ways)
    expect(await way()).toMatchObject({ status: 409, body: { error: { code: "agreements.not_accepted" } } });

  expect((await acceptAgreement(stack, ada)).body).toMatchObject({
    current: { version: 1, accepted: true },
    accepted: [{ version: 1, accepted_by: "Rivage SAS" }],
  });
  for (const way of ways) expect(await way()).toMatchObject({ status: 200 });

  const fileOf = ({ id, token }: typeof ada) =>
    fetch(`${stack.url}${agreementOf({ id })}/1`, { headers: { authorization: `Bearer ${token}` } });
  const file = await fileOf(ada);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(new TextDecoder("latin1").decode(await file.arrayBuffer())).toMatch(/^%PDF-/);
  expect((await fileOf(bob)).status).toBe(404);
  expect(await call(stack, "GET", agreementOf(ada), bob)).toMatchObject({ status: 404 });
});
