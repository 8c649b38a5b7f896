import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonRecord } from "../../worker/contract/people.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { newAdminSession } from "../support/admins.ts";
import { createHand, endOf, luna, metaOf, newUser, newWord, open, refusalOf, ask, said } from "../support/asking.ts";
import { withPlan } from "../support/buying.ts";
import { reservationOf } from "../support/ledger.ts";
import { newAccount } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, password } from "./auth-client.ts";

let stack: TestStack;
let token: string;
let email: string;
beforeAll(async () => {
  stack = await startStack();
  const session = await newAdminSession(stack);
  token = session.token;
  email = session.admin.email;
});
afterAll(() => stack.close());

const admin = async (method: "GET" | "POST", path: string, body?: unknown) => {
  const answer = await call(stack, method, `/api/admin/users${path}`, { token, body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as unknown as PersonRecord;
};
const logOf = (userId: string) =>
  stack.sql(
    "select action, admin_email, outcome, before, after from audit_entry where subject = $1 order by created_at",
    [`user ${userId}`],
  );

describe("who is suspended by an admin", () => {
  test("loses sessions, readers and the running answer within five seconds, is refused at sign-in, and may come back", async () => {
    const ada = await newUser(stack);
    const query = newWord();
    const hand = createHand();
    const match = { provider: luna.provider, contains: query } as const;
    stack.ai.script(match, { chunks: hand.chunks });
    const asked = stack.ai.nextCall(match);
    const reading = await open(stack, ada, { query });
    hand.say("Begun ");
    await reading.until(said("Begun"));
    const { answer } = metaOf(reading.events());
    const vendor = await asked;

    const { suspension, counts } = await admin("POST", `/${ada.id}/suspend`, { reason: "sends spam" });
    expect([suspension?.reason, counts.sessions]).toEqual(["sends spam", 0]);
    await vendor.closed;
    expect(endOf(await reading.whole())?.status).toBe("stopped");
    await expect.poll(() => reservationOf(stack, answer)).toMatchObject({ state: "settled" });
    expect((await refusalOf(ask(stack, ada, { query }))).status).toBe(401);
    const signIn = () => call(stack, "POST", "/api/auth/sign-in", { body: { email: ada.email, password } });
    expect((await signIn()).body.error?.code).toBe("auth.suspended");

    await admin("POST", `/${ada.id}/restore`);
    expect((await signIn()).status).toBe(200);
    expect(await logOf(ada.id)).toMatchObject([
      { action: "suspendPerson", admin_email: email, outcome: "done", before: { suspension: null } },
      { action: "restorePerson", after: { suspension: null } },
    ]);
    hand.end();
  });
});

test("a grant stands on the account's own meter, once for its request_id", async () => {
  const ada = await newUser(stack);
  const chatOf = async () => {
    const { body } = await call(stack, "GET", `/api/user/${ada.id}/usage`, { token: ada.token });
    return (body["meters"] as PersonRecord["meters"])[0]?.allowance.limit ?? 0;
  };
  const before = await chatOf();
  const draft = { request_id: createId(), query_type: "chat", units: 7, reason: "an hour was lost" };
  await admin("POST", `/${ada.id}/grant`, draft);
  const { grants } = await admin("POST", `/${ada.id}/grant`, draft);
  expect(await chatOf()).toBe(before + 7);
  expect(grants).toMatchObject([{ units: 7, admin_email: email, reason: draft.reason }]);
});

test("a re-sync brings back the plan that the payment provider knows of, and the way to its page", async () => {
  const { user } = await withPlan(stack, await newAccount(stack), 2);
  await stack.sql(
    `update entitlement set plan_id = (select id from plan where slug = 'chatai-free'), subscription_id = null where user_id = $1`,
    [user.id],
  );
  const synced = await admin("POST", `/${user.id}/sync`);
  expect(synced.plan?.id).toBe(2);
  expect(synced.subscriptions).toMatchObject([{ plan_id: 2 }]);
  expect(synced.customer?.url).toContain(stack.stripe.url);
  const [row] = await stack.sql("select plan_id from person where user_id = $1", [user.id]);
  expect(row?.["plan_id"]).toBe(2);
  const [entry] = await logOf(user.id);
  expect(entry).toMatchObject({ action: "syncPerson", after: { plan_id: 2 } });
});

test("a question that was asked stands in the list, with this month's cost", async () => {
  const ada = await newUser(stack);
  const query = newWord();
  stack.ai.script({ contains: query }, { chunks: ["Yes."] });
  await (await ask(stack, ada, { query })).text();
  const list = `?q=${encodeURIComponent(ada.email)}&sort=-questions`;
  const find = async () => ((await admin("GET", list)) as unknown as { data: Record<string, unknown>[] }).data;
  await expect.poll(async () => (await find())[0]?.["questions"]).toBe(1);
  const [row] = await find();
  expect(row).toMatchObject({ id: ada.id, suspended: false });
  expect(row?.["cost_micros"]).toBeGreaterThan(0);
});
