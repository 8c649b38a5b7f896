import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#api/api-error.ts";
import { keptTasks } from "#tasks/kept-tasks.ts";
import { dock } from "#tasks/tasks.store.ts";
import { createUploads } from "#tasks/uploads/create-uploads.ts";
import type { UploadCalls } from "#tasks/uploads/upload.kind.ts";
import { stubBrowser } from "../chat/page.ts";

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const wholeBytes = 4;

/** A kind that exists in this test alone: its server keeps what arrives and fails on demand. */
function openUploads() {
  const server = {
    bytes: 0,
    begun: 0,
    pieces: [] as number[],
    faults: [] as unknown[],
    finished: 0,
    sums: [] as unknown[],
    finishedFiles: [] as string[],
    abandoned: [] as string[],
    onAbandon: () => {},
    noted: [] as string[],
    checksums: [] as (string | null)[],
  };
  const fail = () => {
    const fault = server.faults.shift();
    if (fault) throw fault;
  };
  const calls: UploadCalls<string, { id: string }> = {
    async sendWhole({ file }) {
      fail();
      return { id: `whole ${file.name}` };
    },
    async begin() {
      return { uploadId: `upload_${(server.begun += 1)}`, usualBytes: 3, leastBytes: 1 };
    },
    async readReceived(_id, signal) {
      signal.throwIfAborted();
      return server.bytes;
    },
    async sendPiece({ piece: { index, to }, content, sha256 }, signal) {
      signal.throwIfAborted();
      fail();
      server.pieces.push(index);
      server.noted.push(...keptTasks());
      expect(content.size).toBeLessThanOrEqual(3);
      server.checksums.push(sha256);
      return (server.bytes = to);
    },
    async finish(_id, { file }) {
      fail();
      const fault = server.sums.shift();
      if (fault) throw fault;
      server.finishedFiles.push(file.name);
      server.finished += 1;
      return { id: "in pieces" };
    },
    async abandon(id) {
      server.abandoned.push(id);
      server.bytes = 0;
      server.onAbandon();
    },
  };
  const arrived: string[] = [];
  const failed: unknown[] = [];
  const uploads = createUploads<string, { id: string }, { id: string }>({
    name: "test-uploads",
    entry: "test-uploads",
    owner: "workspace",
    target: z.string(),
    wholeBytes,
    tooLarge: "pdf.too_large",
    calls,
    arrive: (result) => (result.id === "whole nowhere" ? { fault: "upload.withoutUrl" } : { arrived: result }),
    onArrived: ({ id }) => Promise.resolve(void arrived.push(id)),
    onFailed: (error) => void failed.push(error),
  });
  return { uploads, server, arrived, failed, first: () => uploads.store.all[0] };
}

const file = (name: string, bytes: number) => new File(["x".repeat(bytes)], name, { lastModified: 5 });
const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");
const offline = new ApiError("client.offline");

