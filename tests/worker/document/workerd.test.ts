import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Miniflare } from "../../../local/workerd/miniflare.ts";
import { quietOptions } from "../../../local/workerd/options.ts";
import { runEngine } from "../../support/engine-worker.ts";
import { bundleWorker } from "../../support/worker-bundle.ts";

const name = "engine";
const date = "2026-10-20";
const flags = ["nodejs_compat"];
const folder = mkdtempSync(join(tmpdir(), "engine-"));
let miniflare: Miniflare;
let url: URL;

beforeAll(async () => {
  const main = join(import.meta.dirname, "../../support/engine-worker.ts");
  const modules = await bundleWorker({ folder, name, main, date, flags });
  const manifest = { mainModule: "engine-worker.js", modules };
  const config = { name, compatibilityDate: date, compatibilityFlags: flags, manifest };
  const dev = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }], unsafeRegisterWorker: false };
  miniflare = new Miniflare({ ...quietOptions(), workers: [{ config, dev }] });
  await miniflare.ready;
  url = await miniflare.unsafeGetDirectURL(name);
}, 120_000);

afterAll(async () => {
  await miniflare?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const markdown = String.raw`# Les marées

La mer "monte" ; pourquoi ? $x^2$ et \(\frac{a}{b}\)[^1]

| a | b |
|---|---|
| 1 | 2 |

![Une vague](p.png)

1. un
2. deux

$$
\sum_{i=1}^n i
$$

${"Une phrase de plus, pour un paragraphe sans fin. ".repeat(90)}

[^1]: Une *note*.
`;

test("the Worker makes and reads the same bytes as tests do", async () => {
  const picture = new Uint8Array(readFileSync(join(import.meta.dirname, "../../../frontend/public/icon-192.png")));
  const form = new FormData();
  form.set("markdown", markdown);
  form.set("picture", new Blob([picture]));
  const response = await fetch(url, { method: "POST", body: form });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const made = await runEngine(markdown, picture);
  expect(made.document.blocks.length).toBeGreaterThan(7);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(made)));
});
