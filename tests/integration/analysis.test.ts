import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyse, follow, statusOf, tides, uploadPdf } from "../support/analysing.ts";
import { encryptWithAes256 } from "../support/pdf-aes256.ts";
import { encryptPdf } from "../support/pdf-encryption.ts";
import { createPdfWriter, stream, writePdf } from "../support/pdf-writer.ts";
import type { PageDraft, PdfWriter } from "../support/pdf-writer.ts";
import { startStack } from "../support/stack.ts";
import { storeFile } from "../support/stored-file.ts";
import type { TestStack } from "../support/stack.ts";
import { as, codeOf, countedOf, newReader } from "../support/uploading.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const book = (pages: number) => writePdf({ pages: Array.from({ length: pages }, (_, at) => tides(at + 1)) });

describe("a file that is analysed", () => {
  test("is read page by page to its end though its page was closed with the upload, and neither percents nor pages go back", async () => {
    const ada = await newReader(stack);
    const id = await uploadPdf(stack, ada, book(120));
    const [last, ...said] = await follow(stack, ada, id);
    expect(last).toMatchObject({
      analysis_status: "completed",
      analysis_progress: 100,
      error_message: null,
      progress_total_pages: 120,
      progress_completed_pages: 120,
      analysis: { pages: 120, language: "en", unreadable_pages: [] },
    });
    for (const field of ["analysis_progress", "progress_completed_pages"]) {
      const numbers = said.map((status) => Number(status[field]));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
    const [stored] = await stack.sql(
      `select count(distinct page)::int as pages, count(*)::int as chunks, count(embedding)::int as embedded,
         min(language) as language, min(cardinality(embedding)) as numbers from passage where source_id = $1`,
      [id],
    );
    expect(stored).toMatchObject({ pages: 120, language: "english", numbers: 512 });
    expect(stored?.["embedded"]).toBe(stored?.["chunks"]);
  });

  test("is analysed once, however often a page of an earlier release asks for it", async () => {
    const ada = await newReader(stack);
    const id = await uploadPdf(stack, ada, book(60));
    const states = [await analyse(stack, ada, id), await analyse(stack, ada, id)].map(({ body }) => body);
    const [last] = await follow(stack, ada, id);
    states.push((await analyse(stack, ada, id)).body);
    expect(states.map(({ analysis_status: status }) => status)).not.toContain("failed");
    expect([last["analysis_status"], states.at(-1)]).toEqual(["completed", { analysis_status: "completed" }]);
    expect(await stack.sql("select gen from job where subject = $1", [id])).toEqual([{ gen: 1 }]);
  });

  test("has a summary with five questions, of its sections and of the whole", async () => {
    const ada = await newReader(stack);
    const unread = await storeFile(stack.sql, { workspaceId: ada.id, pages: ["Tides."], status: "processing" });
    const early = await as(stack, ada, "GET", `/api/chat/pdf/${unread}/summary`);
    expect(codeOf(early)).toEqual([409, "pdf.summary_not_ready"]);
    const id = await uploadPdf(stack, ada, book(60));
    await follow(stack, ada, id);
    const { body } = await as(stack, ada, "GET", `/api/chat/pdf/${id}/summary`);
    expect(body["summary"]).toMatch(/tide|moon|harbour/);
    expect(body["questions"]).toHaveLength(5);
    const rows = await stack.sql(
      "select kind, count(*)::int as calls from usage_record where user_id = $1 and model_id > 0 group by 1",
      [ada.id],
    );
    expect(rows).toEqual([{ kind: "platform", calls: 1 + (await sectionsOf(id)) }]);
    const [embedded] = await stack.sql(
      `select count(*)::int as calls, sum(input_tokens)::int as tokens, bool_and(kind = 'platform' and success) as good
       from usage_record where user_id = $1 and model_id = 0`,
      [ada.id],
    );
    expect(embedded).toEqual({ calls: 6, tokens: expect.any(Number), good: true });
  });

  test("without a model that answers is read all the same, and says that there is no summary", async () => {
    const ada = await newReader(stack);
    stack.ai.script({}, { fault: { type: "status", status: 500 } });
    const id = await uploadPdf(stack, ada, book(2));
    const [last] = await follow(stack, ada, id);
    stack.ai.reset();
    expect(last["analysis_status"]).toBe("completed");
    expect((await as(stack, ada, "GET", `/api/chat/pdf/${id}/summary`)).body).toEqual({
      summary: "Sorry, I was unable to generate the document summary.",
      questions: [],
    });
  });

  test("is readable by its owner alone", async () => {
    const [ada, ben] = [await newReader(stack), await newReader(stack)];
    const id = await uploadPdf(stack, ada, book(1));
    expect(codeOf(await analyse(stack, ben, id))).toEqual([404, "pdf.not_found"]);
    expect(codeOf(await as(stack, ben, "GET", `/api/documents/${id}/status`))).toEqual([404, "pdf.not_found"]);
    expect(codeOf(await as(stack, ben, "GET", `/api/chat/pdf/${id}/summary`))).toEqual([404, "pdf.not_found"]);
  });

  test("is followed in one small read that costs nothing while nothing has changed", async () => {
    const ada = await newReader(stack);
    const id = await uploadPdf(stack, ada, book(1));
    await follow(stack, ada, id);
    const headers = { authorization: `Bearer ${ada.token}` };
    const address = `${stack.url}/api/documents/${id}/status`;
    const first = await fetch(address, { headers });
    const before = stack.roundTrips();
    const again = await fetch(address, { headers: { ...headers, "if-none-match": first.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(stack.roundTrips() - before).toBeLessThanOrEqual(2);
    const other = await fetch(address, { headers: { ...headers, "if-none-match": 'W/"other"' } });
    expect(other.status).toBe(200);
  });
});

/** A page whose drawing is this stream as well. */
const bombed = (writer: PdfWriter, bytes: Uint8Array, entries: string): PageDraft => {
  const form = writer.add(stream(bytes, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`));
  return { content: "/Bomb Do", entries: `/Bomb ${form} 0 R` };
};

const sectionsOf = async (id: string): Promise<number> => {
  const [row] = await stack.sql(
    "select count(*)::int as n from document_summary where document_id = $1 and place > 0",
    [id],
  );
  return Number(row?.["n"]);
};

describe("a file that cannot be read", () => {
  const protectedBook = writePdf({ pages: [tides(1)], ...encryptPdf({ user: "open sesame", owner: "owner" }) });

  const aesBook = writePdf({ pages: [tides(1)], ...encryptWithAes256({ user: "open sesame", owner: "owner" }) });

  test.each([
    ["with a broken body", new Uint8Array(Buffer.from(`%PDF-1.7\n${"x".repeat(500)}\n%%EOF`)), "corrupt"],
    ["with a password", protectedBook, "password"],
    ["with a password under 256 bits of AES", aesBook, "password"],
    ["without any text", writePdf({ pages: [{}] }), "no_text"],
  ])("%s ends as failed and says why", async (_, bytes, reason) => {
    const ada = await newReader(stack);
    const id = await uploadPdf(stack, ada, bytes);
    const [last] = await follow(stack, ada, id);
    expect(last).toMatchObject({ analysis_status: "failed", failure: reason, analysis: null });
  });

  test("is not tried again while nothing else can come of it", async () => {
    const ada = await newReader(stack);
    const id = await uploadPdf(stack, ada, protectedBook);
    await follow(stack, ada, id);
    expect((await analyse(stack, ada, id)).body).toEqual({ analysis_status: "failed" });
  });

  test.each([
    ["of 40 bits", protectedBook],
    ["of 256 bits", aesBook],
  ])("opens with its password %s, which is kept nowhere", async (_, bytes) => {
    const ada = await newReader(stack);
    const id = await uploadPdf(stack, ada, bytes);
    await follow(stack, ada, id);
    await analyse(stack, ada, id, { password: "guessed wrong" });
    expect((await follow(stack, ada, id))[0]["failure"]).toBe("password");
    expect((await analyse(stack, ada, id, { password: "open sesame" })).body).toEqual({ analysis_status: "pending" });
    expect((await follow(stack, ada, id))[0]["analysis_status"]).toBe("completed");
    const [row] = await stack.sql("select d::text as kept from document d where id = $1", [id]);
    expect(String(row?.["kept"])).not.toContain("sesame");
    expect(stack.logs.join("\n")).not.toMatch(/sesame|guessed/);
  });
});

describe("a file that unfolds to half a gigabyte", () => {
  const blank = deflateSync(Buffer.alloc(500 * 1024 * 1024, 32));

  test.each([
    ["packed once, in half a megabyte", () => blank, "/Filter /FlateDecode"],
    ["packed twice, in a kilobyte and a half", () => deflateSync(blank), "/Filter [/FlateDecode /FlateDecode]"],
  ])("%s ends as a bomb in one try, and the one after it is read", async (_, packed, entries) => {
    const ada = await newReader(stack);
    const writer = createPdfWriter();
    const bytes = writePdf({ pages: [tides(1), bombed(writer, packed(), entries)] }, writer);
    const id = await uploadPdf(stack, ada, bytes);
    const after = await uploadPdf(stack, ada, book(2));
    expect((await follow(stack, ada, id))[0]).toMatchObject({
      analysis_status: "failed",
      failure: "bomb",
      progress_completed_pages: 0,
    });
    expect(await stack.sql("select 1 from source_page where source_id = $1", [id])).toEqual([]);
    expect((await analyse(stack, ada, id)).body).toEqual({ analysis_status: "failed" });
    expect((await follow(stack, ada, after))[0]).toMatchObject({ analysis_status: "completed" });
  });
});

describe("a file that is deleted while it is read", () => {
  test("stays deleted: nothing of it comes back", async () => {
    const ada = await newReader(stack);
    const id = await uploadPdf(stack, ada, book(400));
    await follow(stack, ada, id, (status) => Number(status["progress_completed_pages"]) > 0);
    expect((await as(stack, ada, "DELETE", `/api/documents/${ada.id}/${id}`)).status).toBe(200);
    const next = await uploadPdf(stack, ada, book(3));
    // The queue reads one file at a time: what was left of the first has been seen when the second is done.
    await follow(stack, ada, next);
    for (const [table, column] of [
      ["source", "id"],
      ["source_page", "source_id"],
      ["passage", "source_id"],
      ["document_summary", "document_id"],
    ]) {
      expect(await stack.sql(`select 1 from ${table} where ${column} = $1`, [id])).toEqual([]);
    }
    expect(codeOf(await as(stack, ada, "GET", `/api/documents/${id}/status`))).toEqual([404, "pdf.not_found"]);
  });
});

test("a page that is a picture is read by a model that sees, for a unit of the plan", async () => {
  const ada = await newReader(stack);
  await stack.sql("update entitlement set limits = limits || $2 where user_id = $1", [
    ada.id,
    { "pdf-image-analyse": { period: "month", units: 5 } },
  ]);
  stack.ai.script({ contains: "Copy the text of this page" }, { chunks: ["WELCOME ABOARD THE TIDE"] });
  const strokes = Array.from(
    { length: 900 },
    (_, at) => `${50 + ((at * 37) % 480)} ${100 + ((at * 91) % 650)} 3 7 re f`,
  );
  const picture = { content: `0 0 0 rg ${strokes.join("\n")}` };
  const id = await uploadPdf(stack, ada, writePdf({ pages: [tides(1), picture, {}] }));
  const [last] = await follow(stack, ada, id);
  stack.ai.reset();
  expect(last).toMatchObject({ analysis_status: "completed", analysis: { unreadable_pages: [] } });
  const texts = await stack.sql("select text from passage where source_id = $1 and page > 1", [id]);
  expect(texts).toEqual([{ text: "WELCOME ABOARD THE TIDE" }]);
  expect(await countedOf(stack, ada, "pdf-image-analyse")).toEqual([1, 0]);
});

test("pages are read again into what stands, and the rest stays as it was", async () => {
  const ada = await newReader(stack);
  const id = await uploadPdf(stack, ada, book(5));
  await follow(stack, ada, id);
  const chunks = () => stack.sql("select id, page from passage where source_id = $1 order by page, ordinal", [id]);
  const before = await chunks();
  await stack.sql("update source_page set text = '', unreadable = 'damaged' where source_id = $1 and page = 4", [id]);
  expect(await statusOf(stack, ada, id)).toMatchObject({ analysis: { unreadable_pages: [4] } });
  expect((await analyse(stack, ada, id)).body).toEqual({ analysis_status: "completed" });
  expect((await analyse(stack, ada, id, { pages: [4, 99] })).body).toEqual({ analysis_status: "pending" });
  const [last] = await follow(stack, ada, id);
  expect(last).toMatchObject({ progress_total_pages: 5, analysis: { pages: 5, unreadable_pages: [] } });
  expect(await chunks()).toEqual(before);
});
