import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Miniflare } from "../../../local/workerd/miniflare.ts";
import { quietOptions } from "../../../local/workerd/options.ts";
import { bundleWorker } from "../../support/worker-bundle.ts";

const name = "toys";
const folder = mkdtempSync(join(tmpdir(), "toys-"));
const date = "2026-10-20";
const flags = ["nodejs_compat"];
let miniflare: Miniflare;
let url: URL;

beforeAll(async () => {
  const main = join(import.meta.dirname, "../../support/toy-worker.ts");
  const modules = await bundleWorker({ folder, name, main, date, flags });
  miniflare = new Miniflare({
    ...quietOptions(),
    handleStructuredLogs: () => {},
    workers: [
      {
        config: {
          name,
          compatibilityDate: date,
          compatibilityFlags: flags,
          manifest: { mainModule: "toy-worker.js", modules },
          env: {
            QUEUE: { type: "queue", name: "ensemble-work" },
            DOCUMENTS: { type: "queue", name: "ensemble-documents" },
            GENERATIONS: { type: "queue", name: "ensemble-generations" },
            SITES: { type: "queue", name: "ensemble-sites" },
            SOCIAL: { type: "queue", name: "ensemble-social" },
            MEDIA_WORK: { type: "queue", name: "ensemble-media" },
            JOBS: { type: "durable-object", worker: name, exportName: "ToyJobObject" },
          },
          exports: { ToyJobObject: { type: "durable-object", storage: "sqlite" } },
          triggers: [{ type: "queue", name: "ensemble-work", maxBatchSize: 1, maxBatchTimeout: 0 }],
        },
        dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }], unsafeRegisterWorker: false },
      },
    ],
  });
  await miniflare.ready;
  url = await miniflare.unsafeGetDirectURL(name);
}, 120_000);

afterAll(async () => {
  await miniflare?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(path: string): Promise<string[]> {
  const response = await fetch(new URL(path, url), { method: "POST" });
  expect(response.status).toBe(200);
  return (await response.json()) as string[];
}

const workOf = (happened: readonly string[]) => happened.filter((what) => !what.startsWith("row"));
const rowsOf = (happened: readonly string[]) => happened.filter((what) => what.startsWith("row"));

/** All that happened to a boat until its end was settled in this way. */
async function until(boat: string, settled: string): Promise<string[]> {
  await vi.waitFor(async () => expect(await ask(`/see/${boat}`)).toContain(settled), 30_000);
  return ask(`/see/${boat}`);
}

test("on workerd a step waits, the queue brings it back, and the alarm settles the end until that is done", async () => {
  await ask("/start/merrow");
  const happened = await until("merrow", "settled completed, kept null");
  expect(workOf(happened)).toEqual(["hull", "hull", "sails", "not settled", "settled completed, kept null"]);
  const rows = rowsOf(happened);
  expect([rows[0], rows.at(-1)]).toEqual(["row pending", "row completed"]);
});

test("on workerd a job that waits is stopped, and does what its kind does after a stop", async () => {
  await ask("/start/anchored");
  await vi.waitFor(async () => expect(await ask("/see/anchored")).toContain("row running"), 30_000);
  await ask("/stop/anchored");
  const happened = await until("anchored", "settled stopped, kept true");
  expect(workOf(happened)).toEqual(["hull", "sails", "not settled", "settled stopped, kept true"]);
  expect(rowsOf(happened).at(-1)).toBe("row stopped");
});
