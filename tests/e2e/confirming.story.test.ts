import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, password } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import {
  fillSignIn,
  fillSignUp,
  mailedAddress,
  newEmail,
  signIn,
  signOut,
  signUp,
} from "../support/pages/auth-page.ts";
import { arrivedAt, gone, openReader, seen } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

const newPassword = "another horse, another battery";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

describe.each(["en"] as const)("a sign-up with an address that was told to be taken three times, in %s", (language) => {
  test("is answered by a mail alone, and leads to the sign-in with the address filled in", async () => {
    const email = newEmail();
    const body = { name: "Ada Lovelace", email, password };
    for (let tries = 0; tries < 4; tries += 1) await call(stack, "POST", "/api/auth/sign-up", { body });
    const reader = await openReader(stack, { language, path: "/auth?mode=sign-up" });
    await fillSignUp(reader, email);
    await seen(reader.heading("auth", "sent.title"));
    await seen(reader.text("auth", "signUp.sent", { email }));
    await expectAccessible(reader.page);
    await reader.button("auth", "signUp.open").click();
    await seen(reader.heading("auth", "signIn.title"));
    expect(await reader.field("auth", "field.email").inputValue()).toBe(email);
  });
});

describe.each(["fr"] as const)("the mail that confirms an address, in %s", (language) => {
  test("confirms by a click where the account was opened, and asks for its password elsewhere", async () => {
    const reader = await openReader(stack, { language });
    const email = await signUp(reader);
    const toConfirm = reader.text("users", "account.toConfirm", { email });
    await reader.open("/user/dashboard");
    await seen(toConfirm);
    await expectAccessible(reader.page);
    await takePicture(reader.page, `an address to confirm ${language}`);
    await reader.button("users", "account.sendAgain").click();
    await seen(reader.text("users", "account.sent"));
    await reader.open("/user/account?section=plan");
    await seen(toConfirm);
    await reader.open("/user/account");
    await seen(reader.text("users", "account.unconfirmed"));
    const mailed = await mailedAddress(reader, email, "verify");

    const elsewhere = await openReader(stack, { language, path: mailed });
    await seen(elsewhere.text("auth", "verify.password", { email }));
    await expectAccessible(elsewhere.page);
    await elsewhere.field("auth", "field.password").fill("not the password");
    await elsewhere.button("auth", "verify.submit").click();
    await seen(elsewhere.page.getByRole("alert").getByText(elsewhere.words("errors", "auth.wrong_credentials")));

    await reader.open(mailed);
    await seen(reader.text("auth", "verify.text", { email }));
    await reader.button("auth", "verify.submit").click();
    await arrivedAt(reader, "/user/dashboard");
    await gone(toConfirm);
    await reader.open("/user/account");
    await seen(reader.page.getByText(reader.words("users", "account.confirmed"), { exact: true }));
  });

  test("hands an account that a stranger opened to the owner of its address", async () => {
    const stranger = await openReader(stack, { language });
    const email = await signUp(stranger);
    const owner = await openReader(stack, { language, path: await mailedAddress(stranger, email, "verify") });
    await owner.button("auth", "verify.disown").click();
    await seen(owner.heading("auth", "disown.title"));
    await expectAccessible(owner.page);
    await owner.button("auth", "disown.submit").click();
    await seen(owner.heading("auth", "setPassword.title"));
    await owner.field("auth", "field.newPassword").fill(newPassword);
    await owner.button("auth", "setPassword.submit").click();
    await arrivedAt(owner, "/user/dashboard");
    await stranger.open("/user/account");
    await arrivedAt(stranger, /^\/auth/);
    await fillSignIn(stranger, email);
    await seen(stranger.page.getByRole("alert").getByText(stranger.words("errors", "auth.wrong_credentials")));
    await signOut(owner);
    await signIn(owner, email, newPassword);
  });
});
