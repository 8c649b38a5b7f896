import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Miniflare } from "../../local/workerd/miniflare.ts";
import { quietOptions } from "../../local/workerd/options.ts";
import { bundleWorker } from "../support/worker-bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "ensemble-outbound-"));
const date = "2026-10-20";
const flags = ["nodejs_compat", "global_fetch_strictly_public"];
const echo = `export default { fetch: async (request) =>
  new Response("the API has " + request.method + " " + request.url + " " + await request.text()) }`;
let miniflare: Miniflare;

beforeAll(async () => {
  const main = join(import.meta.dirname, "../support/container-worker.ts");
  const modules = await bundleWorker({ folder, name: "media", main, date, flags });
  miniflare = new Miniflare({
    ...quietOptions(),
    workers: [
      {
        config: {
          name: "media",
          compatibilityDate: date,
          compatibilityFlags: flags,
          manifest: { mainModule: "container-worker.js", modules },
          env: { API: { type: "worker", worker: "api" } },
        },
      },
      {
        config: {
          name: "api",
          compatibilityDate: date,
          manifest: { mainModule: "api.js", modules: { "api.js": { type: "esm", contents: echo } } },
        },
      },
    ],
  });
  await miniflare.ready;
}, 120_000);

afterAll(async () => {
  await miniflare?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function send(url: string): Promise<[number, string]> {
  const worker = await miniflare.getWorker("media");
  const response = await worker.fetch(url, { method: "PUT", body: "a film" });
  return [response.status, await response.text()];
}

test("a container's file goes to the API by the binding, with the address that was signed", async () => {
  const url = "https://ensemble.test/api/engine/files/one?signature=abc";
  expect(await send(url)).toEqual([200, `the API has PUT ${url} a film`]);
});

test("a container reaches no other host", async () => {
  expect(await send("https://elsewhere.test/")).toEqual([520, "Origin is disallowed"]);
});
