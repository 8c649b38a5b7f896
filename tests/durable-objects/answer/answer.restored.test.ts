import { describe, expect, test } from "vitest";
import { createJournal } from "../../../durable-objects/answer/answer.journal.ts";
import { restarted } from "../../../worker/answers/outcome.rules.ts";
import { ids, noContext } from "../../support/answers.ts";
import { readRecorded, restoreStorage } from "../../support/recorded.ts";
import type { RecordedTables } from "../../support/recorded.ts";

const recorded = readRecorded<RecordedTables>("answer-journal.unversioned");
const second = readRecorded<RecordedTables>("answer-journal.v2");
const left = (state: string, of = recorded) => {
  const journal = createJournal(restoreStorage(of[state] ?? expect.unreachable()).sql);
  return { journal, ...(journal.read() ?? expect.unreachable()) };
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
      userId: ids.user,
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

test.each(["running", "ended"])(
  "%s with version 2, an answer of the chat gets the context that it had not",
  (state) => {
    const { run, text, ending } = left(state, second);
    expect(run).toMatchObject({ id: ids.answer, kind: "chat", context: noContext });
    expect(text.trim()).toBe("Because of the moon");
    expect(ending).toEqual(state === "ended" ? expect.objectContaining({ title: "Tides" }) : null);
  },
);

test("an answer that a later release left is not guessed at: it stays as it is", () => {
  const found = structuredClone(recorded["running"] ?? expect.unreachable());
  const [row] = found.rows["answer"] ?? [];
  const run = JSON.stringify({ ...JSON.parse(String(row?.["run"])), schemaVersion: 99 });
  const storage = restoreStorage({ ...found, rows: { ...found.rows, answer: [{ ...row, run } as never] } });
  expect(() => createJournal(storage.sql).read()).toThrow("answer journal: version 99");
});
