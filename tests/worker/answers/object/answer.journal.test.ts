import { describe, expect, test } from "vitest";
import { createAnswerJournals } from "../../../../worker/answers/object/answer.journal.ts";
import { createKinds } from "../../../support/answer-kinds.ts";
import { anOutcome, aRun, asked } from "../../../support/answers.ts";
import { createSqlStorage } from "../../../support/sqlite.ts";
import { noSources } from "../../../../worker/answers/sources.rules.ts";
import { startLive } from "./live-answer.fixture.ts";

const kinds = createKinds();
const { lane } = aRun();

function open() {
  const storage = createSqlStorage();
  const rows = () =>
    storage.sql.exec("select content as text from lane_journal where part = 'segment' order by n").toArray();
  const journals = createAnswerJournals(storage.sql, kinds);
  return { ...storage, rows, journals, journal: journals.of(lane) };
}

describe("the journal of an answer", () => {
  test("holds nothing, not even a table, before an answer begins", () => {
    const { journal, sql } = open();
    expect(journal.read()).toBeNull();
    journal.clear();
    expect(sql.exec("select name from sqlite_master").toArray()).toEqual([]);
  });

  test("holds nothing where its object has deleted all that it stored, and begins anew", () => {
    const { journal, journals, sql } = open();
    journal.begin(aRun(), 1);
    journal.append("Because");
    journal.clear();
    journals.sweep();
    sql.exec("drop table lane_journal");
    expect(journal.read()).toBeNull();
    journal.begin(aRun(), 1);
    expect(journal.read()).toMatchObject({ text: "" });
  });

  test("gives a later object the text so far, and the run without its messages", () => {
    const { journal, sql } = open();
    journal.begin(aRun({ messages: [asked("Who?")] }), 2);
    journal.append("Be");
    journal.append("cause 😀");
    expect(createAnswerJournals(sql, kinds).of(lane).read()).toMatchObject({
      run: { id: aRun().id, messages: [] },
      weight: 2,
      text: "Because 😀",
      ending: null,
    });
  });

  test("stands beside those of other lanes, of which each is read, cleared and left for itself", () => {
    const { journals, journal, sql } = open();
    const other = journals.of("another lane");
    journal.begin(aRun(), 1);
    other.begin(aRun({ id: "other", lane: "another lane" }), 1);
    other.append("Theirs");
    journal.append("Mine");
    expect(journals.left().toSorted()).toEqual(["another lane", lane].toSorted());
    journal.clear();
    expect([journal.read(), other.read()?.text, journals.left()]).toEqual([null, "Theirs", ["another lane"]]);
    // A later object finds the rows that were not swept yet, and stores their answer again.
    expect(createAnswerJournals(sql, kinds).left()).toHaveLength(2);
    journals.sweep();
    expect(createAnswerJournals(sql, kinds).left()).toEqual(["another lane"]);
  });

  test("has no rows of an answer that is stored once another one begins", () => {
    const { journals, journal, sql } = open();
    journal.begin(aRun(), 1);
    journal.append("Mine");
    journal.clear();
    journals.of("another lane").begin(aRun({ id: "other", lane: "another lane" }), 1);
    expect(sql.exec("select distinct lane from lane_journal").toArray()).toEqual([{ lane: "another lane" }]);
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

  test("is written once a second, and a kill loses at most the words of a second at any moment", async () => {
    const { journal, written } = open();
    const game = startLive({ journal });
    let lost = 0;
    for (let at = 0; at < 7_680; at += 1) {
      game.say(token);
      lost = Math.max(lost, (at + 1) * token.length - (journal.read()?.text.length ?? 0));
      game.clock.advance(1_000 / 30);
    }
    expect(lost).toBeLessThanOrEqual(31 * token.length);
    expect(written()).toBeLessThan(265);
    game.end();
    await game.work;
    expect(journal.read()?.text).toBe(token.repeat(7_680));
  });

  test("is written whenever 4 KB have gathered, where they come faster", () => {
    const { journal, written } = open();
    const game = startLive({ journal });
    for (let at = 0; at < 7_680; at += 1) game.say(token);
    expect(30_720 - (journal.read()?.text.length ?? 0)).toBeLessThan(4_096);
    expect(written()).toBeLessThan(10);
  });
});
