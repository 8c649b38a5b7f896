import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { refusals } from "../../../../worker/modules/chat/answers/admission.refusals.ts";
import { createAdmissionRepository } from "../../../../worker/modules/chat/answers/admission.repository.ts";
import type { AdmissionRequest } from "../../../../worker/modules/chat/answers/admission.sql.ts";
import { toRun } from "../../../../worker/modules/chat/answers/run.rules.ts";
import type { AskedDocuments } from "../../../../worker/modules/pdf/discussions/evidence.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeModel, makeSession } from "../../../support/rows.ts";
import { fillerPages, storeFile } from "../../../support/stored-file.ts";

let database: TestDatabase;
let modelId: number;
let blindId: number;
/** With a context so small that a few pages are a long file. */
let smallId: number;
beforeAll(async () => {
  database = await startDatabase();
  modelId = await makeModel(database.db, { canReadPdf: true, contextTokens: 200_000, sortOrder: 2 });
  blindId = await makeModel(database.db, { modelCommonName: "other", contextTokens: 200_000, sortOrder: 1 });
  smallId = await makeModel(database.db, {
    modelCommonName: "small",
    canReadPdf: true,
    contextTokens: 2_000,
    sortOrder: 3,
  });
});
afterAll(() => database.close());

const limits = (questions: number | null): PlanLimits => ({
  chat: { period: "day", questions: 0, costMicros: null },
  "pdf-chat": { period: "month", units: questions },
  "pdf-functionality": { period: "month", units: 1 },
});
const member = (questions: number | null = 5, more: Parameters<typeof makeSession>[1] = {}) =>
  makeSession(database.db, { limits: limits(questions), models: [modelId, blindId, smallId], ...more });

type Reader = Awaited<ReturnType<typeof member>>;

function ask(
  reader: Reader,
  documentId: string,
  about: Partial<AskedDocuments> = {},
  more: Partial<AdmissionRequest> = {},
) {
  const question = about.question ?? "When does the spring tide come?";
  const request: AdmissionRequest = {
    token: reader.token,
    claimedUserIds: [],
    asGuest: false,
    queryType: "pdf-chat",
    answerId: createId(),
    questionId: createId(),
    conversationId: documentId,
    isNewConversation: false,
    modelId: null,
    replaces: null,
    text: question,
    title: question,
    images: [],
    now: new Date("2026-11-21T12:00:00Z"),
    about: {
      ownerId: reader.userId,
      documentIds: [documentId],
      folderId: null,
      question,
      goesOn: false,
      embedding: null,
      vectorWeight: 1,
      selection: null,
      route: { from: "passages" },
      purpose: "ask",
      locale: "en",
      ...about,
    },
    ...more,
  };
  return request;
}
const askLong = (reader: Reader, documentId: string, about: Partial<AskedDocuments> = {}) =>
  ask(reader, documentId, about, { modelId: smallId });
const admit = (request: AdmissionRequest) => createAdmissionRepository(database.db).admit(request);
const refusedBy = async (request: AdmissionRequest) => {
  const verdict = await admit(request);
  const told = JSON.stringify(verdict.found);
  return { names: refusals.filter((name) => verdict.refused(name)), told, admitted: verdict.admitted };
};
const count = async (text: string, params: unknown[]) =>
  Number(Object.values((await database.sql(text, params))[0] ?? {})[0]);
const aboutOf = async (request: AdmissionRequest) => {
  const about = toRun(request, await admit(request), [], null)?.about;
  if (!about) throw new Error("not admitted");
  return about;
};

const tides = "The spring tide comes twice a month.\nIt follows the new and the full moon.";
const long = (...pages: string[]) => [...pages, ...fillerPages(6)];

