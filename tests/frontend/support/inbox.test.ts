import { describe, expect, test } from "vitest";
import type { SupportMessage } from "#contract/support/conversations.contract.ts";
import { isListed, inboxQuery, retryAfterMs, rowState, withMessage } from "#modules/support/inbox/inbox.rules.ts";

const message = (id: string, text: string): SupportMessage => ({
  id,
  role: "visitor",
  text,
  citations: [],
  outcome: null,
  action: null,
  hand_over: null,
  version: null,
  author: null,
  rating: null,
  comment: null,
  created_at: "2026-11-23T10:00:00Z",
});

describe("the inbox", () => {
  test.each([
    ["waiting", null, "waiting"],
    ["person", "not_found", "person"],
    ["closed", "answered", "closed"],
    ["bot", "not_found", "unknown"],
    ["bot", "failed", "unknown"],
    ["bot", "small_talk", "answered"],
    ["bot", null, "bot"],
  ] as const)("says of a conversation in mode %s with %s: %s", (mode, outcome, state) =>
    expect(rowState({ mode, outcome })).toBe(state),
  );

  test("asks the API by mode or outcome, and leaves out what is closed where open ones are wanted", () => {
    expect([inboxQuery("open"), inboxQuery("person"), inboxQuery("not_found")]).toEqual([
      {},
      { mode: "person" },
      { outcome: "not_found" },
    ]);
    expect(isListed({ mode: "closed" }, "open")).toBe(false);
    expect(isListed({ mode: "closed" }, "all")).toBe(true);
  });

  test("shows a message once, however often it comes", () => {
    const thread = [message("a", "one"), message("b", "two")];
    expect(withMessage(thread, message("c", "three"))).toHaveLength(3);
    expect(withMessage(thread, message("a", "one again")).map(({ text }) => text)).toEqual(["one again", "two"]);
  });

  test("tries a lost connection again, longer each time", () => {
    expect([0, 1, 4, 5, 50].map(retryAfterMs)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]);
  });
});
