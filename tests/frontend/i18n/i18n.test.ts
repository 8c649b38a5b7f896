import { afterEach, beforeEach, expect, test, vi } from "vitest";

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
  const { startI18n, textsOf } = await freshPage();
  await startI18n("fr");
  const t = await textsOf("prompts");
  expect(t("title")).toBe("Prompts");
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
  expect(i18n.t("thread:allowance.short", { count: 1, limit: 40 })).toBe("1 sur 40 restante");
  expect(i18n.t("thread:allowance.short", { count: 16, limit: 40 })).toBe("16 sur 40 restantes");
});
