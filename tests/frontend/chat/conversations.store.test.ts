import { beforeEach, describe, expect, test } from "vitest";
import type { ConversationSummary } from "#contract/chat/conversations.contract.ts";
import { bringToTop, markEnded } from "#modules/chat/conversations.actions.ts";
import {
  hasMore,
  historyPages,
  isConversationBeingRemoved,
  sidebarPages,
  takeOff,
  withPage,
} from "#modules/chat/conversations.store.ts";

const at = "2026-11-20T10:00:00.000Z";
const one = (id: string, over: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id,
  title: id,
  created_at: at,
  updated_at: at,
  running: null,
  unread: false,
  project_id: null,
  pinned_at: null,
  archived_at: null,
  ...over,
});
const order = (items: readonly ConversationSummary[]) => items.map(({ id }) => id).join("");

beforeEach(() => {
  sidebarPages.items = [one("a"), one("b"), one("c")];
  historyPages.items = [one("c"), one("b")];
});

describe("the conversations", () => {
  test("of a further page stand once, though they moved between two reads", () => {
    expect(order(withPage([one("a"), one("b")], [one("b"), one("c")]))).toBe("abc");
  });

  test("in which something happens come first, under the title they have", () => {
    bringToTop("c", { title: "first words", running: "answer", project: null }, new Date("2026-11-21T09:00:00Z"));
    expect(order(sidebarPages.items)).toBe("cab");
    expect(sidebarPages.items[0]).toMatchObject({ title: "c", running: "answer", created_at: at });
    markEnded("c");
    expect(sidebarPages.items[0]?.running).toBeNull();
  });

  test("that are deleted leave every list at once, and come back where they stood", () => {
    const putBack = takeOff("b");
    expect([order(sidebarPages.items), order(historyPages.items), isConversationBeingRemoved("b")]).toEqual([
      "ac",
      "c",
      true,
    ]);
    putBack();
    expect([order(sidebarPages.items), order(historyPages.items), isConversationBeingRemoved("b")]).toEqual([
      "abc",
      "cb",
      false,
    ]);
  });

  test("end with the last page", () => {
    expect([hasMore({ page: 1, lastPage: 2 }), hasMore({ page: 2, lastPage: 2 })]).toEqual([true, false]);
  });
});
