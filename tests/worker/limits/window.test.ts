import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { windowsOf } from "../../../worker/modules/limits/quota.sql.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createDice } from "../../support/dice.ts";
import { periodOf } from "../../support/periods.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const samples = 300;

/** Periods and moments that look thrown, with many of the edges: last days of months, and starts and ends to the millisecond. */
function throwSample(dice: (sides: number) => number) {
  const start = new Date(Date.UTC(2026 + dice(4), dice(12), 1 + dice(31), dice(24), dice(60), dice(60), dice(1_000)));
  const lengths = [7, 14, 28, 29, 30, 31, 32, 33, 60, 90, 365, 366];
  const end = new Date(start.getTime() + (lengths[dice(lengths.length)] ?? 30) * day);
  const edge = new Date(start);
  edge.setUTCMonth(edge.getUTCMonth() + dice(15) - 1);
  const moments = [start, end, edge, new Date(start.getTime() + dice(500 * 24 * 60) * minute - 40 * day)];
  const moment = moments[dice(moments.length)] ?? start;
  const paid = [
    { start, end },
    { start, end },
    { start, end },
    { start: null, end: null },
    { start, end: null },
  ];
  return {
    by: dice(10) === 0 ? ("day" as const) : ("month" as const),
    paid: paid[dice(paid.length)] ?? { start, end },
    now: new Date(moment.getTime() + dice(3) - 1),
  };
}

const text = (moment: Date | null) => moment?.toISOString() ?? null;

describe("the window of a limit", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase();
  });
  afterAll(() => database.close());

  test("is the one that the rule says, at any moment of any paid period", async () => {
    const dice = createDice(3);
    const all = Array.from({ length: samples }, () => throwSample(dice));
    const windows = all.map(({ by, paid, now }, place) => {
      const limit = sql`select ${place}::int as place, ${by}::text as by,
        ${text(paid.start)}::timestamptz as paid_start, ${text(paid.end)}::timestamptz as paid_end`;
      return sql`(${windowsOf(limit, now)})`;
    });
    for (let from = 0; from < samples; from += 50) {
      const part = sql.join(windows.slice(from, from + 50), sql` union all `);
      const { rows } = await database.db.execute(sql`${part} order by place`);
      const found = rows.map((row) => ({
        ...all[Number(row["place"])],
        start: new Date(String(row["period_start"])),
        end: new Date(String(row["period_end"])),
      }));
      const expected = all.slice(from, from + 50).map((one) => ({ ...one, ...periodOf(one.by, one.paid, one.now) }));
      expect(found).toEqual(expected);
    }
  });
});

test("a window holds its moment, and its neighbours begin where it ends", () => {
  const dice = createDice(11);
  for (let count = 0; count < 3_000; count += 1) {
    const { by, paid, now } = throwSample(dice);
    const { start, end } = periodOf(by, paid, now);
    expect(start <= now && now < end, JSON.stringify({ by, paid, now })).toBe(true);
    expect(periodOf(by, paid, new Date(end.getTime() - 1))).toEqual({ start, end });
    expect(periodOf(by, paid, end).start).toEqual(end);
  }
});
