import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../integration/auth-client.ts";
import { signUp } from "../support/pages/auth-page.ts";
import { keptEntries, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const referredBy = async ({ token, user }: KeptSession) =>
  (await call(stack, "GET", `/api/user/${user.id}/affiliate`, { token })).body["referred"];

test("a person who comes through a recommended link and signs up is counted once for the user who recommended it", async () => {
  const session = await newAccount(stack);
  const owner = await openReader(stack, { session, path: "/user/account?section=plan" });
  await owner.button("payments", "recommend.make").click();
  const address = owner.page.getByText(/\/\?ref=\w+$/);
  await seen(address);
  const link = (await address.textContent())?.slice(stack.siteUrl.length) ?? "";

  const visitor = await openReader(stack, { path: link });
  await seen(visitor.link("shell", "account.create"));
  expect(await keptEntries(visitor)).toContain("ref");
  await signUp(visitor);
  await expect.poll(() => referredBy(session)).toBe(1);
  await expect.poll(() => keptEntries(visitor)).not.toContain("ref");
  await visitor.page.reload();
  await seen(visitor.button("shell", "account.settings"));
  expect(await referredBy(session)).toBe(1);

  await owner.page.reload();
  await seen(owner.page.getByRole("region", { name: owner.words("payments", "recommend.title") }).getByText("1"));
});

test("one's own link brings nothing", async () => {
  const session = await newAccount(stack);
  const { body } = await call(stack, "GET", "/api/generate-affiliate-code", { token: session.token });
  const owner = await openReader(stack, { session });
  const answered = owner.page.waitForResponse(/\/referral$/);
  await owner.open(`/user/dashboard?ref=${String(body["code"])}`);
  expect(await (await answered).json()).toEqual({ referred: false });
  await expect.poll(() => keptEntries(owner)).not.toContain("ref");
  expect(await referredBy(session)).toBe(0);
});
