import { afterAll, beforeAll, expect, test } from "vitest";
import { call, password } from "../integration/auth-client.ts";
import { expectAccessible } from "../support/browser.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { newEmail } from "../support/pages/auth-page.ts";
import { arrivedAt, gone, keptSession, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const complaints = /403/;
const age = ({ user }: KeptSession) =>
  stack.sql("update session set created_at = now() - interval '1 hour', proved_at = null where user_id = $1", [
    user.id,
  ]);

async function agedAccount(): Promise<KeptSession> {
  const session = await newAccount(stack);
  await age(session);
  return session;
}

const proofDialog = ({ page, words }: Reader) => page.getByRole("dialog", { name: words("auth", "proof.title") });
const passwordIn = (reader: Reader) =>
  proofDialog(reader).getByLabel(reader.words("auth", "field.password"), { exact: true });

test("an account is deleted by an old session once its password was typed; what was typed stays meanwhile", async () => {
  const session = await agedAccount();
  const path = "/user/account?section=privacy";
  const phone = { width: 360, height: 740, touch: true };
  const reader = await openReader(stack, { language: "fr", session, path, complaints, ...phone });
  const { page, words } = reader;
  await reader.button("users", "removal.open").click();
  const removal = page.getByRole("dialog", { name: words("users", "removal.question") });
  const typed = removal.getByLabel(words("users", "removal.type", { email: session.user.email }));
  await typed.fill(session.user.email);
  await typed.press("Enter");
  await seen(passwordIn(reader));
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoOverflow(reader);
  await expectTargets(reader);
  await expectAccessible(page, { colors: true });

  await page.keyboard.press("Escape");
  await gone(proofDialog(reader));
  await seen(removal.getByText(words("errors", "auth.proof_needed")));
  expect(await typed.inputValue()).toBe(session.user.email);

  await reader.button("users", "removal.confirm").click();
  await seen(passwordIn(reader));
  expect(await passwordIn(reader).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await seen(proofDialog(reader).getByText(words("errors", "auth.wrong_credentials")));
  await passwordIn(reader).fill(password);
  await page.keyboard.press("Enter");
  await arrivedAt(reader, /^\/auth\?/);
  await seen(reader.text("auth", "reason.removed"));
  expect((await call(stack, "GET", "/api/auth/session", { token: session.token })).status).toBe(401);
});

test("an export waits for the account at Google, in a window of its own, and then goes on by itself", async () => {
  const email = newEmail();
  const reader = await openReader(stack, { path: "/auth", complaints });
  const { page } = reader;
  await reader.button("auth", "google.submit").click();
  const fillIn = async (there: typeof page) => {
    await there.getByLabel("Name").fill("Ada Google");
    await there.getByLabel("Email address").fill(email);
    await there.getByRole("button", { name: "Continue" }).click();
  };
  await fillIn(page);
  await arrivedAt(reader, /^\/user\//);
  const session = await keptSession(reader);
  if (session === null) throw new Error("no session was kept");
  await age(session);

  await reader.open("/user/account?section=privacy");
  const downloaded = page.waitForEvent("download");
  await reader.button("users", "export.start").click();
  await seen(proofDialog(reader));
  const opened = page.context().waitForEvent("page");
  await proofDialog(reader)
    .getByRole("button", { name: reader.words("auth", "google.submit") })
    .click();
  await expectAccessible(page);
  await fillIn(await opened);
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/);
  await gone(proofDialog(reader));
  await seen(reader.text("users", "export.done"));
});

test("who has nothing but mailed links follows one in this browser, and goes on", async () => {
  const session = await newAccount(stack);
  await stack.sql("update account set password = null where user_id = $1", [session.user.id]);
  await age(session);
  const reader = await openReader(stack, { session, path: "/user/account?section=privacy", complaints });
  const downloaded = reader.page.waitForEvent("download");
  await reader.button("users", "export.start").click();
  await proofDialog(reader)
    .getByRole("button", { name: reader.words("auth", "proof.linkSend") })
    .click();
  const followed = proofDialog(reader).getByRole("button", { name: reader.words("auth", "proof.linkFollowed") });
  await followed.click();
  await seen(proofDialog(reader).getByText(reader.words("errors", "auth.proof_needed")));
  await expectAccessible(reader.page);
  const { text } = await stack.waitForMail(session.user.email);
  const link = /http:\/\/\S+#link=\S+/.exec(text)?.[0] ?? "";
  const other = await openReader(stack, { context: reader.page.context(), path: link.slice(stack.siteUrl.length) });
  await other.button("auth", "landing.submit").click();
  await arrivedAt(other, "/user/account");
  await followed.click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/);
});
