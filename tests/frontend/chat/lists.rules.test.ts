import { describe, expect, test } from "vitest";
import type { ConversationSummary } from "#contract/chat/conversations.contract.ts";
import { withRow } from "#modules/chat/lists.rules.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const row = (id: string, day: number, over: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id,
  title: id,
  created_at: at(1),
  updated_at: at(day),
  running: null,
  unread: false,
  project_id: null,
  pinned_at: null,
  archived_at: null,
  ...over,
});

const list = { filter: null, project: null, search: "", order: "desc", status: "ready", page: 1, lastPage: 1 } as const;
const archived = { archived_at: at(20) };
const items = [row("a", 20), row("c", 10)];

describe("a conversation as it stands now", () => {
  test.each([
    ["stands where its time puts it", list, row("b", 15), "abc"],
    ["moves within its list", list, row("c", 25), "ca"],
    ["leaves a list that it no longer belongs to", list, row("a", 20, archived), "c"],
    ["joins those that are archived", { ...list, filter: "archived" }, row("b", 15, archived), "abc"],
    ["that is archived with its project counts as archived", list, row("a", 20, { project_id: "old" }), "c"],
    ["stands among the pinned ones", { ...list, filter: "pinned" }, row("b", 15, { pinned_at: at(20) }), "abc"],
    ["is unpinned", { ...list, filter: "pinned" }, row("a", 20), "c"],
    ["joins the list of its project", { ...list, project: "p" }, row("b", 15, { project_id: "p" }), "abc"],
    [
      "stays on the page of its archived project",
      { ...list, project: "old" },
      row("a", 20, { project_id: "old" }),
      "ac",
    ],
    ["leaves the list of another project", { ...list, project: "p" }, row("a", 20, { project_id: "q" }), "c"],
    ["stays in a search that found it, archived or not", { ...list, search: "x" }, row("a", 20, archived), "ac"],
    ["joins no search", { ...list, search: "x" }, row("b", 15), "ac"],
    ["beyond what was read is read with its page", { ...list, lastPage: 2 }, row("z", 1), "ac"],
    ["keeps its place in a list from the oldest on", { ...list, order: "asc" }, row("a", 25), "ac"],
    ["joins none from the oldest on", { ...list, order: "asc" }, row("b", 15), "ac"],
  ] as const)("%s", (_name, of, item, order) => {
    const next = withRow(items, item, of, new Set(["old"]));
    expect(next.map(({ id }) => id).join("")).toBe(order);
  });

  test("joins no list that was never read", () => {
    expect(withRow([], row("a", 20), { ...list, status: "idle", page: 0 }, new Set())).toEqual([]);
  });

  test("keeps the words that a search found in it", () => {
    const hit = { id: "m", role: "user", excerpt: "tides" } as const;
    const found = [{ ...row("a", 20), hit }];
    expect(withRow(found, row("a", 20, { title: "New" }), { ...list, search: "tides" }, new Set())).toEqual([
      { ...row("a", 20, { title: "New" }), hit },
    ]);
  });
});
