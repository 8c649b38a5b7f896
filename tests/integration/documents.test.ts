import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import {
  as,
  codeOf,
  countedOf,
  finalize,
  linkOf,
  newReader,
  pdfOf,
  sendPiece,
  startUpload,
  sumOf,
  upload,
} from "../support/uploading.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  const failed = stack.logs.filter((line) => line.includes("request.failed"));
  await stack.close();
  expect(failed).toEqual([]);
});

describe("the limit of uploads", () => {
  test("lets one of two pass that come at once for its last unit, sent whole or in pieces", async () => {
    const ada = await newReader(stack, { uploads: 1 });
    const whole = await Promise.all([1, 2].map((seed) => upload(stack, ada, pdfOf(200_000, seed))));
    expect(whole.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(whole.find(({ status }) => status === 429)?.body).toMatchObject({
      error: { code: "limits.reached", details: { limit: 1, used: 1, query_type: "pdf-uploads" } },
    });
    const ben = await newReader(stack, { uploads: 1 });
    const started = await Promise.all(
      [1, 2].map(() => as(stack, ben, "POST", `/api/documents/${ben.id}/uploads`, { total_size: 500_000 })),
    );
    expect(started.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect([await countedOf(stack, ada), await countedOf(stack, ben)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test("refuses at once an account that has none, and nothing is stored", async () => {
    const ada = await newReader(stack, { uploads: 0 });
    expect(codeOf(await upload(stack, ada, pdfOf(1_000)))).toEqual([403, "limits.not_included"]);
    expect(await stack.sql("select 1 from document where user_id = $1", [ada.id])).toEqual([]);
  });

  test("is not touched by a content that is there already, however it comes", async () => {
    const ada = await newReader(stack);
    const bytes = pdfOf(300_000, 5);
    const { body } = await upload(stack, ada, bytes);
    // Its signed address ends a second later where a second has passed.
    const known = { ...body, duplicate: true, s3_url: expect.any(String) };
    expect((await upload(stack, ada, bytes, "again.pdf")).body).toEqual(known);
    const id = await startUpload(stack, ada, bytes.length);
    expect((await sendPiece(stack, ada, id, 0, bytes)).status).toBe(200);
    for (let again = 0; again < 2; again += 1)
      expect((await finalize(stack, ada, id, bytes.length)).body).toEqual(known);
    expect(await countedOf(stack, ada)).toEqual([1, 0]);
    const ben = await newReader(stack);
    expect((await upload(stack, ben, bytes)).body).toMatchObject({ duplicate: false });
  });

  test("of a plan's size answers before anything is read, naming itself", async () => {
    const ada = await newReader(stack, { megabytes: 1 });
    const limit = 1024 * 1024;
    const refused = await as(stack, ada, "POST", `/api/documents/${ada.id}/uploads`, {
      total_size: limit + 1,
    });
    expect(refused).toMatchObject({ status: 413, body: { error: { code: "pdf.too_large", details: { limit } } } });
    const whole = await upload(stack, ada, pdfOf(limit + 100_000));
    expect(whole).toMatchObject({ status: 413, body: { error: { code: "pdf.too_large", details: { limit } } } });
    expect(codeOf(await upload(stack, ada, pdfOf(limit + 1)))).toEqual([413, "pdf.too_large"]);
    expect((await upload(stack, ada, pdfOf(limit))).status).toBe(200);
    expect(await countedOf(stack, ada)).toEqual([1, 0]);
  });
});

/** A file whose header begins after so many bytes. */
const lateBy = (offset: number) => new Blob([new Uint8Array(offset), "%PDF-1.4\n", new Uint8Array(2_000)]);

describe("what is no PDF", () => {
  const zip = new Uint8Array(2_000);
  zip.set([0x50, 0x4b, 3, 4]);

  test.each([
    ["an empty file", new Blob([]), 400, "pdf.empty"],
    ["one byte", new Blob(["%"]), 415, "pdf.not_pdf"],
    ["a ZIP called .pdf", new Blob([zip]), 415, "pdf.not_pdf"],
    ["a page called .pdf", new Blob(["<!doctype html><script>alert(1)</script>"]), 415, "pdf.not_pdf"],
    ["a program called .pdf", new Blob(["MZ\u0090\0", new Uint8Array(5_000)]), 415, "pdf.not_pdf"],
    ["one whose beginning is too late", lateBy(4_092), 415, "pdf.not_pdf"],
    ["six megabytes of something else", new Blob([new Uint8Array(6_000_000)]), 415, "pdf.not_pdf"],
  ])("is refused and not counted, whatever it calls itself: %s", async (_what, bytes, status, code) => {
    const ada = await newReader(stack);
    expect(codeOf(await upload(stack, ada, bytes))).toEqual([status, code]);
    expect(await countedOf(stack, ada)).toEqual([0, 0]);
  });

  test("is known by its content: one that begins late, or is a ZIP as well, is taken", async () => {
    const ada = await newReader(stack);
    expect((await upload(stack, ada, lateBy(4_091))).status).toBe(200);
    expect((await upload(stack, ada, new Blob(["%PDF-1.4\n", zip]))).status).toBe(200);
  });

  test("is refused with its first piece, and the upload is given up", async () => {
    const ada = await newReader(stack);
    const id = await startUpload(stack, ada, 600_000);
    expect(codeOf(await sendPiece(stack, ada, id, 0, new Uint8Array(300_000)))).toEqual([415, "pdf.not_pdf"]);
    expect(codeOf(await sendPiece(stack, ada, id, 0, pdfOf(300_000)))).toEqual([404, "uploads.not_found"]);
    expect(await countedOf(stack, ada)).toEqual([0, 0]);
  });
});

describe("the content of a file", () => {
  const bytes = pdfOf(100_000, 9);
  let ada: Awaited<ReturnType<typeof newReader>>;
  let id: string;
  beforeAll(async () => {
    ada = await newReader(stack);
    id = String((await upload(stack, ada, bytes, 'Reçu "n° 1"\r\n.pdf')).body["id"]);
  });

  test("comes with a type, a name and no rights, whatever its sender said of it", async () => {
    const { headers } = await fetch(await linkOf(stack, ada, id));
    const told = [
      "content-type",
      "x-content-type-options",
      "content-security-policy",
      "cache-control",
      "accept-ranges",
    ];
    expect(told.map((name) => headers.get(name))).toEqual([
      "application/pdf",
      "nosniff",
      "default-src 'none'; sandbox",
      "private, no-cache",
      "bytes",
    ]);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="Re_u -n_ 1-.pdf"; filename*=UTF-8''Re%C3%A7u%20-n%C2%B0%201-.pdf`,
    );
  });

  test.each([
    ["bytes=0-99", 206, "bytes 0-99/100000", 0, 100],
    ["bytes=99990-", 206, "bytes 99990-99999/100000", 99_990, 100_000],
    ["bytes=99990-200000", 206, "bytes 99990-99999/100000", 99_990, 100_000],
    ["bytes=-10", 206, "bytes 99990-99999/100000", 99_990, 100_000],
    ["bytes=100000-", 416, "bytes */100000", 0, 0],
    ["bytes=-0", 416, "bytes */100000", 0, 0],
    ["bytes=0-1,5-6", 200, null, 0, 100_000],
    ["lines=1-2", 200, null, 0, 100_000],
    ["bytes=9-3", 200, null, 0, 100_000],
  ])("is served for %s with %i", async (range, status, contentRange, from, to) => {
    const response = await fetch(await linkOf(stack, ada, id), { headers: { range } });
    const body = new Uint8Array(await response.arrayBuffer());
    expect([response.status, response.headers.get("content-range")]).toEqual([status, contentRange]);
    expect(sumOf(body)).toBe(sumOf(bytes.slice(from, to)));
  });

  test("that a browser has is not sent again, and one that changed is sent whole", async () => {
    const link = await linkOf(stack, ada, id);
    const etag = `"${sumOf(bytes)}"`;
    expect((await fetch(link, { headers: { "if-none-match": etag } })).status).toBe(304);
    const parts = [etag, '"another"'].map(async (ifRange) => {
      const response = await fetch(link, { headers: { range: "bytes=0-9", "if-range": ifRange } });
      return [response.status, (await response.arrayBuffer()).byteLength];
    });
    expect(await Promise.all(parts)).toEqual([
      [206, 10],
      [200, 100_000],
    ]);
  });

  test("is over with the session that asked for its address, at once", async () => {
    const eve = await newReader(stack);
    const mine = String((await upload(stack, eve, pdfOf(700, 3))).body["id"]);
    const link = await linkOf(stack, eve, mine);
    const etag = (await fetch(link)).headers.get("etag") ?? "";
    expect((await as(stack, eve, "GET", "/api/v01/auth/user-logout")).status).toBe(200);
    expect((await fetch(link)).status).toBe(403);
    expect((await fetch(link, { headers: { "if-none-match": etag } })).status).toBe(403);
  });

  test("opens only with the signature of this very file, session and time", async () => {
    const link = new URL(await linkOf(stack, ada, id));
    const other = String((await upload(stack, ada, pdfOf(500, 4))).body["id"]);
    const changed = (change: (url: URL) => void) => {
      const url = new URL(link);
      change(url);
      return url;
    };
    const signature = link.searchParams.get("signature") ?? "";
    const soon = String(Number(link.searchParams.get("expires")) + 60);
    const forged = [
      changed((url) => void (url.pathname = url.pathname.replace(id, other))),
      changed((url) => url.searchParams.set("session", "s".repeat(24))),
      changed((url) => url.searchParams.set("expires", soon)),
      changed((url) => url.searchParams.set("expires", "0")),
      changed((url) => url.searchParams.set("signature", "A".repeat(43))),
      changed((url) =>
        url.searchParams.set(
          "signature",
          signature.replace(/^./, (letter) => (letter === "A" ? "B" : "A")),
        ),
      ),
    ];
    for (const url of forged) expect((await fetch(url)).status).toBe(403);
    for (const name of ["signature", "expires"])
      expect((await fetch(changed((url) => url.searchParams.delete(name)))).status).toBe(400);
    expect((await fetch(link)).status).toBe(200);
  });

  test("is closed to other accounts, and is gone with the file", async () => {
    const ben = await newReader(stack);
    for (const path of [`/api/${ben.id}/file/${id}/content`, `/api/documents/${ben.id}/${id}`])
      expect(codeOf(await as(stack, ben, "GET", path))).toEqual([404, "pdf.not_found"]);
    expect(codeOf(await as(stack, ben, "DELETE", `/api/documents/${ben.id}/${id}`))).toEqual([404, "pdf.not_found"]);
    const own = String((await upload(stack, ben, bytes)).body["id"]);
    const link = await linkOf(stack, ben, own);
    expect((await as(stack, ben, "DELETE", `/api/documents/${ben.id}/${own}`)).body).toEqual({ success: true });
    expect((await fetch(link)).status).toBe(404);
    expect(codeOf(await as(stack, ben, "DELETE", `/api/documents/${ben.id}/${own}`))).toEqual([404, "pdf.not_found"]);
    expect((await fetch(await linkOf(stack, ada, id))).status).toBe(200);
  });
});
