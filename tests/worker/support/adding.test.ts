import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { page, trained } from "./trained.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
// Every step that ends is a line.
beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => undefined));
afterAll(() => world.close());

describe("what the plan has", () => {
  test("ends the reading of pages with a reason, and what was read answers", async () => {
    const { put, add, url, show, known, reads } = await trained(world, {
      "support-pages": { period: "month", units: 1 },
    });
    put("/a", page("One"));
    put("/b", page("Two"));
    await add({ urls: [url("/a"), url("/b")] });
    await world.work();
    expect((await show()).sources.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["plan_reads", null]));
    expect(await known()).toHaveLength(1);
    expect(await reads()).toEqual({ used: 1, reserved: 0 });
  });

  test("is not passed by what is added, however many add at once: all of a call or nothing", async () => {
    const { add, url } = await trained(world, { caps: { chatbots: 1, "stored-pages": 5 } });
    const adds = Array.from({ length: 4 }, (_, at) => add({ urls: [url(`/${at}-a`), url(`/${at}-b`)] }));
    const done = await Promise.allSettled(adds);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(done.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "limits.cap_reached", details: { cap: "stored-pages", limit: 5, used: 4 } },
    });
    await world.work();
  });

  test("counts a text by its length, and one that has no room is not learned", async () => {
    const { add, show, known } = await trained(world, { caps: { chatbots: 1, "stored-pages": 3 } });
    const long = "A very long story. ".repeat(1_000);
    await add({
      texts: [
        { title: "Short", text: "Two weeks." },
        { title: "Long", text: long },
      ],
    });
    await world.work();
    const pages = (await show()).sources.map(({ title, reason, pages: count }) => [title, reason, count]);
    expect(pages).toEqual([
      ["Short", null, 1],
      ["Long", "plan_pages", 1],
    ]);
    expect(await known()).toMatchObject([{ title: "Short", gen: 1 }]);
  });
});

test("a page that crashes the parser is left out by name, and the others are read", async () => {
  const { put, add, url, show, known } = await trained(world);
  for (const path of ["/a", "/bomb", "/c"]) put(path, page(path));
  world.parser.deadly.add(url("/bomb"));
  await add({ urls: [url("/a"), url("/bomb"), url("/c")] });
  await world.work();
  expect((await show()).sources.map(({ state, reason }) => [state, reason])).toEqual([
    ["ready", null],
    ["failed", "crashed"],
    ["ready", null],
  ]);
  expect((await known()).map(({ title }) => title)).toEqual(["/a", "/c"]);
});

test("a request that is sent again adds nothing more", async () => {
  const { put, add, url, show } = await trained(world);
  put("/a", page("Once"));
  const body = { request_id: createId(), urls: [url("/a")], texts: [{ title: "T", text: "Words." }] };
  const [one, again] = [await add(body), await add(body)];
  expect(again.source_ids.toSorted()).toEqual(one.source_ids.toSorted());
  await world.work();
  expect((await show()).sources).toHaveLength(2);
});

test("another's chatbot and sources are not found, and nothing is added to them", async () => {
  const [{ add, bot, put, url }, ben] = [await trained(world), await world.newOwner()];
  put("/a", page("Mine"));
  const { source_ids } = await add({ urls: [url("/a")] });
  await world.work();
  const own = await world.rows.chatbot(ben.id);
  const texts = [{ title: "T", text: "Words." }];
  await expect(world.adding.add(ben.id, { chatbot_id: bot.id, texts })).rejects.toMatchObject({
    code: "support.not_found",
  });
  await expect(world.training.train(ben.id, bot.id)).rejects.toMatchObject({ code: "support.not_found" });
  const notFound = { code: "support.source_not_found" };
  await expect(world.training.train(ben.id, own.id, source_ids)).rejects.toMatchObject(notFound);
  await expect(world.adding.add(ben.id, { chatbot_id: own.id, file_ids: source_ids })).rejects.toMatchObject(notFound);
});

const to = (location: string) => ({ status: 302, headers: { location } });

test("a page that leads inwards, elsewhere or nowhere is left out by name, and nothing else is asked for", async () => {
  const { put, add, url, host, show } = await trained(world);
  const attacks = {
    "/loopback": [to("http://127.0.0.1/"), "refused"],
    "/metadata": [to("http://169.254.169.254/latest/"), "refused"],
    "/decimal": [to("http://2130706433/"), "refused"],
    "/file": [to("file:///etc/passwd"), "refused"],
    "/circle": [to("/circle"), "refused"],
    "/elsewhere": [to("https://other.example/"), "refused"],
    "/deep": [{ body: `${"<div>".repeat(600)}deep` }, "refused"],
    "/huge": [{ headers: { "content-length": "9000000" }, body: "x" }, "too_large"],
    "/archive": [{ headers: { "content-type": "application/zip" }, body: "PK" }, "kind"],
  } as const;
  for (const [path, [answer]] of Object.entries(attacks)) put(path, answer);
  world.pages["other.example/"] = page("Elsewhere");
  const before = world.asked.length;
  await add({ urls: Object.keys(attacks).map(url) });
  await world.work();
  const reasons = (await show()).sources.map((source) => [new URL(source.url ?? "").pathname, source.reason]);
  expect(reasons).toEqual(Object.entries(attacks).map(([path, [, reason]]) => [path, reason]));
  const asked = world.asked.slice(before).filter((place) => !place.includes(host));
  // Another host has its own front door opened, and nothing of it is read.
  expect(asked).toEqual(["https other.example/"]);
});
