import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import {
  fillSignIn,
  mailedAddress,
  newEmail,
  requestLink,
  signIn,
  signOut,
  signUp,
} from "../support/pages/auth-page.ts";
import { converse, row } from "../support/pages/chat-page.ts";
import { arrivedAt, keptSession, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

const newPassword = "another horse, another battery";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const choosePassword = async (reader: Reader, submit: "reset.submit" | "setPassword.submit") => {
  await reader.field("auth", "field.newPassword").fill(newPassword);
  await reader.button("auth", submit).click();
};

describe.each(["fr"] as const)("an e-mail link in %s", (language) => {
  test("brings a guest's conversation to another browser by a yes, and works once", async () => {
    const guest = await openReader(stack, { language });
    const [question, email] = [newWord(), newEmail()];
    const conversation = await converse(guest, question);
    await guest.link("shell", "account.signIn").click();
    const link = await requestLink(guest, email);

    const scanner = await openReader(stack, { language, path: link });
    await seen(scanner.heading("auth", "landing.title"));
    expect(await keptSession(scanner)).toBeNull();

    const elsewhere = await openReader(stack, { language, path: link });
    await elsewhere.button("auth", "landing.submit").click();
    await seen(elsewhere.heading("auth", "bring.title", { count: 1 }));
    await expectAccessible(elsewhere.page);
    await takePicture(elsewhere.page, `bring conversations ${language}`);
    await elsewhere.button("auth", "bring.submit").click();
    await arrivedAt(elsewhere, conversation);
    await seen(row(elsewhere, question));
    expect((await keptSession(elsewhere))?.user).toMatchObject({ email, guest: false, email_verified: true });

    await scanner.button("auth", "landing.submit").click();
    await seen(scanner.page.getByRole("alert").getByText(scanner.words("errors", "auth.link_invalid")));
    expect(await keptSession(scanner)).toBeNull();
    await scanner.button("auth", "landing.again").click();
    await seen(scanner.heading("auth", "link.title"));
  });
});

test("a link that another account asked for brings nothing of theirs that is not wanted", async () => {
  const stranger = await openReader(stack);
  const [question, email] = [newWord(), newEmail()];
  await converse(stranger, question);
  await stranger.link("shell", "account.signIn").click();
  const link = await requestLink(stranger, email);

  const owner = await openReader(stack, { path: link });
  await owner.button("auth", "landing.submit").click();
  await owner.button("auth", "bring.leave").click();
  await arrivedAt(owner, "/user/dashboard");
  await owner.open("/user/history");
  await seen(owner.text("chat", "history.empty"));
  await stranger.open("/user/history");
  await seen(row(stranger, question));
});

test("a forgotten password is replaced, and the old one no longer opens", async () => {
  const reader = await openReader(stack);
  const email = await signUp(reader);
  await signOut(reader);
  await reader.button("auth", "signIn.forgot").click();
  await reader.field("auth", "field.email").fill(email);
  await reader.button("auth", "forgot.submit").click();
  await seen(reader.heading("auth", "sent.title"));

  await reader.open(await mailedAddress(reader, email, "reset"));
  await choosePassword(reader, "reset.submit");
  await seen(reader.heading("auth", "signIn.title"));
  await fillSignIn(reader, email);
  await seen(reader.page.getByRole("alert").getByText(reader.words("errors", "auth.wrong_credentials")));
  await fillSignIn(reader, email, newPassword);
  await arrivedAt(reader, "/user/dashboard");
});

test("a link to an address that was never confirmed takes its password away and offers to choose one", async () => {
  const reader = await openReader(stack);
  const email = await signUp(reader);
  await signOut(reader);
  await reader.open(await requestLink(reader, email));
  await reader.button("auth", "landing.submit").click();
  await seen(reader.heading("auth", "setPassword.title"));
  await expectAccessible(reader.page);
  await choosePassword(reader, "setPassword.submit");
  await arrivedAt(reader, "/user/dashboard");
  await signOut(reader);
  await signIn(reader, email, newPassword);
});

test("Google signs in and keeps what the guest has asked", async () => {
  const reader = await openReader(stack);
  const [question, email] = [newWord(), newEmail()];
  const conversation = await converse(reader, question);
  await reader.link("shell", "account.signIn").click();
  await reader.button("auth", "google.submit").click();
  await reader.page.getByLabel("Name").fill("Ada Google");
  await reader.page.getByLabel("Email address").fill(email);
  await reader.page.getByRole("button", { name: "Continue" }).click();
  await arrivedAt(reader, conversation);
  await seen(row(reader, question));
  await seen(reader.page.getByText("Ada Google"));
  expect((await keptSession(reader))?.user).toMatchObject({ email, guest: false });
});
