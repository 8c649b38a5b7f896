import { afterAll, beforeAll, describe, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { fillSignIn } from "../support/pages/auth-page.ts";
import {
  answered,
  ask,
  chooseInMarketplace,
  composer,
  marketplace,
  openSection,
  says,
} from "../support/pages/chat-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { gone, newAccount, newGuestSession, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { seedConversations } from "../support/seeded.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

const everything = [
  "# A heading",
  "A paragraph with **strong** words, [a link](https://example.com) and `code`.",
  "| Name | Price |\n|---|---:|\n| One | 1 |\n| Two | 2 |",
  "```ts\nconst tide: string = 'a line that is long enough to be wider than any narrow telephone screen';\n```",
  "- [ ] to do\n- [x] done",
  "> said by somebody",
  "$$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$$",
  "![a picture](https://example.com/picture.png)",
].join("\n\n");

let stack: TestStack;
let session: KeptSession;
let conversation = "";
beforeAll(async () => {
  stack = await startStack({ site: true });
  session = await newAccount(stack);
  const title = "A title that is a good deal longer than the sidebar is wide, whatever the language";
  const at = new Date();
  [conversation = ""] = await seedConversations(stack, session.user.id, [
    { title, at, questions: ["A question", "unbroken".repeat(40)] },
    { title: "Another", at: new Date(at.getTime() - 3 * 86_400_000) },
  ]);
});
afterAll(() => stack.close());

const authForms = ["", "?mode=sign-up", "?mode=link", "?mode=forgot", "?reason=expired"];
/** Another query each time, or the browser would not load the page anew. */
const authLinks = [
  "?1#link=abc&email=ada@example.test",
  "?2#verify=abc",
  "?3#reset=abc",
  "?4#failed=auth.google_failed",
];

/** Both themes, the second by its own rule: only the colours are others. */
async function expectAccessibleThemes(reader: Reader, name: string): Promise<void> {
  const wear = (theme: string) =>
    reader.page.evaluate((theme) => {
      document.documentElement.dataset["theme"] = theme;
    }, theme);
  for (const theme of ["light", "dark"]) {
    await wear(theme);
    await takePicture(reader.page, `${name} ${theme}`);
    await expectAccessible(reader.page, { colors: theme === "dark" });
  }
  await wear("light");
}

/** A conversation with everything an answer can hold; `visit` is called while it runs and when it is whole. */
async function answerAtLength(reader: Reader, visit: (state: "running" | "whole") => Promise<void>): Promise<void> {
  const [question, hand] = [newWord(), createHand()];
  stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
  await reader.open(`/user/conversation/${conversation}`);
  await composer(reader).fill(question);
  // On a telephone Enter begins a new line.
  await reader.button("thread", "composer.send").click();
  hand.say(`${everything}\n\nThe end of ${question}.`);
  await says(reader, `The end of ${question}.`);
  await visit("running");
  hand.end();
  await answered(reader);
  await visit("whole");
}

const ready: Record<string, (reader: Reader) => Promise<void>> = {
  "/user/dashboard": (reader) => seen(composer(reader)),
  "/user/history": (reader) => seen(reader.page.getByRole("main").getByRole("link")),
  "/user/account": (reader) => seen(reader.button("users", "account.changeName")),
  "/user/account?section=plan": (reader) =>
    seen(reader.page.getByRole("meter").or(reader.page.getByRole("progressbar"))),
  "/user/account?section=privacy": (reader) => seen(reader.button("users", "removal.open")),
  "/user/account?section=security": (reader) => seen(reader.text("users", "session.current")),
  "/user/upgrade": (reader) => seen(reader.page.getByRole("main").getByRole("article")),
  "/pricing": (reader) => seen(reader.page.getByRole("table")),
  "/not-found?redirect=/somewhere": (reader) => seen(reader.heading("shell", "notFound.title")),
};

const narrow = { width: 360, height: 720 };

/** Opens each form of the sign-in page in turn. */
async function openForms(reader: Reader, visit: (name: string) => Promise<void>): Promise<void> {
  for (const way of [...authForms, ...authLinks]) {
    await reader.open(`/auth${way}`);
    await seen(reader.page.getByRole("heading", { level: 1 }));
    await visit(`auth ${way.replaceAll(/\W+/g, " ").trim()}`);
  }
}

// What axe looks for is the same in both languages: French, which is longer, is looked at on the narrow screen below.
describe("every user can use", () => {
  test("every page", async () => {
    const reader = await openReader(stack, { session });
    for (const [path, isReady] of Object.entries(ready)) {
      await reader.open(path);
      await isReady(reader);
      await expectAccessibleThemes(reader, path.replaceAll(/\W+/g, " ").trim());
    }
    await answerAtLength(reader, (state) => expectAccessibleThemes(reader, `conversation ${state}`));
  });

  test("every form of the sign-in page, which fits 360 pixels, and what it says when something is wrong", async () => {
    const reader = await openReader(stack, { path: "/auth" });
    await openForms(reader, async (name) => {
      await expectAccessibleThemes(reader, name);
      await reader.page.setViewportSize(narrow);
      await expectNoOverflow(reader);
      await reader.page.setViewportSize({ width: 1_280, height: 800 });
    });
    await reader.open("/auth");
    await fillSignIn(reader, "not an address", "");
    await seen(reader.text("auth", "fault.email"));
    await expectAccessibleThemes(reader, "auth faults");
  });

  test("the Marketplace, the prompts, the menus and the upgrade offer", async () => {
    const reader = await openReader(stack, { session });
    await reader.button("shell", "tab.prompts").click();
    const prompts = reader.page.getByRole("dialog", { name: reader.words("prompts", "title") });
    await seen(prompts.getByRole("listitem"));
    await expectAccessibleThemes(reader, "prompts");
    await reader.page.keyboard.press("Escape");
    await gone(prompts);
    await reader.button("shell", "tab.marketplace").click();
    await seen(marketplace(reader).getByRole("heading", { name: reader.words("plans", "combo.title") }));
    await expectAccessibleThemes(reader, "marketplace combo");
    await openSection(reader, "type.chatai");
    await seen(marketplace(reader).getByRole("article"));
    await expectAccessibleThemes(reader, "marketplace plans");
    await openSection(reader, "market.models");
    await seen(marketplace(reader).getByRole("listitem"));
    await expectAccessibleThemes(reader, "marketplace models");
    await reader.page.keyboard.press("Escape");
    await gone(marketplace(reader));
    await chooseInMarketplace(reader, "GPT-6.1 Sol");
    await ask(reader, "Anything");
    await seen(reader.page.getByRole("dialog", { name: reader.words("shell", "upgrade.premium.title") }));
    await expectAccessibleThemes(reader, "upgrade");
  });
});

test("the account page and an empty history of a guest", async () => {
  const reader = await openReader(stack, { session: await newGuestSession(stack), path: "/user/account" });
  await seen(reader.text("users", "account.guestTitle"));
  await expectAccessibleThemes(reader, "account of a guest");
  await reader.open("/user/history");
  await seen(reader.text("chat", "history.empty"));
  await expectAccessibleThemes(reader, "empty history");
  await reader.open("/user/conversation/abcdefghijklmnopqrstuvwx");
  await seen(reader.text("chat", "conversation.missing"));
  await expectAccessibleThemes(reader, "missing conversation");
});

test("every form of the sign-in page fits 360 pixels in French too", async () => {
  const reader = await openReader(stack, { language: "fr", path: "/auth", ...narrow });
  await openForms(reader, () => expectNoOverflow(reader));
});

describe.each(languages)("on a screen of 360 pixels, in %s,", (language) => {
  test("no page is wider than the screen, and a finger finds every control", async () => {
    const reader = await openReader(stack, { language, session, ...narrow, touch: true });
    for (const [path, isReady] of Object.entries(ready)) {
      await reader.open(path);
      await isReady(reader);
      await expectNoOverflow(reader);
      await takePicture(reader.page, `phone ${path.replaceAll(/\W+/g, " ").trim()} ${language}`);
      await expectTargets(reader);
      // What axe looks for in a layout is the same in both languages.
      if (language === "en") await expectAccessible(reader.page);
    }
    await answerAtLength(reader, async (state) => {
      await expectNoOverflow(reader);
      await takePicture(reader.page, `phone conversation ${state} ${language}`);
      if (state === "whole") await expectTargets(reader);
    });
    await reader.button("shell", "nav.menu").click();
    const drawer = reader.page.getByRole("dialog", { name: reader.words("shell", "nav.menuTitle") });
    await seen(drawer);
    await expectAccessible(reader.page);
    await expectNoOverflow(reader);
    await drawer.getByRole("button", { name: reader.words("shell", "tab.marketplace") }).click();
    for (const section of ["market.models", "type.chatai"] as const) {
      await openSection(reader, section);
      await seen(marketplace(reader).getByRole("listitem"));
      await expectAccessible(reader.page);
      await expectNoOverflow(reader);
      await takePicture(reader.page, `phone marketplace ${section} ${language}`);
    }
  });
});
