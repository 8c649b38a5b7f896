import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../local/authenticator/codes.ts";
import { password } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { fillSignIn } from "../support/pages/auth-page.ts";
import { arrivedAt, newAccount, openReader, seen } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

test.each(["en"] as const)(
  "two-step sign-in is set up and asked for, and sessions are listed, in %s",
  async (language) => {
    const session = await newAccount(stack);
    await stack.sql(`update "user" set email_verified = true where id = $1`, [session.user.id]);
    const reader = await openReader(stack, { session, language });
    await reader.open("/user/account?section=security");
    await seen(reader.text("users", "session.current"));
    const own = reader.page.getByRole("region", { name: reader.words("users", "secondFactor.title") });
    await own.getByLabel(reader.words("users", "password.current")).fill(password);
    await reader.button("users", "secondFactor.turnOn").click();
    const secret = (await own.locator("code").first().textContent())?.replaceAll(" ", "") ?? "";
    await takePicture(reader.page, `second-step-${language}`);
    await own.getByLabel(reader.words("auth", "field.code")).fill(codeOf(secret));
    await reader.button("users", "secondFactor.confirm").click();
    await seen(reader.text("users", "secondFactor.codesText"));
    await expectAccessible(reader.page);
    const downloading = reader.page.waitForEvent("download");
    await reader.button("common", "action.download").click();
    const kept = await readFile(await (await downloading).path(), "utf8");
    expect(kept.trim().split("\n")).toEqual(await own.locator("li code").allTextContents());
    const recoveryCode = (await own.locator("li code").first().textContent()) ?? "";

    const other = await openReader(stack, { language });
    await other.open("/auth");
    await fillSignIn(other, session.user.email);
    await seen(other.heading("auth", "secondStep.title"));
    await expectAccessible(other.page);
    await other.field("auth", "field.code").fill(recoveryCode);
    await other.button("auth", "secondStep.submit").click();
    await arrivedAt(other, /^\/user\//);
  },
);
