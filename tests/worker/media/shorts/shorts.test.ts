import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { media } from "../../../../worker/modules/publishing/posts/posts.tables.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { openShorts } from "./shorts.fixture.ts";
import type { Setting } from "./shorts.fixture.ts";
import { spoken } from "./spoken.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const open = (setting: Setting = {}) => openShorts(database, setting);
type World = Awaited<ReturnType<typeof openShorts>>;
const read = (world: World, id: string) => world.shorts.readJob(world.maker, id);

describe("a long video", () => {
  test("becomes clips, each a medium and a unit, and the minutes that were written down count", async () => {
    const world = await open();
    const { job_id: id, ...begun } = await world.start({ posts_count: 2 });
    expect(begun).toMatchObject({ status: "pending", asked: 2, shorts: [] });
    expect(await world.units()).toEqual({ "shorts-creation": [0, 2], "source-minutes": [0, 2] });
    await world.run();
    const job = await read(world, id);
    expect(job).toMatchObject({ status: "completed", progress: 100, error: null });
    expect(job.shorts.map(({ state, start_word, end_word, score }) => [state, start_word, end_word, score])).toEqual([
      ["ready", 0, 39, 100],
      ["ready", 40, 79, 80],
    ]);
    expect(await world.made()).toEqual([true, true]);
    expect(await world.units()).toEqual({ "shorts-creation": [2, 0], "source-minutes": [2, 0] });
    expect(world.orders[0]).toMatchObject({ framing: { fit: "window", places: [{ atMs: 0, x: 0.8, y: 0.5 }] } });
    expect(world.orders[0]?.captions).toContain("Instrument Sans");
    expect(world.orders[0]?.input.mark).toBeNull();
  });

  test("that a model made is cut as one of a model, also where the file says nothing of it", async () => {
    const world = await open();
    await database.db.update(media).set({ origin: "generated" }).where(eq(media.id, world.mediaId));
    await world.start({ posts_count: 1 });
    await world.run();
    expect(world.orders.map(({ input }) => input.mark)).toEqual(["made"]);
  });

  test("is cut once, however often its steps are delivered", async () => {
    const world = await open();
    await world.start({ posts_count: 3 });
    await world.run({ times: 2 });
    await world.redeliver();
    expect([world.heard.times, await world.made()]).toEqual([1, [true, true, true]]);
    expect(await world.units()).toEqual({ "shorts-creation": [3, 0], "source-minutes": [2, 0] });
  });

  test.each(["probe", "listen", "transcribe", "pick", "look-0", "render-0", "look-1", "render-1"])(
    "whose worker is killed once the work of the step %s is done repeats that step alone, and costs no more",
    async (step) => {
      const world = await open();
      const { job_id: id } = await world.start({ posts_count: 2 });
      world.killWorkerIn(step);
      const longerThanSilence = 16 * 60_000;
      await world.run({ idleMs: longerThanSilence });
      expect(world.live.sent.map((message) => message.step).filter((name) => name === step)).toHaveLength(2);
      expect(await read(world, id)).toMatchObject({
        status: "completed",
        shorts: [{ state: "ready" }, { state: "ready" }],
      });
      // One choice, and one look at each clip.
      expect([world.heard.times, world.world.questions.length, await world.made()]).toEqual([1, 3, [true, true]]);
      expect(await world.units()).toEqual({ "shorts-creation": [2, 0], "source-minutes": [2, 0] });
    },
  );

  test("is written down once: cut again, its minutes are free", async () => {
    const world = await open();
    await world.start({ posts_count: 1 });
    await world.run();
    await world.start({ posts_count: 1 });
    await world.run();
    expect([world.heard.times, await world.units()]).toEqual([
      1,
      { "shorts-creation": [2, 0], "source-minutes": [2, 0] },
    ]);
  });

  test("gives fewer clips where fewer are good, and those that are missing are free", async () => {
    const world = await open();
    const { job_id: id } = await world.start();
    expect(await world.units()).toMatchObject({ "shorts-creation": [0, 5] });
    await world.run();
    expect(await read(world, id)).toMatchObject({ status: "completed", asked: 5, shorts: { length: 3 } });
    expect(await world.units()).toMatchObject({ "shorts-creation": [3, 0] });
  });

  test("shows its first clip while the others wait, and says how long they take", async () => {
    const world = await open();
    const { job_id: id } = await world.start({ posts_count: 3 });
    await world.run({ until: 6 });
    const job = await read(world, id);
    expect(job.shorts.map(({ state }) => state)).toEqual(["ready", "waiting", "waiting"]);
    expect(job).toMatchObject({ status: "generating", step: "rendering" });
    world.clock.advance(30_000);
    expect((await read(world, id)).eta_seconds).toBeGreaterThan(10);
  });

  test.each<[string, (world: World) => void, string]>([
    ["without sound", ({ world }) => void (world.isSilent = true), "social.no_audio"],
    ["without speech", ({ world }) => void (world.words = spoken("Hm.")), "social.no_speech"],
    ["without a moment that stands by itself", ({ world }) => void (world.clips = []), "social.no_clips"],
    ["that cannot be read", ({ engineSays }) => void (engineSays.probe = ["unreadable"]), "social.video_unreadable"],
  ])("%s says so, and no clip counts", async (_, arrange, error) => {
    const world = await open();
    arrange(world);
    const { job_id: id } = await world.start();
    await world.run();
    const job = await read(world, id);
    expect(job).toMatchObject({ status: "failed", error, error_message: expect.stringContaining(" ") });
    // Who comes back to the page of the video reads it there.
    expect(await world.shorts.list(world.maker, world.mediaId)).toMatchObject({
      job: { job_id: id, error },
      shorts: [],
    });
    expect(await world.units()).toMatchObject({ "shorts-creation": [0, 0] });
  });

  test("goes on without a clip that failed, which is free", async () => {
    const world = await open();
    world.engineSays.clip = ["broken"];
    const { job_id: id } = await world.start({ posts_count: 2 });
    await world.run();
    const job = await read(world, id);
    expect(job).toMatchObject({ status: "completed", shorts: [{ state: "failed" }, { state: "ready" }] });
    expect(await world.units()).toMatchObject({ "shorts-creation": [1, 0] });
  });

  test("that is deleted takes its job with it; a result that comes late is nothing", async () => {
    const world = await open();
    await world.start({ posts_count: 2 });
    await world.run({ until: 5 });
    await database.sql("update media set deleted_at = now() where id = $1", [world.mediaId]);
    await world.run();
    await world.redeliver();
    expect(await world.made()).toEqual([]);
    expect(await world.units()).toMatchObject({ "shorts-creation": [0, 0] });
  });

  test("has captions in another language than the spoken one, line by line", async () => {
    const world = await open();
    world.world.other = null;
    const { job_id: id } = await world.start({ posts_count: 1, subtitle_language: "en" });
    await world.run({ until: 4 });
    const lines = Array.from({ length: 60 }, (_, at) => ({ n: at + 1, text: `Line ${at + 1}` }));
    world.world.other = JSON.stringify({ lines, pictures: [] });
    await world.run();
    const [short] = (await read(world, id)).shorts;
    expect(short).toMatchObject({ state: "ready", is_translated: true, caption_language: "en" });
    expect(world.orders[0]?.captions).toContain("Line 1");
  });
});

