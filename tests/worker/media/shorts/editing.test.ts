import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { openShorts, said } from "./shorts.fixture.ts";
import { spoken } from "./spoken.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

/** A video with one clip that is there. */
async function withShort(heard: Partial<Awaited<ReturnType<typeof openShorts>>["world"]> = {}) {
  const world = await openShorts(database);
  Object.assign(world.world, heard);
  const { job_id: id } = await world.start({ posts_count: 1 });
  await world.run();
  const [short] = (await world.shorts.readJob(world.maker, id)).shorts;
  if (short === undefined) throw new Error("no clip was made");
  const change = (body: object) => world.shorts.change(world.maker, short.id, { base_version: short.version, ...body });
  return { world, short, change };
}

describe("a clip in its editor", () => {
  test("comes with words, silences and loudness around it", async () => {
    const { world, short } = await withShort();
    const opened = await world.shorts.open(world.maker, short.id);
    expect(opened).toMatchObject({ language: "fr", window: { from_ms: 0, to_ms: 72_000 }, short: { id: short.id } });
    expect([opened.words.length, opened.peaks.length, opened.peaks[0]]).toEqual([120, 200, 100]);
    expect((await world.shorts.captions(world.workspaceId, short.id)).text).toContain("Voici la phrase 0");
  });

  const german = spoken("Hier ist der Satz, der ganz einfach von Wolle erzählt. | ".repeat(12));
  const numbers = spoken("1 2 3 4 5 6 7 8 9 10 | ".repeat(12));
  test.each([
    ["is that of its words", null, german, "de"],
    ["is that of its words, in French too", null, said, "fr"],
    ["is none where they tell none", null, numbers, ""],
    ["is the vendor's where it names one", "nl", german, "nl"],
  ])("its language %s", async (_which, language, words, shown) => {
    const { world, short } = await withShort({ language, words });
    expect((await world.shorts.open(world.maker, short.id)).language).toBe(shown);
  });

  test("is changed from the version that was seen; another's change is not overwritten", async () => {
    const { world, short, change } = await withShort();
    const changed = await change({ end_word: 49, words: { 5: "le vent" } });
    expect(changed).toMatchObject({
      end_word: 49,
      words: { 5: "le vent" },
      version: short.version + 1,
      is_rendered: false,
    });
    await expect(change({ style: "plain" })).rejects.toMatchObject({ code: "social.short_changed" });
    expect((await world.shorts.captions(world.workspaceId, short.id)).text).toContain("le vent");
  });

  test.each([
    ["too few words", { end_word: 9 }],
    ["too many", { end_word: 119 }],
    ["none", { start_word: 30, end_word: 20 }],
    ["words that are not there", { end_word: 500 }],
  ])("takes no %s", async (_, bounds) => {
    const { change } = await withShort();
    await expect(change(bounds)).rejects.toMatchObject({ code: "social.short_length" });
  });

  test("is rendered again three times free, then for a unit; unchanged it is neither rendered nor counted", async () => {
    const { world, short } = await withShort();
    let { version } = short;
    const render = async () => {
      await world.rerendering.render(world.maker, short.id, version);
      await world.run();
    };
    await render();
    expect(world.orders.length).toBe(1);
    for (const [at, style] of (["plain", "box", "word", "none"] as const).entries()) {
      ({ version } = await world.shorts.change(world.maker, short.id, { base_version: version, style }));
      await render();
      expect([world.orders.length, (await world.units())["shorts-creation"]]).toEqual([at + 2, [at < 3 ? 1 : 2, 0]]);
    }
    // What was rendered before is replaced.
    expect((await world.made()).filter(Boolean)).toHaveLength(1);
  });

  test("keeps what was rendered where another rendering fails, which is free", async () => {
    const { world, short, change } = await withShort();
    const { version } = await change({ style: "box" });
    world.engineSays.clip = ["broken"];
    await world.rerendering.render(world.maker, short.id, version);
    await world.run();
    const [stands] = (await world.shorts.list(world.maker, world.mediaId)).shorts;
    expect(stands).toMatchObject({
      state: "ready",
      error: "social.shorts_interrupted",
      result: { id: expect.any(String) },
    });
    expect(await world.units()).toMatchObject({ "shorts-creation": [1, 0] });
  });

  test("is not changed while it is rendered, and can be deleted; its video stays", async () => {
    const { world, short, change } = await withShort();
    const { version } = await change({ style: "box" });
    await world.rerendering.render(world.maker, short.id, version);
    await expect(
      world.shorts.change(world.maker, short.id, { base_version: version, style: "word" }),
    ).rejects.toMatchObject({ code: "social.short_busy" });
    await world.shorts.remove(world.workspaceId, short.id);
    await world.run();
    expect(await world.made()).toEqual([true]);
    await expect(world.shorts.open(world.maker, short.id)).rejects.toMatchObject({ code: "social.short_not_found" });
  });
});
