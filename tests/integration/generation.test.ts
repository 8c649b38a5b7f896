import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import type { Answer } from "./auth-client.ts";
import { follow, tides, uploadPdf } from "../support/analysing.ts";
import type { Person } from "../support/asking.ts";
import { writePdf } from "../support/pdf-writer.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { storeFile } from "../support/stored-file.ts";
import { as, codeOf, countedOf, newReader } from "../support/uploading.ts";
import { unzip } from "../support/zip.ts";

/** Books, reports and cards as a client would ask for them that has the specification alone. */
let stack: TestStack;
let ada: Person;
let document: string;
beforeAll(async () => {
  stack = await startStack();
  ada = await newReader(stack);
  await stack.sql(
    `update entitlement set limits = limits || '{"generation": {"period": "month", "units": null, "costMicros": 50000000},
       "works": {"pages": 20}, "book-creation": {"period": "month", "units": 2}, "report-creation": {"period": "month", "units": 2},
       "flashcards-creation": {"period": "month", "units": 2}, "pdf-exhaustive": {"period": "month", "units": 10}}' where user_id = $1`,
    [ada.id],
  );
  document = await uploadPdf(stack, ada, book(8));
  await follow(stack, ada, document);
});
afterAll(() => stack.close());

const book = (pages: number) => writePdf({ pages: Array.from({ length: pages }, (_, at) => tides(at + 1)) });

const create = (path: string, more: object = {}): Promise<Answer> =>
  as(stack, ada, "POST", path, { user_id: ada.id, document_id: document, title: "The Tides", language: "en", ...more });

/** Asks how far a work is until it is over; every answer on the way. */
async function followWork(id: string): Promise<[Answer["body"], ...Answer["body"][]]> {
  const said: Answer["body"][] = [];
  for (const deadline = Date.now() + 100_000; Date.now() < deadline; await pause(100)) {
    const { body } = await as(stack, ada, "GET", `/api/content-status/${id}`);
    said.push(body);
    if (body["status"] === "completed" || body["status"] === "failed") return [body, ...said];
  }
  throw new Error(`it goes on: ${JSON.stringify(said.at(-1))}`);
}

const download = (id: string, format: string) =>
  fetch(new URL(`/api/content-generation/download/${id}?format=${format}&user_id=${ada.id}`, stack.url), {
    headers: { authorization: `Bearer ${ada.token}` },
  });

describe("a book", () => {
  test("is written, followed, reported once, listed and downloaded", async () => {
    const { status, body } = await create("/api/create-book", { template: "children", target_pages: 20 });
    expect([status, body["status"]]).toEqual([200, "pending"]);
    const id = String(body["content_id"]);
    const [last, ...said] = await followWork(id);
    expect(last).toMatchObject({ status: "completed", progress: 100, error_message: null });
    const percents = said.map((one) => Number(one["progress"]));
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(last["completion_data"]).toMatchObject({
      document_id: document,
      title: "The Tides",
      file_name: "The Tides.pdf",
      type: "book",
      actual_chapters: 2,
    });
    // Whose it is, how far, and what it says; the job may still be settling beside the first look.
    const once = await vi.waitFor(async () => {
      const roundTrips = stack.roundTrips();
      const status = await as(stack, ada, "GET", `/api/content-status/${id}`);
      expect(stack.roundTrips() - roundTrips).toBe(1);
      return status;
    });
    expect(once.body["content_data"]).toMatchObject({ title: "The Tides", outline: [{}, {}] });
    const reported = await as(stack, ada, "POST", "/api/check-generation-notifications", { content_ids: [id] });
    expect(reported.body).toMatchObject([{ id, status: "completed" }]);
    const again = await as(stack, ada, "POST", "/api/check-generation-notifications", { content_ids: [id] });
    expect(again.body).toEqual([]);
    const listed = await as(stack, ada, "GET", `/api/document/${document}/contents`);
    expect(listed.body).toMatchObject({ books: [{ id }] });
    const pdf = await download(id, "pdf");
    expect(pdf.headers.get("content-disposition")).toContain("The Tides.pdf");
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
    expect(await (await download(id, "md")).text()).toContain("# The Tides");
    for (const format of ["docx", "epub"]) {
      const bytes = new Uint8Array(await (await download(id, format)).arrayBuffer());
      expect(Array.from(bytes.slice(0, 2))).toEqual([0x50, 0x4b]);
    }
    expect(await (await download(id, "html")).text()).toContain("<h1");
    const [usage] = await stack.sql(
      "select count(distinct answer_id)::int as steps from usage_record where user_id = $1 and kind = 'generation'",
      [ada.id],
    );
    expect(Number(usage?.["steps"])).toBeGreaterThan(4);
  }, 120_000);
});

describe("a report", () => {
  test("has claims that lead to pages of its file", async () => {
    const { body } = await create("/api/create-report", { template: "essay" });
    const id = String(body["content_id"]);
    const [last] = await followWork(id);
    expect(last).toMatchObject({ status: "completed", type: "report" });
    const { body: data } = await as(stack, ada, "GET", `/api/content-data/${id}`);
    const notes = JSON.stringify(data).match(/"source":\{[^}]*"page":\d+/g) ?? [];
    expect(notes.length).toBeGreaterThan(3);
  }, 120_000);
});

