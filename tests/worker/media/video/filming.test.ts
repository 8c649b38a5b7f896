import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mediaJobView } from "../../../../worker/contract/media/video.contract.ts";
import { seed } from "../../../../migrations/seed.ts";
import { openAccounts } from "../../limits/accounts.fixture.ts";
import type { Accounts } from "../../limits/accounts.fixture.ts";
import { spoken } from "../shorts/spoken.ts";
import { openVideos } from "./videos.fixture.ts";

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
  await seed(accounts.db);
});
afterAll(() => accounts.close());
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a video that a model makes", () => {
  test("is asked for once, followed, fetched and kept; its credits are paid once it is there", async () => {
    const world = await openVideos(accounts, 20);
    world.answers.poll.push({ outcome: "running", begun: true });
    const job = await world.film();
    expect(job).toMatchObject({ kind: "video", state: "pending", prompt: "A lighthouse", media: null });
    const credits = job.credits ?? 0;
    expect(credits).toBeGreaterThan(0);
    expect(await world.counted()).toEqual({ used: 0, reserved: credits, held: credits });
    await world.work();
    expect(await world.read(job.id)).toMatchObject({ state: "running", phase: "filming" });
    await world.later();
    const ended = await world.read(job.id);
    expect(ended).toMatchObject({ state: "completed", progress: 100, error: null, media: { id: job.id } });
    expect(world.submits).toEqual(["A lighthouse"]);
    expect(await world.counted()).toEqual({ used: credits, reserved: 0, held: 0 });
    expect(await world.ledger()).toEqual([{ kind: "video", cost_micros: 800_000 }]);
    // With what says that a model made it.
    expect([...world.stored.values()]).toEqual([482]);
  });

  test("answers what the page is promised", async () => {
    const world = await openVideos(accounts, 20);
    expect(mediaJobView.safeParse(await world.film()).error).toBeUndefined();
  });

  test("is made once, however often its request is sent and its steps are delivered", async () => {
    const world = await openVideos(accounts, 20);
    const request_id = crypto.randomUUID();
    const [first, second] = await Promise.all([world.film({ request_id }), world.film({ request_id })]);
    expect(second.id).toBe(first.id);
    await world.work({ twice: true });
    expect([world.submits.length, (await world.counted()).used]).toEqual([1, first.credits]);
    await expect(world.film({ request_id, prompt: "Another" })).rejects.toMatchObject({
      code: "social.request_reused",
    });
  });

  test("is never asked for again where it is not known whether the vendor took it, and is free", async () => {
    const world = await openVideos(accounts, 20);
    world.answers.submit.push({ outcome: "unknown", errorType: "timeout", reason: "no answer" } as never);
    const job = await world.film();
    await world.work();
    await world.later(60_000);
    expect(await world.read(job.id)).toMatchObject({
      state: "failed",
      error: "social.video_unknown",
      error_message: expect.stringMatching(/\w/),
    });
    expect([world.submits.length, await world.counted()]).toEqual([1, { used: 0, reserved: 0, held: 0 }]);
  });

  test("is never asked for again by a second try of the step that asked", async () => {
    const world = await openVideos(accounts, 20);
    const job = await world.film();
    await accounts.sql(`update media_job set armed_at = now() where id = $1`, [job.id]);
    await world.work();
    expect([world.submits.length, (await world.read(job.id)).error]).toEqual([0, "social.video_unknown"]);
  });

  test.each([
    [
      "refused by the vendor's rules",
      { submit: [{ outcome: "refused", code: "rules", reason: "" }] },
      "social.video_refused",
    ],
    ["refused while it is made", { poll: [{ outcome: "refused", code: "rules", reason: "" }] }, "social.video_refused"],
    ["failed at the vendor", { poll: [{ outcome: "failed", reason: "" }] }, "social.video_failed"],
    ["gone before it was fetched", { open: [{ outcome: "gone" }] }, "social.video_failed"],
  ])("costs no credit where it is %s", async (_what, answers, error) => {
    const world = await openVideos(accounts, 20);
    Object.assign(world.answers, answers);
    const job = await world.film();
    await world.work();
    expect(await world.read(job.id)).toMatchObject({ state: "failed", error, media: null });
    expect(await world.counted()).toEqual({ used: 0, reserved: 0, held: 0 });
    expect(world.stored.size).toBe(0);
  });

  test("is asked for again where the vendor has certainly begun nothing and says when", async () => {
    const world = await openVideos(accounts, 20);
    const busy = { outcome: "failed", errorType: "rate_limit", reason: "busy", retryAfterMs: 20_000 };
    world.answers.submit.push(busy as never);
    const job = await world.film();
    await world.work();
    expect(await world.read(job.id)).toMatchObject({ state: "running" });
    await world.later(20_000);
    expect([world.submits.length, (await world.read(job.id)).state]).toEqual([2, "completed"]);
  });

  test("is given up after twenty minutes, and costs no credit", async () => {
    const world = await openVideos(accounts, 20);
    world.answers.poll.push(...Array.from({ length: 200 }, () => ({ outcome: "running", begun: true }) as const));
    const job = await world.film();
    await world.work();
    for (let waited = 0; waited < 21 * 60; waited += 60) await world.later(60_000);
    expect(await world.read(job.id)).toMatchObject({ state: "failed", error: "social.video_late" });
    expect(await world.counted()).toEqual({ used: 0, reserved: 0, held: 0 });
  });

  test("takes the last credits once, of two that are asked for at once", async () => {
    const probe = await openVideos(accounts, 100);
    const { credits } = await probe.film();
    const world = await openVideos(accounts, credits ?? 0);
    const asked = await Promise.allSettled([world.film(), world.film()]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await world.counted()).held).toBe(credits);
  });

  test.each([
    ["a length that the model does not make", { seconds: 5 }, "social.video_unfit"],
    ["a shape that the model does not make", { aspect_ratio: "4:5" }, "social.video_unfit"],
    ["a picture of another site", { image_url: "https://elsewhere.example/a.png" }, "social.media_not_found"],
    ["a picture that is not there", { image_media_id: "0".repeat(24) }, "social.media_not_found"],
    ["a model that makes no videos", { model_id: 1 }, "social.videos_unavailable"],
  ])("is refused for %s, and nothing is held", async (_what, wish, code) => {
    const world = await openVideos(accounts, 20);
    await expect(world.film(wish)).rejects.toMatchObject({ code });
    expect((await world.counted()).held).toBe(0);
  });

  test("can be stopped, and costs no credit", async () => {
    const world = await openVideos(accounts, 20);
    world.answers.poll.push({ outcome: "running", begun: true });
    const job = await world.film();
    await world.work();
    await world.videoJobs.stop(world.workspaceId, job.id);
    expect(await world.read(job.id)).toMatchObject({ state: "stopped", error: "social.video_stopped" });
    expect(await world.counted()).toEqual({ used: 0, reserved: 0, held: 0 });
  });
});

