import { describe, expect, test } from "vitest";
import { createAnswerJournals } from "../../../../worker/answers/object/answer.journal.ts";
import { restarted } from "../../../../worker/answers/outcome.rules.ts";
import { createKinds } from "../../../support/answer-kinds.ts";
import { aRun, ids, noContext } from "../../../support/answers.ts";
import { readRecorded, restoreStorage } from "../../../support/recorded.ts";
import type { RecordedTables } from "../../../support/recorded.ts";
import { createSqlStorage } from "../../../support/sqlite.ts";
import { present } from "../../../support/present.ts";

const recorded = readRecorded<RecordedTables>("answer-journal.unversioned");
const second = readRecorded<RecordedTables>("answer-journal.v2");
const third = readRecorded<RecordedTables>("answer-journal.v3");
const fourth = readRecorded<RecordedTables>("answer-journal.v4");
const kinds = createKinds();
const left = (state: string, of = recorded) => {
  const journal = createAnswerJournals(restoreStorage(present(of[state])).sql, kinds).of(aRun().lane);
  return { journal, ...present(journal.read()) };
};

describe("an answer that an earlier release left half-way", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["running", "Because of the moon ", { incognito: false, title: "Why", guestHold: null }],
    ["long", `${"The tide is high. ".repeat(1_200)}and low.`, {}],
    ["guest", "Because", { guestHold: "address-hash", title: null }],
  ])("%s is read with its run and its text", (state, text, run) => {
    const found = left(state);
    expect(found).toMatchObject({
      text,
      citations: [],
      ending: null,
      run: { kind: "chat", context: noContext, messages: [] },
    });
    expect(found.run).toMatchObject({
      id: ids.answer,
      workspaceId: ids.user,
      actorId: ids.user,
      lane: ids.conversation,
      units: 1,
      ...run,
    });
    expect(restarted(found.run, found.text, found.weight)).toMatchObject({ state: "interrupted", reason: "restarted" });
  });

  test("about files has the citations that its text names", () => {
    const { run, citations, text } = left("files");
    expect(text).toBe("It comes twice a month [1]. And");
    expect(citations).toMatchObject([{ n: 1, document_id: ids.document, page: 1, verified: true }]);
    expect(run).toMatchObject({
      kind: "document",
      context: { documentId: ids.document, names: { [ids.document]: "tides.pdf" } },
    });
  });
});

describe("an answer that an earlier release ended and did not store", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["ended", "Because of the moon", { outcome: { state: "stopped" }, title: "Tides" }],
    [
      "filesEnded",
      "It comes twice a month [1].",
      { outcome: { state: "complete" }, sources: { citations: [{ n: 1 }], note: null } },
    ],
    ["unseen", "", { outcome: { state: "unseen" } }],
  ])("%s is stored as it ended", (state, text, ending) => {
    expect(left(state)).toMatchObject({ text, ending });
  });

  test("leaves room for the next answer", () => {
    const { journal, run } = left("ended");
    journal.begin({ ...run, id: "another" }, 0);
    expect(journal.read()).toMatchObject({ run: { id: "another" }, text: "", ending: null });
  });
});

test.each([
  ["running", null],
  ["ended", expect.objectContaining({ title: "Tides" })],
])("%s with version 2, an answer of the chat gets the context that it had not", (state, ended) => {
  const { run, text, ending } = left(state, second);
  expect(run).toMatchObject({ id: ids.answer, kind: "chat", context: noContext });
  expect(text.trim()).toBe("Because of the moon");
  expect(ending).toEqual(ended);
});

describe("an answer of the chat with a context that an earlier release knew", () => {
  const file = { id: "file0123456789abcdefghij", name: "tides.pdf", hasPages: true, gen: 1 };
  const files = { files: [file], whole: false, room: 12_000, passages: [] };
  const remembered = [{ id: "memory0123456789abcdefgh", text: "" }];

  test.each([
    ["3", third, { ...noContext, files }],
    ["4", fourth, { ...noContext, files, remembered }],
  ])("in version %s has what came since, and keeps the rest", (_, of, context) => {
    const running = left("running", of);
    expect(running).toMatchObject({
      text: "Because of the moon [1]. ",
      citations: [{ n: 1 }],
      ending: null,
      weight: 14,
    });
    expect(running.run).toMatchObject({ id: ids.answer, kind: "chat" });
    expect(running.run.context).toEqual(context);
    const ended = left("ended", of);
    expect(ended).toMatchObject({
      text: "Because of the moon",
      ending: { title: "Tides", outcome: { state: "stopped" }, sources: { citations: [], note: null } },
    });
    expect(ended.run.context).toEqual(context);
  });

  test("in version 3, as it was before there were files, has none", () => {
    expect(left("withoutFiles", third).run.context).toEqual(noContext);
  });

  test("is of a version before today's, for each step that its kind knows", () => {
    const storage = createSqlStorage();
    createAnswerJournals(storage.sql, kinds).of(aRun().lane).begin(aRun(), 0);
    const [row] = storage.sql
      .exec<{ content: string }>("select content from lane_journal where part = 'run'")
      .toArray();
    const { schemaVersion } = JSON.parse(row?.content ?? "") as { schemaVersion: number };
    const known = kinds.all.flatMap(({ earlier }) => Object.keys(earlier?.contexts ?? {}).map(Number));
    expect(Math.max(...known)).toBeLessThan(schemaVersion);
  });

  test("is recovered by its kind, as the object does that stores it", () => {
    for (const of of [third, fourth]) {
      const { run, text, citations, note } = left("running", of);
      expect(kinds.of(run.kind).recover({ text, citations, note, context: run.context })).toEqual({
        citations,
        note: null,
      });
    }
  });
});

test("an answer that a later release left is not guessed at: it stays as it is", () => {
  const found = structuredClone(present(recorded["running"]));
  const [row] = found.rows["answer"] ?? [];
  const run = JSON.stringify({ ...JSON.parse(String(row?.["run"])), schemaVersion: 99 });
  const storage = restoreStorage({ ...found, rows: { ...found.rows, answer: [{ ...row, run } as never] } });
  expect(() => createAnswerJournals(storage.sql, kinds).of(aRun().lane).read()).toThrow("answer journal: version 99");
});
