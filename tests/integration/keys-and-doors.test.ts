import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { createSignatures } from "../../worker/providers/identity/signature.ts";
import { newAdminSession } from "../support/admins.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount, newAddress } from "./auth-client.ts";

const [now, before] = ["n".repeat(40), "b".repeat(40)];
const [adminNow, adminBefore] = ["N".repeat(40), "B".repeat(40)];
let stack: TestStack;
beforeAll(async () => {
  const vars = {
    AUTH_SECRET: `${now},${before}`,
    ADMIN_AUTH_SECRET: `${adminNow},${adminBefore}`,
    SHARED_ANSWER_SECONDS: "10",
  };
  stack = await startStack({ own: true, vars });
});
afterAll(() => stack.close());

/** The stack as it was before its keys were rotated. */
const earlier = () => ({
  ...stack,
  secrets: { ...stack.secrets, AUTH_SECRET: before, ADMIN_AUTH_SECRET: adminBefore },
});

test("sessions of the earlier key go on, and new ones are signed by the first", async () => {
  const { token } = await makeAccount(earlier(), `${createId().toLowerCase()}@example.test`);
  expect((await call(stack, "GET", "/api/auth/session", { token })).status).toBe(200);
  const admin = await newAdminSession(earlier());
  expect((await call(stack, "GET", "/api/admin/providers", { token: admin.token })).status).toBe(200);
  const guest = await call(stack, "POST", "/api/auth/guest", { body: {} });
  expect(guest.status).toBe(200);
  expect(await createSignatures([now]).open(String(guest.body["token"]))).not.toBeNull();
  const forged = await createSignatures(["f".repeat(40)]).sign("t".repeat(48));
  expect((await call(stack, "GET", "/api/auth/session", { token: forged })).status).toBe(401);
});

test("while the database is away health answers 503, and asks it once in ten seconds", async () => {
  stack.disturbDatabase("refused");
  const address = newAddress();
  const read = () => fetch(`${stack.url}/api/health`, { headers: { "cf-connecting-ip": address } });
  const first = await read();
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await first.json()).toMatchObject({ error: { code: "service.unavailable" } });
  stack.disturbDatabase(null);
  expect((await read()).status).toBe(503);
});

test("a public answer asks the database once in ten seconds, and an admin's change shows at once", async () => {
  const read = async () => (await call(stack, "GET", "/api/settings")).body;
  const known = await read();
  const tripsBefore = stack.roundTrips();
  expect(await read()).toEqual(known);
  expect((await call(stack, "GET", "/api/settings?made=up")).body).toEqual(known);
  expect(stack.roundTrips()).toBe(tripsBefore);
  const { token } = await newAdminSession(earlier());
  const listed = await call(stack, "GET", "/api/admin/settings", { token });
  expect(listed.status).toBe(200);
  await call(stack, "PATCH", "/api/admin/settings", { token, body: { guest_questions: 7 } });
  expect(await read()).toMatchObject({ guest_questions: 7 });
});

test("what a browser was refused is counted in the log, without its address", async () => {
  const report = { "csp-report": { "violated-directive": "img-src", "blocked-uri": "https://a.example/?of=ada" } };
  const headers = { "content-type": "application/csp-report", "cf-connecting-ip": newAddress() };
  const body = JSON.stringify(report);
  expect((await fetch(`${stack.url}/api/csp-reports`, { method: "POST", headers, body })).status).toBe(200);
  await expect.poll(() => stack.logs.filter((line) => line.includes("csp.violated"))).toHaveLength(1);
  expect(stack.logs.join("\n")).not.toContain("of=ada");
});

test("a network without a session is refused above its calls of a minute, and a session of it goes on", async () => {
  const address = newAddress();
  const { token } = await makeAccount(earlier(), `${createId().toLowerCase()}@example.test`);
  const ask = () => call(stack, "GET", "/api/settings", { address });
  let refused: Response | null = null;
  // Two minutes may share the calls, so that twice as many as a minute has are enough.
  for (let batch = 0; batch < 61 && refused === null; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    if (answers.some(({ status }) => status === 429))
      refused = await fetch(`${stack.url}/api/settings`, { headers: { "cf-connecting-ip": address } });
  }
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused?.json()).toMatchObject({
    error: { code: "request.too_many", details: { retry_after_seconds: 60 } },
  });
  expect((await call(stack, "GET", "/api/settings", { address, token })).status).toBe(200);
  expect((await call(stack, "GET", "/api/settings", { address: newAddress() })).status).toBe(200);
});
