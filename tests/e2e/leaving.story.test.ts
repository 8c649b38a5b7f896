import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../integration/auth-client.ts";
import { createHand, newWord } from "../support/asking.ts";
import { fillSignIn, signOut } from "../support/pages/auth-page.ts";
import { answered, ask, composer, converse, row, says } from "../support/pages/chat-page.ts";
import {
  arrivedAt,
  keptEntries,
  keptSession,
  newAccount,
  newGuestSession,
  openReader,
  seen,
} from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const whoIs = ({ token }: KeptSession) => call(stack, "GET", "/api/auth/session", { token });
/** Once the page has its answers: a call that was under way would be refused, and the page would leave by itself. */
async function endSessions({ page }: Reader, { user }: KeptSession): Promise<void> {
  await page.waitForLoadState("networkidle");
  await stack.sql("delete from session where user_id = $1", [user.id]);
}

/** Entries of other programs of the same origin, and the reader's own liking. */
const furnish = ({ page }: Reader) =>
  page.evaluate(async () => {
    localStorage.setItem("another-program", "kept");
    localStorage.setItem("darkMode", "true");
    sessionStorage.setItem("another-program", "kept");
    await caches.open("pages");
  });

const keptBy = ({ page }: Reader) =>
  page.evaluate(async () => ({
    local: localStorage.getItem("another-program"),
    session: sessionStorage.getItem("another-program"),
    caches: await caches.keys(),
    darkMode: localStorage.getItem("darkMode"),
  }));

describe.each(["fr"] as const)("a session that is closed from outside, in %s", (language) => {
  test("by an answer that says so: everything is cleared, the token dies, and the page tells why", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session, language });
    await seen(composer(reader));
    await furnish(reader);
    await reader.page.route(/conversations_paginate/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), forceLogout: true } });
    });
    await reader.page.reload();
    await arrivedAt(reader, "/auth");
    await seen(reader.text("auth", "reason.forced"));
    expect(await keptBy(reader)).toEqual({ local: null, session: null, caches: [], darkMode: "true" });
    expect(await keptEntries(reader)).toEqual([]);
    await expect.poll(async () => (await whoIs(session)).status).toBe(401);
  });
});

test("the event auth:force-logout ends the session with its reason", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session });
  await seen(composer(reader));
  await reader.page.evaluate(() => {
    dispatchEvent(new CustomEvent("auth:force-logout", { detail: { reason: "suspended" } }));
  });
  await arrivedAt(reader, "/auth");
  await seen(reader.text("auth", "reason.suspended"));
  expect(await keptSession(reader)).toBeNull();
});

test("a forced logout that another tab writes down closes this one too", async () => {
  const here = await openReader(stack, { session: await newAccount(stack) });
  const there = await openReader(stack, { context: here.context });
  await seen(composer(there));
  await here.page.evaluate(() => localStorage.setItem("ensemble.session", JSON.stringify({ forceLogout: true })));
  await arrivedAt(there, "/auth");
  await seen(there.text("auth", "reason.forced"));
  expect(await keptEntries(there)).toEqual([]);
});

describe("what was typed and not sent", () => {
  test("survives an end by force for the same person alone, and goes with an ordinary logout", async () => {
    const ada = await newAccount(stack);
    const grace = await newAccount(stack);
    const reader = await openReader(stack, { session: ada });
    const draft = newWord();
    const typed = () => composer(reader).inputValue();
    await composer(reader).fill(draft);
    await endSessions(reader, ada);
    await composer(reader).press("Enter");
    await arrivedAt(reader, "/auth");
    await seen(reader.text("auth", "reason.expired"));

    await fillSignIn(reader, grace.user.email);
    await seen(composer(reader));
    expect(await typed()).toBe("");
    await composer(reader).fill(newWord());
    await signOut(reader);
    await arrivedAt(reader, "/auth");
    const left = await keptEntries(reader);
    expect(left.filter((key) => key.includes(grace.user.id))).toEqual([]);

    await fillSignIn(reader, ada.user.email);
    await seen(composer(reader));
    await expect.poll(typed).toBe(draft);
    await signOut(reader);
    await arrivedAt(reader, "/auth");
    expect(await keptEntries(reader)).toEqual([]);
    await fillSignIn(reader, ada.user.email);
    await seen(composer(reader));
    expect(await typed()).toBe("");
  });
});