describe("a question about a file", () => {
  test("is admitted, kept and given its passages in one round trip", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: long("Nothing.", tides) });
    const request = askLong(reader, documentId);
    const before = database.roundTrips();
    const verdict = await admit(request);
    expect(database.roundTrips() - before).toBe(1);
    expect(verdict).toMatchObject({ admitted: true, stored: true });
    expect(verdict.candidates.map(({ id }) => id)).toEqual([smallId]);
    const about = toRun(request, verdict, [], null)?.about;
    expect(about?.passages[0]).toMatchObject({ documentId, gen: 1, page: 2, text: tides });
    expect(about?.looked).toEqual({ pages: expect.arrayContaining([2]), documents: [documentId] });
    const [thread] = await database.sql("select id, user_id, document_id from conversation where id = $1", [
      documentId,
    ]);
    expect(thread).toEqual({ id: documentId, user_id: reader.userId, document_id: documentId });
    expect(
      await count("select reserved from quota where user_id = $1 and query_type = 'pdf-chat'", [reader.userId]),
    ).toBe(1);
  });

  test("goes on in the thread that the first one began", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: [tides] });
    const first = ask(reader, documentId);
    await admit(first);
    expect((await refusedBy(ask(reader, documentId))).names).toEqual(["busy"]);
    await database.sql("update message set state = 'complete', text = 'Twice.' where id = $1", [first.answerId]);
    const verdict = await admit(ask(reader, documentId));
    expect(verdict.history.map(({ text }) => text)).toEqual([first.text, "Twice."]);
  });

  test("of a short file gets all its pages, each under an id of this answer alone", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: ["One.", " \n", "Three."] });
    const [first, second] = [await aboutOf(ask(reader, documentId)), await member()];
    expect(first.passages.map(({ page, text }) => [page, text])).toEqual([
      [1, "One."],
      [3, "Three."],
    ]);
    expect(new Set(first.passages.map(({ id }) => id)).size).toBe(2);
    expect(second.userId).not.toBe(reader.userId);
  });

  test.each([
    [
      "another's file",
      "no_document",
      async (reader: Reader) =>
        ask(reader, await storeFile(database.sql, { userId: (await member()).userId, pages: [tides] })),
    ],
    ["a file that is not there", "no_document", async (reader: Reader) => ask(reader, createId())],
    [
      "another's file beside one's own",
      "no_document",
      async (reader: Reader) => {
        const own = await storeFile(database.sql, { userId: reader.userId, pages: [tides] });
        const theirs = await storeFile(database.sql, { userId: (await member()).userId, pages: ["Secret tide."] });
        return ask(reader, own, { documentIds: [own, theirs] });
      },
    ],
    [
      "another's folder",
      "no_document",
      async (reader: Reader) =>
        ask(reader, await storeFile(database.sql, { userId: reader.userId, pages: [tides] }), { folderId: createId() }),
    ],
    [
      "one's own file in another's name",
      "no_document",
      async (reader: Reader) =>
        ask(reader, await storeFile(database.sql, { userId: reader.userId, pages: [tides] }), { ownerId: createId() }),
    ],
    [
      "a file that is still being read",
      "not_ready",
      async (reader: Reader) =>
        ask(reader, await storeFile(database.sql, { userId: reader.userId, pages: [tides], status: "processing" })),
    ],
    [
      "a model that reads no files",
      "no_model",
      async (reader: Reader) =>
        ask(reader, await storeFile(database.sql, { userId: reader.userId, pages: [tides] }), {}, { modelId: blindId }),
    ],
  ])("about %s is refused as %s, and neither writes nor reads anything", async (_name, reason, make) => {
    const reader = await member();
    const request = await make(reader);
    const { names, told } = await refusedBy(request);
    expect(names).toEqual([reason]);
    expect(told).not.toMatch(/tide comes|Secret/);
    expect(await count("select count(*) from reservation where id = $1", [request.answerId])).toBe(0);
    expect(await count("select count(*) from message where conversation_id = $1", [request.conversationId])).toBe(0);
  });

  test("of a guest is refused", async () => {
    const guest = await makeSession(database.db, { guest: true });
    const { names } = await refusedBy(ask(guest, createId()));
    expect(names).toContain("other_kind");
  });

  test("past the last unit tells no passage either", async () => {
    const reader = await member(0);
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: [tides] });
    const { names, told, admitted } = await refusedBy(ask(reader, documentId));
    expect([names, admitted]).toEqual([[], false]);
    expect(told).not.toContain("spring tide");
  });

  test("in plain chat does not reach the thread of a file", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: [tides] });
    const asked = ask(reader, documentId);
    await admit(asked);
    await database.sql("update message set state = 'complete' where id = $1", [asked.answerId]);
    const chat = { ...ask(reader, documentId, {}, { modelId }), about: null, queryType: "pdf-chat" as const };
    expect((await refusedBy(chat)).names).toEqual(["foreign_thread"]);
  });

  test("of somebody incognito is stored nowhere", async () => {
    const reader = await member(5, { incognito: true });
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: [tides] });
    const request = ask(reader, documentId);
    const verdict = await admit(request);
    expect(verdict).toMatchObject({ admitted: true, stored: false });
    expect(toRun(request, verdict, [], null)).toMatchObject({
      incognito: true,
      memory: "either",
      about: { documentId },
    });
    expect(await count("select count(*) from conversation where id = $1", [documentId])).toBe(0);
  });
});

