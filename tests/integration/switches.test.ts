import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOfSwitch, groupOfSwitch } from "../../worker/contract/switches.rules.ts";
import type { SwitchName } from "../../worker/contract/switches.rules.ts";
import { createId } from "../../worker/lib/ids.ts";
import { newAdminSession } from "../support/admins.ts";
import { ask, newGuest, newUser, newWord } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, newAddress, password } from "./auth-client.ts";

let stack: TestStack;
let token: string;
let user: Person;
let guest: Person;
beforeAll(async () => {
  stack = await startStack({ own: true });
  ({ token } = await newAdminSession(stack));
  user = await newUser(stack);
  guest = await newGuest(stack);
});
afterAll(() => stack.close());

const turn = (name: SwitchName, off: boolean) =>
  call(stack, "PUT", `/api/admin/switches/${name}`, { token, body: { off, reason: `a test of ${name}` } });

const post =
  (path: string, body: object, who: Person = user) =>
  async () => {
    const { status, body: answer } = await call(stack, "POST", path, { token: who.token, body });
    return { status, code: (answer as { error?: { code: string } }).error?.code };
  };
const answered = async (response: Response) => {
  const text = await response.text();
  if (response.ok) return { status: 200, code: undefined };
  return { status: response.status, code: (JSON.parse(text) as { error: { code: string } }).error.code };
};

type Result = Promise<{ status: number; code: string | undefined }>;

const signUpNow = async (): Result => {
  const email = `${createId().toLowerCase()}@example.test`;
  const { status, body } = await call(stack, "POST", "/api/auth/sign-up", {
    address: newAddress(),
    body: { name: "Ada", email, password },
  });
  return { status, code: (body as { error?: { code: string } }).error?.code };
};
const guestNow = async (): Result => {
  const { status, body } = await call(stack, "POST", "/api/auth/guest", { address: newAddress(), body: {} });
  return { status, code: (body as { error?: { code: string } }).error?.code };
};

/** What each switch turns off, as a person would do it: on, it is never refused by a switch. */
const uses: readonly [SwitchName, () => Result][] = [
  ["sign-up", signUpNow],
  ["guests", guestNow],
  ["guests", async () => answered(await ask(stack, guest, { query: newWord() }))],
  ["uploads", () => post(`/api/documents/${user.id}/uploads`, {})()],
  ["web-search", async () => answered(await ask(stack, user, { query: newWord(), web: "1" }))],
  ["tool-chat", async () => answered(await ask(stack, user, { query: newWord() }))],
  ["tool-pdf", () => post("/api/create-book", {})()],
  ["tool-cv", () => post("/api/v01/assistant-ai/template-content-generator", {})()],
  ["tool-social", () => post("/api/social/planner", {})()],
  ["tool-support", () => post("/api/v01/support-chatbot/chat-add", {})()],
  ["read-only", () => post(`/api/user/${user.id}/name`, { name: "Ada" })()],
];

test.each(uses)("%s off refuses what it turns off by its code, and on lets it through again", async (name, use) => {
  const isRefused = async () => (await use()).code === codeOfSwitch[groupOfSwitch(name)];
  expect(await isRefused()).toBe(false);
  expect((await turn(name, true)).status).toBe(200);
  expect(await use()).toEqual({ status: 503, code: codeOfSwitch[groupOfSwitch(name)] });
  expect((await turn(name, false)).status).toBe(200);
  expect(await isRefused()).toBe(false);
});

test("anyone can read what is off, a refusal is in the language of the request, and the log has who turned it and why", async () => {
  await turn("tool-pdf", true);
  expect((await call(stack, "GET", "/api/switches", {})).body).toEqual({ off: ["tool-pdf"] });
  const response = await fetch(`${stack.url}/api/create-book`, {
    method: "POST",
    headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json", "accept-language": "fr" },
    body: "{}",
  });
  expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining("Cet outil") } });
  await turn("tool-pdf", false);
  expect(
    await stack.sql(
      "select action, before, after from audit_entry where subject = 'switch tool-pdf' order by created_at desc limit 2",
    ),
  ).toEqual([
    { action: "turnSwitch", before: { off: true }, after: { off: false, reason: "a test of tool-pdf" } },
    { action: "turnSwitch", before: { off: false }, after: { off: true, reason: "a test of tool-pdf" } },
  ]);
});

test("in read-only mode people sign in and read, and an admin goes on", async () => {
  await turn("read-only", true);
  const read = await call(stack, "GET", "/api/auth/session", { token: user.token });
  const settings = await call(stack, "PATCH", "/api/admin/settings", { token, body: { grace_days: 8 } });
  const signIn = await call(stack, "POST", "/api/auth/sign-in", {
    address: newAddress(),
    body: { email: "no-one@example.test", password },
  });
  expect([read.status, settings.status, signIn.status]).toEqual([200, 200, 401]);
  await turn("read-only", false);
});

test("a vendor that is off answers nothing: a model of the same name does, or the question comes back", async () => {
  await turn("vendor-chatgpt", true);
  const events = await (await ask(stack, user, { query: newWord() })).text();
  expect(events).toMatch(/instead_of|models\.unavailable/);
  await turn("vendor-chatgpt", false);
});

test("a person turns nothing, and an unknown switch is none", async () => {
  const body = { off: true, reason: "for fun" };
  const person = await call(stack, "PUT", "/api/admin/switches/guests", { token: user.token, body });
  expect([401, 403]).toContain(person.status);
  expect((await call(stack, "PUT", "/api/admin/switches/everything", { token, body })).status).toBe(404);
});
