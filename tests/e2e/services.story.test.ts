import { gunzipSync } from "node:zlib";
import type { Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible } from "../support/browser.ts";
import { ask, composer, lastAnswer, says } from "../support/pages/chat-page.ts";
import { expectInView } from "../support/pages/fits.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const thirdParties = /\/third-parties\.json$/;

/** The browser of the stories calls itself headless and driven, which counts as a crawler. */
const asPerson = async ({ page }: Reader) => {
  const disguise = await page.addInitScript(() => {
    const values = {
      userAgent: navigator.userAgent.replace("Headless", ""),
      userAgentData: undefined,
      webdriver: false,
    };
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
  });
  onTestFinished(() => disguise.dispose());
};

const json = (value: unknown) => ({ contentType: "application/json", body: JSON.stringify(value) });

/** The third parties stand below the site's own origin, so that its policy lets them through as it would theirs. */
async function configure(reader: Reader): Promise<string[]> {
  const { page } = reader;
  const asked: string[] = [];
  await asPerson(reader);
  await page.route(thirdParties, (route) =>
    route.fulfill(
      json({
        analytics: { key: "key", host: "/third/analytics" },
        tagManager: { id: "GTM-1", script: "/third/tags.js" },
        socialAds: { id: "7", script: "/third/ads.js" },
      }),
    ),
  );
  await page.route(/\/third\//, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill(
      route.request().url().includes(".js") ? { contentType: "text/javascript", body: "" } : json({}),
    );
  });
  return asked;
}

/** What the analytics library sends is compressed, as text or not. */
function bodyOf(request: Request): string {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return (isPacked ? gunzipSync(body) : body).toString("utf8");
}

const release = ({ page }: Reader, version: string) =>
  page.route(/\/version\.json$/, (route) => route.fulfill(json({ version })));

describe.each(["fr"] as const)("a newer version, in %s", (language) => {
  test("is announced in every tab, and closed in all of them by one", async () => {
    const here = await openReader(stack, { language });
    await release(here, "99.0.0");
    await here.page.reload();
    await seen(here.heading("services", "update.title"));
    const there = await openReader(stack, { context: here.context, language });
    await release(there, "99.0.0");
    await there.page.reload();
    await seen(there.heading("services", "update.title"));
    await expectAccessible(there.page);
    // Where the button that stops an answer stands as well.
    for (const width of [360, 1440]) {
      await there.page.setViewportSize({ width, height: 740 });
      await expectInView(there, there.button("thread", "composer.send"));
    }
    await there.button("services", "update.later").click();
    await gone(there.heading("services", "update.title"));
    await gone(here.heading("services", "update.title"));
  });
});

test("without third parties a visitor is not asked about cookies, and the settings say that there are none", async () => {
  const reader = await openReader(stack);
  await asPerson(reader);
  const asked: string[] = [];
  reader.page.on("request", (request) => void asked.push(new URL(request.url()).origin));
  await Promise.all([reader.page.waitForResponse(thirdParties), reader.page.reload()]);
  await seen(composer(reader));
  expect(await reader.heading("services", "consent.title").count()).toBe(0);
  await reader.button("shell", "account.settings").first().click();
  await reader.page.getByRole("menuitem", { name: reader.words("shell", "account.cookies") }).click();
  await seen(reader.text("services", "consent.none"));
  expect(new Set(asked)).toEqual(new Set([new URL(stack.siteUrl).origin]));
});

describe.each(["en"] as const)("the question about cookies, in %s", (language) => {
  test("is answered by a no once and for all, and nothing is loaded", async () => {
    const reader = await openReader(stack, { language });
    const asked = await configure(reader);
    await reader.page.reload();
    await reader.button("services", "consent.refuse").click();
    await gone(reader.heading("services", "consent.title"));
    await Promise.all([reader.page.waitForResponse(thirdParties), reader.page.reload()]);
    await seen(composer(reader));
    expect(await reader.heading("services", "consent.title").count()).toBe(0);
    expect(asked).toEqual([]);
  });
});

test("analytics are sent the labels that are pressed, and nothing of what people write", async () => {
  const session = await newAccount(stack);
  const [question, answer] = [newWord(), newWord()];
  stack.ai.script({ contains: question }, { chunks: [answer], times: 1 });
  const reader = await openReader(stack, { session });
  const sent: string[] = [];
  await configure(reader);
  reader.page.on("request", (request) => {
    if (request.url().includes("/third/analytics")) sent.push(bodyOf(request));
  });
  await reader.page.reload();
  await reader.button("services", "consent.accept").click();
  await gone(reader.heading("services", "consent.title"));
  await ask(reader, question);
  await says(reader, answer);
  await reader.page.getByRole("link", { name: question }).click();
  await lastAnswer(reader).getByText(answer).click();
  await reader.page.locator('a[href="/user/account"]').first().click();
  await arrivedAt(reader, "/user/account");
  await reader.button("users", "account.changeName").click();
  await expect.poll(() => sent.join("\n"), { timeout: 15_000 }).toContain(reader.words("users", "account.changeName"));
  const name = await reader.page.locator("dd").first().innerText();
  for (const own of [question, answer, name, session.user.email]) expect(sent.join("\n")).not.toContain(own);
});

test("what was accepted is loaded, and leaves the page when the yes is taken back", async () => {
  const reader = await openReader(stack);
  const asked = await configure(reader);
  await reader.page.reload();
  await reader.button("services", "consent.accept").click();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["/third/tags.js", "/third/ads.js"]));
  await reader.button("shell", "account.settings").first().click();
  await reader.page.getByRole("menuitem", { name: reader.words("shell", "account.cookies") }).click();
  await reader.page.getByRole("switch", { name: reader.words("services", "consent.ads") }).click();
  await reader.page.getByRole("switch", { name: reader.words("services", "consent.analytics") }).click();
  const opened = reader.page.waitForEvent("load");
  await reader.button("services", "consent.save").click();
  await opened;
  asked.length = 0;
  await Promise.all([reader.page.waitForResponse(thirdParties), seen(composer(reader))]);
  expect(await reader.page.evaluate(() => document.querySelectorAll("script[src*='/third/']").length)).toBe(0);
});

describe.each(["fr"] as const)("a public page, in %s", (language) => {
  test("asks the same question, and offers it again at its foot", async () => {
    const reader = await openReader(stack, { language });
    const asked = await configure(reader);
    await reader.open("/fr/content/home");
    await reader.button("services", "consent.refuse").click();
    await gone(reader.heading("services", "consent.title"));
    await reader.page.locator("button.cookies").click();
    await reader.button("services", "consent.save").waitFor();
    await expectAccessible(reader.page);
    expect(asked).toEqual([]);
  });
});
