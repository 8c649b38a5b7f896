import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeOwner } from "#lib/personal.ts";
import { finished, parseWelcome } from "#shell/welcome/welcome.rules.ts";
import { stubLocalStorage } from "../lib/local-storage.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  stubLocalStorage(kept);
  changeOwner("user_0123456789abcdefghij", false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import("#shell/welcome/welcome.actions.ts");

test("a card keeps its place once it is done, and all are gone after the last", () => {
  const one = finished({ open: true, done: [] }, "pdf");
  expect(one).toEqual({ open: true, done: ["pdf"] });
  const two = finished(one, "ask");
  expect(two).toEqual({ open: true, done: ["ask", "pdf"] });
  expect(finished(two, "model")).toEqual({ open: false, done: ["ask", "pdf", "model"] });
});

test.each([
  [
    { open: true, done: ["pdf", "dance"] },
    { open: true, done: ["pdf"] },
  ],
  [{ open: "yes", done: [] }, null],
  [null, null],
])("what was kept as %j is read as %j", (stored, read) => {
  expect(parseWelcome(stored)).toEqual(read);
});

test("only who has signed up here is welcomed, until they hide it, and it outlives a reload", async () => {
  const first = await load();
  first.finishStep("ask");
  expect([...kept.values()].join()).not.toContain("ask");
  first.startWelcome();
  first.finishStep("ask");
  vi.resetModules();
  const second = await load();
  second.finishStep("model");
  expect([...kept.values()].join()).toContain('{"open":true,"done":["ask","model"]}');
  second.dismissWelcome();
  second.finishStep("pdf");
  expect([...kept.values()].join()).toContain('{"open":false,"done":["ask","model"]}');
});