describe("a question to every page", () => {
  test("fills a table that is followed and saved as a workbook; pages that are not left are refused", async () => {
    const path = `/api/documents/${document}/surveys`;
    expect((await as(stack, ada, "GET", path)).body).toEqual({ pages: 8, surveys: [] });
    const wish = { question: "List what is said of the tide at noon", request_id: createId() };
    const { body } = await as(stack, ada, "POST", path, wish);
    expect(body).toMatchObject({ document_id: document, pages: 8 });
    expect((await as(stack, ada, "POST", path, wish)).body["id"]).toBe(body["id"]);
    const own = `/api/surveys/${String(body["id"])}`;
    const last = await vi.waitFor(
      async () => {
        const read = (await as(stack, ada, "GET", own)).body;
        expect(read["survey"]).toMatchObject({ state: "completed" });
        return read;
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(last["survey"]).toMatchObject({ pages_done: 8, rows: 8 });
    const rows = last["rows"] as { n: number; page: number; quote: string; verified: boolean }[];
    expect(rows.map(({ page, verified }) => [page, verified])).toEqual(rows.map((_, at) => [at + 1, true]));
    expect(rows[2]?.quote).toContain("The tide of day 3 was high at noon");
    expect((await as(stack, ada, "GET", `${own}?after=${rows[6]?.n}`)).body["rows"]).toMatchObject([{ page: 8 }]);
    const file = await fetch(new URL(`${own}/table?format=xlsx`, stack.url), {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(file.headers.get("content-disposition")).toContain('filename="List what is said of the tide at noon.xlsx"');
    const sheet = unzip(new Uint8Array(await file.arrayBuffer())).get("xl/worksheets/sheet1.xml");
    expect(sheet?.toString()).toContain("The tide of day 8 was high at noon");
    expect(await countedOf(stack, ada, "pdf-exhaustive")).toEqual([8, 0]);
    const more = await as(stack, ada, "POST", path, { ...wish, request_id: createId() });
    expect(codeOf(more)).toEqual([429, "pdf.survey_too_long"]);
    expect((await as(stack, ada, "DELETE", own)).status).toBe(200);
    expect((await as(stack, ada, "GET", path)).body).toEqual({ pages: 8, surveys: [] });
  });
});

describe("flashcards", () => {
  test("are made, learned and downloaded", async () => {
    const config = { metadata: { flashcard_config: { card_count: 8 } } };
    const { body } = await create("/api/create-flashcards", config);
    const id = String(body["content_id"]);
    const events = await fetch(new URL(`/api/generation/works/${id}/events`, stack.url), {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(events.headers.get("content-type")).toContain("text/event-stream");
    const streamed = (await events.text()).split("\n\n").filter((event) => event.startsWith("event: state"));
    expect(streamed.at(-1)).toContain('"status":"completed"');
    expect((await followWork(id))[0]).toMatchObject({ status: "completed", type: "flashcards" });
    const { body: data } = await as(stack, ada, "GET", `/api/content-data/${id}`);
    expect(data).toMatchObject({ count: 8, flashcard_type: "mixed" });
    const due = await as(stack, ada, "GET", `/api/generation/works/${id}/due-cards`);
    expect(due.body).toMatchObject({ due: 0, new: 8, total: 8 });
    const [card] = due.body["cards"] as { id: string }[];
    const review = { review_id: createId(), rating: 3, at: new Date().toISOString() };
    const path = `/api/generation/cards/${card?.id}/review`;
    const first = await as(stack, ada, "POST", path, review);
    expect(first.body).toMatchObject({ reps: 1 });
    expect((await as(stack, ada, "POST", path, review)).body).toEqual(first.body);
    const tsv = await (await download(id, "tsv")).text();
    expect(tsv.trim().split("\n")).toHaveLength(8);
    const anki = new Uint8Array(await (await download(id, "apkg")).arrayBuffer());
    expect([...unzip(anki).keys()]).toEqual(["collection.anki2", "media"]);
    expect((await download(id, "pdf")).status).toBe(200);
  }, 120_000);
});

describe("a request that cannot be", () => {
  test.each([
    ["of an unknown template", { template: "cookbook_deluxe" }, [400, "request.invalid"]],
    ["of a title of 4,000 characters", { title: "T".repeat(4_000) }, [400, "request.invalid"]],
    ["of an unknown model", { model_id: 999_999 }, [400, "generation.model_not_offered"]],
    ["of another's file", { document_id: createId() }, [404, "pdf.not_found"]],
    ["in another's name", { user_id: createId() }, [403, "auth.user_mismatch"]],
  ])("%s is refused", async (_, more, refusal) => {
    expect(codeOf(await create("/api/create-book", more))).toEqual(refusal);
  });

  test("of a file that has too many pages says how many, and how many may be", async () => {
    const long = await uploadPdf(stack, ada, book(25));
    await follow(stack, ada, long);
    const { status, body } = await create("/api/create-book", { document_id: long });
    expect(status).toBe(413);
    expect(body["error"]).toMatchObject({
      code: "generation.too_large",
      message: expect.stringMatching(/\b25\b.*\b20\b/),
      details: { total_pages: 25, maximum_pages: 20 },
    });
  });

  test("of a file that is not analysed is refused", async () => {
    const fresh = await storeFile(stack.sql, { workspaceId: ada.id, pages: ["Tides."], status: "processing", gen: 0 });
    expect(codeOf(await create("/api/create-book", { document_id: fresh }))).toEqual([409, "generation.not_analysed"]);
    const { body } = await as(stack, ada, "GET", `/api/document/${fresh}/contents`);
    expect(body).toEqual({ books: [], reports: [], flashcards: [] });
  });
});

describe("templates", () => {
  test("are twenty, each with its range, in the language that is asked for", async () => {
    const response = await fetch(new URL("/api/generation/templates", stack.url), {
      headers: { "accept-language": "fr" },
    });
    const templates = (await response.json()) as { id: string; name: string; estimatedPages: string }[];
    expect(templates).toHaveLength(20);
    expect(templates[0]).toMatchObject({ id: "roman", name: "Roman", estimatedPages: "50-70" });
  });
});
