import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newsOf } from "../../support/news.ts";
import { about, page, trained } from "./trained.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";
import { inOwn } from "../../support/owner-ids.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
// Every step that ends is a line.
beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => undefined));
afterAll(() => world.close());

describe("training", () => {
  test.each([1, 2])(
    "makes a site, a text and an answer what a chatbot knows, each step coming %i times",
    async (each) => {
      const { put, add, url, show, versions, known, reads } = await trained(world);
      put("/a", page("Delivery"));
      put("/b", page("Returns"));
      const added = await add({
        urls: [url("/a"), url("/b#top"), url("/a?utm_source=x"), "http://127.0.0.1/"],
        texts: [{ title: "Notes", text: "We are closed **on Mondays**." }],
        qa: [{ question: "Do you ship?", answer: "Yes, in two days." }],
      });
      expect(added).toMatchObject({ state: "pending", refused: [{ url: "http://127.0.0.1/", reason: "address" }] });
      expect(added.source_ids).toHaveLength(4);
      expect(await show()).toMatchObject({ training_status: "processing", progress: { done: 0, total: 4, failed: 0 } });
      await world.work({ each });
      expect(await show()).toMatchObject({ training_status: "completed", live_version: 1, progress: { done: 4 } });
      expect(await versions()).toEqual([[1, "live"]]);
      expect(await known()).toEqual([
        { title: "Delivery", gen: 1, text: expect.stringContaining("Delivery is told here.") },
        { title: "Do you ship?", gen: 1, text: "Do you ship?\n\nYes, in two days." },
        { title: "Notes", gen: 1, text: "Notes\n\nWe are closed on Mondays." },
        { title: "Returns", gen: 1, text: expect.stringContaining("Returns is told here.") },
      ]);
      expect(await reads()).toEqual({ used: 2, reserved: 0 });
    },
  );

  test("reads again only what has changed, pays for no passage twice, and leaves two versions to go back to", async () => {
    const { ada, bot, put, add, url, train, versions, known, reads } = await trained(world);
    put(
      "/a",
      page("Prices", `<p>A sail costs 90 euros.</p>${about("Prices")}<h2 id="more">More</h2>${about("Sewing")}`),
    );
    put("/b", page("Hours"));
    await add({ urls: [url("/a"), url("/b")] });
    await world.work();
    await train();
    await world.work();
    expect([await versions(), await reads()]).toEqual([[[1, "live"]], { used: 2, reserved: 0 }]);
    world.vendor.asked.length = 0;
    for (const price of [91, 92, 93]) {
      const words = `<p>A sail costs ${price} euros.</p>${about("Prices")}<h2 id="more">More</h2>${about("Sewing")}`;
      put("/a", { ...page("Prices", words), headers: { etag: `"${price}"` } });
      await train();
      await world.work();
    }
    expect(world.vendor.asked.map((text) => /sail costs \d+/.exec(text)?.[0])).toEqual(
      [91, 92, 93].map((at) => `sail costs ${at}`),
    );
    expect(await reads()).toEqual({ used: 5, reserved: 0 });
    expect(await versions()).toEqual([
      [4, "live"],
      [3, "old"],
      [2, "old"],
    ]);
    const gens = await world.sql("select distinct p.gen from source_page p where p.user_id = $1 order by 1", [ada.id]);
    expect(gens.map(({ gen }) => gen)).toEqual([1, 2, 3, 4]);
    expect(await known()).toMatchObject([
      { title: "Hours", gen: 1 },
      { title: "Prices", gen: 4 },
    ]);
    await world.versions.publish(inOwn(ada.id), bot.id, 2);
    expect(await known()).toMatchObject([
      { title: "Hours", gen: 1 },
      { title: "Prices", gen: 2, text: expect.stringContaining("91 euros") },
    ]);
  });

  test("that fails leaves what answers, and a page that is away keeps its last good reading until it is gone", async () => {
    const { put, add, url, train, show, versions, known } = await trained(world);
    put("/a", page("Opening"));
    put("/b", page("Parking"));
    await add({ urls: [url("/a"), url("/b")] });
    await world.work();
    const state = async () => (await show()).sources.map(({ state, reason }) => [state, reason]);
    put("/a", { status: 503 });
    put("/b", null);
    await train();
    await world.work();
    expect(await state()).toEqual([
      ["failed", "server"],
      ["failed", "not_found"],
    ]);
    expect(await show()).toMatchObject({ training_status: "completed", live_version: 1 });
    expect(await known()).toMatchObject([
      { title: "Opening", gen: 1 },
      { title: "Parking", gen: 1 },
    ]);
    await train();
    await world.work();
    expect(await state()).toEqual([
      ["failed", "server"],
      ["gone", "not_found"],
    ]);
    expect(await known()).toMatchObject([{ title: "Opening", gen: 1 }]);
    put("/b", page("Parking"));
    expect((await add({ urls: [url("/b")] })).source_ids).toHaveLength(1);
    await world.work();
    expect(await known()).toMatchObject([
      { title: "Opening", gen: 1 },
      { title: "Parking", gen: 1 },
    ]);
    expect(await versions()).toEqual([
      [3, "live"],
      [2, "old"],
      [1, "old"],
    ]);
  });

  test("of which nothing could be read fails, and says so", async () => {
    const { ada, bot, add, url, show, versions } = await trained(world);
    await add({ urls: [url("/nothing")] });
    await world.work();
    const news = { kind: "training-ended", facts: { chatbot: bot.id, name: bot.name, failed: true }, mailed: false };
    expect(await newsOf(world, ada.id)).toEqual([news]);
    expect(await show()).toMatchObject({ training_status: "failed", live_version: null });
    expect(await versions()).toEqual([[1, "failed", "nothing_read"]]);
  });

  test("is joined by what is added while it reads", async () => {
    const { put, add, url, known } = await trained(world);
    put("/a", page("First"));
    put("/b", page("Second"));
    await add({ urls: [url("/a")] });
    await add({ urls: [url("/b")] });
    await world.work();
    expect(await known()).toMatchObject([
      { title: "First", gen: 1 },
      { title: "Second", gen: 1 },
    ]);
  });

  test("is held for its owner where the chatbot says so, and then shows as completed", async () => {
    const { ada, bot, put, add, url, show, versions, known } = await trained(world, {}, { publish: "review" });
    put("/a", page("Draft"));
    await add({ urls: [url("/a")] });
    await world.work();
    expect(await show()).toMatchObject({ training_status: "completed", live_version: null });
    expect(await versions()).toEqual([[1, "held"]]);
    await world.versions.publish(inOwn(ada.id), bot.id, 1);
    expect(await known()).toMatchObject([{ title: "Draft", gen: 1 }]);
  });

  test("drops what the pages of a site share, save where it was met first", async () => {
    const { put, add, url, known } = await trained(world);
    const footer = "<p>Sailmakers in Brest since 1911, three rooms above the harbour.</p>";
    for (const at of [1, 2, 3, 4, 5, 6]) put(`/${at}`, page(`Room ${at}`, `${about(`Room ${at}`)}${footer}`));
    await add({ urls: [1, 2, 3, 4, 5, 6].map((at) => url(`/${at}`)) });
    await world.work();
    const texts = (await known()).map(({ text }) => String(text));
    expect(texts.filter((text) => text.includes("since 1911"))).toHaveLength(1);
  });
});

