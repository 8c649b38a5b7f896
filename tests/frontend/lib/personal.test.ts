import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  changeOwner,
  deletePersonal,
  flushPersonal,
  keepTyped,
  onFlush,
  openPersonal,
  personal,
} from "#lib/personal.ts";
import { mergedText } from "#lib/personal.rules.ts";
import { forgetAll, forgetWhere } from "#lib/persisted.ts";
import { stubLocalStorage } from "./local-storage.ts";

const entries = new Map<string, string>();
const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);
const text = (stored: unknown) => (typeof stored === "string" ? stored : null);
const draft = personal("draft", "typed", "", text);
const found = personal("found", "remembered", "", text);

beforeEach(() => {
  entries.clear();
  stubLocalStorage(entries);
  openPersonal(null, now);
});
afterEach(() => vi.unstubAllGlobals());

/** Ada types, and something of hers is remembered. */
function adaTypes(): void {
  openPersonal("ada", now);
  draft.write("half a letter");
  found.write("a page");
}

/** Ada's session expires. */
function forced(): void {
  adaTypes();
  keepTyped(now);
  changeOwner(null, false, now);
  forgetWhere(() => true);
}

test("an account reads its own entries and no other's", () => {
  adaTypes();
  openPersonal("grace", now);
  expect(draft.read()).toBe("");
  draft.write("a poem");
  openPersonal("ada", now);
  expect(draft.read()).toBe("half a letter");
});

test("an ordinary end deletes what the account had, and nothing of another", () => {
  adaTypes();
  openPersonal("grace", now);
  draft.write("a poem");
  deletePersonal();
  forgetAll();
  expect(draft.read()).toBe("");
  openPersonal("ada", now);
  expect(draft.read()).toBe("half a letter");
});

describe("an end by force", () => {
  test("keeps what was typed, and drops what was remembered", () => {
    forced();
    expect([...entries.keys()].toSorted()).toEqual(["ensemble.of.ada.typed.draft", "ensemble.of.ada.until"]);
  });

  test("leaves nothing where nothing was typed", () => {
    openPersonal("ada", now);
    draft.write("");
    found.write("a page");
    keepTyped(now);
    expect(entries.size).toBe(0);
  });

  test.each([
    [0, "half a letter"],
    [7 * day - 1, "half a letter"],
    [7 * day, ""],
  ])("after %i ms the same person finds %j", (later, typed) => {
    forced();
    changeOwner("ada", true, now + later);
    expect(draft.read()).toBe(typed);
  });

  test("gives another person nothing, neither before nor after the first one comes back", () => {
    forced();
    changeOwner("grace", true, now);
    expect(draft.read()).toBe("");
    deletePersonal();
    changeOwner(null, false, now);
    changeOwner("ada", true, now);
    expect(draft.read()).toBe("half a letter");
  });

  test("is over once the person is back: the 7 days do not run on", () => {
    forced();
    changeOwner("ada", true, now + day);
    openPersonal("ada", now + 30 * day);
    expect(draft.read()).toBe("half a letter");
  });
});

describe("who had no account of their own", () => {
  test("takes along what was typed, as a guest and then as a user", () => {
    draft.write("a first question");
    changeOwner("guest", true, now);
    expect(draft.read()).toBe("a first question");
    changeOwner("ada", true, now);
    expect(draft.read()).toBe("a first question");
    expect([...entries.keys()]).toEqual(["ensemble.of.ada.typed.draft"]);
  });

  test("is no user, whose entries stay behind and expire", () => {
    adaTypes();
    changeOwner("grace", false, now);
    expect(draft.read()).toBe("");
    openPersonal("grace", now + 7 * day);
    expect([...entries.keys()]).toEqual([]);
  });
});

test("entries of the release before belong to the account that opens the page first", () => {
  entries.set("ensemble.drafts", '{"new":{"text":"words"}}').set("ensemble.locale", "fr");
  openPersonal("ada", now);
  expect(Object.fromEntries(entries)).toEqual({
    "ensemble.of.ada.typed.drafts": '{"new":{"text":"words"}}',
    "ensemble.locale": "fr",
  });
});

describe("what came along joins what is there", () => {
  test.each([
    ["nothing", null, '{"a":1}', '{"a":1}'],
    ["lists", "[1]", "[2]", "[1,2]"],
    ["drafts of other threads", '{"a":{"text":"A"}}', '{"b":{"text":"B"}}', '{"a":{"text":"A"},"b":{"text":"B"}}'],
    [
      "a draft of the same",
      '{"a":{"text":"A","at":1}}',
      '{"a":{"text":"B","at":2}}',
      '{"a":{"text":"B\\n\\nA","at":2}}',
    ],
    ["the very same draft", '{"a":{"text":"A"}}', '{"a":{"text":"A"}}', '{"a":{"text":"A"}}'],
    ["an empty draft", '{"a":{"text":"A"}}', '{"a":{"text":" "}}', '{"a":{"text":"A"}}'],
    ["something unreadable", "{", '"B"', '"B"'],
  ])("%s", (_, had, came, both) => {
    expect(mergedText(had, came)).toBe(both);
  });
});

test("what waits for a pause is saved at once, and one that fails holds up no other", async () => {
  onFlush(() => {
    throw new Error("refused");
  });
  openPersonal("ada", now);
  onFlush(() => draft.write("the last words"));
  const flushed = flushPersonal();
  expect(draft.read()).toBe("the last words");
  await flushed;
});

describe("the local database of an account", () => {
  const deleted: string[] = [];
  beforeEach(() => {
    deleted.length = 0;
    vi.stubGlobal("indexedDB", { deleteDatabase: (name: string) => deleted.push(name) });
  });

  test("goes with an ordinary end", () => {
    adaTypes();
    deletePersonal();
    expect(deleted).toEqual(["ensemble.of.ada"]);
  });

  test("outlives a forced end with what was typed, for 7 days", () => {
    forced();
    expect(deleted).toEqual([]);
    openPersonal(null, now + 7 * day);
    expect(deleted).toEqual(["ensemble.of.ada"]);
  });

  test("goes with a forced end where nothing was typed", () => {
    openPersonal("ada", now);
    found.write("a page");
    keepTyped(now);
    expect(deleted).toEqual(["ensemble.of.ada"]);
  });
});
