import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EngineOrder } from "../../worker/providers/engine/engine.ts";
import { mostOrderBytes } from "../../worker/providers/engine/wire.rules.ts";
import { sources } from "../support/engine-sources.ts";
import { startEngineDesk } from "../support/media-engine.ts";
import type { EngineDesk } from "../support/media-engine.ts";

let desk: EngineDesk;
const playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n";
const list = "ffconcat version 1.0\nfile /etc/passwd\n";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';

beforeAll(async () => {
  desk = await startEngineDesk();
  desk.draw("silent.mp4", sources.silent);
  desk.place("half.mp4", halfOf("silent.mp4"));
  desk.draw("tiny.mp4", "-f lavfi -i color=blue:s=2x2:r=10:d=1 -c:v mjpeg");
  desk.draw("wide.mp4", "-f lavfi -i color=blue:s=9000x32:r=1:d=1 -c:v mjpeg");
  desk.draw("many.mp4", `-f lavfi -i anullsrc=r=8000 -t 0.1 ${"-map 0 ".repeat(40)}-c:a aac`);
  desk.draw("fast.mp4", "-f lavfi -i color=blue:s=32x32:r=1000:d=0.1 -c:v libx264 -preset ultrafast");
  desk.draw("endless.flac", "-f lavfi -i sine=d=1 -ar 8000 -c:a flac");
  desk.place("endless.flac", claimingEndlessly("endless.flac"));
  desk.draw("empty.mp4", "-f lavfi -i color=blue:s=32x32:r=10:d=1 -frames:v 0 -c:v libx264");
});
afterAll(() => desk.close());

const halfOf = (name: string) => {
  const bytes = readFileSync(join(desk.folder, name));
  return bytes.subarray(0, bytes.length / 2);
};

/** A second of FLAC whose STREAMINFO (RFC 9639, 8.2) claims all the samples that its 36 bits can count: 99 days. */
const claimingEndlessly = (name: string) => {
  const bytes = readFileSync(join(desk.folder, name));
  bytes[21] = (bytes[21] ?? 0) | 0x0f;
  return bytes.fill(0xff, 22, 26);
};

describe("a file that is not what it says is unreadable", () => {
  test.each([
    ["a playlist", playlist],
    ["a list of files", list],
    ["a drawing", drawing],
    ["a page", "<!doctype html><video src=/etc/passwd></video>"],
    ["nothing", ""],
  ])("%s, under each name", async (_, content) => {
    desk.place("strange", content);
    for (const format of ["mp4", "matroska", "mp3", "wav", "aac", "ogg", "flac"] as const) {
      const state = await desk.carryOut({ kind: "probe", input: desk.input("strange", format) });
      expect([format, state]).toMatchObject([format, { state: "failed", failure: "unreadable" }]);
    }
  });

  test.each(["half.mp4", "tiny.mp4", "wide.mp4", "many.mp4", "fast.mp4", "empty.mp4"])("%s", async (name) => {
    const state = await desk.carryOut({ kind: "probe", input: desk.input(name) });
    expect(state).toMatchObject({ state: "failed", failure: "unreadable" });
  });

  test("a sound that claims to last for months", async () => {
    const state = await desk.carryOut({ kind: "probe", input: desk.input("endless.flac", "flac") });
    expect(state).toMatchObject({ state: "failed", failure: "unreadable", reason: expect.stringContaining("length") });
  });
});

const probe = (): EngineOrder => ({ kind: "probe", input: desk.input("silent.mp4") });
const jobs = (body: unknown) => desk.call("POST", "/jobs", typeof body === "string" ? body : JSON.stringify(body));

describe("an order that cannot be is refused with its reason", () => {
  const rows: readonly (readonly [string, () => unknown])[] = [
    ["no order", () => "never"],
    ["an id that names a path", () => ({ id: "../a", order: probe() })],
    ["a kind that there is not", () => ({ id: "a", order: { ...probe(), kind: "watch" } })],
    [
      "another server",
      () => ({ id: "a", order: { kind: "probe", input: { url: "http://10.0.0.1/?a", format: "mp4" } } }),
    ],
    [
      "a file of the machine",
      () => ({ id: "a", order: { kind: "probe", input: { url: "file:///etc/passwd?a", format: "mp4" } } }),
    ],
    [
      "a format of lists",
      () => ({ id: "a", order: { kind: "probe", input: { ...desk.input("a"), format: "concat" } } }),
    ],
    [
      "nine frames",
      () => ({ id: "a", order: { ...probe(), kind: "frames", side: 64, atMs: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }),
    ],
    [
      "an odd size",
      () => ({
        id: "a",
        order: {
          ...probe(),
          kind: "motion",
          span: { fromMs: 0, toMs: 9 },
          cutsMs: [],
          size: { width: 101, height: 100 },
        },
      }),
    ],
    [
      "a span that ends before it begins",
      () => ({ id: "a", order: { ...probe(), kind: "scenes", spans: [{ fromMs: 9, toMs: 3 }] } }),
    ],
  ];
  test.each(rows)("%s", async (_, body) => {
    const response = await jobs(body());
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid_order" }]);
  });

  test("more than an order may have", async () => {
    expect((await jobs("x".repeat(mostOrderBytes + 1))).status).toBe(413);
  });
});

test("without a signature the engine tells its health alone", async () => {
  const at = (path: string, init?: RequestInit) => fetch(new URL(path, desk.engine.url), init);
  const health = await at("/health");
  expect([health.status, await health.json()]).toMatchObject([200, { ffmpeg: expect.stringMatching(/^\w/) }]);
  const body = JSON.stringify({ id: "unsigned", order: probe() });
  for (const [path, init] of [
    ["/jobs", { method: "POST", body }],
    ["/jobs/unsigned", {}],
    ["/jobs/unsigned", { method: "DELETE" }],
    ["/", {}],
  ] as const)
    expect((await at(path, init)).status).toBe(401);
  expect(await desk.read("unsigned")).toEqual({ state: "gone" });
});

test("a path that there is not is not found, and a job that is not known can be ended", async () => {
  expect((await desk.call("GET", "/jobs")).status).toBe(404);
  expect((await desk.call("PUT", "/jobs/a")).status).toBe(404);
  expect((await desk.call("DELETE", "/jobs/never-begun")).status).toBe(204);
});
