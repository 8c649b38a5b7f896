import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { connectCredentials } from "#api/credentials.ts";
import { review } from "#contract/generation/schedule.rules.ts";
import type * as Queue from "#modules/generation/review/reviews.queue.ts";
import { keptTasks } from "#tasks/kept-tasks.ts";
import { stubLocalStorage } from "../lib/local-storage.ts";

const now = new Date("2026-11-20T08:00:00Z");
const state = review(null, 3, now);
const given = (n: number, card = `card_0123456789abcdef${n}`) => ({
  review_id: `review_0123456789abcde${n}`,
  card_id: card,
  rating: 3 as const,
  at: now.toISOString(),
});

/** What the API counted, each review once, and how it answers next. */
const server = {
  counted: [] as string[],
  asked: [] as string[],
  fails: [] as ("lost" | "offline" | number)[],
  codes: "request.failed",
  gate: Promise.resolve(),
};
const stored = new Map<string, string>();
const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { visibilityState: "visible" });
let queue: typeof Queue;

/** The page as it begins: nothing is in memory, the browser's storage stands. */
async function loadPage(): Promise<typeof Queue> {
  vi.resetModules();
  const { connectCredentials: connect } = await import("#api/credentials.ts");
  connect(credentials);
  return (queue = await import("#modules/generation/review/reviews.queue.ts"));
}

const credentials: Parameters<typeof connectCredentials>[0] = {
  token: () => "token_0123456789",
  userId: () => "user_0123456789abcdefgh",
  workspace: () => null,
  onRefused: () => Promise.resolve(false),
  onForceLogout: () => {},
  onNotFound: () => {},
};

beforeEach(async () => {
  vi.useFakeTimers();
  stored.clear();
  Object.assign(server, { counted: [], asked: [], fails: [], codes: "request.failed", gate: Promise.resolve() });
  stubLocalStorage(stored);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", tab);
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const { review_id: id } = JSON.parse(String(init.body)) as { review_id: string };
    server.asked.push(id);
    await server.gate;
    const fault = server.fails.shift();
    if (fault === "offline") throw new TypeError("no network");
    if (typeof fault === "number")
      return Response.json({ status: "error", error: { code: server.codes, message: "" } }, { status: fault });
    if (!server.counted.includes(id)) server.counted.push(id);
    if (fault === "lost") throw new TypeError("the answer is lost");
    return Response.json({ due_at: state.due, reps: 1, state });
  });
  await loadPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [first, second, third] = [given(1), given(2), given(3)];
const idle = () => vi.advanceTimersByTimeAsync(0);
const waits = () => queue.waitingReviews().map(({ review_id }) => review_id);

describe("a review", () => {
  test("is kept at once and held until the next, so that it can be undone", async () => {
    queue.addReview(first);
    await idle();
    expect([server.asked, waits()]).toEqual([[], [first.review_id]]);
    queue.addReview(second);
    await idle();
    expect([server.counted, waits()]).toEqual([[first.review_id], [second.review_id]]);
  });

  test("that is undone is never sent", async () => {
    queue.addReview(first);
    expect(queue.takeBack(first.review_id)).toBe(true);
    await queue.releaseReviews();
    expect([server.asked, waits()]).toEqual([[], []]);
  });

  test("that is counted cannot be undone", async () => {
    queue.addReview(first);
    await queue.releaseReviews();
    expect([queue.canTakeBack(first.review_id), queue.takeBack(first.review_id)]).toEqual([false, false]);
  });

  test("that is on its way cannot be undone", async () => {
    queue.addReview(first);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    server.gate = gate;
    const sending = queue.releaseReviews();
    await idle();
    expect(queue.takeBack(first.review_id)).toBe(false);
    open();
    await sending;
    expect(server.counted).toEqual([first.review_id]);
  });

  test("is sent when the page is hidden", async () => {
    queue.addReview(first);
    tab.visibilityState = "hidden";
    tab.dispatchEvent(new Event("visibilitychange"));
    tab.visibilityState = "visible";
    await idle();
    expect([server.counted, waits()]).toEqual([[first.review_id], []]);
  });

  test("brings what the server made of it", async () => {
    const settled = vi.fn();
    queue.onSettled(settled);
    queue.addReview(first);
    await queue.releaseReviews();
    expect(settled).toHaveBeenCalledExactlyOnceWith(first, state);
  });
});

const offlineFor = (times: number) => (server.fails = Array.from({ length: times }, () => "offline"));

describe("without a network", () => {
  test("reviews wait, and are sent in their order once it is back", async () => {
    offlineFor(3);
    for (const one of [first, second, third]) queue.addReview(one);
    await queue.releaseReviews();
    expect([server.counted, queue.queue]).toEqual([[], { waiting: 3, isStalled: true }]);
    server.fails = [];
    page.dispatchEvent(new Event("online"));
    await idle();
    expect(server.counted).toEqual([first, second, third].map(({ review_id }) => review_id));
    expect([waits(), queue.queue]).toEqual([[], { waiting: 0, isStalled: false }]);
  });

  test("a review is tried again by itself", async () => {
    offlineFor(1);
    queue.addReview(first);
    await queue.releaseReviews();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(server.counted).toEqual([first.review_id]);
  });

  test("any review that waits can be undone, the others stay", async () => {
    offlineFor(9);
    for (const one of [first, second]) queue.addReview(one);
    await idle();
    expect(queue.takeBack(second.review_id)).toBe(true);
    server.fails = [];
    await queue.releaseReviews();
    expect(server.counted).toEqual([first.review_id]);
  });

  test("reviews outlive a reload, and any page sends them", async () => {
    offlineFor(2);
    for (const one of [first, second]) queue.addReview(one);
    await queue.releaseReviews();
    expect(keptTasks()).toEqual(["generation-reviews"]);
    await loadPage();
    server.fails = [];
    await queue.restoreReviews();
    expect(server.counted).toEqual([first.review_id, second.review_id]);
    expect(waits()).toEqual([]);
  });
});

describe("a review whose answer is lost", () => {
  test("is sent again under its id, so that the server counts it once", async () => {
    server.fails = ["lost"];
    queue.addReview(first);
    await queue.releaseReviews();
    await queue.sendReviews();
    expect([server.asked, server.counted]).toEqual([[first.review_id, first.review_id], [first.review_id]]);
    expect(waits()).toEqual([]);
  });
});

describe("a refusal", () => {
  test.each([
    ["of a card that is gone lets the others pass", 404, "generation.card_not_found", [second.review_id]],
    ["of the server's own fault keeps all of them", 503, "service.unavailable", []],
    ["of a race keeps all of them", 409, "generation.changed_meanwhile", []],
  ])("%s", async (_, status, code, counted) => {
    server.codes = code;
    server.fails = [status];
    for (const one of [first, second]) queue.addReview(one);
    await queue.releaseReviews();
    expect(server.counted).toEqual(counted);
    expect(waits()).toEqual(counted.length > 0 ? [] : [first.review_id, second.review_id]);
  });
});

test("a browser that stores nothing keeps the reviews of this page", async () => {
  vi.stubGlobal("localStorage", undefined);
  server.fails = ["offline"];
  queue.addReview(first);
  await queue.releaseReviews();
  expect(waits()).toEqual([first.review_id]);
  await queue.sendReviews();
  expect([server.counted, waits()]).toEqual([[first.review_id], []]);
});
