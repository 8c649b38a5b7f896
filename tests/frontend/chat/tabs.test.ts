import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sidebarPages } from "#modules/chat/conversations.store.ts";
import type { TabNews } from "#modules/chat/tab-news.ts";
import { followTabs } from "#modules/chat/tabs.start.ts";
import { record } from "#session/session.store.ts";
import { onNotice, type Notice } from "#ui/Toaster/notify.ts";
import { person, stubBrowser } from "./page.ts";

const user = person();
const at = "2026-01-01T00:00:00.000Z";
const place = { project_id: null, pinned_at: null, archived_at: null };
const row = (id: string) => ({
  id,
  title: `Title of ${id}`,
  created_at: at,
  updated_at: at,
  running: null,
  unread: false,
  ...place,
});
const elsewhere = new BroadcastChannel("ensemble.chat");

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("location", { pathname: "/user/dashboard" });
  record({ type: "restored", session: { token: "token_0123456789abcdefghij", user } });
  followTabs();
});
beforeEach(() => {
  sidebarPages.items = [row("one"), row("two")];
});
afterAll(() => elsewhere.close());

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
const report = (news: TabNews, of = user.id) => elsewhere.postMessage({ user: of, news });
const listed = () => sidebarPages.items.map(({ title, running }) => [title, running]);
const unread = () => sidebarPages.items.filter((item) => item.unread).map(({ id }) => id);

test.each([
  [
    { type: "asked", id: "two", title: null, answer: "answer", project: null },
    [
      ["Title of two", "answer"],
      ["Title of one", null],
    ],
  ],
  [
    { type: "asked", id: "three", title: "New", answer: null, project: null },
    [
      ["New", null],
      ["Title of one", null],
      ["Title of two", null],
    ],
  ],
  [
    { type: "titled", id: "one", title: "Tides" },
    [
      ["Tides", null],
      ["Title of two", null],
    ],
  ],
  [{ type: "removed", id: "one" }, [["Title of two", null]]],
  [{ type: "placed", id: "one", item: { ...row("one"), archived_at: at } }, [["Title of two", null]]],
] as const satisfies readonly (readonly [TabNews, unknown])[])(
  "%j in another tab changes the list here",
  async (news, list) => {
    report(news);
    await vi.waitFor(() => expect(listed()).toEqual(list));
  },
);

test("an answer that ended unseen in another tab is unread here, and announced, until a tab shows it", async () => {
  const said: Notice[] = [];
  const stop = onNotice((notice) => said.push(notice));
  report({ type: "ended", id: "one", isSeen: true });
  report({ type: "ended", id: "two", isSeen: false });
  await vi.waitFor(() => expect(unread()).toEqual(["two"]));
  expect(said).toMatchObject([{ reason: "Title of two" }]);
  report({ type: "read", id: "two" });
  await vi.waitFor(() => expect(unread()).toEqual([]));
  stop();
});

test("what happens in a tab of another account changes nothing", async () => {
  report({ type: "titled", id: "two", title: "Not ours" }, "somebody_else");
  report({ type: "titled", id: "two", title: "Ours" });
  await vi.waitFor(() => expect(listed()).toContainEqual(["Ours", null]));
});