describe("what was typed into a field without a draft of its own", () => {
  test("is there again for the same person alone, once the field is shown", async () => {
    const [ada, grace] = [await newAccount(stack), await newAccount(stack)];
    const reader = await openReader(stack, { session: ada, path: "/user/history" });
    const name = () => reader.page.getByLabel(reader.words("projects", "form.name"));
    const begin = () => reader.button("chat", "projects.new").first().click();
    const typed = newWord();
    await begin();
    await name().fill(typed);
    await endSessions(reader, ada);
    await name().press("Enter");
    await arrivedAt(reader, "/auth");

    await fillSignIn(reader, grace.user.email);
    await arrivedAt(reader, "/user/history");
    await begin();
    await expect.poll(() => name().inputValue()).toBe("");
    await reader.page.keyboard.press("Escape");
    await signOut(reader);
    await arrivedAt(reader, "/auth");
    await fillSignIn(reader, ada.user.email);
    await seen(composer(reader));
    await reader.open("/user/history");
    await begin();
    await expect.poll(() => name().inputValue()).toBe(typed);
  });
});

describe("a session that the server no longer knows", () => {
  test("leads a user to the sign-in page, which says why and leads back", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session, path: "/user/history" });
    await seen(reader.heading("chat", "history.title"));
    await endSessions(reader, session);
    await reader.page.reload();
    await arrivedAt(reader, "/auth");
    await seen(reader.text("auth", "reason.expired"));
    await fillSignIn(reader, session.user.email);
    await arrivedAt(reader, "/user/history");
  });

  test("says why even where the page still waited for what its rules need", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session });
    await seen(composer(reader));
    await endSessions(reader, session);
    const signInPage = Promise.withResolvers<void>();
    await reader.page.route(/\/api\/plans/, async (route) => {
      await signInPage.promise;
      await route.continue();
    });
    await reader.page.route(/\/auth\?/, async (route) => {
      signInPage.resolve();
      // The old page has the time to hear about the plans before the new one stands.
      await reader.page.waitForResponse(/\/api\/plans/);
      await route.continue();
    });
    await reader.open("/user/history");
    await arrivedAt(reader, "/auth");
    await seen(reader.text("auth", "reason.expired"));
  });

  test("is replaced for a guest, whose draft stays and is answered", async () => {
    const session = await newGuestSession(stack);
    const reader = await openReader(stack, { session });
    const draft = newWord();
    await composer(reader).fill(draft);
    await endSessions(reader, session);
    await reader.page.reload();
    await expect.poll(() => composer(reader).inputValue()).toBe(draft);
    await composer(reader).press("Enter");
    await answered(reader);
    const replaced = await keptSession(reader);
    expect(replaced?.user.guest).toBe(true);
    expect(replaced?.user.id).not.toBe(session.user.id);
  });
});

describe("signing out", () => {
  test("takes the product's own entries and no other", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session });
    await composer(reader).fill("A draft");
    await furnish(reader);
    await signOut(reader);
    expect(await keptEntries(reader)).toEqual([]);
    expect(await keptBy(reader)).toEqual({ local: "kept", session: "kept", caches: ["pages"], darkMode: "true" });
    expect((await whoIs(session)).status).toBe(401);
  });

  test("works when the call for it fails", async () => {
    const reader = await openReader(stack, { session: await newAccount(stack) });
    await reader.page.route(/user-logout/, (route) => route.abort());
    await signOut(reader);
    expect(await keptSession(reader)).toBeNull();
    await reader.open("/user/history");
    await arrivedAt(reader, "/auth");
    expect(reader.problems.splice(0).join()).toContain(reader.words("errors", "client.sign_out_failed"));
  });

  test("in one tab takes the other along, whose answer is finished and kept", async () => {
    const session = await newAccount(stack);
    const here = await openReader(stack, { session });
    const there = await openReader(stack, { context: here.context });
    const [question, hand] = [newWord(), createHand()];
    stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
    await ask(there, question);
    hand.say("Half ");
    await says(there, "Half");
    const [asked] = stack.ai.calls({ contains: question });

    await signOut(here);
    await arrivedAt(there, "/auth");
    await seen(there.text("auth", "reason.elsewhere"));
    hand.say("and whole.");
    hand.end();
    await asked?.closed;

    await fillSignIn(here, session.user.email);
    await row(here, question).click();
    await says(here, "Half and whole.");
  });
});

test("an entry that another tab removes leads to the sign-in page", async () => {
  const here = await openReader(stack, { session: await newAccount(stack) });
  const there = await openReader(stack, { context: here.context });
  await converse(there, newWord());
  await here.page.evaluate(() => localStorage.removeItem("ensemble.session"));
  await arrivedAt(there, "/auth");
  await seen(there.text("auth", "reason.elsewhere"));
});
