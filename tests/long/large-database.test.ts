import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needsNoSession } from "../../worker/contract/endpoint.ts";
import type { Endpoint } from "../../worker/contract/endpoint.ts";
import { scheduleOf } from "../../worker/schedule.ts";
import { call, rightCall, rows } from "../contract/calls.ts";
import { startCast } from "../contract/cast.ts";
import type { Cast, Person } from "../contract/cast.ts";
import { makeReal } from "../contract/named.ts";
import { openLarge, rowsOf } from "../support/large-database.ts";
import type { LargeDatabase } from "../support/large-database.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import { present } from "../support/present.ts";
import { growsWithTable, readExecuted } from "../support/statement-costs.ts";

/** A statement that may look at all of a table: words of it, the tables, and why. */
interface Exception {
  words: string;
  tables: readonly string[];
  why: string;
  /** Whether it is met depends on when the server vacuums. */
  untilVacuum?: true;
}

const exceptions: readonly Exception[] = [
  ...["audit_entry", "commission", "failed_message", "job", "payment_event"].map((table) => ({
    words: `select count(*) from "${table}"`,
    tables: [table],
    why: "an admin's list says how many rows there are; a few admins ask for it, and an index alone answers",
  })),
  {
    words: "where kind = 'account')::int as people",
    tables: ["person", "payment", "failed_message"],
    why: "the admin's overview counts people and sums the month; it is one page",
  },
  {
    words: "from payment where paid_at >=",
    tables: ["payment"],
    why: "a month of payments is summed for admins and their alert: its rows are those of the month",
  },
  {
    words: "select count(*)::int from (select from person p",
    tables: ["person"],
    why: "the admin's list counts up to 10,000 people, and no further",
  },
  {
    words: `delete from "verification" v where exists`,
    tables: ["verification"],
    why: "one-time tokens live a day at most; those of an account that is removed are found by what they hold",
  },
  {
    words: `from "chatbot" where tidied_at <`,
    tables: ["chatbot"],
    why: "the index still has entries of what this run has tidied",
    untilVacuum: true,
  },
  {
    words: `delete from "reservation" where ctid`,
    tables: ["reservation"],
    why: "the index still has entries of what the batches before have deleted",
    untilVacuum: true,
  },
  {
    words: `from "ai_model"`,
    tables: ["answer_rating"],
    why: "the admin's catalogue shows what people said of every model",
  },
  {
    words: `from "plan"`,
    tables: ["entitlement", "subscription"],
    why: "the admin's plans show how many hold each; an index alone answers",
  },
  {
    words: `update "plan" set`,
    tables: ["entitlement"],
    why: "a plan that changes changes the rights of all who hold it",
  },
  {
    words: `"support_report" r`,
    tables: ["support_report", "chatbot"],
    why: "the admin's list puts together every reported chatbot, which here are all",
  },
];

let large: LargeDatabase;
let cast: Cast;
let during = "start";
const notices: [during: string, notice: string][] = [];

beforeAll(async () => {
  large = await openLarge(present(postgresUrl), (notice) => notices.push([during, notice]));
  cast = await startCast({ prepared: large.database });
}, 1_200_000);
afterAll(async () => {
  await cast?.stack.close();
  await large?.drop();
});

interface Look {
  during: string;
  text: string;
  tables: string[];
  scans: string[];
}

/** The statements that looked at more than their rows, each once. */
function growing(): Look[] {
  const found = new Map<string, Look>();
  for (const [when, notice] of notices) {
    const statement = readExecuted(notice, large.tableOfIndex);
    const scans = (statement?.scans ?? []).filter((scan) => rowsOf(scan.table) !== null && growsWithTable(scan));
    if (statement === null || scans.length === 0) continue;
    const tables = [...new Set(scans.map(({ table }) => table))];
    const text = statement.text.replaceAll(/\s+/g, " ").trim();
    found.set(`${text.slice(0, 300)} ${tables}`, {
      during: when,
      text,
      tables,
      scans: scans.map((scan) => JSON.stringify(scan)),
    });
  }
  return [...found.values()];
}

const covers = ({ words, tables }: Exception, look: Look): boolean =>
  look.text.toLowerCase().includes(words) && look.tables.every((table) => tables.includes(table));

async function callRight(endpoint: Endpoint, title: string, owner: Person): Promise<string> {
  const real = await makeReal(cast, endpoint, owner);
  during = title;
  const right = rightCall(endpoint, owner, cast.adas);
  const person = needsNoSession(endpoint) ? null : endpoint.access === "admin" ? cast.root : owner;
  const token = await person?.open();
  const sent = { ...right, ...real, params: { ...right.params, ...real.params }, token };
  const { status } = await call(cast.stack.url, endpoint, sent);
  return status < 500 ? "answered" : `${status} ${cast.stack.logs.slice(-5).join("\n")}`;
}

describe("on 200,000 accounts and a million messages", () => {
  test.each(Object.entries(scheduleOf))(
    "what cron does at %s sends statements",
    async (cron, name) => {
      during = name;
      const before = notices.length;
      // Rows that were made by the thousand name no object at Stripe, in R2 or in a queue: some steps fail behind their statements.
      const ended = await cast.stack.runScheduled(cron).then(() => "", String);
      expect(ended).toMatch(/^$|ended as exception/);
      expect(notices.length - before).toBeGreaterThan(3);
    },
    600_000,
  );

  test.each(rows)("$title is called by whom it is for", async ({ endpoint, title }) => {
    const owner = await cast.newOwner();
    const answered = await callRight(endpoint, title, owner).catch((error: unknown) => `${String(error)} `);
    // The Postgres of tests may be without vectors, which a few calls need.
    const isWithoutVectors = cast.stack.logs.slice(-8).some((line) => line.includes("vector"));
    expect(answered === "answered" || isWithoutVectors, answered).toBe(true);
  });

  test("no statement looks at more of a table the more rows it has", () => {
    expect(growing().filter((look) => !exceptions.some((exception) => covers(exception, look)))).toEqual([]);
  });

  test("every exception is one that a statement needs", () => {
    const all = growing();
    expect(
      exceptions.filter((exception) => !exception.untilVacuum && !all.some((look) => covers(exception, look))),
    ).toEqual([]);
  });
});
