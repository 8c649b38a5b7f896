import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import {
  as,
  codeOf,
  contentOf,
  countedOf,
  finalize,
  leastPiece,
  newReader,
  pdfOf,
  piece,
  sendPiece,
  startUpload,
  sumOf,
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

const cut = (bytes: Uint8Array<ArrayBuffer>, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));

async function sendAll(who: Awaited<ReturnType<typeof newReader>>, id: string, pieces: Uint8Array<ArrayBuffer>[]) {
  for (const [index, one] of pieces.entries()) expect((await sendPiece(stack, who, id, index, one)).status).toBe(200);
}

describe("a file sent in pieces", () => {
  test.each([
    ["pieces of the server's size", 11_000_000, piece],
    ["pieces that fit no part", 11_000_000, 700_001],
    ["the smallest pieces", 6_000_000, leastPiece],
    ["one piece that is its last", 100, piece],
  ])("of %s is what it was, whatever parts the store has", async (_what, size, length) => {
    const ada = await newReader(stack);
    const bytes = pdfOf(size);
    const id = await startUpload(stack, ada, size);
    expect(await countedOf(stack, ada)).toEqual([0, 1]);
    await sendAll(ada, id, cut(bytes, length));
    const done = await finalize(stack, ada, id, size, { sha256: sumOf(bytes) });
    expect(done).toMatchObject({ status: 200, body: { id, duplicate: false } });
    expect(sumOf(await contentOf(stack, ada, id))).toBe(sumOf(bytes));
    expect(await countedOf(stack, ada)).toEqual([1, 0]);
  });

  test("that come out of order are refused with where to go on, and nothing is lost", async () => {
    const ada = await newReader(stack);
    const pieces = cut(pdfOf(3 * leastPiece), leastPiece);
    const id = await startUpload(stack, ada, 3 * leastPiece);
    const send = (index: number) => sendPiece(stack, ada, id, index, pieces[index] ?? new Uint8Array());
    expect(codeOf(await send(1))).toEqual([409, "uploads.piece_missing"]);
    expect(await send(0)).toMatchObject({ status: 200, body: { received: leastPiece } });
    const refused = await send(2);
    expect(refused).toMatchObject({ body: { error: { details: { next: 1, received: leastPiece } } } });
    for (const index of [1, 2]) expect((await send(index)).status).toBe(200);
    expect((await finalize(stack, ada, id, 3 * leastPiece)).status).toBe(200);
  });

  test("that come again change nothing, and another content under the same number is refused", async () => {
    const ada = await newReader(stack);
    const bytes = pdfOf(2 * leastPiece);
    const [first = new Uint8Array(), second = new Uint8Array()] = cut(bytes, leastPiece);
    const id = await startUpload(stack, ada, bytes.length);
    for (let again = 0; again < 3; again += 1)
      expect(await sendPiece(stack, ada, id, 0, first)).toMatchObject({ status: 200, body: { received: leastPiece } });
    expect(codeOf(await sendPiece(stack, ada, id, 0, second))).toEqual([409, "uploads.piece_differs"]);
    await sendPiece(stack, ada, id, 1, second);
    expect((await finalize(stack, ada, id, bytes.length, { sha256: sumOf(bytes) })).status).toBe(200);
  });

  test("that come all at once are taken one after the other", async () => {
    const ada = await newReader(stack);
    const bytes = pdfOf(3 * leastPiece);
    const pieces = cut(bytes, leastPiece);
    const id = await startUpload(stack, ada, bytes.length);
    const [first = new Uint8Array()] = pieces;
    const same = await Promise.all([0, 0, 0].map((index) => sendPiece(stack, ada, id, index, first)));
    expect(same.map(({ status, body }) => [status, body["received"]])).toEqual([
      [200, leastPiece],
      [200, leastPiece],
      [200, leastPiece],
    ]);
    for (let tries = 0; tries < 3; tries += 1)
      await Promise.all(pieces.map((one, index) => sendPiece(stack, ada, id, index, one)));
    expect((await finalize(stack, ada, id, bytes.length, { sha256: sumOf(bytes) })).status).toBe(200);
  });

  test("may be larger than what was announced neither piece by piece nor together", async () => {
    const ada = await newReader(stack);
    const id = await startUpload(stack, ada, leastPiece + 10);
    const send = async (index: number, size: number) => codeOf(await sendPiece(stack, ada, id, index, pdfOf(size)));
    expect(await send(0, leastPiece + 11)).toEqual([400, "uploads.piece_size"]);
    expect(await send(0, leastPiece - 1)).toEqual([400, "uploads.piece_size"]);
    expect(await send(0, 0)).toEqual([400, "uploads.piece_size"]);
    expect(await send(0, leastPiece)).toEqual([200, undefined]);
    expect(await send(1, 11)).toEqual([400, "uploads.piece_size"]);
    expect(codeOf(await finalize(stack, ada, id, leastPiece))).toEqual([409, "uploads.size_differs"]);
    const early = await finalize(stack, ada, id, leastPiece + 10);
    expect(codeOf(early)).toEqual([409, "uploads.incomplete"]);
    expect(early.body).toMatchObject({ error: { details: { next: 1, received: leastPiece } } });
    expect(await countedOf(stack, ada)).toEqual([0, 1]);
    const tooMuch = await sendPiece(stack, ada, id, 1, pdfOf(piece + 100_000));
    expect(codeOf(tooMuch)).toEqual([413, "request.too_large"]);
  });

  test("go on after workerd was killed, from what had arrived", async () => {
    const ada = await newReader(stack);
    const bytes = pdfOf(8_000_000, 7);
    const pieces = cut(bytes, 1_000_000);
    const id = await startUpload(stack, ada, bytes.length);
    const look = async () => (await as(stack, ada, "GET", `/api/documents/${ada.id}/uploads/${id}`)).body;
    await sendAll(ada, id, pieces.slice(0, 3));
    await stack.killWorkerd();
    expect(await look()).toEqual({ received: 3_000_000, total_size: 8_000_000, finished: false });
    for (let index = 3; index < 8; index += 1) {
      await sendPiece(stack, ada, id, index, pieces[index] ?? new Uint8Array());
      if (index === 6) await stack.killWorkerd();
    }
    await stack.killWorkerd();
    expect((await finalize(stack, ada, id, bytes.length, { sha256: sumOf(bytes) })).status).toBe(200);
    await stack.killWorkerd();
    expect(await look()).toMatchObject({ finished: true });
    expect(await finalize(stack, ada, id, bytes.length)).toMatchObject({ status: 200, body: { id, duplicate: false } });
    expect(sumOf(await contentOf(stack, ada, id))).toBe(sumOf(bytes));
    expect(await countedOf(stack, ada)).toEqual([1, 0]);
  });

  test("are ended twice, also at once, with one answer and one count; no piece is taken afterwards", async () => {
    const ada = await newReader(stack);
    const bytes = pdfOf(300_000, 3);
    const id = await startUpload(stack, ada, bytes.length);
    await sendAll(ada, id, [bytes]);
    const ends = await Promise.all([1, 2, 3].map(() => finalize(stack, ada, id, bytes.length)));
    const late = await finalize(stack, ada, id, bytes.length);
    const s3_url = expect.stringMatching(/^\/api\/pdf\/content\//);
    for (const end of [...ends, late]) expect(end).toEqual({ status: 200, body: { id, s3_url, duplicate: false } });
    expect(await countedOf(stack, ada)).toEqual([1, 0]);
    expect(codeOf(await sendPiece(stack, ada, id, 0, bytes))).toEqual([404, "uploads.not_found"]);
    expect(codeOf(await as(stack, ada, "DELETE", `/api/documents/${ada.id}/uploads/${id}`))).toEqual([
      404,
      "uploads.not_found",
    ]);
    expect(sumOf(await contentOf(stack, ada, id))).toBe(sumOf(bytes));
  });

  test("of another account are closed: they are not read, sent to, ended or given up", async () => {
    const [ada, ben] = [await newReader(stack), await newReader(stack)];
    const bytes = pdfOf(300_000);
    const id = await startUpload(stack, ada, bytes.length);
    await sendAll(ada, id, [bytes]);
    const path = `/api/documents/${ben.id}/uploads/${id}`;
    const tries = [
      await as(stack, ben, "GET", path),
      await sendPiece(stack, ben, id, 0, bytes),
      await finalize(stack, ben, id, bytes.length),
      await as(stack, ben, "DELETE", path),
      await finalize(stack, ben, createId(), bytes.length),
    ];
    for (const refused of tries) expect(codeOf(refused)).toEqual([404, "uploads.not_found"]);
    expect((await finalize(stack, ada, id, bytes.length)).status).toBe(200);
    expect(codeOf(await finalize(stack, ben, id, bytes.length))).toEqual([404, "uploads.not_found"]);
    expect(await countedOf(stack, ben)).toEqual([0, 0]);
  });

  test("whose sum is another are given up, and give back what they held", async () => {
    const ada = await newReader(stack);
    const id = await startUpload(stack, ada, 300_000);
    await sendAll(ada, id, [pdfOf(300_000)]);
    const wrong = await finalize(stack, ada, id, 300_000, { sha256: sumOf(pdfOf(300_000, 2)) });
    expect(codeOf(wrong)).toEqual([409, "uploads.sum_differs"]);
    expect(codeOf(await finalize(stack, ada, id, 300_000))).toEqual([404, "uploads.not_found"]);
    expect(await countedOf(stack, ada)).toEqual([0, 0]);
  });

  test("whose pieces carry checksums are checked as they arrive, and a wrong total costs none of them", async () => {
    const ada = await newReader(stack);
    const bytes = pdfOf(2 * leastPiece);
    const [first = new Uint8Array(), second = new Uint8Array()] = cut(bytes, leastPiece);
    const id = await startUpload(stack, ada, bytes.length);
    expect(codeOf(await sendPiece(stack, ada, id, 0, second, sumOf(first)))).toEqual([409, "uploads.piece_damaged"]);
    expect(codeOf(await sendPiece(stack, ada, id, 0, first, "no checksum"))).toEqual([400, "request.invalid"]);
    expect((await sendPiece(stack, ada, id, 0, first, sumOf(first))).status).toBe(200);
    expect((await sendPiece(stack, ada, id, 1, second, sumOf(second))).status).toBe(200);
    const wrong = await finalize(stack, ada, id, bytes.length, { sha256: sumOf(first) });
    expect(codeOf(wrong)).toEqual([409, "uploads.sum_differs"]);
    expect((await finalize(stack, ada, id, bytes.length, { sha256: sumOf(bytes) })).status).toBe(200);
    expect(await countedOf(stack, ada)).toEqual([1, 0]);
  });

  test("that are given up give back what they held", async () => {
    const ada = await newReader(stack, { uploads: 1 });
    const id = await startUpload(stack, ada, 6_000_000);
    await sendAll(ada, id, [pdfOf(6_000_000).slice(0, piece)]);
    const path = `/api/documents/${ada.id}/uploads/${id}`;
    expect((await as(stack, ada, "DELETE", path)).body).toEqual({ success: true });
    expect(codeOf(await as(stack, ada, "GET", path))).toEqual([404, "uploads.not_found"]);
    expect(await countedOf(stack, ada)).toEqual([0, 0]);
    await startUpload(stack, ada, 6_000_000);
  });
});
