import type { Locator } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { call, makeAccount } from "../../integration/auth-client.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { takePicture, visit } from "../browser.ts";
import type { Visit, VisitOptions } from "../browser.ts";
import type { TestStack } from "../stack.ts";
import { wordsIn } from "../words.ts";
import type { Language, Namespace, TextKey, Words } from "../words.ts";

/** What a person sees is found by its role and its name in their language. */
export interface Reader extends Visit {
  stack: TestStack;
  language: Language;
  words: Words;
  button: Finder;
  link: Finder;
  heading: Finder;
  field: Finder;
  /** Any text on the page. */
  text: Finder;
  /** Opens a path of the site by its address. */
  open(path: string): Promise<void>;
}

type Finder = <Name extends Namespace>(
  namespace: Name,
  key: TextKey<Name>,
  facts?: Record<string, string | number>,
) => Locator;

/** A session as the browser keeps it. */
export interface KeptSession {
  token: string;
  user: { id: string; email: string; guest: boolean };
}

export interface ReaderOptions extends VisitOptions {
  path?: string;
  /** Who is signed in already; a visitor when absent. */
  session?: KeptSession;
  /** What the browser will complain of, where that is the point of the story. */
  complaints?: RegExp;
}

/** How long a reader waits for anything in these stories. */
const timeoutMs = 30_000;

/** A person with a browser of their own, or a further tab of `context`; the test ends by expecting no problem there. */
export async function openReader(
  stack: TestStack,
  { path = "/user/dashboard", language = "en", session, complaints, ...options }: ReaderOptions = {},
): Promise<Reader> {
  const storage = { ...options.storage, ...(session && { "ensemble.session": JSON.stringify(session) }) };
  const opened = await visit(stack.siteUrl, path, { ...options, language, storage });
  const { page } = opened;
  page.setDefaultTimeout(timeoutMs);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") {
      await takePicture(page, `${task.name.slice(0, 60)} ${language}`);
      console.error(await describePage(opened));
    }
    if (!options.context) await opened.close();
    if (task.result?.state !== "fail")
      expect(opened.problems.filter((problem) => !complaints?.test(problem))).toEqual([]);
  });
  const words = wordsIn(language);
  const byRole =
    (role: "button" | "link" | "heading"): Finder =>
    (namespace, key, facts) =>
      page.getByRole(role, { name: words(namespace, key, facts), exact: true });
  return {
    ...opened,
    stack,
    language,
    words,
    button: byRole("button"),
    link: byRole("link"),
    heading: byRole("heading"),
    field: (namespace, key, facts) => page.getByLabel(words(namespace, key, facts), { exact: true }),
    text: (namespace, key, facts) => page.getByText(words(namespace, key, facts)),
    open: async (target) => void (await page.goto(stack.siteUrl + target)),
  };
}

/** What the page showed when the story failed: the address, what the browser complained of, and the text. */
async function describePage({ page, problems }: Visit): Promise<string> {
  const text = await page.innerText("body", { timeout: 5_000 }).catch(String);
  return ["\nthe page of the story that failed:", page.url(), ...problems, text.slice(0, 2_000)].join("\n");
}

export const seen = (what: Locator): Promise<void> => what.first().waitFor({ state: "visible", timeout: timeoutMs });
export const gone = (what: Locator): Promise<void> => what.first().waitFor({ state: "hidden", timeout: timeoutMs });

/** The path that the address bar shows, once it is this one. */
export async function arrivedAt({ page }: Reader, path: string | RegExp): Promise<void> {
  const fits = (url: URL) => (typeof path === "string" ? url.pathname === path : path.test(url.pathname + url.search));
  await page.waitForURL(fits, { timeout: timeoutMs, waitUntil: "commit" });
}

/** The product's own entries of local storage, without their prefix. */
export async function keptEntries({ page }: Reader): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys.flatMap((key) => (key.startsWith("ensemble.") ? [key.slice("ensemble.".length)] : [])).sort();
}

/** What accounts typed and the browser keeps, by name: drafts, a question that waits. */
export async function typedEntries(reader: Reader): Promise<string[]> {
  return (await keptEntries(reader)).flatMap((key) => /^of\.[^.]+\.typed\.(.+)$/.exec(key)?.[1] ?? []);
}

/** The session that the browser keeps; null for a visitor. */
export async function keptSession({ page }: Reader): Promise<KeptSession | null> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem("ensemble.session"))) ?? "null");
}

/** An account that was made and confirmed before the story begins; its password is that of every story. */
export async function newAccount(stack: TestStack): Promise<KeptSession> {
  const { token } = await makeAccount(stack, `${createId().toLowerCase()}@example.test`, "Ada Lovelace");
  return { ...sessionOf(await call(stack, "GET", "/api/auth/session", { token })), token };
}

export const newGuestSession = async (stack: TestStack): Promise<KeptSession> =>
  sessionOf(await call(stack, "POST", "/api/auth/guest", { body: {} }));

function sessionOf({ status, body }: Awaited<ReturnType<typeof call>>): KeptSession {
  if (status !== 200) throw new Error(`no session was made: ${status} ${JSON.stringify(body)}`);
  const { token, user } = body as unknown as KeptSession;
  return { token, user };
}
