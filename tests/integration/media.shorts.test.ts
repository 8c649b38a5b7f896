import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { MediaView } from "../../worker/contract/media/media.contract.ts";
import type { OpenShort, ShortsJobView, ShortView } from "../../worker/contract/media/shorts.contract.ts";
import { askPlanner, uploadMedia } from "../support/media-uploading.ts";
import { loudnessOf, probeVideo } from "../support/probed-video.ts";
import { drawSpokenSource, spokenSentences } from "../support/spoken-source.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { leastPiece } from "../support/uploading.ts";
import { makeAccount, newAddress } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

let stack: TestStack;
let ada: SignedIn;
let folder: string;
let source: MediaView;
const prefix = "/api/social/planner";
const waitOptions = { timeout: 60_000, interval: 50 };
const words = spokenSentences.join(" ").split(" ");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ensemble-shorts-"));
  stack = await startStack({ engine: true });
  stack.ai.speak(spokenSentences.join(" "));
  ada = await makeAccount(stack, "ada@example.test");
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = <T>(method: string, path: string, body?: object): Promise<T> => askPlanner(stack, ada, method, path, body);

const fetchFile = (path: string) =>
  fetch(stack.url + prefix + path, {
    headers: { authorization: `Bearer ${ada.token}`, "cf-connecting-ip": newAddress() },
  });

/** Used and held of a query type. */
async function unitsOf(queryType: string): Promise<number[]> {
  const [row] = await stack.sql("select used, reserved from quota where user_id = $1 and query_type = $2", [
    ada.id,
    queryType,
  ]);
  return [Number(row?.["used"]), Number(row?.["reserved"])];
}

/** Until an order of this kind runs in the engine, and its step waits for it: a step that was killed as it began is silent for minutes. */
async function isAwaited(subject: string, order: string): Promise<void> {
  /** Lines of the log that were there before it ran: its step may have waited for another order. */
  let earlier = 0;
  await vi.waitFor(async () => {
    const lines = stack.logs.length;
    const [run] = await stack.sql(
      "select split_part(id, ':', 4) as step from engine_run where subject = $1 and id like $2 and begun_at is not null",
      [subject, `%:${order}`],
    );
    if (run === undefined) earlier = lines;
    const waits = ['"job.step"', subject, `"step":"${String(run?.["step"])}"`, '"outcome":"wait"'];
    expect(stack.logs.slice(earlier).some((line) => waits.every((part) => line.includes(part)))).toBe(true);
  }, waitOptions);
}

async function ended(id: string): Promise<ShortsJobView> {
  return vi.waitFor(async () => {
    const job = await ask<ShortsJobView>("GET", `/long-video-to-shorts/status/${ada.id}/${id}`);
    expect(["completed", "failed"]).toContain(job.status);
    return job;
  }, waitOptions);
}

const generate = (more: object = {}) =>
  ask<ShortsJobView>("POST", `/generate/long-video-to-shorts/${ada.id}`, {
    media_id: source.id,
    posts_count: 1,
    aspect_ratio: "1:1",
    subtitle_language: "spoken",
    ...more,
  });

const listed = async () => (await ask<{ shorts: ShortView[] }>("GET", `/video-shorts/${ada.id}/${source.id}`)).shorts;
const opened = async () => ask<OpenShort>("GET", `/shorts/${ada.id}/${(await listed())[0]?.id}`);

