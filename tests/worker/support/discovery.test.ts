import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readDiscovery } from "../../../worker/contract/support/discovery.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { pagesOf, someScript } from "../pdf/analysis/parser.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
// Every step that ends is a line.
beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => undefined));
afterAll(() => world.close());

const text = (about: string) => `<p>${`${about} is told here. `.repeat(12)}</p>`;
const page = (about: string, ...links: string[]) => ({
  body: `<title>${about}</title><nav>${links.map((link) => `<a href="${link}">x</a>`).join("")}</nav><main>${text(about)}</main>`,
});

async function looking(limits?: Parameters<SupportWorld["newOwner"]>[0]) {
  const ada = await world.newOwner(limits);
  const bot = await world.rows.chatbot(ada.id);
  const start = (more: object = {}, signal = new AbortController().signal) =>
    world.discovery.start(
      ada.id,
      { chatbot_id: bot.id, url: "https://s.example/", max_pages: 50, wait_seconds: 0, ...more },
      signal,
    );
  return { ada, bot, start };
}

/** A call that waits has set its timer. */
const isAwaited = () => expect.poll(() => world.clock.pending(), { interval: 5 }).toBe(1);

describe("a look through a site", () => {
  test.each([1, 2])("finds each page once, with what it would cost, though each step comes %i times", async (each) => {
    for (const place of Object.keys(world.pages)) delete world.pages[place];
    const days = Array.from({ length: 12 }, (_, day) => `/day-${day}`);
    Object.assign(world.pages, {
      "s.example/": page("Home", "/a", "/gone", "/book.pdf", ...days),
      "s.example/book.pdf": { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" },
      "s.example/a": page("A"),
      ...Object.fromEntries(days.map((day) => [`s.example${day}`, page(`The news of ${day}`)])),
    });
    world.parser.pdf = someScript({ pages: pagesOf(7) });
    const { ada, bot, start } = await looking({ caps: { chatbots: 1, "stored-pages": 20 } });
    const known = await world.rows.source(bot, { kind: "web", url: "https://s.example/a", urlKey: "s.example/a" });
    const { job_id, urls } = await start();
    expect(urls).toEqual([]);
    expect(await world.discovery.read(ada.id, job_id)).toMatchObject({ state: "pending", is_whole: false, urls: [] });
    await world.work({ each });
    const found = await world.discovery.read(ada.id, job_id);
    expect(readDiscovery.response.safeParse(found).error).toBeUndefined();
    expect(found).toMatchObject({ state: "completed", is_whole: true, total_pages: 20, plan_pages_left: 19 });
    expect(found.urls).toHaveLength(16);
    expect(found.urls[0]).toMatchObject({ url: "https://s.example/", title: "Home", passages: 1, status: "found" });
    const of = (url: string) => found.urls.find((one) => one.url === `https://s.example${url}`);
    expect(of("/book.pdf")).toMatchObject({ title: "book.pdf", pages: 7, status: "found" });
    expect(world.stored.size).toBe(0);
    expect(of("/a")).toMatchObject({ source_id: known.id });
    expect(of("/gone")).toMatchObject({ status: "failed", reason: "not_found", source_id: null });
    const [site] = await world.sql("select lines->'pages' as pages from support_site where chatbot_id = $1", [bot.id]);
    expect(site).toEqual({ pages: 14 });
  });

  test("is joined where one runs at the same address, and is made once for a request", async () => {
    const { start } = await looking();
    const request_id = createId();
    const one = await start({ request_id });
    expect(one.job_id).toBe(request_id);
    expect((await start()).job_id).toBe(request_id);
    await world.work();
    expect(await start({ request_id })).toEqual({
      job_id: request_id,
      urls: expect.arrayContaining(["https://s.example/"]),
    });
    await world.work();
  });

  test("is waited for until it is over, and answers all that it found", async () => {
    Object.assign(world.pages, { "two.example/": page("Home", "/a"), "two.example/a": page("A") });
    const { start } = await looking();
    const answered = start({ url: "https://two.example/", wait_seconds: undefined });
    await isAwaited();
    await world.work();
    world.clock.advance(500);
    expect((await answered).urls).toEqual(["https://two.example/", "https://two.example/a"]);
  });

  test("that takes longer answers after ten seconds with what it has found, and goes on", async () => {
    const { ada, start } = await looking();
    const before = world.clock.now();
    const answered = start({ wait_seconds: undefined });
    for (let turn = 0; turn < 20; turn += 1) {
      await isAwaited();
      world.clock.advance(500);
    }
    const { job_id, urls } = await answered;
    expect([world.clock.now() - before, urls]).toEqual([10_000, []]);
    await world.work();
    expect(await world.discovery.read(ada.id, job_id)).toMatchObject({ state: "completed" });
  });

  test("is waited for no longer than its client does", async () => {
    const { start } = await looking();
    const client = new AbortController();
    const answered = start({ wait_seconds: undefined }, client.signal);
    await isAwaited();
    client.abort();
    world.clock.advance(500);
    expect((await answered).urls).toEqual([]);
    await world.work();
  });

  test("says why nothing of a site is read", async () => {
    const { ada, start } = await looking();
    world.pages["closed.example/robots.txt"] = { body: "User-agent: *\nDisallow: /" };
    for (const [url, reason, detail] of [
      ["https://closed.example/", "robots", null],
      ["http://127.0.0.1/", "refused", "address"],
      ["https://s.example:8443/", "refused", "port"],
    ] as const) {
      const { job_id } = await start({ url });
      await world.work();
      expect(await world.discovery.read(ada.id, job_id)).toMatchObject({
        state: "completed",
        urls: [],
        is_whole: false,
        stopped: { reason, detail },
      });
    }
  });

  test("ends at a calendar without end, and refuses by name what leads out of the site", async () => {
    const site = "trap.example";
    world.pages[`${site}/robots.txt`] = { body: `Sitemap: https://${site}/map.xml` };
    world.pages[`${site}/map.xml`] = {
      body: `<urlset><url><loc>http://127.0.0.1/admin</loc></url><url><loc>https://other.example/</loc></url></urlset>`,
    };
    const months = Array.from({ length: 200 }, (_, month) => `/calendar?month=${month}`);
    world.pages[`${site}/`] = page("Home", "/calendar", "/canonical", "/inwards", "/deep");
    world.pages[`${site}/calendar`] = page("Calendar", ...months);
    for (const month of months) world.pages[`${site}${month}`] = page(`Month ${month}`, ...months);
    const canonical = page("Canonical");
    world.pages[`${site}/canonical`] = {
      body: `<link rel="canonical" href="https://other.example/c">${canonical.body}`,
    };
    world.pages[`${site}/inwards`] = { status: 302, headers: { location: "http://127.0.0.1:80/" } };
    world.pages[`${site}/deep`] = { body: `${"<div>".repeat(600)}deep` };
    const { ada, start } = await looking();
    const before = world.asked.length;
    const { job_id } = await start({ url: `https://${site}/` });
    await world.work();
    const { urls, refused, state } = await world.discovery.read(ada.id, job_id);
    expect(state).toBe("completed");
    expect(urls.filter(({ url }) => url.includes("month="))).toHaveLength(20);
    expect(
      Object.fromEntries(urls.map(({ url, reason, detail }) => [new URL(url).pathname, [reason, detail]])),
    ).toMatchObject({
      "/canonical": [null, null],
      "/inwards": ["refused", "address"],
      "/deep": ["refused", "too_deep"],
    });
    expect(refused).toEqual([
      { url: "http://127.0.0.1/admin", from: "sitemap" },
      { url: "https://other.example/", from: "sitemap" },
      { url: "https://other.example/c", from: "canonical" },
    ]);
    expect(world.asked.slice(before).filter((place) => !place.includes(site))).toEqual([]);
  });

  test("reads no more pages than the plan can store", async () => {
    const { ada, start } = await looking({ caps: { chatbots: 1, "stored-pages": 3 } });
    const { job_id } = await start();
    await world.work();
    const { urls, is_whole } = await world.discovery.read(ada.id, job_id);
    expect([urls.length, is_whole]).toEqual([3, false]);
  });

  test("is refused to a plan without stored pages, and after ten in a day", async () => {
    const none = await looking({ caps: { chatbots: 1 } });
    await expect(none.start()).rejects.toMatchObject({ code: "limits.not_included" });
    const { start } = await looking();
    const starts = Array.from({ length: 12 }, (_, at) => start({ url: `https://s.example/${at}`, max_pages: 1 }));
    const done = await Promise.allSettled(starts);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(done.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "support.discoveries_reached" },
    });
    await world.work();
  });

  test("of another is not found, and ends when its chatbot is cleared", async () => {
    const [{ ada, bot, start }, ben] = [await looking(), await world.newOwner()];
    const { job_id } = await start();
    const notFound = { code: "support.discovery_not_found" };
    await expect(world.discovery.read(ben.id, job_id)).rejects.toMatchObject(notFound);
    const another = { chatbot_id: bot.id, url: "https://s.example/", max_pages: 1 };
    await expect(world.discovery.start(ben.id, another, new AbortController().signal)).rejects.toMatchObject({
      code: "support.not_found",
    });
    await world.bots.clear(ada.id, bot.id);
    await world.work();
    await expect(world.discovery.read(ada.id, job_id)).rejects.toMatchObject(notFound);
    expect(await world.sql("select id from job where subject = $1", [job_id])).toEqual([]);
  });
});
