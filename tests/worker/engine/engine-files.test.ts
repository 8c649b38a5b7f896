import { beforeEach, describe, expect, test } from "vitest";
import { createEngineFiles } from "../../../worker/engine/engine-files.service.ts";
import type { EngineFiles } from "../../../worker/engine/engine-files.service.ts";
import { createSignedLinks } from "../../../worker/lib/signed-link.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createSmallStore } from "./small-store.ts";

let clock: ReturnType<typeof createHandClock>;
let store: ReturnType<typeof createSmallStore>;
let files: EngineFiles;
beforeEach(() => {
  clock = createHandClock(Date.parse("2026-11-24T09:00:00Z"));
  store = createSmallStore();
  const links = createSignedLinks(["a secret of thirty-two characters"], "media engine", clock);
  files = createEngineFiles({ ...store, links, origin: "https://ensemble.example" });
});

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams) as Record<string, string>;
const textOf = (body: ReadableStream) => new Response(body).text();

const signReading = async () => {
  store.whole.set("media/one", new TextEncoder().encode("0123456789"));
  store.whole.set("media/two", new TextEncoder().encode("another"));
  const { url } = await files.input({ key: "media/one", format: "mp4" });
  return queryOf(url) as { key: string; expires: string; signature: string };
};

const beginFile = async () => {
  const output = await files.begin({ name: "video", mediaType: "video/mp4" });
  const link = { ...queryOf((await files.output(output)).url), part: "1" };
  return { output, link: link as unknown as Parameters<EngineFiles["put"]>[0] };
};
const written = (bytes: number) => ({ bytes, sha256: "b".repeat(64), parts: [{ part: 1, etag: "etag 1" }] });

describe("an address to read", () => {
  test("opens its file, whole or in part", async () => {
    const link = await signReading();
    const whole = await files.open(link, null);
    expect([whole.as, whole.as === "whole" && (await textOf(whole.body))]).toEqual(["whole", "0123456789"]);
    const part = await files.open(link, "bytes=2-4");
    expect(part).toMatchObject({ as: "part", bytes: 10, range: { from: 2, to: 4 } });
    expect(part.as === "part" && (await textOf(part.body))).toBe("234");
    expect(await files.open(link, "bytes=10-")).toMatchObject({ as: "beyond", bytes: 10 });
  });

  test.each([
    ["another file", { key: "media/two" }],
    ["another time", { expires: "1999999999" }],
    ["another signature", { signature: "A".repeat(43) }],
  ])("is refused with %s", async (_, change) => {
    const link = { ...(await signReading()), ...change };
    await expect(files.open(link, null)).rejects.toMatchObject({ code: "engine.link_refused" });
  });

  test("is refused after an hour, and says where its file is gone", async () => {
    const link = await signReading();
    store.whole.delete("media/one");
    await expect(files.open(link, null)).rejects.toMatchObject({ code: "engine.file_gone" });
    clock.advance(60 * 60_000);
    await expect(files.open(link, null)).rejects.toMatchObject({ code: "engine.link_refused" });
  });

  test("is none to write, nor the other way round", async () => {
    const output = await files.begin({ name: "video", mediaType: "video/mp4" });
    store.whole.set(output.key, new Uint8Array(3));
    const reading = queryOf((await files.input({ key: output.key, format: "mp4" })).url);
    const writing = queryOf((await files.output(output)).url);
    const put = { ...writing, ...reading, part: "1" } as unknown as Parameters<EngineFiles["put"]>[0];
    await expect(files.put(put, async () => new Uint8Array(1))).rejects.toMatchObject({ code: "engine.link_refused" });
    const open = writing as unknown as Parameters<EngineFiles["open"]>[0];
    await expect(files.open(open, null)).rejects.toMatchObject({ code: "engine.link_refused" });
  });
});

describe("an address to write", () => {
  test("stores parts, of which there is no file before they are joined; joining twice is joining once", async () => {
    const { output, link } = await beginFile();
    expect(await files.put(link, async () => new Uint8Array(7))).toEqual({ etag: "etag 1" });
    expect(await store.files.measure(output.key)).toBeNull();
    const made = { key: output.key, mediaType: "video/mp4", bytes: 7, sha256: "b".repeat(64) };
    expect([await files.join(output, written(7)), await files.join(output, written(7))]).toEqual([made, made]);
  });

  test("is refused once its upload is joined or dropped", async () => {
    const { output, link } = await beginFile();
    await files.discard([output]);
    await expect(files.put(link, async () => new Uint8Array(7))).rejects.toMatchObject({ code: "engine.link_refused" });
  });

  test.each([
    ["another file", { key: "media/two" }],
    ["another upload", { upload: "upload-99" }],
    ["another time", { expires: "1999999999" }],
  ])("is refused with %s, before a byte is read", async (_, change) => {
    const { link } = await beginFile();
    let isRead = false;
    const read = async () => ((isRead = true), new Uint8Array(1));
    await expect(files.put({ ...link, ...change }, read)).rejects.toMatchObject({ code: "engine.link_refused" });
    expect(isRead).toBe(false);
  });
});
