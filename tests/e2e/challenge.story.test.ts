import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, newAddress, password, signUp } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { fillSignIn, newEmail } from "../support/pages/auth-page.ts";
import { arrivedAt, gone, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const dialogOf = ({ page, words }: Reader) => page.getByRole("dialog", { name: words("common", "challenge.title") });

describe.each(["fr"] as const)("a user whose account others try to open, in %s", (language) => {
  test("shows by keyboard that they are a person, and is signed in with what they had typed", async () => {
    const email = newEmail();
    await signUp(stack, email);
    const guess = () =>
      call(stack, "POST", "/api/auth/sign-in", { address: newAddress(), body: { email, password: "a wrong guess" } });
    for (let times = 0; times < 20; times += 1) await guess();

    const reader = await openReader(stack, { language, path: "/auth", width: 360 });
    await fillSignIn(reader, email, password);
    const box = dialogOf(reader).getByRole("checkbox", { name: "Je suis une personne" });
    await seen(box);
    await expectAccessible(reader.page);
    await takePicture(reader.page, `challenge ${language}`);

    await reader.page.keyboard.press("Escape");
    await gone(dialogOf(reader));
    await seen(reader.text("errors", "auth.challenge_required"));
    expect(await reader.field("auth", "field.email").inputValue()).toBe(email);

    await reader.button("auth", "signIn.submit").click();
    await box.focus();
    await reader.page.keyboard.press("Space");
    await arrivedAt(reader, /^\/user\//);
  });
});
