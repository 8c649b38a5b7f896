import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chat, newRoom, type Room } from "#modules/chat/chat.store.ts";
import type { Answer } from "#modules/chat/turns.rules.ts";
import { manageFavicon } from "#shell/services/favicon.ts";

const page = { hidden: false, icon: "/favicon.svg", look: () => {} };

beforeEach(() => {
  Object.assign(page, { hidden: false, icon: "/favicon.svg" });
  chat.rooms = [];
  vi.stubGlobal("document", {
    get hidden() {
      return page.hidden;
    },
    addEventListener: (_type: string, listener: () => void) => (page.look = listener),
    querySelector: () => ({ setAttribute: (_name: string, href: string) => (page.icon = href) }),
  });
  manageFavicon();
});
afterEach(() => vi.unstubAllGlobals());

const told = () => Promise.resolve();

async function ask(): Promise<Room> {
  const room = newRoom();
  room.turns.push({ key: "turn", question: null, answer: { status: "running" } as Answer });
  await told();
  return room;
}

async function finish(room: Room): Promise<void> {
  const answer = room.turns[0]?.answer;
  if (answer) answer.status = "complete";
  await told();
}

test("an answer that ends while nobody looks marks the tab, until somebody does", async () => {
  const room = await ask();
  page.hidden = true;
  await finish(room);
  expect(page.icon).toBe("/favicon-news.svg");
  page.look();
  expect(page.icon).toBe("/favicon-news.svg");
  page.hidden = false;
  page.look();
  expect(page.icon).toBe("/favicon.svg");
});

test("an answer that ends before the reader's eyes marks nothing", async () => {
  await finish(await ask());
  expect(page.icon).toBe("/favicon.svg");
});

test("a question that is asked marks nothing", async () => {
  page.hidden = true;
  await ask();
  expect(page.icon).toBe("/favicon.svg");
});
