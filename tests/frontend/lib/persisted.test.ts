import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetAll, persisted, readText, writeText } from "#lib/persisted.ts";
import { stubLocalStorage } from "./local-storage.ts";

const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  stubLocalStorage(entries);
});
afterEach(() => vi.unstubAllGlobals());

function numberEntry() {
  return persisted("count", 7, (stored) => (typeof stored === "number" ? stored : null));
}

test("a value is kept under the product's prefix and read back", () => {
  expect(numberEntry().write(12)).toBe(true);
  expect(entries.get("ensemble.count")).toBe("12");
  expect(numberEntry().read()).toBe(12);
});

test.each(["not json", '"text"', "null", ""])("an entry that reads %j is answered with the initial value", (text) => {
  entries.set("ensemble.count", text);
  expect(numberEntry().read()).toBe(7);
});

test("a full storage refuses a value and throws nothing", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(numberEntry().write(12)).toBe(false);
  expect(numberEntry().read()).toBe(7);
});

test("a browser without storage is no failure", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(readText("count")).toBeNull();
  expect(writeText("count", "1")).toBe(false);
  expect(() => forgetAll()).not.toThrow();
});

test("forgetting everything leaves what others stored, and the choice of language", () => {
  entries
    .set("ensemble.session", "a")
    .set("ensemble.draft", "b")
    .set("ensemble.locale", "fr")
    .set("darkMode", "true")
    .set("other", "c");
  forgetAll();
  expect([...entries.keys()]).toEqual(["ensemble.locale", "darkMode", "other"]);
});
