import { describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { makeModel, makeSession } from "../../../support/rows.ts";
import { storeFile } from "../../../support/stored-file.ts";
import {
  aboutOf,
  admit,
  ask,
  askLong,
  blindId,
  count,
  database,
  long,
  member,
  modelId,
  refusedBy,
  runOf,
  smallId,
  tides,
  withDatabase,
} from "./fixture.ts";
import type { Reader } from "./fixture.ts";

withDatabase();

describe("a question about a file", () => {
  test("is admitted, kept and given its passages in one round trip", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, {
      workspaceId: reader.workspaceId,
      pages: long("Nothing.", tides),
    });
    const request = askLong(reader, documentId);
    const before = database.roundTrips();
    const verdict = await admit(request);
    expect(database.roundTrips() - before).toBe(1);
    expect(verdict).toMatchObject({ admitted: true, found: { facts: { thread: { stored: true } } } });
    expect(verdict.candidates.map(({ id }) => id)).toEqual([smallId]);
    const about = runOf(request, verdict)?.context;
    expect(about?.passages[0]).toMatchObject({ sourceId: documentId, gen: 1, page: 2, text: tides });
    expect(about?.looked).toEqual({ pages: expect.arrayContaining([2]), documents: [documentId] });
    const [thread] = await database.sql("select id, user_id, document_id from conversation where id = $1", [
      documentId,
    ]);
    expect(thread).toEqual({ id: documentId, user_id: reader.workspaceId, document_id: documentId });
    expect(
      await count("select reserved from quota where user_id = $1 and query_type = 'pdf-chat'", [reader.workspaceId]),
    ).toBe(1);
  });

  test.each(["pdf-chat", "pdf-functionality", "pdf-image-analyse"] as const)(
    "counts in %s as the model weighs, also where the kind chose the model",
    async (queryType) => {
      const dear = { modelCommonName: createId(), canReadPdf: true, canSeeImages: true, contextTokens: 200_000 };
      const heavyId = await makeModel(database.db, { ...dear, inputPrice: 0.002, outputPrice: 0.01, sortOrder: 9 });
      const units = { period: "month", units: 9 } as const;
      const reader = await member(9, {
        models: [heavyId],
        limits: {
          chat: { period: "day", questions: 0, costMicros: null },
          "pdf-chat": units,
          "pdf-functionality": units,
          "pdf-image-analyse": units,
        },
      });
      const documentId = await storeFile(database.sql, {
        workspaceId: reader.workspaceId,
        pages: long("Nothing.", tides),
      });
      const first = await admit(ask(reader, documentId, {}, { queryType, modelId: null }));
      expect([first.admitted, first.units, first.limit]).toMatchObject([true, 5, { units: 9, countsAs: 5 }]);
      const second = await admit(ask(reader, documentId, {}, { queryType, modelId: heavyId }));
      expect(second).toMatchObject({ admitted: false, limit: { units: 9, used: 5, countsAs: 5 } });
    },
  );

  test("goes on in the thread that the first one began", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] });
    const first = ask(reader, documentId);
    await admit(first);
    expect((await refusedBy(ask(reader, documentId))).names).toEqual(["busy"]);
    await database.sql("update message set state = 'complete', text = 'Twice.' where id = $1", [first.answerId]);
    const next = ask(reader, documentId);
    const run = runOf(next, await admit(next));
    expect(run?.messages.map(({ text }) => text)).toEqual([first.text, "Twice."]);
  });

  test("is answered from what stands while pages of its file are read again", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, {
      workspaceId: reader.workspaceId,
      pages: [tides],
      status: "processing",
    });
    expect((await aboutOf(ask(reader, documentId))).passages).toMatchObject([{ page: 1, text: tides }]);
  });

  test("that failed is asked again in its place", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] });
    const first = ask(reader, documentId);
    await admit(first);
    await database.sql("update message set state = 'failed' where id = $1", [first.answerId]);
    const again = ask(reader, documentId, {}, { replaces: first.questionId });
    expect(await admit(again)).toMatchObject({ admitted: true, found: { facts: { thread: { history: null } } } });
    const thread = "select id from message where conversation_id = $1 and superseded_at is null order by position";
    expect(await database.sql(thread, [documentId])).toEqual([{ id: again.questionId }, { id: again.answerId }]);
    await database.sql("update message set state = 'complete' where id = $1", [again.answerId]);
    expect((await refusedBy(ask(reader, documentId, {}, { replaces: first.questionId }))).names).toEqual([
      "lost_question",
    ]);
  });

  test("of a short file gets all its pages, each under an id of this answer alone", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, {
      workspaceId: reader.workspaceId,
      pages: ["One.", " \n", "Three."],
    });
    const [first, second] = [await aboutOf(ask(reader, documentId)), await member()];
    expect(first.passages.map(({ page, text }) => [page, text])).toEqual([
      [1, "One."],
      [3, "Three."],
    ]);
    expect(new Set(first.passages.map(({ id }) => id)).size).toBe(2);
    expect(second.workspaceId).not.toBe(reader.workspaceId);
  });

  test.each([
    [
      "another's file",
      "no_document",
      async (reader: Reader) =>
        ask(reader, await storeFile(database.sql, { workspaceId: (await member()).workspaceId, pages: [tides] })),
    ],
    ["a file that is not there", "no_document", async (reader: Reader) => ask(reader, createId())],
    [
      "another's file beside one's own",
      "no_document",
      async (reader: Reader) => {
        const own = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] });
        const theirs = await storeFile(database.sql, {
          workspaceId: (await member()).workspaceId,
          pages: ["Secret tide."],
        });
        return ask(reader, own, { documentIds: [own, theirs] });
      },
    ],
    [
      "another's folder",
      "no_document",
      async (reader: Reader) =>
        ask(reader, await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] }), {
          folderId: createId(),
        }),
    ],
    [
      "one's own file in another's name",
      "no_document",
      async (reader: Reader) =>
        ask(reader, await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] }), {
          ownerId: createId(),
        }),
    ],
    [
      "a file that is still being read",
      "not_ready",
      async (reader: Reader) =>
        ask(
          reader,
          await storeFile(database.sql, {
            workspaceId: reader.workspaceId,
            pages: [tides],
            status: "processing",
            gen: 0,
          }),
        ),
    ],
    [
      "a model that reads no files",
      "no_model",
      async (reader: Reader) =>
        ask(
          reader,
          await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] }),
          {},
          { modelId: blindId },
        ),
    ],
  ])("about %s is refused as %s, and neither writes nor reads anything", async (_name, reason, make) => {
    const reader = await member();
    const request = await make(reader);
    const { names, told } = await refusedBy(request);
    expect(names).toEqual([reason]);
    expect(told).not.toMatch(/tide comes|Secret/);
    expect(await count("select count(*) from reservation where id = $1", [request.answerId])).toBe(0);
    expect(await count("select count(*) from message where conversation_id = $1", [request.lane])).toBe(0);
  });

  test("of a guest is refused", async () => {
    const guest = await makeSession(database.db, { guest: true });
    const { names } = await refusedBy(ask(guest, createId()));
    expect(names).toContain("other_holder");
  });

  test("past the last unit tells no passage either", async () => {
    const reader = await member(0);
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] });
    const { names, told, admitted } = await refusedBy(ask(reader, documentId));
    expect([names, admitted]).toEqual([[], false]);
    expect(told).not.toContain("spring tide");
  });

  test("in plain chat does not reach the thread of a file", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] });
    const asked = ask(reader, documentId);
    await admit(asked);
    await database.sql("update message set state = 'complete' where id = $1", [asked.answerId]);
    const chat = { ...ask(reader, documentId, {}, { modelId }), kind: "chat", subject: { project: null, files: [] } };
    expect((await refusedBy(chat)).names).toEqual(["foreign_thread"]);
  });

  test("of an incognito user is stored nowhere", async () => {
    const reader = await member(5, { incognito: true });
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] });
    const request = ask(reader, documentId);
    const verdict = await admit(request);
    expect(verdict).toMatchObject({ admitted: true, found: { facts: { thread: { stored: false } } } });
    expect(runOf(request, verdict)).toMatchObject({
      incognito: true,
      memory: "either",
      context: { documentId },
    });
    expect(await count("select count(*) from conversation where id = $1", [documentId])).toBe(0);
  });
});
