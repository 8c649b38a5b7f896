import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as, linkOf, newReader, pdfOf, piece, sendPiece, startUpload, upload } from "../support/uploading.ts";
import { unzip } from "../support/zip.ts";

let stack: TestStack;
const folder = mkdtempSync(join(tmpdir(), "ensemble-files-"));
beforeAll(async () => {
  stack = await startStack({ objectsFolder: folder });
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Contents that the store keeps on disk, parts of uploads too. */
const blobs = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /r2.*blobs.*[\\/][0-9a-f]{20,}$/.test(path),
  ).length;

test("an account takes its files along, and leaves its removal alone behind, not even half of a file", async () => {
  const ada = await newReader(stack);
  const ben = await newReader(stack);
  const others = String((await upload(stack, ben, pdfOf(50_000, 3))).body["id"]);
  const before = blobs();
  const bytes = pdfOf(100_000);
  const id = String((await upload(stack, ada, bytes, "Bilan été.pdf")).body["id"]);
  const half = await startUpload(stack, ada, 2 * piece);
  await sendPiece(stack, ada, half, 0, pdfOf(piece));
  expect(blobs()).toBe(before + 2);

  const exported = await fetch(`${stack.url}/api/user/${ada.id}/export`, {
    headers: { authorization: `Bearer ${ada.token}`, "cf-connecting-ip": ada.address },
  });
  const files = unzip(new Uint8Array(await exported.arrayBuffer()));
  expect(files.get("documents/001-Bilan-été.pdf")).toEqual(Buffer.from(bytes));
  expect(JSON.parse(files.get("documents.json")?.toString("utf8") ?? "null")).toMatchObject({
    documents: [{ id, name: "Bilan été.pdf", bytes: 100_000 }],
  });

  const link = await linkOf(stack, ada, id);
  const closed = await as(stack, ada, "DELETE", `/api/user/${ada.id}`, { email: ada.email });
  expect(closed.body).toEqual({ success: true });
  expect((await fetch(link)).status).toBe(403);
  await vi.waitFor(async () => {
    expect(await stack.sql(`select 1 from "user" where id = $1`, [ada.id])).toEqual([]);
    // The one that is left says that the account was removed, for a database that is restored.
    expect(blobs()).toBe(before + 1);
  }, 20_000);
  for (const table of ["document", "folder", "quota", "reservation"])
    expect(await stack.sql(`select 1 from ${table} where user_id = $1`, [ada.id])).toEqual([]);
  expect((await fetch(await linkOf(stack, ben, others))).status).toBe(200);
});
