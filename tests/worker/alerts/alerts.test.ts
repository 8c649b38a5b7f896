import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { alertRules } from "../../../worker/alerts/alert-rules.rules.ts";
import { alertNames } from "../../../worker/contract/alerts/alerts.ts";
import type { AlertName, ScheduleName } from "../../../worker/contract/alerts/alerts.ts";
import { alertTitles } from "../../../worker/contract/alerts/en.ts";
import { settingRules } from "../../../worker/contract/settings.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeModel } from "../../support/rows.ts";
import { admins, createAlertsWorld, minuteMs, noon } from "./world.ts";
import type { AlertsWorld } from "./world.ts";

let database: TestDatabase;
let world: AlertsWorld;
let model: number;
beforeAll(async () => {
  database = await startDatabase();
  model = await makeModel(database.db, { name: "One" });
});
beforeEach(async () => {
  world = await createAlertsWorld(database);
});
afterAll(() => database.close());

const failMessage = (kind: string, id: string = createId()) =>
  database.sql(
    `insert into failed_message (id, kind, body, attempts, failed_at)
     values ($1, $2, '{}', 11, to_timestamp($3::float8 / 1000))`,
    [id, kind, world.clock.now()],
  );
const addCalls = (name: string, calls: number, errors: number) => world.watch.addCalls({ [name]: { calls, errors } });
const later = async (minutes: number) => {
  world.clock.advance(minutes * minuteMs);
  await world.allRan();
};

async function leaveUnknown(): Promise<void> {
  const [user, account, post] = [createId(), createId(), createId()];
  await database.sql(`insert into "user" (id, name, email) values ($1, 'Ada', $1 || '@example.test')`, [user]);
  await database.sql(
    `insert into social_account (id, user_id, platform, kind, remote_id, handle, name, zone, status, created_at, updated_at)
     values ($1, $2, 'x', 'person', $1, 'ada', 'Ada', 'UTC', 'disconnected', now(), now())`,
    [account, user],
  );
  await database.sql(
    `insert into social_post (id, user_id, origin, content_hash, language, created_at, updated_at)
     values ($1, $2, 'manual', 'hash', 'en', now(), now())`,
    [post, user],
  );
  await database.sql(
    `insert into publication (id, user_id, post_id, account_id, wall_time, zone, due_at, state, snapshot, content_hash, units,
       request_id, created_at, updated_at)
     values ($1, $2, $3, $4, '2026-11-21T12:00', 'UTC', now(), 'unknown', '{}', 'hash', 1, $1, now(),
       to_timestamp($5::float8 / 1000))`,
    [createId(), user, post, account, world.clock.now()],
  );
}

const spendEuros = (euros: number) =>
  database.sql(
    `insert into usage_day (day, plan_id, model_id, provider, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
     values ('2026-11-20', 0, $1, 'chatgpt', 'chat', 1, 1, 0, 1, 1, $2)`,
    [model, Math.round((euros / 0.9) * 1_000_000)],
  );

