import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { documentUpload } from "../../../../worker/modules/pdf/documents/document.upload.ts";
import { formOf, openLibrary } from "./library.fixture.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const pdf = (words: string) => `%PDF-1.7\n${words}`;
const send = (who: Awaited<ReturnType<typeof library.newReader>>, words = "hello", more = {}) =>
  library.whole.send(documentUpload, who, formOf(pdf(words), more));
const stored = () => library.bucket.size;

describe("a file that is sent", () => {
  test("stands under an opaque key, is listed the newest first, and waits to be read", async () => {
    const ada = await library.newReader();
    const first = await send(ada, "one", { name: "../Été \u202E1.pdf" });
    library.clock.advance(1_000);
    const second = await send(ada, "two", { name: "b.pdf.html" });
    const listed = await library.documents.list(ada, "en");
    // An upload answers the signed address that the list has, for the session that asked.
    expect(await library.documents.toUploaded(ada, first)).toEqual({
      id: first.id,
      s3_url: listed[1]?.s3_url,
      duplicate: false,
    });
    expect(listed.map(({ id, name }) => [id, name])).toEqual([
      [second.id, "b.pdf.html.pdf"],
      [first.id, "Été 1.pdf"],
    ]);
    expect(listed[1]).toMatchObject({
      bytes: 12,
      folder_id: null,
      analysis_status: "pending",
      analysis_progress: 0,
      failure: null,
      error_message: null,
      progress_total_pages: null,
      progress_completed_pages: 0,
      analysis: null,
    });
    const keys = await library.sql("select file_key from document where user_id = $1", [ada.id]);
    for (const { file_key } of keys) expect(file_key).toMatch(/^pdf\/[A-Za-z0-9]{24}$/);
    expect(await library.counted(ada.id)).toEqual([2, 0]);
  });

  test("whose content is there already is that file, is stored once and counted once, also at the same moment", async () => {
    const ada = await library.newReader();
    const before = stored();
    const sent = await Promise.all(Array.from({ length: 5 }, (_, at) => send(ada, "same", { name: `${at}.pdf` })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect([stored() - before, await library.counted(ada.id)]).toEqual([1, [1, 0]]);
    const ben = await library.newReader();
    expect(await send(ben, "same")).toMatchObject({ duplicate: false });
  });

  test.each([
    ["no PDF", () => formOf("hello"), "pdf.not_pdf"],
    ["empty", () => formOf(""), "pdf.empty"],
    ["too large for the plan", () => formOf(pdf("x".repeat(1024 * 1024))), "pdf.too_large"],
    ["announced as too large", () => formOf(pdf("x"), { length: 2 * 1024 * 1024 }), "pdf.too_large"],
    [
      "meant for no folder of theirs",
      () => formOf(pdf("x"), { fields: { folder_id: createId() } }),
      "folders.not_found",
    ],
    ["meant for no folder at all", () => formOf(pdf("x"), { fields: { folder_id: "../" } }), "request.invalid"],
  ])("is refused when it is %s, and leaves nothing", async (_what, form, code) => {
    const ada = await library.newReader(10, 1);
    const before = stored();
    await expect(library.whole.send(documentUpload, ada, form())).rejects.toThrow(code);
    expect([stored() - before, await library.counted(ada.id)]).toEqual([0, [0, 0]]);
    expect(await library.documents.list(ada, "en")).toEqual([]);
  });

  test("begins to be read as it is recorded, also where it comes again before that; one that was read is left alone", async () => {
    const ada = await library.newReader();
    const { id } = await send(ada, "begun");
    await send(ada, "begun");
    await library.sql("update document set status = 'completed' where id = $1", [id]);
    await send(ada, "begun");
    expect(library.begun.filter((one) => one === id)).toEqual([id, id]);
  });

  test("goes into a folder of its owner, never into another's", async () => {
    const [ada, ben] = [await library.newReader(), await library.newReader()];
    const hers = await library.folders.create(ada, ada.id, "Hers", null);
    const { id } = await send(ada, "mine", { fields: { folder_id: hers.id } });
    expect(await library.documents.read(ada, id, "en")).toMatchObject({ folder_id: hers.id });
    await expect(send(ben, "his", { fields: { folder_id: hers.id } })).rejects.toThrow("folders.not_found");
    // A folder that was deleted between the look and the row is none.
    const bens = { id: createId(), workspaceId: ben.id, name: "a.pdf", key: "k", bytes: 1, sha256: "s" };
    await library.rows.addOnce({ ...bens, folderId: hers.id }, new Date());
    expect(await library.documents.read(ben, bens.id, "en")).toMatchObject({ folder_id: null });
  });

  test("is kept up to the cap of the plan; one too many leaves nothing, whether it comes later or at the same moment", async () => {
    const ada = await library.newReaderOf({ "pdf-files": 2 });
    const before = stored();
    const sent = await Promise.allSettled(["one", "two", "three", "four"].map((words) => send(ada, words)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(send(ada, "five")).rejects.toMatchObject({
      code: "limits.cap_reached",
      details: { limit: 2, used: 2 },
    });
    expect([stored() - before, await library.counted(ada.id)]).toEqual([2, [2, 0]]);
    const [first] = await library.documents.list(ada, "en");
    await library.documents.remove(ada, first?.id ?? "", { withWorks: false });
    expect(await send(ada, "six")).toMatchObject({ duplicate: false });
  });

  test("gives its unit back when the store is down", async () => {
    const ada = await library.newReader(1);
    library.faults.put = () => Promise.reject(new Error("bucket down"));
    await expect(send(ada)).rejects.toThrow("bucket down");
    delete library.faults.put;
    expect(await library.counted(ada.id)).toEqual([0, 0]);
    expect(await send(ada)).toMatchObject({ duplicate: false });
  });

  test("is one of two at the last unit of the limit", async () => {
    const ada = await library.newReader(1);
    const before = stored();
    const sent = await Promise.allSettled([send(ada, "one"), send(ada, "two")]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const reason: unknown = sent.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))[0];
    expect(reason).toMatchObject({ code: "limits.reached", details: { limit: 1, query_type: "pdf-uploads" } });
    expect([stored() - before, await library.counted(ada.id)]).toEqual([1, [1, 0]]);
  });

  test("by an account that was removed meanwhile leaves no content", async () => {
    const ada = await library.newReader();
    const before = stored();
    library.faults.put = async () => void (await library.sql(`delete from "user" where id = $1`, [ada.id]));
    await expect(send(ada)).rejects.toThrow("limits.not_included");
    delete library.faults.put;
    expect(stored()).toBe(before);
  });
});

const file = (owner: OwnId) => ({
  id: createId(),
  personId: owner,
  workspaceId: owner,
  name: "a.pdf",
  detail: { folderId: null },
  key: `pdf/${createId()}`,
  bytes: 3,
  sha256: createId(),
});

describe("a hold that ran out before the upload ended", () => {
  test("is taken anew, and counts once", async () => {
    const ada = await library.newReader(1);
    const late = file(ada.id);
    await library.intake.reserve(documentUpload, ada.id, late.id);
    await library.sql("update reservation set state = 'expired' where id = $1", [late.id]);
    await library.sql("update quota set reserved = 0 where user_id = $1", [ada.id]);
    expect(await library.intake.record(documentUpload, late)).toMatchObject({ id: late.id });
    expect(await library.intake.record(documentUpload, late)).toMatchObject({ id: late.id, duplicate: false });
    expect(await library.counted(ada.id)).toEqual([1, 0]);
  });

  test("is no way past the limit", async () => {
    const ada = await library.newReader(1);
    const [late, other] = [file(ada.id), file(ada.id)];
    await library.intake.reserve(documentUpload, ada.id, late.id);
    await library.sql("update reservation set state = 'expired' where id = $1", [late.id]);
    await library.sql("update quota set reserved = 0 where user_id = $1", [ada.id]);
    await library.intake.record(documentUpload, other);
    await expect(library.intake.record(documentUpload, late)).rejects.toThrow("limits.reached");
    expect(await library.counted(ada.id)).toEqual([1, 0]);
  });
});
