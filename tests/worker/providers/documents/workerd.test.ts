import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { WorkerOptions } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Miniflare } from "../../../../local/workerd/miniflare.ts";
import { quietOptions } from "../../../../local/workerd/options.ts";
import { readAll } from "../../../support/document-reading.ts";
import { cjkFont } from "../../../support/pdf-fonts.ts";
import { createPdfWriter, stream, writePdf } from "../../../support/pdf-writer.ts";
import { bundleWorker } from "../../../support/worker-bundle.ts";

const name = "documents";
const date = "2026-10-20";
const flags = ["nodejs_compat"];
let miniflare: Miniflare;
let url: URL;

async function bundle(folder: string): Promise<WorkerOptions> {
  const main = join(import.meta.dirname, "../../../support/document-worker.ts");
  const modules = await bundleWorker({ folder, name, main, date, flags });
  return {
    config: {
      name,
      compatibilityDate: date,
      compatibilityFlags: flags,
      manifest: { mainModule: "document-worker.js", modules },
    },
    dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }], unsafeRegisterWorker: false },
  };
}

const folder = mkdtempSync(join(tmpdir(), "documents-"));

beforeAll(async () => {
  miniflare = new Miniflare({ ...quietOptions(), workers: [await bundle(folder)] });
  await miniflare.ready;
  url = await miniflare.unsafeGetDirectURL(name);
}, 120_000);

afterAll(async () => {
  await miniflare?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const send = (bytes: Uint8Array<ArrayBuffer>, path = "/") => fetch(new URL(path, url), { method: "POST", body: bytes });

const latin = { texts: [{ x: 50, y: 700, text: "The tide." }] };
const japanese = { content: "BT /F2 20 Tf 200 400 Td <93FA967B8CEA> Tj ET" };
const document = writePdf({ pages: [latin, japanese], fonts: { F2: cjkFont } });

test("the Worker reads what tests read, in both readers", async () => {
  const response = await send(document);
  expect(response.status).toBe(200);
  const { pages } = (await response.json()) as { pages: unknown };
  expect(pages).toEqual(await readAll(document));
  expect(pages).toMatchObject([{ text: "The tide." }, { text: "日本語" }]);
});

test("the Worker draws a page", async () => {
  const response = await send(document, "/?width=120");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe("PNG");
  expect(new DataView(bytes.buffer).getUint32(16)).toBe(120);
});

test("the Worker names a bomb before it goes off", async () => {
  const writer = createPdfWriter();
  const twice = deflateSync(deflateSync(Buffer.alloc(500_000_000, 32)));
  writer.add(stream(twice, "/Filter [/FlateDecode /FlateDecode]"));
  const response = await send(writePdf({ pages: [latin] }, writer));
  expect(await response.json()).toEqual({ reason: "bomb" });
});
