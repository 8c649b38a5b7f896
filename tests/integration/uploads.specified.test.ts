import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as, codeOf, contentOf, countedOf, newReader, pdfOf, sumOf } from "../support/uploading.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const chunkBytes = 1024 * 1024;

/** The two calls of specification 7, with the fields that it names and no others. */
async function uploadChunk(who: Person, fileId: string, index: number, total: number, chunk: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ fileId, index: String(index), total: String(total) }))
    form.set(name, value);
  form.set("chunk", new Blob([chunk]), "blob");
  const response = await fetch(`${stack.url}/api/documents/${who.id}/upload-chunk`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.token}`, "cf-connecting-ip": who.address },
    body: await new Response(form).blob(),
  });
  return { status: response.status, body: (await response.json()) as Awaited<ReturnType<typeof as>>["body"] };
}

const finalizeUpload = (who: Person, fileId: string, totalSize: number, documentType: string, folderId?: string) =>
  as(stack, who, "POST", `/api/documents/${who.id}/finalize-upload`, {
    fileId,
    fileName: "report.pdf",
    totalSize,
    folderId: folderId ?? null,
    document_type: documentType,
  });

async function send(who: Person, fileId: string, bytes: Uint8Array<ArrayBuffer>) {
  const total = Math.ceil(bytes.length / chunkBytes);
  for (let index = 0; index < total; index += 1) {
    const chunk = bytes.slice(index * chunkBytes, (index + 1) * chunkBytes);
    const received = Math.min(bytes.length, (index + 1) * chunkBytes);
    expect(await uploadChunk(who, fileId, index, total, chunk)).toMatchObject({ status: 200, body: { received } });
  }
}

test.each([
  ["a moment and a name", "1732286400000-report.pdf", 6_000_000, "pdf"],
  ["a UUID", "9b2e0c1e-5f7a-4b56-9a2f-0d7c6b1e4a11", 3_000_010, "application/pdf"],
  ["24 letters and digits, as ours once were", "665f1c2ab7e4d90012ab34cd", 100, "document"],
  ["a word", "x", 2_000_000, ""],
])("a client sends chunks under %s, then finalizes", async (_what, fileId, size, documentType) => {
  const ada = await newReader(stack);
  const folder = (await as(stack, ada, "POST", `/api/user/${ada.id}/folders`, { name: "Reports" })).body;
  const bytes = pdfOf(size);
  await send(ada, fileId, bytes);
  expect(await countedOf(stack, ada)).toEqual([0, 1]);
  const done = await finalizeUpload(ada, fileId, size, documentType, String(folder["id"]));
  expect(done).toMatchObject({ status: 200, body: { duplicate: false } });
  const id = String(done.body["id"]);
  const linked = await fetch(new URL(String(done.body["s3_url"]), stack.url));
  expect(sumOf(new Uint8Array(await linked.arrayBuffer()))).toBe(sumOf(bytes));
  const shown = (await as(stack, ada, "GET", `/api/documents/${ada.id}/${id}`)).body;
  expect(shown).toMatchObject({ name: "report.pdf", folder_id: folder["id"] });
  expect(await finalizeUpload(ada, fileId, size, documentType, String(folder["id"]))).toMatchObject({
    status: 200,
    body: { id, duplicate: false },
  });
  expect(await countedOf(stack, ada)).toEqual([1, 0]);
});

test("chunks go on after workerd was killed, and a chunk that comes again changes nothing", async () => {
  const ada = await newReader(stack);
  const bytes = pdfOf(2 * chunkBytes + 7, 5);
  const chunk = (index: number) =>
    uploadChunk(ada, "killed", index, 3, bytes.slice(index * chunkBytes, (index + 1) * chunkBytes));
  await chunk(0);
  await stack.killWorkerd();
  expect(await chunk(0)).toMatchObject({ status: 200, body: { received: chunkBytes } });
  expect(codeOf(await chunk(2))).toEqual([409, "uploads.piece_missing"]);
  for (const index of [1, 2]) expect((await chunk(index)).status).toBe(200);
  await stack.killWorkerd();
  const { body } = await finalizeUpload(ada, "killed", bytes.length, "pdf");
  expect(sumOf(await contentOf(stack, ada, String(body["id"])))).toBe(sumOf(bytes));
});

test("two accounts that chose the same id keep their files apart, and neither learns of the other's", async () => {
  const [ada, ben] = [await newReader(stack), await newReader(stack)];
  const [hers, his] = [pdfOf(400_000, 6), pdfOf(500_000, 7)];
  await uploadChunk(ada, "thesis", 0, 1, hers);
  expect(codeOf(await finalizeUpload(ben, "thesis", hers.length, "pdf"))).toEqual([404, "uploads.not_found"]);
  await uploadChunk(ben, "thesis", 0, 1, his);
  const done = [
    await finalizeUpload(ada, "thesis", hers.length, "pdf"),
    await finalizeUpload(ben, "thesis", his.length, "pdf"),
  ];
  const [hersId = "", hisId = ""] = done.map(({ body }) => String(body["id"]));
  expect(sumOf(await contentOf(stack, ada, hersId))).toBe(sumOf(hers));
  expect(sumOf(await contentOf(stack, ben, hisId))).toBe(sumOf(his));

  // The id of another's file is a name like any other: what ben sends under it is a file of his own.
  const third = pdfOf(300_000, 8);
  expect(await uploadChunk(ben, hersId, 0, 1, third)).toMatchObject({ status: 200 });
  const { body } = await finalizeUpload(ben, hersId, third.length, "pdf");
  expect(body["id"]).not.toBe(hersId);
  expect(sumOf(await contentOf(stack, ada, hersId))).toBe(sumOf(hers));
});

test("an id that was used before never overwrites the file it became", async () => {
  const ada = await newReader(stack);
  const [first, second] = [pdfOf(400_000, 9), pdfOf(450_000, 10)];
  await send(ada, "report.pdf", first);
  const one = (await finalizeUpload(ada, "report.pdf", first.length, "pdf")).body;
  await send(ada, "report.pdf", second);
  const two = (await finalizeUpload(ada, "report.pdf", second.length, "pdf")).body;
  expect(two["id"]).not.toBe(one["id"]);
  expect(sumOf(await contentOf(stack, ada, String(one["id"])))).toBe(sumOf(first));
  expect(sumOf(await contentOf(stack, ada, String(two["id"])))).toBe(sumOf(second));
  expect(await countedOf(stack, ada)).toEqual([2, 0]);
});

test("what is no PDF, passes the size of the plan or its limit is refused, and holds nothing", async () => {
  const ada = await newReader(stack, { megabytes: 1, uploads: 1 });
  expect(codeOf(await uploadChunk(ada, "page", 0, 1, new Uint8Array(5_000)))).toEqual([415, "pdf.not_pdf"]);
  const bytes = pdfOf(chunkBytes + 1);
  await uploadChunk(ada, "large", 0, 2, bytes.slice(0, chunkBytes));
  const beyond = await uploadChunk(ada, "large", 1, 2, bytes.slice(chunkBytes));
  expect(codeOf(beyond)).toEqual([413, "pdf.too_large"]);
  expect(beyond.body).toMatchObject({ error: { details: { limit: chunkBytes } } });
  expect(await countedOf(stack, ada)).toEqual([0, 0]);
  await uploadChunk(ada, "held", 0, 2, bytes.slice(0, chunkBytes));
  expect(codeOf(await uploadChunk(ada, "one more", 0, 1, pdfOf(900)))).toEqual([429, "limits.reached"]);
});
