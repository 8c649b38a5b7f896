import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { docxOf } from "../support/office-files.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as, codeOf, newReader } from "../support/uploading.ts";
import { newAdminSession } from "../support/admins.ts";
import type { Person } from "../support/asking.ts";

/** Texts as a client would write them that has the specification alone, and as the product's own pages do. */
let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  stack = await startStack();
  ada = await newReader(stack);
});
afterAll(() => stack.close());

const texts = () => `/api/documents/${ada.id}/assistantdoc`;
const ask = (method: string, path: string, body?: unknown) => as(stack, ada, method, path, body);
const add = async (body: object) => (await ask("POST", texts(), body)).body as { id: string; version: number };
const headers = () => ({ authorization: `Bearer ${ada.token}` });

async function exported(id: string, format: string) {
  const response = await fetch(new URL(`${texts()}/${id}/export?format=${format}`, stack.url), { headers: headers() });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function imported(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const body = await new Response(form).blob();
  const sent = { method: "POST", headers: headers(), body };
  const response = await fetch(new URL(`${texts()}/import`, stack.url), sent);
  return { status: response.status, body: (await response.json()) as { [name: string]: never } };
}

describe("a text", () => {
  test("is written, saved, found stale, restored, binned and brought back", async () => {
    const { body: folder } = await ask("POST", "/api/create/assistant-folders", { user_id: ada.id, name: "Post" });
    const { id } = await add({ title: "Offer", content: "# Dear Ben\n\nTwo boats.", folder_id: folder["id"] });
    const one = `${texts()}/${id}`;
    expect((await ask("PUT", one, { title: "Offer", content: "Three boats.", base_version: 1 })).body).toMatchObject({
      version: 2,
      words: 2,
      folder_id: folder["id"],
    });
    const stale = await ask("PUT", one, { content: "Four boats.", base_version: 1 });
    expect(codeOf(stale)).toEqual([409, "assistant.stale"]);
    expect(stale.body["error"]).toMatchObject({ details: { version: 2, updated_at: expect.any(String) } });
    expect((await ask("POST", `${one}/versions/1/restore`, {})).body).toMatchObject({ version: 3 });
    expect((await ask("GET", `${one}?content_format=markdown`)).body["content"]).toBe("# Dear Ben\n\nTwo boats.\n");
    expect((await ask("POST", `${one}/toggle-favorite`)).body).toEqual({ is_favorite: true });
    expect((await ask("DELETE", one)).body).toEqual({ success: true });
    expect(codeOf(await ask("GET", one))).toEqual([404, "assistant.not_found"]);
    expect((await ask("POST", `${one}/restore`)).body).toMatchObject({ id, is_favorite: true });
    await vi.waitFor(async () =>
      expect((await ask("GET", `${texts()}?q=boats&favourite=true`)).body).toMatchObject([{ id }]),
    );
  });

  test.each([
    ["blocks that are none", { content: '[{"type":"figure"}]', content_format: "blocks" }, 400, "request.invalid"],
    ["blocks 100,000 deep", { content: "[".repeat(100_000), content_format: "blocks" }, 400, "request.invalid"],
    ["more characters than fit", { content: "x".repeat(400_001) }, 413, "assistant.too_long"],
    ["a title of spaces", { title: "  " }, 400, "request.invalid"],
    ["a foreign folder", { folder_id: createId() }, 404, "folders.not_found"],
    ["an unknown format", { content_format: "rtf" }, 400, "request.invalid"],
  ])("of %s is refused", async (_what, body, status, code) => {
    expect(codeOf(await ask("POST", texts(), { title: "Bad", ...body }))).toEqual([status, code]);
  });

  test("of pasted HTML keeps what is safe, from right to left and with emoji", async () => {
    const content = `<p onclick="x()">שלום <b>עולם</b> 👩‍🚀<script>x()</script><img src=x onerror=x()></p>`;
    const { id } = await add({ title: "Pasted 🎈", content, content_format: "html" });
    expect((await ask("GET", `${texts()}/${id}?content_format=markdown`)).body["content"]).toBe("שלום **עולם** 👩‍🚀\n");
  });
});

describe("a file of a text", () => {
  test("comes in every format, and a DOCX or a PDF of it is read again", async () => {
    const content = "# The tides\n\nThe tide is high at noon, and it is low in the evening.\n\n- One\n- Two";
    const { id } = await add({ title: "Tides", content });
    for (const [format, begins] of [
      ["pdf", "%PDF-"],
      ["docx", "PK"],
      ["html", "<!DOCTYPE html>"],
      ["md", "# Tides"],
      ["txt", "Tides\n"],
      ["json", "{"],
    ] as const) {
      const { response, bytes } = await exported(id, format);
      expect([format, response.status]).toEqual([format, 200]);
      expect(response.headers.get("content-disposition")).toContain(`Tides.${format}`);
      expect(new TextDecoder().decode(bytes.subarray(0, 20)).startsWith(begins)).toBe(true);
      if (format !== "pdf" && format !== "docx") continue;
      // By its bytes, whatever it is called.
      const { body } = await imported(bytes, format === "pdf" ? "tides.docx" : "tides.pdf");
      expect(body["document"]).toMatchObject({ title: "Tides", language: "en" });
      expect((body["document"] as unknown as { content: string }).content).toContain("The tide is high at noon");
      expect(body["lost"]).toContain("styles");
    }
    expect(await stack.sql("select 1 from assistant_document where cause = 'import'")).toHaveLength(2);
  }, 60_000);

  test.each([
    ["a bomb", docxOf(`<w:p><w:r><w:t>${"a".repeat(30_000_000)}</w:t></w:r></w:p>`), "bomb"],
    ["plain words under the name of a PDF", new TextEncoder().encode("words"), "not_text"],
    ["a PDF that is cut off", new TextEncoder().encode("%PDF-1.7\nhalf"), "corrupt"],
  ])("is refused with its reason where it is %s", async (_what, bytes, reason) => {
    const { status, body } = await imported(bytes, "letter.pdf");
    expect([status, body["error"]]).toMatchObject([415, { code: "assistant.not_importable", details: { reason } }]);
  });
});

test("a template of an admin is for all accounts and stands in the audit log; a user's own is neither", async () => {
  const { token } = await newAdminSession(stack);
  const admin = { ...ada, token };
  const draft = { name: "Letter", prompt: "Write to {name}.", fields: [] };
  const path = "/api/v01/assistant/templates";
  const { body: shared } = await as(stack, admin, "POST", `${path}-add`, draft);
  const { body: own } = await ask("POST", `${path}-add`, draft);
  expect([shared["is_own"], own["is_own"]]).toEqual([false, true]);
  expect(codeOf(await ask("POST", `${path}-update/${shared["id"]}`, draft))).toEqual([
    404,
    "assistant.entry_not_found",
  ]);
  expect((await as(stack, admin, "DELETE", `${path}-delete/${shared["id"]}`)).body).toEqual({ success: true });
  const entries = await stack.sql(
    "select action, subject, outcome from audit_entry where subject like 'template %' order by created_at",
  );
  expect(entries).toEqual(
    ["addWritingTemplate", "removeWritingTemplate"].map((action) => ({
      action,
      subject: `template ${shared["id"]}`,
      outcome: "done",
    })),
  );
});
