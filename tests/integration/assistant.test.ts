import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { docxOf } from "../support/office-files.ts";
import { sampleCv } from "../support/sample-cvs.ts";
import { parseEvents, textsOf } from "../support/event-reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as, codeOf, countedOf, newReader } from "../support/uploading.ts";
import { newAdminSession } from "../support/admins.ts";
import type { Person } from "../support/asking.ts";
import { present } from "../support/present.ts";

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

async function imported(bytes: Uint8Array<ArrayBuffer>, name: string, path = "import") {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const body = await new Response(form).blob();
  const sent = { method: "POST", headers: headers(), body };
  const response = await fetch(new URL(`${texts()}/${path}`, stack.url), sent);
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
    ["a text", "", { title: "Offer" }, "language"],
    ["a CV", "/cv", {}, "document"],
  ])("%s without a language is French, whatever its client prefers", async (_what, path, body, at) => {
    const { body: made } = await ask("POST", `${texts()}${path}`, body);
    expect(at === "document" ? made[at] : made).toMatchObject({ language: "fr" });
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

describe("a CV", () => {
  const claire = sampleCv("fr", 1, "warm");
  const photo = new File([new Uint8Array(readFileSync("frontend/public/og-en.png"))], "me.png");

  test("is made, saved, given a photo, set of unsaved words, read by a machine and taken as files", async () => {
    const made = (await ask("POST", `${texts()}/cv`, { language: "fr" })).body as { document: { id: string } };
    const one = `${texts()}/${made.document.id}/cv`;
    expect((await ask("PUT", one, { cv: claire, base_version: 1 })).body).toMatchObject({ version: 2, kind: "cv" });
    const form = new FormData();
    form.set("photo", photo);
    const body = await new Response(form).blob();
    const sent = await fetch(new URL(`${one}/photo`, stack.url), { method: "PUT", headers: headers(), body });
    const stored = (await sent.json()) as { photo: object };
    expect((await ask("GET", one)).body).toMatchObject({ cv: { ...claire, photo: stored.photo }, tailoring: null });
    const shown = await fetch(new URL(`${one}/photo`, stack.url), { headers: headers() });
    expect([shown.headers.get("content-type"), (await shown.blob()).size]).toEqual(["image/png", photo.size]);
    const preview = (await ask("POST", `${one}/preview`, { cv: { ...claire, photo: stored.photo } })).body;
    expect(preview).toMatchObject({ page: { pages: 1, missing: [] } });
    expect(atob(String(preview["pdf"])).slice(0, 5)).toBe("%PDF-");
    const machine = (await ask("POST", `${one}/machine-text`, { cv: claire })).body;
    expect(machine["text"]).toContain(claire.resume.work[0]?.name);
    for (const [format, begins] of Object.entries({ pdf: "%PDF-", docx: "PK", json: "{" })) {
      const { response, bytes } = await exported(made.document.id, format);
      expect(response.headers.get("content-disposition")).toMatch(/filename="\w+_\w+_CV\.\w+"/);
      expect(new TextDecoder().decode(bytes)).toMatch(new RegExp(`^${begins}`));
    }
    expect((await ask("DELETE", `${one}/photo`)).body).toEqual({ success: true });
    expect(codeOf(await ask("GET", `${one}/photo`))).toEqual([410, "assistant.photo_gone"]);
  });
});

describe("an improvement", () => {
  test("is streamed, joined again under its request, counted once, and refused where none is left", async () => {
    const one = `{"assistant-generation": {"period": "month", "units": 1}}`;
    await stack.sql("update entitlement set limits = limits || $2::jsonb where user_id = $1", [ada.id, one]);
    const markdown = "In order to sail, Ada basically needs 40 minutes.";
    const { id, version } = await add({ title: "Offer", content: markdown, language: "en" });
    const request_id = createId();
    const body = { document_id: id, base_version: version, instruction: "Shorten.", blocks: [{ id: "m-1", markdown }] };
    const improve = (more: object) =>
      fetch(new URL("/api/assistant/improve", stack.url), {
        method: "POST",
        headers: { ...headers(), "content-type": "application/json" },
        body: JSON.stringify({ ...body, ...more }),
      });
    const written = textsOf(parseEvents(await (await improve({ request_id })).text())).join("");
    expect(written).toMatch(/^\[\[block:m-1\]\]\n.*40 minutes/);
    const again = new URL(`/api/assistant/answers/${request_id}/stream`, stack.url);
    const joined = await (await fetch(again, { headers: headers() })).text();
    expect(textsOf(parseEvents(joined)).join("")).toBe(written);
    expect((await improve({ request_id: createId() })).status).toBe(429);
    expect(await countedOf(stack, ada, "assistant-generation")).toEqual([1, 0]);
  });
});

describe("a model, asked about a CV", () => {
  const job_ad = `Responsable d’atelier de réparation (H/F)
Vous encadrez une équipe de salariés et de bénévoles. Anglais courant exigé pour nos fournisseurs.`;

  test("makes a copy to decide about and a letter, though their page is closed at once, for three units", async () => {
    const [before] = await countedOf(stack, ada, "assistant-generation");
    const limits = { "assistant-generation": { period: "month", units: 10, costMicros: null } };
    await stack.sql("update entitlement set limits = limits || $2 where user_id = $1", [ada.id, limits]);
    const made = await ask("POST", `${texts()}/cv`, { cv: sampleCv("fr", 2), title: "Master" });
    const { id } = (made.body as { document: { id: string } }).document;
    const begin = async (path: string, body: object) => {
      const leaving = new AbortController();
      const sent = {
        method: "POST",
        headers: { ...headers(), "content-type": "application/json" },
        body: JSON.stringify({ document_id: id, job_ad, ...body }),
      };
      const response = await fetch(new URL(path, stack.url), { ...sent, signal: leaving.signal });
      expect(response.status).toBe(200);
      leaving.abort();
    };
    await begin("/api/assistant/cv/tailor", { base_version: 1 });
    await begin("/api/assistant/cv/letter", {});
    const listed = async (kind: string) => {
      const { body } = await ask("GET", `${texts()}?kind=${kind}`);
      return present((body as unknown as { id: string; cv_of: string | null }[]).find(({ cv_of }) => cv_of === id)).id;
    };
    const [copy, letter] = await vi.waitFor(() => Promise.all([listed("cv"), listed("letter")]), 20_000);
    const { tailoring } = (await ask("GET", `${texts()}/${copy}/cv`)).body as unknown as {
      tailoring: { changes: { id: string }[]; requirements: object[] };
    };
    expect(tailoring.requirements.length).toBeGreaterThan(1);
    const decisions = tailoring.changes.map((change) => ({ id: change.id, state: "accepted" }));
    expect(decisions.length).toBeGreaterThan(0);
    const decided = await ask("PUT", `${texts()}/${copy}/cv/tailoring`, { base_version: 1, decisions });
    expect(decided.body).toMatchObject({ document: { version: 2 }, tailoring: { changes: decisions } });
    const { response } = await exported(letter, "pdf");
    expect(response.headers.get("content-disposition")).toContain("_Lettre.pdf");
    await vi.waitFor(async () => expect(await countedOf(stack, ada, "assistant-generation")).toEqual([before + 3, 0]));
  });

  test("is not asked where a CV is imported: a JSON Resume becomes a CV, and what is none is refused", async () => {
    const resume = { basics: { name: "Ada Byron" }, work: [{ name: "Mill", position: "Analyst", startDate: "1842" }] };
    expect(await imported(new TextEncoder().encode(JSON.stringify(resume)), "cv.pdf", "cv/import")).toMatchObject({
      status: 200,
      body: { document: { kind: "cv" }, cv: { resume: { work: [{ position: "Analyst" }] } }, unfound: [] },
    });
    expect((await imported(new TextEncoder().encode("no CV"), "cv.pdf", "cv/import")).status).toBe(415);
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
    expect(await stack.sql("select 1 from assistant_document where cause = 'import' and kind = 'text'")).toHaveLength(
      2,
    );
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
