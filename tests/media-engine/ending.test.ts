import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ClipOrder } from "../../worker/providers/engine/engine.ts";
import { createEngineSignatures } from "../../worker/providers/engine/wire.rules.ts";
import { sources } from "../support/engine-sources.ts";
import { startEngineDesk } from "../support/media-engine.ts";
import type { EngineDesk } from "../support/media-engine.ts";

let desk: EngineDesk;

beforeAll(async () => {
  desk = await startEngineDesk();
  desk.draw("silent.mp4", sources.silent);
  desk.draw("fetched.mp4", sources.silent);
  desk.draw("long.mp4", "-f lavfi -i testsrc=s=320x180:r=30:d=120 -c:v libx264 -preset ultrafast -g 300");
});
afterAll(() => desk.close());

/** Would take a minute. */
const longOrder = (): ClipOrder => ({
  kind: "clip",
  input: desk.input("long.mp4"),
  span: { fromMs: 0, toMs: 120_000 },
  framing: { fit: "whole" },
  size: { width: 1_080, height: 1_920 },
  captions: null,
  output: desk.output("long-clip.mp4"),
  poster: desk.output("long-clip.jpg"),
});

/** The processes that a process began, and is not done with. */
function childrenOf(id: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" }).split("\n");
  return rows.flatMap((row) => {
    const [child, parent, state = ""] = row.trim().split(/\s+/);
    return Number(parent) === id && !state.startsWith("Z") && isOurs(Number(child)) ? [Number(child)] : [];
  });
}

/** `ps` itself is a child too. */
function isOurs(id: number): boolean {
  try {
    return /ffmpeg|guard/.test(execFileSync("ps", ["-p", String(id), "-o", "args="], { encoding: "utf8" }));
  } catch {
    return false;
  }
}

const lives = (id: number): boolean => {
  try {
    return !execFileSync("ps", ["-p", String(id), "-o", "stat="], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
};

const waitOptions = { timeout: 30_000, interval: 50 };

test("an order that is ended takes all with it, and the next one may begin", async () => {
  const jobs = childrenOf(process.pid).length;
  expect((await desk.begin("ended", longOrder())).status).toBe(202);
  await vi.waitFor(
    async () => expect(await desk.read("ended")).toMatchObject({ share: expect.any(Number) }),
    waitOptions,
  );
  await vi.waitFor(() => expect(childrenOf(process.pid).length).toBe(jobs + 2), waitOptions);
  // The same id again is the same order; another has to wait.
  expect((await desk.begin("ended", longOrder())).status).toBe(202);
  const other = await desk.begin("other", longOrder());
  expect([other.status, await other.json()]).toMatchObject([503, { code: "busy" }]);

  expect((await desk.call("DELETE", "/jobs/ended")).status).toBe(204);
  expect([childrenOf(process.pid).length, await desk.read("ended")]).toEqual([jobs, { state: "gone" }]);
  expect(await desk.carryOut({ kind: "probe", input: desk.input("silent.mp4") })).toMatchObject({ state: "done" });
});

test("what the API loses once is asked for again, and what it refuses fails", async () => {
  desk.lose("GET", "fetched.mp4");
  desk.lose("PUT", "again.jpg");
  const order = { kind: "poster", input: desk.input("fetched.mp4"), atMs: 0, side: 64 } as const;
  const poster = await desk.result({ ...order, output: desk.output("again.jpg") });
  expect((await desk.written("again.jpg", poster)).length).toBe(poster.bytes);
  const missing = await desk.carryOut({ ...order, input: desk.input("none.mp4"), output: desk.output("none.jpg") });
  expect(missing).toMatchObject({ state: "failed", failure: "broken", reason: expect.stringContaining("404") });
});

/** The engine as a process of its own, as it is started in production. */
async function startProcess() {
  const secret = "what both sides know, for an engine that is killed";
  const files = mkdtempSync(join(desk.folder, "files-"));
  const engine = spawn(process.execPath, [join(import.meta.dirname, "../../media/index.ts")], {
    env: { ...process.env, TMPDIR: files, PORT: "0", MEDIA_SECRET: secret, MEDIA_ALLOWED_ORIGIN: desk.origin },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: engine.stdout }), "line")) as [string];
  const url = line.replace("media engine: ", "");
  const body = JSON.stringify({ id: "a", order: longOrder() });
  const headers = await createEngineSignatures(secret).sign({ method: "POST", path: "/jobs", body }, Date.now());
  const begun = await fetch(`${url}/jobs`, { method: "POST", headers, body });
  expect(begun.status).toBe(202);
  const id = engine.pid ?? 0;
  await vi.waitFor(() => expect(childrenOf(id).length).toBe(2), waitOptions);
  return { engine, children: childrenOf(id), files };
}

test("an engine that is killed outright leaves no ffmpeg behind", async () => {
  const { engine, children } = await startProcess();
  engine.kill("SIGKILL");
  await vi.waitFor(() => expect(children.filter(lives)).toEqual([]), waitOptions);
});

test("an engine that is asked to end leaves neither processes nor files", async () => {
  const { engine, children, files } = await startProcess();
  expect(readdirSync(files).length).toBe(1);
  const ended = once(engine, "exit");
  engine.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect([children.filter(lives), readdirSync(files)]).toEqual([[], []]);
});
