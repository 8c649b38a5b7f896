import { afterAll, beforeAll, expect, test } from "vitest";
import { newGuest } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as, codeOf, newReader, pdfOf, upload } from "../support/uploading.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test("folders begin with the default ones, hold files, and are deleted empty or not at all, in the reader's words", async () => {
  const ada = await newReader(stack, { folders: 2 });
  const path = `/api/user/${ada.id}/folders`;
  const french = (method: string, at: string) =>
    call(stack, method, at, { token: ada.token, headers: { "accept-language": "fr-CA,fr;q=0.9" } });
  const listed = async () => (await french("GET", path)).body as unknown as { id: string; name: string }[];
  expect((await listed()).map(({ name }) => name)).toEqual(["Documents", "Archives"]);

  const work = (await as(stack, ada, "POST", path, { name: "  Travail " })).body;
  expect(work).toMatchObject({ name: "Travail", parent_id: null, is_default: false, documents: 0 });
  const inside = (await as(stack, ada, "POST", path, { name: "2026", parent_id: work["id"] })).body;
  expect(codeOf(await as(stack, ada, "POST", path, { name: "One more" }))).toEqual([409, "limits.cap_reached"]);

  const { id } = (await upload(stack, ada, pdfOf(900), "a.pdf", String(inside["id"]))).body as unknown as {
    id: string;
  };
  const remove = (folder: unknown) => french("DELETE", `${path}/${String(folder)}`);
  const notEmpty = { success: false, code: "not_empty", message: expect.stringContaining("n'est pas vide") };
  expect(await remove(work["id"])).toEqual({ status: 200, body: notEmpty });
  expect(await remove(inside["id"])).toEqual({ status: 200, body: notEmpty });
  expect((await remove((await listed())[0]?.id)).body).toMatchObject({ success: false, code: "default" });

  const document = `/api/documents/${ada.id}/${id}`;
  expect((await as(stack, ada, "PATCH", document, { folder_id: null })).body).toMatchObject({ folder_id: null });
  for (const folder of [inside, work]) expect((await remove(folder["id"])).body).toEqual({ success: true });
  expect(codeOf(await remove(work["id"]))).toEqual([404, "folders.not_found"]);
  const renamed = await as(stack, ada, "PUT", `${path}/${(await listed())[1]?.id}`, { name: "Mine" });
  expect(codeOf(renamed)).toEqual([409, "folders.default"]);
});

test("a guest keeps no files", async () => {
  const gus = await newGuest(stack);
  expect(codeOf(await as(stack, gus, "GET", `/api/user/${gus.id}/folders`))).toEqual([403, "auth.forbidden"]);
  expect(codeOf(await upload(stack, gus, pdfOf(900)))).toEqual([403, "auth.forbidden"]);
});