describe("a long video", { timeout: 180_000 }, () => {
  test("that comes in pieces and is marked stands first among its owner's videos", async () => {
    const bytes = drawSpokenSource(spokenSentences.length);
    source = await uploadMedia(stack, ada, {
      bytes,
      name: "Anouk.mov",
      mediaType: "video/quicktime",
      pieceBytes: leastPiece,
    });
    expect(source).toMatchObject({ type: "video", bytes: bytes.length, width: 320, height: 180, has_audio: true });
    expect(bytes.length).toBeGreaterThan(2 * leastPiece);
    await ask("PUT", `/media/${source.id}/mark-for-shorts`, { is_used_for_shorts: true });
    const listed = await ask<MediaView[]>("GET", `/medias/${ada.id}?type=video`);
    expect(listed).toMatchObject([{ id: source.id, is_used_for_shorts: true }]);
  });

  test("is cut once and charged once, though the engine and workerd are killed in each step that waits", async () => {
    const { job_id: id } = await generate();
    expect(await unitsOf("shorts-creation")).toEqual([0, 1]);
    for (const order of ["probe", "audio", "motion", "clip"]) {
      await isAwaited(id, order);
      stack.engine?.kill();
      await stack.killWorkerd();
    }
    expect(await ended(id)).toMatchObject({ status: "completed", error: null, shorts: [{ state: "ready" }] });
    expect([await unitsOf("shorts-creation"), await unitsOf("source-minutes")]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const made = "select count(*)::int as count from media where user_id = $1 and is_generated_short";
    expect(await stack.sql(made, [ada.id])).toEqual([{ count: 1 }]);
  });

  test("gives a short as every network takes it, downloaded whole", async () => {
    const { short } = await opened();
    const response = await fetchFile(`/download/${ada.id}/${short.result?.id}`);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; .*\.mp4/);
    const bytes = Buffer.from(await response.arrayBuffer());
    writeFileSync(join(folder, "short.mp4"), bytes);
    const file = probeVideo(folder, "short.mp4", bytes);
    const lengthMs = short.to_ms - short.from_ms;
    expect(file.video).toMatch(/h264 \(High\).*yuv420p\(tv, bt709.*1080x1080 .*30 fps/);
    expect(file.audio).toMatch(/aac.*48000 Hz, stereo/);
    expect(file.boxes.indexOf("moov")).toBeLessThan(file.boxes.indexOf("mdat"));
    expect(Math.abs(file.frames - (lengthMs * 30) / 1_000)).toBeLessThanOrEqual(1);
    expect(Math.abs((short.result?.duration_ms ?? 0) - lengthMs)).toBeLessThanOrEqual(34);
    expect(Math.abs(loudnessOf(folder, "short.mp4") + 14)).toBeLessThanOrEqual(1);
  });

  test("is cut within a quarter of a second of a silence, and its captions are what was said", async () => {
    const { short, words: heard, silences } = await opened();
    expect(heard.map(([, , , text]) => text)).toEqual(words);
    expect([short.start_word, short.end_word]).toEqual([0, words.length - 1]);
    // The beginning of the video is as good as a silence.
    const away = (ms: number) => Math.min(ms, ...silences.map(([from, to]) => Math.max(0, from - ms, ms - to)));
    expect([away(short.from_ms) <= 250, away(short.to_ms) <= 250]).toEqual([true, true]);
    const srt = await (await fetchFile(`/shorts/${ada.id}/${short.id}/captions.srt`)).text();
    const said = srt.split("\n").filter((line) => line !== "" && !/^\d+$|-->/.test(line));
    expect(said.join(" ").split(" ")).toEqual(words);
  });

  test("gives a short that is rendered again where it was changed: unchanged it costs neither time nor a unit", async () => {
    const { short } = await opened();
    const render = (base_version: number) =>
      ask<ShortView>("POST", `/shorts/${ada.id}/${short.id}/render`, { base_version });
    const runs = "select count(*)::int as count from media_job where user_id = $1";
    const before = await stack.sql(runs, [ada.id]);
    expect(await render(short.version)).toMatchObject({ state: "ready", free_renders_left: 3 });
    expect(await stack.sql(runs, [ada.id])).toEqual(before);

    const change = { base_version: short.version, words: { 3: "vingt" } };
    const changed = await ask<ShortView>("PATCH", `/shorts/${ada.id}/${short.id}`, change);
    expect(changed).toMatchObject({ is_rendered: false, result: { id: short.result?.id } });
    await render(changed.version);
    const again = await vi.waitFor(async () => {
      const now = (await opened()).short;
      expect(now).toMatchObject({ state: "ready", is_rendered: true, free_renders_left: 2 });
      return now;
    }, waitOptions);
    expect(again.result?.id).not.toBe(short.result?.id);
    expect(await unitsOf("shorts-creation")).toEqual([1, 0]);
    expect((await fetchFile(`/download/${ada.id}/${short.result?.id}`)).status).toBe(404);
  });

  test("takes its job along when it is deleted, from the engine too", async () => {
    const { job_id: id } = await generate({ crop_strategy: "center" });
    await isAwaited(id, "clip");
    await ask("DELETE", `/delete/${ada.id}/${source.id}`);
    const job = await ended(id);
    expect(job).toMatchObject({ status: "failed", error: "social.shorts_stopped" });
    await vi.waitFor(async () => {
      expect(await unitsOf("shorts-creation")).toEqual([1, 0]);
      expect(await stack.sql("select 1 from engine_run where subject = $1", [id])).toEqual([]);
    }, waitOptions);
    expect(await unitsOf("source-minutes")).toEqual([1, 0]);
  });
});
