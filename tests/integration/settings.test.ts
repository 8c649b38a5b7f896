import { afterAll, beforeAll, expect, test } from "vitest";
import { everyPublicSetting, initialSettings } from "../../worker/contract/settings.rules.ts";
import { newAdminSession } from "../support/admins.ts";
import { ask, newGuest, newUser, newWord, refusalOf } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
let token: string;
let email: string;
beforeAll(async () => {
  stack = await startStack({ own: true });
  const session = await newAdminSession(stack);
  ({ token } = session);
  ({ email } = session.admin);
});
afterAll(() => stack.close());

const setTo = (body: object) => call(stack, "PATCH", "/api/admin/settings", { token, body });
const initialPublic = everyPublicSetting((name) => initialSettings[name]);
const publicSettings = async () => (await call(stack, "GET", "/api/settings", {})).body;

test("an admin sets a figure: public pages read it, and the log has it", async () => {
  expect(await publicSettings()).toEqual(initialPublic);
  const { status, body } = await setTo({ grace_days: 9 });
  expect([status, body]).toMatchObject([
    200,
    {
      settings: expect.arrayContaining([expect.objectContaining({ name: "grace_days", value: 9, changed_by: email })]),
    },
  ]);
  expect((await call(stack, "GET", "/api/admin/settings", { token })).body).toEqual(body);
  expect(await publicSettings()).toEqual({ ...initialPublic, grace_days: 9 });
  expect(await stack.sql("select action, before, after from audit_entry where subject = 'settings'")).toEqual([
    { action: "updateSettings", before: { grace_days: 7 }, after: { grace_days: 9 } },
  ]);
});

test("a figure outside its range is refused by its name, and nothing of the write stays", async () => {
  expect(await setTo({ grace_days: 5, affiliate_percent: 51 })).toMatchObject({
    status: 400,
    body: { error: { code: "request.invalid", details: { fields: ["affiliate_percent: too_big"] } } },
  });
  expect(await publicSettings()).toMatchObject({ grace_days: 9, affiliate_percent: 20 });
});

test("a user sets nothing", async () => {
  const user = await newUser(stack);
  const { status } = await call(stack, "PATCH", "/api/admin/settings", {
    token: user.token,
    body: { guest_questions: 200 },
  });
  expect([401, 403]).toContain(status);
  expect(await publicSettings()).toMatchObject({ guest_questions: 10 });
});

test("guests ask as many questions a day as are set, counted from those that they have asked", async () => {
  const guest = await newGuest(stack);
  const asked = async () => {
    const response = await ask(stack, guest, { query: newWord() });
    await response.text();
    return response.status;
  };
  const limit = async () =>
    (
      await call(stack, "POST", "/api/check-plan/guest-user/limits", {
        body: {},
        address: guest.address,
      })
    ).body;
  expect([await asked(), await asked()]).toEqual([200, 200]);
  await setTo({ guest_questions: 3 });
  expect(await limit()).toMatchObject({ allowance: { limit: 3, used: 2, left: 1 } });
  expect(await asked()).toBe(200);
  expect(await refusalOf(ask(stack, guest, { query: newWord() }))).toMatchObject({
    status: 429,
    code: "limits.reached",
    details: { limit: 3 },
  });
});
