import { afterAll, beforeAll, expect, test } from "vitest";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount, makeGuest, password } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const age = ({ id }: SignedIn) =>
  stack.sql("update session set created_at = now() - interval '1 hour', proved_at = null where user_id = $1", [id]);
const outcome = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.error?.code];
const needed = [403, "auth.proof_needed"];

/** What asks for a proof, and a call of each that changes nothing where it is let in. */
const asking = ({ id }: SignedIn): [method: string, path: string, body?: object][] => [
  ["POST", "/api/payments/portal"],
  ["POST", "/api/create_subscription_session", { user_id: id, plan_id: 999_999, subscription_type: "monthly" }],
  ["POST", "/api/subscription/cancel/sub_unknown"],
  ["DELETE", `/api/user/${id}`, { email: "another@example.test" }],
  ["POST", "/api/auth/password", { password: "long enough a password" }],
];

test("an old session is asked for a proof by what costs, gives away or ends, and goes on once it has given one", async () => {
  const person = await makeAccount(stack, "proof@example.test");
  const { id, token } = person;
  await age(person);
  for (const [method, path, body] of asking(person))
    expect([path, ...outcome(await call(stack, method, path, { token, body }))]).toEqual([path, ...needed]);
  const archive = `${stack.url}/api/user/${id}/export`;
  const asked = await fetch(archive, { headers: { authorization: `Bearer ${token}` } });
  expect(asked.status).toBe(403);
  expect((await call(stack, "GET", `/api/get-user-subscription/${id}`, { token })).status).toBe(200);
  const { body: ways } = await call(stack, "GET", "/api/auth/proof", { token });
  expect(ways).toMatchObject({ password: true, code: false, passkey: false, google: false, link: false });

  const wrong = await call(stack, "POST", "/api/auth/proof", { token, body: { password: "not the password" } });
  expect(outcome(wrong)).toEqual([401, "auth.wrong_credentials"]);
  expect((await call(stack, "POST", "/api/auth/proof", { token, body: { password } })).status).toBe(200);
  expect(
    (await call(stack, "DELETE", `/api/user/${id}`, { token, body: { email: "another@example.test" } })).status,
  ).toBe(400);
  const given = await fetch(archive, { headers: { authorization: `Bearer ${token}` } });
  expect([given.status, given.headers.get("content-type")]).toEqual([200, "application/zip"]);
  await given.body?.cancel();
  const logs = stack.logs.join("\n");
  for (const event of ["proof", "proof_failed", "account_export_pending"]) expect(logs).toContain(`security.${event}`);
  expect(logs).not.toContain("not the password");
});

test("a right password in the body is a proof, and a guest has none to give", async () => {
  const person = await makeAccount(stack, "proof-in-body@example.test");
  await age(person);
  const body = { current: password, password: "long enough a password" };
  expect((await call(stack, "POST", "/api/auth/password", { token: person.token, body })).status).toBe(200);
  const guest = await makeGuest(stack);
  const proving = await call(stack, "POST", "/api/auth/proof", { token: guest.token, body: { password } });
  expect(outcome(proving)).toEqual([403, "auth.forbidden"]);
});
