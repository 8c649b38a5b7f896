import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createFileParts } from "../../worker/bindings/file-parts.ts";
import { createFiles } from "../../worker/bindings/files.ts";
import type { EngineAsks } from "../../worker/engine/asks.ts";
import { createEngineFiles } from "../../worker/engine/engine-files.service.ts";
import type { EngineFiles } from "../../worker/engine/engine-files.service.ts";
import { createEngineRunsRepository } from "../../worker/engine/engine-runs.repository.ts";
import { createEngineSteps } from "../../worker/engine/engine-steps.service.ts";
import type { EngineOutcome, EngineSteps } from "../../worker/engine/engine-steps.service.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { createId } from "../../worker/lib/ids.ts";
import { createSignedLinks } from "../../worker/lib/signed-link.ts";
import { createEngineService } from "../../worker/providers/engine/engine-service.ts";
import type { MediaEngine, OrderKind } from "../../worker/providers/engine/engine.ts";
import { runFfmpegTool } from "../support/media-engine.ts";
import { makeSession } from "../support/rows.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import type { OwnId } from "../support/owner-ids.ts";

let stack: TestStack;
let bucket: R2Bucket;
let files: EngineFiles;
let steps: EngineSteps;
let engine: MediaEngine;
let workspaceId: OwnId;

const source = { key: "media/source", format: "mp4" } as const;
/** Two seconds of a picture that changes, and a tone. */
const drawing = `-f lavfi -i testsrc=s=180x320:r=10:d=2 -f lavfi -i sine=f=440:r=48000:d=2 -shortest
  -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac drawn.mp4`;

function drawSource(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "ensemble-drawn-"));
  runFfmpegTool(drawing.split(/\s+/), folder);
  const bytes = readFileSync(join(folder, "drawn.mp4"));
  rmSync(folder, { recursive: true });
  return new Uint8Array(bytes);
}

beforeAll(async () => {
  stack = await startStack({ engine: true });
  bucket = await stack.files();
  await bucket.put(source.key, drawSource());
  const links = createSignedLinks([stack.secrets.AUTH_SECRET], "media engine", systemClock);
  files = createEngineFiles({ files: createFiles(bucket), parts: createFileParts(bucket), links, origin: stack.url });
  engine = createEngineService({ url: stack.engine?.url ?? "", secret: stack.secrets.MEDIA_SECRET }, systemClock);
  steps = createEngineSteps({ engine, runs: createEngineRunsRepository(stack.db), files, clock: systemClock });
  ({ workspaceId } = await makeSession(stack.db));
});
afterAll(() => stack.close());
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

const newStep = () => ({
  kind: "film",
  subject: createId(),
  workspaceId,
  gen: 1,
  id: "film",
  progress: async () => {},
  wait: async () => {},
});
type Step = ReturnType<typeof newStep>;

/** The step as its job would begin it again and again, in less time. */
async function finish<Kind extends OrderKind>(step: Step, ask: EngineAsks[Kind] & { kind: Kind }) {
  for (;;) {
    const outcome: EngineOutcome<Kind> = await steps.run<Kind>(step, ask);
    if (outcome.state !== "waiting") return outcome;
    await pause(100);
  }
}

const poster = { kind: "poster", input: source, atMs: 500, side: 160 } as const;

