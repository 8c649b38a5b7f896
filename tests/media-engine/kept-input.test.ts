import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sources } from "../support/engine-sources.ts";
import { startEngineDesk } from "../support/media-engine.ts";
import type { EngineDesk } from "../support/media-engine.ts";

let desk: EngineDesk;
beforeAll(async () => {
  desk = await startEngineDesk();
  desk.draw("source.mp4", sources.silent);
  desk.draw("other.mp4", sources.silent);
});
afterAll(() => desk.close());

const probe = async (name: string) => (await desk.carryOut({ kind: "probe", input: desk.input(name) })).state;

test("what one order was about is not fetched again for the next, as long as the API gives the same file", async () => {
  expect(await probe("source.mp4")).toBe("done");
  const { size } = statSync(join(desk.folder, "source.mp4"));
  // Not a video any more: reading it anew fails.
  desk.place("source.mp4", new Uint8Array(size));
  expect(await probe("source.mp4")).toBe("done");
  desk.place("source.mp4", new Uint8Array(size + 1));
  expect(await probe("source.mp4")).toBe("failed");
});

test("what the API gives no longer is not worked on, nor what came before another file", async () => {
  expect(await probe("other.mp4")).toBe("done");
  rmSync(join(desk.folder, "other.mp4"));
  expect(await probe("other.mp4")).toBe("failed");
});
