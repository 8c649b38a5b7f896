import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PostNumbers, PublicationState } from "../../../worker/contract/publishing/publications.ts";
import { createOwnNumbersRepository } from "../../../worker/modules/publishing/insights/own-numbers.repository.ts";
import { forecastOf, mediansOf, timingOf } from "../../../worker/modules/publishing/insights/own-numbers.rules.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { socialRows } from "./rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const untold: PostNumbers = {
  impressions: null,
  reached: null,
  reactions: null,
  comments: null,
  shares: null,
  clicks: null,
};
const [tuesday, friday] = ["2026-11-03T09:15", "2026-11-06T18:00"];

async function open() {
  const { db } = database;
  const rows = socialRows(db);
  const { id: workspaceId } = await makePerson(db);
  const account = await rows.account(workspaceId);
  const numbers = createOwnNumbersRepository(db);
  return {
    rows,
    workspaceId,
    account,
    /** Published at `wallTime`, and measured so many hours later. */
    async measured(
      of: Partial<PostNumbers>,
      { wallTime = tuesday, hours = 24, state = "published" as PublicationState } = {},
    ) {
      const publishedAt = new Date(`${wallTime}:00Z`);
      const row = { wallTime, state, publishedAt };
      const publication = await rows.publication(await rows.post(workspaceId), account, row);
      const asOf = new Date(publishedAt.getTime() + hours * 3_600_000);
      await rows.metric(publication, { day: asOf.toISOString().slice(0, 10), asOf, numbers: { ...untold, ...of } });
      return publication;
    },
    read: (of = workspaceId) => numbers.read(of, "linkedin"),
  };
}

describe("a person's own numbers", () => {
  test("are medians by the last reading of each post, and null under five posts", async () => {
    const { measured, rows, read } = await open();
    for (const impressions of [100, 300, 200, 900]) await measured({ impressions, reactions: impressions / 10 });
    expect(mediansOf(await read())).toBeNull();
    const last = await measured({ impressions: 10, reactions: 1 });
    await rows.metric(last, {
      day: "2026-11-10",
      asOf: new Date("2026-11-10T09:00:00Z"),
      numbers: { ...untold, impressions: 400, reactions: 8 },
    });
    expect(mediansOf(await read())).toEqual({ n: 5, impressions: 300, reactions: 20, comments: null, shares: null });
  });

  test("leave out what was measured within its first day, what is not out, other networks and other people", async () => {
    const { measured, read, rows, workspaceId } = await open();
    await measured({ impressions: 5 }, { hours: 1 });
    await measured({ impressions: 5 }, { state: "failed" });
    const elsewhere = await rows.account(workspaceId, { platform: "twitter" });
    const publication = await rows.publication(await rows.post(workspaceId), elsewhere, {
      state: "published",
      publishedAt: new Date("2026-11-01T09:00:00Z"),
    });
    await rows.metric(publication, { numbers: { ...untold, impressions: 5 } });
    const other = await open();
    await other.measured({ impressions: 5 });
    expect(await read()).toMatchObject({ n: 0, hours: [] });
    expect(await other.read()).toMatchObject({ n: 1 });
  });

  test("forecast between their quartiles from ten posts on, by reactions where the network tells no more", async () => {
    const { measured, read } = await open();
    for (let at = 1; at <= 9; at += 1) await measured({ reactions: at * 10 });
    expect(forecastOf(await read())).toBeNull();
    await measured({ reactions: 100 });
    expect(forecastOf(await read())).toEqual({ low: 33, high: 78, n: 10, label: "estimate", measure: "reactions" });
  });

  test("name the hours that did best, on the clock of their author; one post at an hour is chance", async () => {
    const { measured, read } = await open();
    for (const impressions of [10, 20]) await measured({ impressions });
    for (const impressions of [80, 90]) await measured({ impressions }, { wallTime: friday });
    expect(timingOf(await read())).toEqual({ slots: [], basis: "none", n: 4 });
    await measured({ impressions: 5_000 }, { wallTime: "2026-11-07T06:00" });
    expect(timingOf(await read())).toEqual({
      slots: [
        { weekday: 5, wall_time: "18:00" },
        { weekday: 2, wall_time: "09:00" },
      ],
      basis: "own_metrics",
      n: 5,
    });
  });
});