describe("the engine, the addresses that it is given and the store", () => {
  test("make a picture of a video, which is there whole", async () => {
    const made = await finish<"poster">(newStep(), poster);
    if (made.state !== "done") throw new Error(JSON.stringify(made));
    const stored = await bucket.get(made.files.poster.key);
    const bytes = new Uint8Array(await (stored as R2ObjectBody).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect([bytes.length, stored?.httpMetadata?.contentType]).toEqual([made.files.poster.bytes, "image/jpeg"]);
  });

  test("make speech and loudness of it, and leave no upload that was not used", async () => {
    const step = newStep();
    const made = await finish<"audio">(step, { kind: "audio", input: source, mostBytes: 1_000_000, chunks: 3 });
    if (made.state !== "done") throw new Error(JSON.stringify(made));
    expect([made.result.durationMs > 1_900, made.files.chunks.length, made.files.peaks.bytes >= 40]).toEqual([
      true,
      1,
      true,
    ]);
    expect((await bucket.head(made.files.chunks[0]?.key ?? ""))?.size).toBe(made.files.chunks[0]?.bytes);
    await steps.close(step);
    expect(await bucket.head(made.files.peaks.key)).toBeNull();
  });

  test("begin again where the engine was killed with an order", async () => {
    const step = newStep();
    await steps.run<"poster">(step, poster);
    stack.engine?.kill();
    const made = await finish<"poster">(step, poster);
    expect(made).toMatchObject({ state: "done" });
    const [row] = await stack.sql("select tries, state from engine_run where subject = $1", [step.subject]);
    expect(row).toEqual({ tries: 2, state: "done" });
  });

  test("say what a file is not", async () => {
    await bucket.put("media/playlist", "#EXTM3U\nfile:///etc/passwd\n");
    const made = await finish<"probe">(newStep(), { kind: "probe", input: { ...source, key: "media/playlist" } });
    expect(made).toMatchObject({ state: "failed", failure: "unreadable" });
  });
});

const statusOf = (url: string, init: RequestInit = {}) => fetch(url, init).then(({ status }) => status);
const changed = (url: string, name: string, value: string) => {
  const other = new URL(url);
  other.searchParams.set(name, value);
  return other.href;
};

describe("an address that was not signed so", () => {
  test("is refused, for reading as for writing", async () => {
    const { url: input } = await files.input(source);
    const begun = await files.begin({ name: "video", mediaType: "video/mp4" });
    const output = `${(await files.output(begun)).url}&part=1`;
    const put = { method: "PUT", body: "a part" };
    expect(await Promise.all([statusOf(input), statusOf(output, put)])).toEqual([200, 200]);
    const wrong = [
      statusOf(changed(input, "key", "media/other")),
      statusOf(changed(input, "expires", "1999999999")),
      statusOf(changed(output, "key", "media/other"), put),
      statusOf(changed(output, "upload", "another"), put),
      statusOf(changed(output, "signature", "A".repeat(43)), put),
    ];
    expect(await Promise.all(wrong)).toEqual(wrong.map(() => 403));
    expect(await Promise.all(["0", "10001", "x"].map((part) => statusOf(changed(output, "part", part), put)))).toEqual([
      400, 400, 400,
    ]);
    await files.discard([begun]);
    expect(await statusOf(output, put)).toBe(403);
  });

  test("is answered in part where a part is asked for", async () => {
    const { url } = await files.input(source);
    const answer = await fetch(url, { headers: { range: "bytes=4-7" } });
    expect([answer.status, await answer.text()]).toEqual([206, "ftyp"]);
  });

  test("does not stand in the logs", () => {
    expect(stack.logs.filter((line) => line.includes("signature="))).toEqual([]);
    expect(stack.logs.some((line) => line.includes("ngineInput"))).toBe(true);
  });
});

describe("the engine itself", () => {
  test("works for no request without its signature, nor for one with another secret", async () => {
    const url = stack.engine?.url ?? "";
    const answer = await fetch(`${url}/jobs`, { method: "POST", body: "{}" });
    expect(answer.status).toBe(401);
    const stranger = createEngineService({ url, secret: "another secret of thirty-two letters" }, systemClock);
    await expect(stranger.read("any", "probe")).rejects.toThrow("answers 401");
  });

  test("refuses an order that leads elsewhere", async () => {
    const input = { url: "http://127.0.0.1:9/elsewhere", format: "mp4" } as const;
    expect(await engine.begin("elsewhere", { kind: "probe", input })).toMatchObject({ answer: "refused" });
  });

  test("is not reached where nothing listens, which is said", async () => {
    const nowhere = createEngineService({ url: "http://127.0.0.1:9", secret: "a".repeat(32) }, systemClock);
    await expect(nowhere.begin("one", { kind: "probe", input: { url: "http://a", format: "mp4" } })).rejects.toThrow(
      "the media engine at http://127.0.0.1:9 does not answer POST /jobs",
    );
  });
});