test("an approved answer is learned at once", async () => {
  const { ada, bot, known, show } = await trained(world);
  const question = await world.rows.question(bot, { text: "Do you repair sails?" });
  await world.questions.approve(ada.id, question.id, "Yes, within a week.");
  expect((await show()).training_status).toBe("processing");
  await world.work();
  expect(await known()).toMatchObject([{ text: "Do you repair sails?\n\nYes, within a week." }]);
  expect(await world.versions.list(ada.id, bot.id)).toMatchObject([{ n: 1, state: "live", cause: "answer" }]);
});

test("passages whose embeddings the vendor could not make get them before the next version answers", async () => {
  const { ada, put, add, url } = await trained(world);
  put("/a", page("Prices"));
  world.vendor.isDown = true;
  await add({ urls: [url("/a")] });
  await world.work();
  const bare = async () =>
    (await world.sql("select 1 from passage where user_id = $1 and embedding is null", [ada.id])).length;
  expect(await bare()).toBe(1);
  world.vendor.isDown = false;
  await add({ texts: [{ title: "Notes", text: "Closed on Mondays." }] });
  await world.work();
  expect(await bare()).toBe(0);
});

test("a training that is begun anew while it publishes goes on with all that it read", async () => {
  const { put, add, url, versions, known, reads } = await trained(world);
  put("/a", page("Prices"));
  put("/b", page("Hours"));
  await add({ urls: [url("/a")] });
  await world.work({ until: "publish" });
  await add({ urls: [url("/b")] });
  await world.work();
  expect([await known(), await versions()]).toMatchObject([[{ title: "Hours" }, { title: "Prices" }], [[1, "live"]]]);
  expect(await reads()).toEqual({ used: 2, reserved: 0 });
});
