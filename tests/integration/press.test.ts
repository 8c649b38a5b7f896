import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildWorker } from "../../local/build/worker.ts";
import { Miniflare } from "../../local/workerd/miniflare.ts";
import { bundledWorker, quietOptions } from "../../local/workerd/options.ts";
import { readAll } from "../support/document-reading.ts";
import { sampleCv } from "../support/sample-cvs.ts";
import { sampleBook } from "../support/sample-books.ts";

const picture = readFileSync(join(import.meta.dirname, "../../frontend/public/og-en.png"));
const caller = `export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "PUT") return env.FILES.put(pathname, await request.arrayBuffer()).then(() => new Response());
    const asked = { document: pathname, output: "/out", identifier: "urn:uuid:1", modified: 0 };
    const format = searchParams.get("format");
    if (request.method === "POST" && pathname === "/cv") {
      const asked = await request.json();
      const { place } = await env.PRESS.enter({ kind: "cv", key: asked.cv.photo?.key ?? null, alone: false }, "person");
      const { file = null, ...set } = await place.setCv(asked);
      return Response.json({ ...set, begins: file && new TextDecoder().decode(file.subarray(0, 5)), length: file?.length });
    }
    if (request.method === "POST") {
      const { place } = await env.PRESS.enter({ kind: "work", key: pathname, alone: false }, "person");
      return Response.json(await place.render({ ...asked, format }));
    }
    return new Response((await env.FILES.get(pathname)).body);
  },
}`;

let miniflare: Miniflare;
let origin: URL;
beforeAll(async () => {
  const press = (await buildWorker()).beside?.find(({ settings }) => settings.name === "ensemble-press");
  if (!press) throw new Error("the press was not built");
  const files = { type: "r2" as const, name: "ensemble-files" };
  const config = {
    name: "caller",
    compatibilityDate: "2026-10-20",
    manifest: { mainModule: "caller.js", modules: { "caller.js": { type: "esm" as const, contents: caller } } },
    env: { FILES: files, PRESS: { type: "worker" as const, worker: "ensemble-press" } },
  };
  const dev = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  miniflare = new Miniflare({ ...quietOptions(), workers: [{ config, dev }, bundledWorker(press, {})] });
  origin = await miniflare.unsafeGetDirectURL("caller");
});
afterAll(() => miniflare.dispose());

const put = async (path: string, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(new URL(path, origin), { method: "PUT", body });
async function render(path: string, format = "pdf"): Promise<Record<string, unknown>> {
  return (await fetch(new URL(`${path}?format=${format}`, origin), { method: "POST" })).json();
}

test("a stored document becomes a stored PDF, pictures included, with the pages of its headings", async () => {
  const book = sampleBook({ style: "history" });
  const image = { key: "/picture", media_type: "image/png", width: 1440, height: 900 };
  const blocks = [...book.blocks, { id: "f1", type: "figure", image, alt: "The dashboard" }];
  await put("/picture", new Uint8Array(picture));
  await put("/book", JSON.stringify({ ...book, blocks }));
  const pressed = await render("/book");
  const pdf = new Uint8Array(await (await fetch(new URL("/out", origin))).arrayBuffer());
  const pages = await readAll(pdf);
  expect(pressed).toMatchObject({ failure: null, bytes: pdf.length, pages: pages.length });
  expect(pressed["headings"]).toHaveLength(3);
  expect(pressed["sha256"]).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ["docx", "PK"],
  ["epub", "PK"],
  ["html", "<!DOCTYPE html>"],
  ["md", "# La force des marées"],
])("the same document is written as %s", async (format, beginning) => {
  await put("/again", JSON.stringify(sampleBook({ style: "essay", chapters: 1 })));
  const pressed = await render("/again", format);
  const file = Buffer.from(await (await fetch(new URL("/out", origin))).arrayBuffer());
  expect(pressed).toMatchObject({ failure: null, bytes: file.length, pages: null, headings: [] });
  expect(file.subarray(0, 40).toString()).toContain(beginning);
});

test.each<[string, string, { style?: string; image?: string } | undefined, string]>([
  ["a document that is not stored", "/none", undefined, "gone"],
  ["a document whose picture is not stored", "/lost", { image: "/nowhere" }, "gone"],
  ["something else", "/other", { style: "unknown" }, "invalid"],
  ["a picture that cannot be read", "/broken", { image: "/book" }, "not_set"],
])("%s fails by a word", async (_name, path, change, failure) => {
  if (change) {
    const book = sampleBook({ style: change.style ?? "history", chapters: 1 });
    const image = { key: change.image, media_type: "image/png", width: 10, height: 10 };
    const figure = change.image ? [{ id: "f1", type: "figure", image, alt: "" }] : [];
    await put(path, JSON.stringify({ ...book, blocks: [...book.blocks, ...figure] }));
  }
  expect(await render(path)).toEqual({ failure });
});

describe("a CV", () => {
  const cv = sampleCv("fr", 1, "warm");
  const set = async (change: object, asked: object = {}): Promise<Record<string, unknown>> => {
    const body = JSON.stringify({ cv: { ...cv, ...change }, format: "pdf", output: null, modified: 0, ...asked });
    return (await fetch(new URL("/cv", origin), { method: "POST", body })).json();
  };

  test("is answered as a PDF at once, with what its page is", async () => {
    await put("/photo", new Uint8Array(picture));
    const pressed = await set({ photo: { key: "/photo", media_type: "image/png" } });
    const page = { pages: 1, smallestPoints: 9.5, missing: [] };
    expect(pressed).toMatchObject({ failure: null, begins: "%PDF-", length: pressed["bytes"], page });
  });

  test("is written to the store for a word processor", async () => {
    const pressed = await set({}, { format: "docx", output: "/cv.docx" });
    const file = Buffer.from(await (await fetch(new URL("/cv.docx", origin))).arrayBuffer());
    expect(pressed).toMatchObject({ failure: null, begins: null, bytes: file.length, page: null });
    expect(file.subarray(0, 2).toString()).toBe("PK");
  });

  test.each<[string, object, string]>([
    ["whose photo is not stored", { photo: { key: "/nowhere", media_type: "image/png" } }, "gone"],
    ["of a design that is none", { design: { id: "sidebar", paper: "a4", size: 10 } }, "invalid"],
    ["whose photo is no picture", { photo: { key: "/cv.docx", media_type: "image/png" } }, "not_set"],
  ])("%s fails by a word", async (_, change, failure) => {
    expect(await set(change)).toMatchObject({ failure });
  });
});