describe("what an answer may rest on", () => {
  test("comes from every named file and from every file of the folder, and from no other of the same person", async () => {
    const reader = await member();
    const { userId } = reader;
    const folderId = createId();
    await database.sql("insert into folder (id, user_id, name, created_at) values ($1, $2, 'Sea', now())", [
      folderId,
      userId,
    ]);
    const [open, named, inFolder, unread] = await Promise.all([
      storeFile(database.sql, { userId, pages: ["Open tide."] }),
      storeFile(database.sql, { userId, pages: ["Named tide."] }),
      storeFile(database.sql, { userId, pages: ["Folder tide."], folderId }),
      storeFile(database.sql, { userId, pages: ["Unread tide."], folderId, status: "failed" }),
      storeFile(database.sql, { userId, pages: ["Other tide."] }),
    ]);
    const about = await aboutOf(ask(reader, open, { documentIds: [open, named], folderId }));
    expect(new Set(about.passages.map(({ text }) => text))).toEqual(
      new Set(["Open tide.", "Named tide.", "Folder tide."]),
    );
    expect(new Set(about.looked.documents)).toEqual(new Set([open, named, inFolder]));
    expect(about.looked.documents).not.toContain(unread);
  });

  test("is no more than eight passages of a long file, in the order of its pages", async () => {
    const reader = await member();
    const pages = Array.from(
      { length: 140 },
      (_, at) => `Page ${at}. The tide of day ${at} rose. ${"Salt and rope. ".repeat(60)}`,
    );
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages });
    const { passages } = await aboutOf(askLong(reader, documentId, { question: "How high was the tide?" }));
    expect(passages).toHaveLength(8);
    const found = passages.map(({ page }) => page);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test("is a whole file of many pages for no model", async () => {
    const reader = await member();
    const pages = Array.from({ length: 121 }, (_, at) => `Tide ${at}.`);
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages });
    const { passages } = await aboutOf(ask(reader, documentId, { question: "How high was the tide?" }));
    expect(passages).toHaveLength(8);
  });

  test("includes the page on which the reader has marked something", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: long("Nothing.", tides) });
    const about = await aboutOf(
      askLong(reader, documentId, { question: "Explain", selection: { page: 2, text: "spring tide" } }),
    );
    expect(about.passages[0]).toMatchObject({ page: 2, start: 0, end: tides.length });
  });

  test("are the pages that a question names", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: long("Nothing.", tides) });
    const route = { from: "pages", first: 1, last: 2 } as const;
    const { passages } = await aboutOf(askLong(reader, documentId, { question: "What do pages 1 to 2 say?", route }));
    expect(passages.slice(0, 2).map(({ page }) => page)).toEqual([1, 2]);
  });

  test("of a long file as a whole is what its analysis wrote of it", async () => {
    const reader = await member();
    const summaries = [
      [null, 1, 7, "All about tides and herring."],
      ["Chapter I", 1, 2, "On tides."],
      ["Chapter IV", 3, 7, "On herring."],
    ] as const;
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: long(tides), summaries });
    const whole = await aboutOf(
      askLong(reader, documentId, { question: "Summarise", route: { from: "summary", wants: "summary" } }),
    );
    expect(whole.summaries).toHaveLength(3);
    await database.sql("delete from message where conversation_id = $1", [documentId]);
    const fourth = await aboutOf(
      askLong(reader, documentId, { question: "chapter 4", route: { from: "section", number: "4" } }),
    );
    expect(fourth.summaries.map(({ text }) => text)).toEqual(["Chapter IV (3-7)\nOn herring."]);
  });

  test("of a question that goes on is looked for with the one before", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: long("Nothing.", tides) });
    const first = askLong(reader, documentId);
    await admit(first);
    await database.sql("update message set state = 'complete' where id = $1", [first.answerId]);
    const alone = await aboutOf(askLong(reader, documentId, { question: "And why?" }));
    await database.sql("delete from message where conversation_id = $1 and text = 'And why?'", [documentId]);
    await database.sql("update message set state = 'complete' where conversation_id = $1", [documentId]);
    const after = await aboutOf(askLong(reader, documentId, { question: "And why?", goesOn: true }));
    expect(alone.passages.some(({ page }) => page === 2)).toBe(false);
    expect(after.passages.some(({ page }) => page === 2)).toBe(true);
  });

  test("is answered as the reader has chosen", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { userId: reader.userId, pages: [tides] });
    const chosen = await makeModel(database.db, {
      modelCommonName: "chosen",
      needAccount: false,
      canReadPdf: true,
      contextTokens: 50_000,
      sortOrder: 9,
    });
    await database.sql("insert into pdf_settings values ($1, 'fr', $2, 'open')", [reader.userId, chosen]);
    const request = ask(reader, documentId);
    const verdict = await admit(request);
    expect(verdict.candidates[0]?.id).toBe(chosen);
    expect(verdict.found?.settings).toMatchObject({ answer_language: "fr", strictness: "open" });
    const [answer] = await database.sql("select model_id from message where id = $1", [request.answerId]);
    expect(answer).toEqual({ model_id: chosen });
  });
});
