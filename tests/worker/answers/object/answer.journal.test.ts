import { describe, expect, test } from "vitest";
import { createAnswerJournal } from "../../../../worker/answers/object/answer.journal.ts";
import { createKinds } from "../../../support/answer-kinds.ts";
import { anOutcome, aRun, asked } from "../../../support/answers.ts";
import { createSqlStorage } from "../../../support/sqlite.ts";
import { noSources } from "../../../../worker/answers/sources.rules.ts";
import { startLive } from "./live-answer.fixture.ts";

const kinds = createKinds();

function open() {
  const storage = createSqlStorage();
  const rows = () =>
    storage.sql.exec("select content as text from journal where part = 'segment' order by n").toArray();
  return { ...storage, rows, journal: createAnswerJournal(storage.sql, kinds) };
}

describe("the journal of an answer", () => {
  test("holds nothing, not even a table, before an answer begins", () => {
    const { journal, sql } = open();
    expect(journal.read()).toBeNull();
    journal.clear();
    expect(sql.exec("select name from sqlite_master").toArray()).toEqual([]);
  });

  test("holds nothing where its object has deleted all that it stored, and begins anew", () => {
    const { journal, sql } = open();
    journal.begin(aRun(), 1);
    journal.append("Because");
    sql.exec("drop table journal");
    expect(journal.read()).toBeNull();
    journal.clear();
    journal.begin(aRun(), 1);
    expect(journal.read()).toMatchObject({ text: "" });
  });

  test("gives a later object the text so far, and the run without its messages", () => {
    const { journal, sql } = open();
    journal.begin(aRun({ messages: [asked("Who?")] }), 2);
    journal.append("Be");
    journal.append("cause 😀");
    expect(createAnswerJournal(sql, kinds).read()).toMatchObject({
      run: { id: aRun().id, messages: [] },
      weight: 2,
      text: "Because 😀",
      ending: null,
    });
  });

  test("writes into one open row, which is closed at 16 KB", () => {
    const { journal, rows } = open();
    journal.begin(aRun(), 1);
    for (let at = 0; at < 500; at += 1) journal.append("x".repeat(100));
    expect(rows().map(({ text }) => String(text).length)).toEqual([16_300, 16_300, 16_300, 1_100]);
    expect(journal.read()?.text).toBe("x".repeat(50_000));
  });

  test("takes a megabyte at once, between what came before and after", () => {
    const { journal } = open();
    journal.begin(aRun(), 1);
    const pieces = ["Before ", "é".repeat(524_288), " after"];
    for (const piece of pieces) journal.append(piece);
    expect(journal.read()?.text).toBe(pieces.join(""));
  });

  test("keeps the end with the text that stands, whatever was written before", () => {
    const { journal } = open();
    journal.begin(aRun(), 1);
    journal.append("Because of that");
    journal.end({ outcome: anOutcome({ state: "stopped" }), title: "Reasons", sources: noSources }, "Because");
    expect(journal.read()).toMatchObject({ text: "Because", ending: { title: "Reasons" } });
    journal.clear();
    expect(journal.read()).toBeNull();
  });

  test("begins anew for the next answer, though the last was never cleared", () => {
    const { journal } = open();
    journal.begin(aRun(), 1);
    journal.append("Old words");
    journal.begin(aRun(), 1);
    journal.append("New");
    expect(journal.read()?.text).toBe("New");
  });
});

describe("an answer of 30 KB at 30 tokens a second", () => {
  const token = "word";

  test("is written in about a row for a hundred characters, and a kill loses fewer than 120 at any moment", async () => {
    const { journal, written } = open();
    const game = startLive({ journal });
    let lost = 0;
    for (let at = 0; at < 7_680; at += 1) {
      game.say(token);
      lost = Math.max(lost, (at + 1) * token.length - (journal.read()?.text.length ?? 0));
      game.clock.advance(1_000 / 30);
    }
    expect(lost).toBeLessThan(120);
    expect(written()).toBeLessThan(310);
    game.end();
    await game.work;
    expect(journal.read()?.text).toBe(token.repeat(7_680));
  });
});