let here: ReturnType<typeof openUploads>;
beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  dock.isOpen = false;
  here = openUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an upload", () => {
  test("of a small file goes whole, opens the dock, and says what the file became", async () => {
    here.uploads.add([file("small", wholeBytes)], "folder");
    await settle();
    expect(here.first()).toMatchObject({ phase: "done", target: "folder", sent: 4, arrived: { id: "whole small" } });
    expect([here.arrived, dock.isOpen, keptTasks()]).toEqual([["whole small"], true, []]);
  });

  test("of a large file goes piece by piece, and is noted for a reload until it is finished", async () => {
    here.uploads.add([file("large", 8)], "folder");
    await vi.waitFor(() => expect(here.first()?.phase).toBe("done"));
    expect(new Set(here.server.noted)).toEqual(new Set(["test-uploads"]));
    expect([here.server.pieces, here.server.finished, keptTasks()]).toEqual([[0, 1, 2], 1, []]);
    const [first, second, third] = here.server.checksums;
    expect([first, third]).toEqual([checksumOf("xxx"), checksumOf("xx")]);
    expect(second).toBe(first);
  });

  test.each([
    ["the network lost", offline],
    ["arrived damaged", new ApiError("uploads.piece_damaged", 409, { index: 0 })],
  ])("sends a piece again that %s, and goes on from what the server has", async (_name, fault) => {
    here.server.faults = [fault];
    here.uploads.add([file("large", 5)], "folder");
    await settle(500);
    await vi.waitFor(() => expect(here.first()?.phase).toBe("done"));
    expect(here.server.pieces).toEqual([0, 1]);
  });

  test("waits where the network stays away, and goes on by itself when it is back", async () => {
    // A page without TLS: there are no checksums to wait for.
    vi.stubGlobal("crypto", { randomUUID: () => "upload" });
    here.server.faults = Array.from({ length: 6 }, () => offline);
    here.uploads.add([file("large", 5)], "folder");
    await settle(20_000);
    expect(here.first()?.phase).toBe("offline");
    globalThis.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(here.first()?.phase).toBe("done"));
  });

  test.each(["uploads.sum_differs", "uploads.size_differs"] as const)(
    "of a file that changed meanwhile (%s) is given up and begun anew, once, and says so",
    async (code) => {
      here.server.sums = [new ApiError(code, 409)];
      here.uploads.add([file("large", 8)], "folder");
      await vi.waitFor(() => expect(here.first()?.phase).toBe("done"));
      expect(here.first()).toMatchObject({ isRepeated: true, uploadId: "upload_2", sent: 8 });
      expect([here.server.abandoned, here.server.pieces]).toEqual([["upload_1"], [0, 1, 2, 0, 1, 2]]);
      expect([here.server.finished, keptTasks(), here.failed]).toEqual([1, [], []]);
    },
  );

  test("of a file that changed twice waits for the reader to choose it again, and takes it as it is then", async () => {
    const changed = new ApiError("uploads.sum_differs", 409);
    here.server.sums = [changed, changed];
    here.uploads.add([file("large", 8)], "folder");
    await vi.waitFor(() => expect(here.first()?.phase).toBe("without-file"));
    expect(here.first()).toMatchObject({ uploadId: null, isRepeated: true });
    expect([here.server.abandoned, keptTasks()]).toEqual([["upload_1", "upload_2"], []]);
    const { key = "" } = here.first() ?? {};
    here.uploads.resume(key);
    expect(here.first()?.phase).toBe("without-file");
    expect(here.uploads.resumeWith(key, file("larger", 9))).toBe(true);
    await vi.waitFor(() => expect(here.first()?.phase).toBe("done"));
    expect(here.first()).toMatchObject({ name: "larger", bytes: 9, sent: 9, isRepeated: false });
    expect(here.server.finishedFiles).toEqual(["larger"]);
  });

  test("that is dismissed while what arrived of its old content is given up is not begun anew", async () => {
    here.server.sums = [new ApiError("uploads.sum_differs", 409)];
    here.server.onAbandon = () => here.uploads.dismiss(here.first()?.key ?? "");
    here.uploads.add([file("large", 8)], "folder");
    await vi.waitFor(() => expect(here.server.abandoned).toEqual(["upload_1"]));
    await settle();
    expect([here.uploads.store.all, here.server.begun, here.server.abandoned]).toEqual([[], 1, ["upload_1"]]);
  });

  test("that is paused keeps what arrived, and resumes from there", async () => {
    here.server.bytes = 3;
    here.uploads.add([file("large", 8)], "folder");
    const { key = "" } = here.first() ?? {};
    here.uploads.pause(key);
    expect(here.first()?.phase).toBe("paused");
    here.uploads.resume(key);
    await vi.waitFor(() => expect(here.first()?.phase).toBe("done"));
    expect(here.server.pieces).toEqual([1, 2]);
  });

  test("that a reload cut off waits for its file, refuses another, and goes on", async () => {
    here.server.faults = [new ApiError("pdf.too_large", 413, { limit: 7 })];
    here.uploads.add([file("large", 8)], "folder");
    await vi.waitFor(() => expect(here.first()).toMatchObject({ phase: "failed", fault: "upload.tooLarge", limit: 7 }));

    const reloaded = openUploads();
    reloaded.uploads.restore();
    const { key = "" } = reloaded.first() ?? {};
    expect(reloaded.first()).toMatchObject({ phase: "without-file", name: "large", target: "folder" });
    expect(reloaded.uploads.resumeWith(key, file("other", 8))).toBe(false);
    expect(reloaded.uploads.resumeWith(key, file("large", 8))).toBe(true);
    await vi.waitFor(() => expect(reloaded.first()?.phase).toBe("done"));
  });

  test("that is dismissed before its end is given up on the server too", async () => {
    here.server.faults = [new ApiError("pdf.too_large", 413)];
    here.uploads.add([file("large", 8)], "folder");
    await vi.waitFor(() => expect(here.first()?.phase).toBe("failed"));
    here.uploads.dismiss(here.first()?.key ?? "");
    expect([here.uploads.store.all, here.server.abandoned, keptTasks()]).toEqual([[], ["upload_1"], []]);
  });

  test("whose result is of no use fails with its sentence", async () => {
    here.uploads.add([file("nowhere", 2)], "folder");
    await settle();
    expect(here.first()).toMatchObject({ phase: "failed", fault: "upload.withoutUrl" });
  });

  test("that cannot be finished says so, and its kind hears why", async () => {
    const error = new ApiError("request.failed", 500);
    here.uploads.add([file("large", 2 * wholeBytes)], "folder");
    here.server.bytes = 8;
    here.server.faults = [error];
    await vi.waitFor(() => expect(here.first()).toMatchObject({ phase: "failed", fault: "upload.unfinished" }));
    expect(here.failed).toEqual([error]);
  });
});

test("two uploads run at once, and the third follows", async () => {
  here.uploads.add([file("a", 1), file("b", 1), file("c", 1)], "folder");
  expect(here.uploads.store.all.map(({ phase }) => phase)).toEqual(["sending", "sending", "waiting"]);
  await settle();
  expect(here.uploads.store.all.map(({ phase }) => phase)).toEqual(["done", "done", "done"]);
});
