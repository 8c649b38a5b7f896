import { describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { makeModel } from "../../../support/rows.ts";
import { storeFile } from "../../../support/stored-file.ts";
import { aboutOf, admit, ask, askLong, database, long, member, tides, withDatabase, runOf } from "./fixture.ts";

withDatabase();

describe("what an answer may rest on", () => {
  test("comes from every named file and from every file of the folder, and from no other of the same person", async () => {
    const reader = await member();
    const { workspaceId } = reader;
    const folderId = createId();
    await database.sql("insert into folder (id, user_id, name, created_at) values ($1, $2, 'Sea', now())", [
      folderId,
      workspaceId,
    ]);
    const [open, named, inFolder, unread] = await Promise.all([
      storeFile(database.sql, { workspaceId, pages: ["Open tide."] }),
      storeFile(database.sql, { workspaceId, pages: ["Named tide."] }),
      storeFile(database.sql, { workspaceId, pages: ["Folder tide."], folderId }),
      storeFile(database.sql, { workspaceId, pages: ["Unread tide."], folderId, status: "failed", gen: 0 }),
      storeFile(database.sql, { workspaceId, pages: ["Other tide."] }),
    ]);
    const about = await aboutOf(ask(reader, open, { documentIds: [open, named], folderId }));
    expect(new Set(about.passages.map(({ text }) => text))).toEqual(
      new Set(["Open tide.", "Named tide.", "Folder tide."]),
    );
    expect(new Set(about.looked.documents)).toEqual(new Set([open, named, inFolder]));
    expect(about.looked.documents).not.toContain(unread);
  });

  test("is as many passages of a long file as half of the model's context takes, in the order of its pages", async () => {
    const reader = await member();
    const pages = Array.from(
      { length: 140 },
      (_, at) => `Page ${at}. The tide of day ${at} rose. ${"Salt and rope. ".repeat(60)}`,
    );
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages });
    const { passages } = await aboutOf(askLong(reader, documentId, { question: "How high was the tide?" }));
    expect(passages).toHaveLength(4);
    const found = passages.map(({ page }) => page);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test("is a whole file of many pages for no model", async () => {
    const reader = await member();
    const pages = Array.from({ length: 301 }, (_, at) => `Tide ${at}.`);
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages });
    const { passages } = await aboutOf(ask(reader, documentId, { question: "How high was the tide?" }));
    expect(passages).toHaveLength(8);
  });

  test("includes the page on which the reader has marked something", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, {
      workspaceId: reader.workspaceId,
      pages: long("Nothing.", tides),
    });
    const about = await aboutOf(
      askLong(reader, documentId, { question: "Explain", selection: { page: 2, text: "spring tide" } }),
    );
    expect(about.passages[0]).toMatchObject({ page: 2, start: 0, end: tides.length });
  });

  test("are the pages that a question names", async () => {
    const reader = await member();
    const documentId = await storeFile(database.sql, {
      workspaceId: reader.workspaceId,
      pages: long("Nothing.", tides),
    });
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
    const documentId = await storeFile(database.sql, {
      workspaceId: reader.workspaceId,
      pages: long(tides),
      summaries,
    });
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
    const documentId = await storeFile(database.sql, {
      workspaceId: reader.workspaceId,
      pages: long("Nothing.", tides),
    });
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
    const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [tides] });
    const chosen = await makeModel(database.db, {
      modelCommonName: "chosen",
      needAccount: false,
      canReadPdf: true,
      contextTokens: 50_000,
      sortOrder: 9,
    });
    await database.sql("insert into pdf_settings values ($1, 'fr', $2, 'open')", [reader.workspaceId, chosen]);
    const request = ask(reader, documentId);
    const verdict = await admit(request);
    expect(verdict.candidates[0]?.id).toBe(chosen);
    expect(runOf(request, verdict)?.context.settings).toMatchObject({ answer_language: "fr", strictness: "open" });
    const [answer] = await database.sql("select model_id from message where id = $1", [request.answerId]);
    expect(answer).toEqual({ model_id: chosen });
  });
});
