import { describe, expect, test } from "vitest";
import { createPublishingJournal } from "../../../../worker/modules/publishing/object/publishing.journal.ts";
import { createSqlStorage } from "../../../support/sqlite.ts";
import { after, arm, begin, created, lived } from "./publication.fixture.ts";

function openJournal() {
  const { sql, written } = createSqlStorage();
  const open = () => createPublishingJournal({ sql, sync: async () => undefined });
  return { journal: open(), reopened: open, written };
}

const claimed = lived({}, []);
const armed = after(claimed, [
  [0, begin],
  [0, arm()],
]);
const published = after(armed, [[1, created()]]);

const units = (holdId: string) => ({ kind: "units", holdId, units: 1, costMicros: 15_000 }) as const;

describe("the journal of an account", () => {
  test("stores nothing before the first claim", () => {
    const { journal, written } = openJournal();
    expect([journal.read("publication"), journal.open(), journal.unstored(), journal.readings()]).toEqual([
      null,
      [],
      [],
      [],
    ]);
    expect([journal.isTaken("remote 0"), written()]).toEqual([false, 0]);
  });

  test("has what was written after a restart, as it was", () => {
    const { journal, reopened } = openJournal();
    journal.write(armed, []);
    expect(reopened().read("publication")).toEqual(armed);
    expect(reopened().open()).toEqual([armed]);
  });

  test("lists what is open, and what Postgres does not have", () => {
    const { journal } = openJournal();
    journal.write(armed, []);
    journal.stored(armed);
    expect([journal.open().length, journal.unstored().length]).toEqual([1, 0]);
    journal.write({ ...published, storedChange: armed.change }, []);
    expect([journal.open().length, journal.unstored().length]).toEqual([0, 1]);
  });

  test("a change that came while Postgres was written stays to be shown", () => {
    const { journal } = openJournal();
    journal.write(published, []);
    journal.stored(armed);
    expect(journal.unstored().map(({ state }) => state)).toEqual(["published"]);
  });

  test("knows the posts that are another item's", () => {
    const { journal, reopened } = openJournal();
    journal.write(published, []);
    expect(["remote 0", "remote 1"].map((id) => reopened().isTaken(id))).toEqual([true, false]);
  });

  test("keeps what follows in its order until it is done", () => {
    const { journal, reopened } = openJournal();
    journal.write(published, [units("a"), units("b")]);
    const [first] = reopened().followUps();
    reopened().followed(first?.id ?? 0);
    expect(journal.followUps().map(({ followUp }) => followUp)).toEqual([units("b")]);
  });

  test("has with a post when its numbers are read, and with them when they are read next", () => {
    const { journal, reopened } = openJournal();
    const reading = { publicationId: "b", platform: "twitter", remoteId: "2", publishedAt: 1, nextAt: 9 } as const;
    const sooner = { ...reading, publicationId: "a", nextAt: 3 };
    journal.write(published, [], reading);
    journal.write(published, [], sooner);
    expect(reopened().readings()).toEqual([sooner, reading]);
    const later = { ...sooner, nextAt: 12 };
    reopened().measured(
      new Map([
        ["a", later],
        ["b", null],
      ]),
      [units("a")],
    );
    expect([journal.readings(), journal.followUps().length]).toEqual([[later], 1]);
  });
});