describe("a video of several clips", () => {
  test("is made of stretches of own videos, in their order, and says where a model made some of it", async () => {
    const world = await openVideos(accounts, 0);
    const [one, two] = [await world.addVideo(5_000), await world.addVideo(4_000, "generated")];
    const clips = [
      { media_id: one, from_ms: 0, to_ms: 2_000 },
      { media_id: two, from_ms: 1_000, to_ms: 3_000 },
    ];
    const job = await world.combine({ clips, transition: "fade" });
    await world.work({ twice: true });
    expect(await world.read(job.id)).toMatchObject({ state: "completed", media: { id: job.id } });
    const [made] = await accounts.sql(`select category, origin, duration_ms from media where id = $1`, [job.id]);
    expect(made).toEqual({ category: "combined", origin: "generated", duration_ms: 3_500 });
    expect(world.inputs.at(-1)?.map(({ mark }) => mark)).toEqual([null, "made"]);
  });

  test("has the captions of videos that were heard, and those that were not stay without", async () => {
    const world = await openVideos(accounts, 0);
    const [heard, unheard] = [await world.addVideo(9_000), await world.addVideo(4_000)];
    const clip = { media_id: unheard, from_ms: 0, to_ms: 2_000 };
    const wish = { clips: [clip, { media_id: heard, from_ms: 1_000, to_ms: 3_000 }], subtitles: true };
    await expect(world.combine({ ...wish, clips: [clip] })).rejects.toMatchObject({ code: "social.clips_unheard" });
    await world.keepTranscript(heard, spoken("Bread rises {slowly} every single morning here"));
    const job = await world.combine(wish);
    await world.work();
    expect(await world.read(job.id)).toMatchObject({ state: "completed" });
    const [ass = ""] = world.captions;
    const lines = ass?.split("\n").filter((line) => line.startsWith("Dialogue")) ?? [];
    // Two seconds after its own beginning, of which the first is not in the clip.
    expect(lines[0]).toMatch(/^Dialogue: 0,0:00:02\.00,/);
    expect(lines.join("\n")).toContain("\\{slowly\\}");
    expect(lines.join("\n")).not.toMatch(/Bread|here/);
  });

  test.each([
    ["a clip that ends after its video", { from_ms: 0, to_ms: 9_000 }, "social.clip_outside"],
    ["a clip that ends before it begins", { from_ms: 3_000, to_ms: 1_000 }, "social.clip_outside"],
    ["a clip too short for a fade", { from_ms: 0, to_ms: 500 }, "social.clip_outside"],
  ])("is refused for %s", async (_what, span, code) => {
    const world = await openVideos(accounts, 0);
    const media_id = await world.addVideo(5_000);
    await expect(world.combine({ clips: [{ media_id, ...span }] })).rejects.toMatchObject({ code });
  });

  test("is refused over three minutes, for another's video, and while one is being made", async () => {
    const world = await openVideos(accounts, 0);
    const media_id = await world.addVideo(200_000);
    const clip = { media_id, from_ms: 0, to_ms: 100_000 };
    await expect(world.combine({ clips: [clip, clip] })).rejects.toMatchObject({ code: "social.combined_too_long" });
    const other = await (await openVideos(accounts, 0)).addVideo(5_000);
    const stolen = [{ media_id: other, from_ms: 0, to_ms: 2_000 }];
    await expect(world.combine({ clips: stolen })).rejects.toMatchObject({ code: "social.media_not_found" });
    await world.combine({ clips: [clip] });
    await expect(world.combine({ clips: [clip] })).rejects.toMatchObject({ code: "social.combining_busy" });
  });
});
