import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deletePersonal, openPersonal } from "#lib/personal.ts";
import { keepPlace, keepSize, readPlace, readSize } from "#modules/generation/reader/reader.store.ts";
import { stubLocalStorage } from "../lib/local-storage.ts";

const entries = new Map<string, string>();
beforeEach(() => {
  entries.clear();
  stubLocalStorage(entries);
  openPersonal("ada");
});
afterEach(() => vi.unstubAllGlobals());

test("the place in a work is kept, each work by itself", () => {
  keepPlace("tides", { part: "c2s1", block: "c2s1-4" });
  keepPlace("moons", { part: "c1s1", block: "c1s1-1" });
  keepPlace("tides", { part: "c2s2", block: "c2s2-1" });
  expect(readPlace("tides")).toEqual({ part: "c2s2", block: "c2s2-1" });
  expect(readPlace("moons")).toEqual({ part: "c1s1", block: "c1s1-1" });
  expect(readPlace("suns")).toBeNull();
});

test("the places of the fifty works that were read last are kept", () => {
  for (let work = 0; work < 60; work += 1) keepPlace(`w${work}`, { part: "c1s1", block: "c1s1-1" });
  expect([readPlace("w9"), readPlace("w10")?.part, readPlace("w59")?.part]).toEqual([null, "c1s1", "c1s1"]);
});

test("places of another shape are none", () => {
  entries.set("ensemble.of.ada.remembered.reader.places", '[{"work":"tides","page":3}]');
  expect(readPlace("tides")).toBeNull();
});

test("the size of the text is kept, and another account has its own", () => {
  keepSize("large");
  expect(readSize()).toBe("large");
  openPersonal("bob");
  expect(readSize()).toBe("usual");
});

test("nothing of it stays when the session ends", () => {
  keepPlace("tides", { part: "c2s1", block: "c2s1-4" });
  deletePersonal();
  expect([...entries.keys()]).toEqual([]);
});
