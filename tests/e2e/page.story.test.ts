import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { takePicture } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { fillSignIn } from "../support/pages/auth-page.ts";
import { composer, lastAnswer, picker, says, stopButton } from "../support/pages/chat-page.ts";
import { arrivedAt, gone, keptEntries, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let session: KeptSession;
beforeAll(async () => {
  stack = await startStack({ site: true });
  session = await newAccount(stack);
});
afterAll(() => stack.close());

const topOf = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? Number.NaN);
const language = ({ page }: Reader) => page.evaluate(() => document.documentElement.lang);
const theme = ({ page }: Reader) => page.evaluate(() => document.documentElement.dataset["theme"]);
const kept = ({ page }: Reader, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test("a French browser reads French, until its reader chooses English, which is kept", async () => {
  const reader = await openReader(stack, { language: "fr" });
  await seen(composer(reader));
  expect(await language(reader)).toBe("fr");
  await reader.button("shell", "account.settings").click();
  await reader.page.getByRole("menuitemradio", { name: reader.words("common", "language.en") }).click();
  await reader.page.keyboard.press("Escape");
  await expect.poll(() => language(reader)).toBe("en");
  await reader.page.reload();
  await seen(reader.page.getByLabel("Your question", { exact: true }));
  expect(await language(reader)).toBe("en");
  expect(await keptEntries(reader)).toContain("locale");
});

test("a page that cannot start shows nothing and says so in the console, in French", async () => {
  const reader = await openReader(stack, { path: "/favicon.svg" });
  await reader.page.route(/\/assets\/first-texts/, (route) => route.abort());
  await reader.open("/user/dashboard");
  await expect.poll(() => reader.problems.length).toBe(2);
  expect(reader.problems.splice(0).at(-1)).toContain("L'application n'a pas pu s'initialiser.");
  expect(await reader.page.evaluate(() => document.getElementById("root")?.childElementCount)).toBe(0);
});

describe("before its scripts run", () => {
  test.each([
    ["en", "/user/dashboard", ["Social", "Ask anything, or drop a file…"]],
    ["fr", "/user/dashboard", ["Réseaux sociaux", "Posez une question, ou déposez un fichier…"]],
    ["fr", "/user/pdf-chat", ["Réseaux sociaux"]],
  ] as const)("the app draws its frame in the language of the browser (%s, %s)", async (spoken, path, texts) => {
    const reader = await openReader(stack, { path: "/favicon.svg", language: spoken });
    await reader.page.route(/\/assets\/.+\.js$/, () => {});
    await reader.page.goto(stack.siteUrl + path, { waitUntil: "commit" });
    for (const text of texts) await seen(reader.page.getByText(text, { exact: true }).filter({ visible: true }));
    expect(await language(reader)).toBe(spoken);
    await reader.page.unrouteAll();
  });

  test("the composer stands where the frame had it, and all comes in 26 requests", async () => {
    const reader = await openReader(stack, { path: "/favicon.svg", width: 1440, height: 900 });
    const requests: string[] = [];
    reader.page.on("request", (request) => requests.push(request.url()));
    await reader.page.route(/\/assets\/.+\.js$/, () => {});
    await reader.page.goto(`${stack.siteUrl}/user/dashboard`, { waitUntil: "commit" });
    const drawn = await topOf(reader.page.locator(".shell-composer"));
    await reader.page.unrouteAll();
    requests.length = 0;
    await reader.open("/user/dashboard");
    await seen(reader.page.getByText("10 of 10 questions left today"));
    await reader.page.waitForLoadState("networkidle");
    expect(await topOf(reader.page.locator("form").filter({ has: composer(reader) }))).toBe(drawn);
    expect(requests.length).toBeLessThanOrEqual(26);
  });

  test("without scripts it says that it needs them, in both languages", async () => {
    const context = await (await launchBrowser()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${stack.siteUrl}/user/dashboard`);
    const said = await page.locator(".no-scripts").innerText();
    expect(said).toContain("Ensemble needs JavaScript.");
    expect(said).toContain("Ensemble a besoin de JavaScript.");
    expect(await page.locator(".shell").isVisible()).toBe(false);
    await context.close();
  });
});

describe("dark mode", () => {
  test("is there before any script of the page has run", async () => {
    const reader = await openReader(stack, { path: "/favicon.svg", storage: { darkMode: "true" } });
    const paper = () => reader.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await reader.page.route(/\/assets\/.+\.js$/, () => {});
    await reader.page.goto(`${stack.siteUrl}/user/dashboard`, { waitUntil: "commit" });
    await expect.poll(paper).not.toBe("rgba(0, 0, 0, 0)");
    const first = await paper();
    expect(await theme(reader)).toBe("dark");
    expect(await composer(reader).count()).toBe(0);

    await reader.page.unrouteAll();
    await reader.page.reload();
    await seen(composer(reader));
    expect(await paper()).toBe(first);
    await reader.button("common", "theme.toLight").click();
    expect(await paper()).not.toBe(first);
  });

  test("follows the system until it is chosen, and stays chosen under darkMode", async () => {
    const reader = await openReader(stack, { theme: "dark" });
    await seen(composer(reader));
    expect([await theme(reader), await kept(reader, "darkMode")]).toEqual(["dark", null]);
    await reader.button("common", "theme.toLight").click();
    expect([await theme(reader), await kept(reader, "darkMode")]).toEqual(["light", "false"]);
    await reader.page.reload();
    await seen(reader.button("common", "theme.toDark"));
    expect(await theme(reader)).toBe("light");
  });
});

describe("an address", () => {
  test("that leads nowhere says so, with what was asked for", async () => {
    const reader = await openReader(stack);
    const answer = await reader.page.goto(`${stack.siteUrl}/user/no-such-page?of=mine`);
    await arrivedAt(reader, "/not-found");
    await seen(reader.heading("shell", "notFound.title"));
    await seen(reader.page.getByText("/user/no-such-page?of=mine"));
    expect(new URL(reader.page.url()).searchParams.get("redirect")).toBe("/user/no-such-page?of=mine");
    expect(answer?.ok()).toBe(true);
    expect((await reader.page.goto(`${stack.siteUrl}/no-such-page`))?.status()).toBe(404);
    await arrivedAt(reader, "/not-found");
    await reader.link("shell", "notFound.home").click();
    await seen(composer(reader));
  });

  test.each([
    ["/", "/user/dashboard"],
    ["/?source=landing-pdf", /^\/auth\?.*source=landing-pdf/],
    ["/user/conversation/abcdefghijklmnopqrstuvwx", "/auth"],
  ])("%s leads a visitor on", async (path, arrival) => {
    const reader = await openReader(stack, { path });
    await arrivedAt(reader, arrival);
  });

  // The browser alone reads it as another place; tests/worker/contract/own-path.rules.test.ts has the others.
  test.each(["/\\evil.example"])("of another place (%s) is never led to after a sign-in", async (redirect) => {
    const reader = await openReader(stack, { path: `/auth?${new URLSearchParams({ redirect })}` });
    await fillSignIn(reader, session.user.email);
    await arrivedAt(reader, "/user/dashboard");
    expect(new URL(reader.page.url()).origin).toBe(stack.siteUrl);
    await reader.open(`/not-found?${new URLSearchParams({ redirect })}`);
    await seen(reader.text("shell", "notFound.textPlain"));
  });
});

/** Tab by tab until this has the focus; fails when it is never reached. */
async function tabTo({ page }: Reader, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 40 && !(await reached()); step++) await page.keyboard.press(key);
  expect(await reached()).toBe(true);
}

test.each([
  { motion: true, wish: "by a visitor who likes motion" },
  { motion: false, wish: "by a visitor who wants less motion" },
])("everything can be done without a mouse $wish: skip the sidebar, choose a model, ask, stop", async ({ motion }) => {
  const reader = await openReader(stack, { session, motion });
  const { keyboard } = reader.page;
  await seen(composer(reader));
  const skip = reader.link("shell", "nav.skip");
  await tabTo(reader, skip, "Shift+Tab");
  expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await keyboard.press("Enter");
  expect(await reader.page.evaluate(() => document.activeElement?.id)).toBe("main");

  await tabTo(reader, picker(reader), "Shift+Tab");
  await keyboard.press("Enter");
  await seen(reader.page.getByRole("menuitemradio"));
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await gone(reader.page.getByRole("menuitemradio"));

  const [question, hand] = [newWord(), createHand()];
  stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
  await tabTo(reader, composer(reader));
  await keyboard.type(question);
  await keyboard.press("Enter");
  hand.say("Heard. ");
  await says(reader, "Heard.");
  await keyboard.press("Escape");
  await seen(lastAnswer(reader).getByText(reader.words("thread", "answer.stopped")));
  hand.end();
  expect(await composer(reader).evaluate((field) => field === document.activeElement)).toBe(true);
});

test("an icon shows its name to a pointer that rests on it and to the keyboard, until Escape", async () => {
  const reader = await openReader(stack, { session });
  const icon = reader.button("chat", "tools.open");
  const tip = reader.page.locator("body > [aria-hidden]", { hasText: reader.words("chat", "tools.open") });
  await icon.hover();
  await seen(tip);
  const [above, below] = [await tip.boundingBox(), await icon.boundingBox()];
  expect(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBe(6);
  await reader.page.mouse.move(0, 0);
  await gone(tip);
  await tabTo(reader, icon, "Shift+Tab");
  await seen(tip);
  await takePicture(reader.page, "tooltip");
  await reader.page.keyboard.press("Escape");
  await gone(tip);
});

test("on a phone the sidebar is a drawer that closes behind what was chosen", async () => {
  const reader = await openReader(stack, { session, width: 360, height: 720, touch: true });
  await reader.button("shell", "nav.menu").tap();
  const drawer = reader.page.getByRole("dialog", { name: reader.words("shell", "nav.menuTitle") });
  await drawer.getByRole("button", { name: reader.words("shell", "tab.prompts") }).tap();
  await gone(drawer);
  await seen(reader.page.getByRole("dialog", { name: reader.words("prompts", "title") }));
  await reader.button("common", "action.close").tap();

  const [question, hand] = [newWord(), createHand()];
  stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
  await composer(reader).fill(question);
  await reader.button("thread", "composer.send").tap();
  hand.say("On the way.");
  await says(reader, "On the way.");
  await stopButton(reader).tap();
  await seen(lastAnswer(reader).getByText(reader.words("thread", "answer.stopped")));
  hand.end();
  await reader.button("shell", "nav.menu").tap();
  await drawer.getByRole("button", { name: reader.words("shell", "nav.newConversation") }).tap();
  await arrivedAt(reader, "/user/dashboard");
  await gone(drawer);
});
