import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as, contentOf, countedOf, newReader, pdfOf, piece, sumOf, upload } from "../support/uploading.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

describe("a file sent in one piece", () => {
  test.each([
    ["of a few bytes", 60],
    ["smaller than a part of the store", 700_000],
    ["of exactly two parts", 2 * piece],
    ["of several parts", 12_345_678],
  ])("%s is stored as it was sent, and counted once", async (_what, size) => {
    const ada = await newReader(stack);
    const bytes = pdfOf(size);
    const { status, body } = await upload(stack, ada, bytes);
    expect([status, body]).toMatchObject([200, { duplicate: false }]);
    expect(sumOf(await contentOf(stack, ada, String(body["id"])))).toBe(sumOf(bytes));
    expect(await countedOf(stack, ada)).toEqual([1, 0]);
    const [row] = await stack.sql("select bytes, sha256, file_key from document where user_id = $1", [ada.id]);
    expect(row).toMatchObject({ bytes: size, sha256: sumOf(bytes) });
    expect(row?.["file_key"]).toMatch(/^pdf\/[A-Za-z0-9]{24}$/);
  });

  test("goes into the folder that its form names, before the file or after it", async () => {
    const ada = await newReader(stack);
    const { body: folder } = await as(stack, ada, "POST", `/api/user/${ada.id}/folders`, { name: "Work" });
    const { body } = await upload(stack, ada, pdfOf(1_000), "a.pdf", String(folder["id"]));
    const read = await as(stack, ada, "GET", `/api/documents/${ada.id}/${String(body["id"])}`);
    expect(read.body).toMatchObject({ name: "a.pdf", folder_id: folder["id"], bytes: 1_000 });
  });

  test("whose connection breaks leaves nothing, and gives its unit back", async () => {
    const ada = await newReader(stack, { uploads: 1 });
    const url = new URL(`${stack.url}/api/documents/${ada.id}/upload`);
    const headers = {
      authorization: `Bearer ${ada.token}`,
      "cf-connecting-ip": ada.address,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": "9000000",
    };
    const sent = request(url, { method: "POST", headers }).on("error", () => undefined);
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    sent.write(pdfOf(6_000_000));
    await vi.waitFor(async () => expect(await countedOf(stack, ada)).toEqual([0, 1]), 10_000);
    sent.destroy();
    await vi.waitFor(async () => expect(await countedOf(stack, ada)).toEqual([0, 0]), 10_000);
    expect(await stack.sql("select 1 from document where user_id = $1", [ada.id])).toEqual([]);
    expect((await upload(stack, ada, pdfOf(6_000_000))).status).toBe(200);
  });
});
