import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftWords } from "#lib/format.ts";

/** The module keeps what it has loaded; each test begins with a page that has loaded nothing. */
async function freshPage() {
  vi.resetModules();
  return import("#i18n/i18n.ts");
}

const root = { lang: "" };
const stored = new Map<string, string>();

beforeEach(() => {
  root.lang = "";
  stored.clear();
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("only the reader's language is loaded at the start", async () => {
  const { i18n, startI18n } = await freshPage();
  await startI18n("en");
  expect(i18n.t("action.retry")).toBe("Try again");
  expect(i18n.hasResourceBundle("fr", "common")).toBe(false);
  expect(root.lang).toBe("en");
});

test("the texts of a module come with its pages, and with a later choice of language", async () => {
  const { changeLocale, i18n, startI18n, withTexts } = await freshPage();
  await startI18n("en");
  expect(i18n.hasResourceBundle("en", "payments")).toBe(false);
  expect(await withTexts(["payments"], Promise.resolve("page"))).toBe("page");
  expect(i18n.t("payments:cancel.title")).toBe("Cancel your plan?");
  expect(i18n.hasResourceBundle("fr", "payments")).toBe(false);
  await changeLocale("fr");
  expect(i18n.t("payments:cancel.title")).toContain("Résilier votre offre");
  expect(i18n.hasResourceBundle("en", "pdf")).toBe(false);
  expect(i18n.hasResourceBundle("fr", "pdf")).toBe(false);
});

test("texts that are here are not waited for again", async () => {
  const { loadTexts, startI18n } = await freshPage();
  await startI18n("en");
  await loadTexts(["plans", "users"]);
  expect(loadTexts(["plans", "users"])).toBeUndefined();
  expect(loadTexts([])).toBeUndefined();
  expect(loadTexts(["pdf"])).toBeInstanceOf(Promise);
});

test("code outside of components waits for the texts of another module", async () => {
  const { startI18n, readTexts } = await freshPage();
  await startI18n("fr");
  const t = await readTexts("prompts");
  expect(t("title")).toBe("Questions types");
});

test("a choice of language is shown at once and kept", async () => {
  const { changeLocale, currentLocale, i18n, startI18n } = await freshPage();
  await startI18n("en");
  await changeLocale("fr");
  expect(i18n.t("action.retry")).toBe("Réessayer");
  expect(currentLocale()).toBe("fr");
  expect(stored.get("ensemble.locale")).toBe("fr");
  expect(root.lang).toBe("fr");
});

test("a key that English lacks falls back to French, fetched when it is first needed", async () => {
  const { i18n, startI18n } = await freshPage();
  await startI18n("en");
  i18n.removeResourceBundle("en", "errors");
  i18n.t("errors:auth.missing");
  await vi.waitFor(() => expect(i18n.t("errors:auth.missing")).toContain("Authentification manquante"));
});

test("counts are worded by the rules of the language", async () => {
  const { i18n, startI18n } = await freshPage();
  await startI18n("fr");
  await i18n.loadNamespaces("thread");
  expect(i18n.t("thread:allowance.today", { count: 1, limit: 40 })).toBe("Encore 1 question sur 40 aujourd’hui");
  expect(i18n.t("thread:allowance.today", { count: 16, limit: 40 })).toBe("Encore 16 questions sur 40 aujourd’hui");
});

test.each([
  ["fr", "Encore 1 campagne sur 5 ce mois-ci"],
  ["en", "1 of 5 campaigns left this month"],
] as const)("what is left of an allowance is worded by what is left (%s)", async (locale, words) => {
  const { startI18n, readTexts } = await freshPage();
  await startI18n(locale);
  const t = await readTexts("campaigns");
  expect(t("left", leftWords(1, 5, locale))).toBe(words);
});

test("a number within a sentence, counted or written, is set with spaces that show", async () => {
  const { i18n, startI18n } = await freshPage();
  await startI18n("fr");
  const facts = { count: 1500, limit: 3000 };
  expect(i18n.t("thread:allowance.month", facts)).toContain("1\u00a0500 questions sur 3\u00a0000");
  const { typesetAll } = await import("#i18n/typeset.ts");
  expect(typesetAll({ text: "Plus de 1 500 mots" }, "fr").text).toContain("1\u00a0500");
});

test.each([
  ["pdf:analysis.pages", { count: 1, done: "1", total: "1" }, "1 page lue sur 1", "1 page of 1 read"],
  ["pdf:analysis.pages", { count: 2, done: "2", total: "3" }, "2 pages lues sur 3", "2 pages of 3 read"],
  ["lists:progress", { count: 0, done: "0", pages: "1" }, "0 page sur 1", "0 pages of 1"],
  ["shorts:left.minutes", { count: 1, limit: 1 }, "1 minute de vidéo sur 1 restante.", "1 video minute of 1 left."],
])("%s counts %j in the forms of its language", async (key, facts, french, english) => {
  const { changeLocale, i18n, startI18n, loadTexts } = await freshPage();
  await startI18n("fr");
  await loadTexts(["pdf", "lists", "shorts"]);
  const translate = i18n.t as (key: string, facts: object) => string;
  const said = () => translate(key, facts);
  expect(said()).toBe(french);
  await changeLocale("en");
  expect(said()).toBe(english);
});