interface Case {
  name: AlertName;
  /** The cron that looks. */
  by: ScheduleName;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

const cases: readonly Case[] = [
  {
    name: "dead-letters",
    by: "minute",
    begin: () => failMessage("pdf-analysis"),
    end: () => database.sql("delete from failed_message"),
  },
  {
    name: "mail-failing",
    by: "minute",
    begin: () => failMessage("mail"),
    end: () => database.sql("delete from failed_message"),
  },
  {
    name: "minute-late",
    by: "sweep",
    begin: async () => {
      world.clock.advance(6 * minuteMs);
      for (const name of ["sweep", "nightly"] as const)
        await world.alerts.operations.ran(name, new Date(world.clock.now()), 0);
    },
    end: () => world.alerts.operations.ran("minute", new Date(world.clock.now()), 0),
  },
  {
    name: "sweep-late",
    by: "minute",
    // It runs, and one of its steps fails each time.
    begin: async () => {
      world.clock.advance(26 * minuteMs);
      await world.alerts.operations.ran("sweep", new Date(world.clock.now()), 1);
    },
    end: () => world.alerts.operations.ran("sweep", new Date(world.clock.now()), 0),
  },
  {
    name: "nightly-late",
    by: "sweep",
    begin: async () => {
      world.clock.advance(27 * 60 * minuteMs);
      for (const name of ["minute", "sweep"] as const)
        await world.alerts.operations.ran(name, new Date(world.clock.now()), 0);
    },
    end: () => world.alerts.operations.ran("nightly", new Date(world.clock.now()), 0),
  },
  {
    name: "queue-late",
    by: "minute",
    begin: async () => {
      await world.alerts.probes.send();
      for (const name of [
        "ensemble-work",
        "ensemble-generations",
        "ensemble-sites",
        "ensemble-social",
        "ensemble-media",
      ])
        await world.alerts.probes.end(name, noon);
      await later(11);
    },
    end: () => world.alerts.probes.end("ensemble-documents", noon),
  },
  {
    name: "circuits-open",
    by: "minute",
    begin: () => addCalls("circuit:chatgpt", 3, 3),
    end: () => later(11),
  },
  {
    name: "publications-unknown",
    by: "minute",
    begin: leaveUnknown,
    end: () => database.sql("delete from publication"),
  },
  {
    name: "database-errors",
    by: "minute",
    begin: () => addCalls("database", 900, 10),
    end: () => later(11),
  },
  {
    name: "object-errors",
    by: "minute",
    begin: async () => world.setWatchAway(true),
    end: async () => world.setWatchAway(false),
  },
  {
    name: "spend-near-ceiling",
    by: "minute",
    begin: () =>
      database.sql("insert into spend_day (day, plan_id, cost_micros) values ('2026-11-21', 0, $1)", [
        0.8 * settingRules.total_day_usd.initial * 1_000_000,
      ]),
    end: () => database.sql("delete from spend_day"),
  },
  {
    name: "spend-against-revenue",
    by: "sweep",
    begin: () => spendEuros(101),
    end: () => database.sql("delete from usage_day"),
  },
];

test("each rule has a section of its own in docs/operate.md", () => {
  const headings = readFileSync("docs/operate.md", "utf8").matchAll(/^### (.+)$/gm);
  const anchors = Array.from(headings, ([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  expect([...new Set(alertRules.map(({ runbook }) => runbook))].toSorted()).toEqual(anchors.toSorted());
});

describe("an alert", () => {
  test("of every rule is in the table below", () => {
    expect(cases.map(({ name }) => name).toSorted()).toEqual([...alertNames].toSorted());
    expect(alertRules.map(({ name }) => name).toSorted()).toEqual([...alertNames].toSorted());
  });

  test.each(cases)("$name reaches the receiver and each admin once, and once more when it is over", async (one) => {
    await world.cron(one.by);
    expect(world.told).toEqual([]);
    await one.begin();
    for (let run = 0; run < 3; run += 1) await world.cron(one.by);
    expect(world.toldOf(one.name)).toEqual(["opened"]);
    const title = alertTitles[one.name];
    const opened = await world.mails();
    expect(opened.filter((mail) => mail.includes(title)).map((mail) => mail.split(" ")[0])).toEqual(admins);
    await one.end();
    for (let run = 0; run < 3; run += 1) await world.cron(one.by);
    expect(world.toldOf(one.name)).toEqual(["opened", "ended"]);
    expect((await world.mails()).filter((mail) => mail.includes(`Over: ${title}`))).toHaveLength(admins.length);
    const [last] = world.told.slice(-1);
    expect(last?.alert.id).toBe(world.told.find(({ alert }) => alert.name === one.name)?.alert.id);
  });

  test("reaches the receiver once where two crons run at the same time", async () => {
    await failMessage("generation");
    await Promise.all([world.cron("minute"), world.cron("sweep"), world.cron("minute")]);
    expect(world.toldOf("dead-letters")).toEqual(["opened"]);
    expect(await world.mails()).toHaveLength(admins.length);
    await database.sql("delete from failed_message");
    await Promise.all([world.cron("minute"), world.cron("sweep")]);
    expect(world.toldOf("dead-letters")).toEqual(["opened", "ended"]);
  });

  test("that fires again after it was over is another alert", async () => {
    await failMessage("generation");
    await world.cron("minute");
    await database.sql("delete from failed_message");
    await world.cron("minute");
    await failMessage("generation");
    await world.cron("minute");
    expect(world.toldOf("dead-letters")).toEqual(["opened", "ended", "opened"]);
    expect(new Set(world.told.map(({ alert }) => alert.id)).size).toBe(2);
  });

  test("that the receiver does not take reaches it later, and its mails go once all the same", async () => {
    world.setReceiverAway(true);
    await failMessage("generation");
    for (let run = 0; run < 3; run += 1) {
      await world.cron("minute");
      await later(3);
    }
    expect([world.told, await world.mails()]).toMatchObject([[], { length: admins.length }]);
    world.setReceiverAway(false);
    await world.cron("minute");
    expect(world.toldOf("dead-letters")).toEqual(["opened"]);
  });

  test("says in both languages what it is, what was measured, and where to read what to do", async () => {
    await failMessage("generation");
    await failMessage("generation");
    await world.cron("minute");
    expect(world.told).toMatchObject([
      {
        text: [
          "ensemble.example: Alert: Work failed for good",
          "Messages used up their attempts in the last 24 hours. They wait until an admin sends them again. Measured: 2. It fires from 1. It concerns: generation (2).",
          "https://ensemble.example/admin/health",
          "docs/operate.md#work-failed-for-good",
        ].join("\n"),
        alert: { name: "dead-letters", state: "opened", value: 2, threshold: 1, unit: "count", ended_at: null },
      },
    ]);
    const [mail] = await database.sql("select subject, words from mail where id like 'alert:%' limit 1");
    expect(mail?.["subject"]).toBe("Alert: Work failed for good · Alerte\u00A0: Des tâches ont échoué pour de bon");
    expect(JSON.stringify(mail?.["words"])).toContain("Mesure\u00A0: 2. L'alerte se déclenche à partir de 1.");
  });
});

describe("a rate of errors", () => {
  test.each([
    [1_000, 9, 0],
    [1_001, 10, 0],
    [1_000, 10, 1],
    [20, 20, 1],
  ])("of %i calls with %i errors fires %i alerts", async (calls, errors, alerts) => {
    await addCalls("database", calls, errors);
    await world.cron("minute");
    expect(world.toldOf("database-errors")).toHaveLength(alerts);
  });
});

test("while the object of the watch is away, an open alert of what it counts neither ends nor fires", async () => {
  await addCalls("circuit:anthropic", 3, 3);
  await world.cron("minute");
  world.setWatchAway(true);
  await later(11);
  await world.cron("minute");
  expect(world.toldOf("circuits-open")).toEqual(["opened"]);
});

test("a database that is away reaches the receiver alone, once an hour", async () => {
  database.disturb("refused");
  for (let run = 0; run < 3; run += 1)
    await expect(world.cron("minute")).rejects.toThrow("Error connecting to database");
  expect(world.told).toMatchObject([{ alert: { name: "database-away", state: "opened" } }]);
  world.clock.advance(61 * minuteMs);
  await expect(world.cron("minute")).rejects.toThrow("Error connecting to database");
  database.disturb(null);
  expect(world.told).toHaveLength(2);
});

test("a new installation has no schedule that is late, until one does not come", async () => {
  await database.sql("delete from schedule_run");
  await world.cron("minute");
  expect(world.told).toEqual([]);
  world.clock.advance(30 * minuteMs);
  await world.cron("minute");
  expect(world.toldOf("sweep-late")).toEqual(["opened"]);
});

test("alerts that ended long ago are forgotten, and open ones are kept", async () => {
  await failMessage("generation");
  await world.cron("minute");
  await database.sql("delete from failed_message");
  await world.cron("minute");
  await addCalls("circuit:chatgpt", 5, 5);
  await world.cron("minute");
  world.clock.advance(91 * 1_440 * minuteMs);
  await world.alerts.evaluation.removeOld();
  expect(await database.sql("select name from alert")).toEqual([{ name: "circuits-open" }]);
});