/** Other videos of the same person, each as this one. */
async function copiesOf(mediaId: string, count: number): Promise<string[]> {
  const [film] = await database.db.select().from(media).where(eq(media.id, mediaId));
  if (film === undefined) throw new Error("there is no such video");
  const ids = Array.from({ length: count }, () => createId());
  await database.db.insert(media).values(ids.map((id) => ({ ...film, id, fileKey: `media/${id}`, sha256: id })));
  return ids;
}

describe("a start", () => {
  test("answers the job that runs on the video, and the one of the same request", async () => {
    const world = await open({ shorts: 20 });
    const request_id = "request-of-twenty-letters";
    const starts = await Promise.all(Array.from({ length: 5 }, () => world.start({ posts_count: 1, request_id })));
    expect(new Set(starts.map(({ job_id }) => job_id)).size).toBe(1);
    expect(await world.units()).toMatchObject({ "shorts-creation": [0, 1] });
    await world.run();
    expect(await world.start({ request_id })).toMatchObject({ job_id: starts[0]?.job_id, status: "completed" });
  });

  test("twenty times at once with a unit left begins one", async () => {
    const world = await open({ shorts: 1, minutes: 100 });
    const ids = await copiesOf(world.mediaId, 20);
    const starts = await Promise.allSettled(ids.map((media_id) => world.start({ media_id, posts_count: 1 })));
    const refused = starts.flatMap((one) => (one.status === "rejected" ? [one.reason as { code: string }] : []));
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["limits.reached"]));
    expect(await world.units()).toEqual({ "shorts-creation": [0, 1], "source-minutes": [0, 2] });
  });

  test.each<[string, object, Setting, string]>([
    [
      "of an address of YouTube",
      { media_id: undefined, youtube_url: "https://youtu.be/abc" },
      {},
      "social.source_needed",
    ],
    ["of nothing", { media_id: undefined }, {}, "social.video_needed"],
    ["of another's video", { media_id: "another-medium-of-theirs" }, {}, "social.media_not_found"],
    [
      "of a video that is longer than the plan takes",
      {},
      { durationMs: 11 * 60_000, minutes: 60 },
      "social.source_too_long",
    ],
    ["of more clips than are left", { posts_count: 4 }, { shorts: 3 }, "limits.reached"],
    ["without minutes left", {}, { minutes: 1 }, "limits.reached"],
    ["without clips left", {}, { shorts: 0 }, "limits.not_included"],
  ])("%s is refused, and holds nothing", async (_, body, setting, code) => {
    const world = await open(setting);
    await expect(world.start(body)).rejects.toMatchObject({ code });
    for (const [, held] of Object.values(await world.units())) expect(held).toBe(0);
  });

  test("without a number takes what is left, five at most", async () => {
    expect((await (await open({ shorts: 2 })).start()).asked).toBe(2);
    expect((await (await open({ shorts: 30 })).start()).asked).toBe(5);
  });
});
