import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { openWorld } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const day = 86_400_000;
const lead = { chatbot: createId(), name: "Shop" };
const everything = { choices: {}, time_zone: "Europe/Paris", language: "fr" as const, quiet: null, digest_at: null };
const notFound = { code: "notifications.not_found" };

describe("what happened to a person's things", () => {
  test("is listed once however often it is added, the newest first, and counts until it is read", async () => {
    const { news, clock, person } = openWorld(database);
    const ada = await person();
    await news.notify(ada.id, "lead", lead, "lead:1");
    clock.advance(1_000);
    await news.notify(ada.id, "training-ended", { ...lead, failed: false }, "training:1");
    await Promise.all([news.notify(ada.id, "lead", lead, "lead:1"), news.notify(ada.id, "lead", lead, "lead:1")]);

    const rows = (await news.list(ada.id, {})) as { id: string; kind: string; facts: object; read_at: string | null }[];
    expect(rows.map(({ kind, facts, read_at }) => ({ kind, facts, read_at }))).toEqual([
      { kind: "training-ended", facts: { ...lead, failed: false }, read_at: null },
      { kind: "lead", facts: lead, read_at: null },
    ]);
    expect(await news.count(ada.id)).toEqual({ unread: 2 });

    const [first] = rows;
    await news.read(ada.id, first?.id ?? "");
    const readAt = new Date(clock.now()).toISOString();
    clock.advance(1_000);
    await news.read(ada.id, first?.id ?? "");
    expect(await news.list(ada.id, { page: "1" })).toMatchObject({
      data: [{ id: first?.id, read_at: readAt }, { read_at: null }],
      current_page: 1,
      last_page: 1,
    });
    expect(await news.count(ada.id)).toEqual({ unread: 1 });
  });

  test("is no one else's, and an account of a guest or one that goes hears of nothing", async () => {
    const { news, person } = openWorld(database);
    const [ada, ben] = [await person(), await person()];
    const gus = await makePerson(database.db, { guest: true });
    const gone = await person();
    await database.sql(`update "user" set removal = '{"email": null, "language": "en"}' where id = $1`, [gone.id]);
    for (const { id } of [ada, gus, gone]) await news.notify(id, "lead", lead, "lead:2");
    const [row] = (await news.list(ada.id, {})) as { id: string }[];
    await expect(news.read(ben.id, row?.id ?? "")).rejects.toMatchObject(notFound);
    await news.readAll(ben.id, "2100-01-01T00:00:00Z");
    expect(await news.count(ada.id)).toEqual({ unread: 1 });
    for (const { id } of [ben, gus, gone]) expect(await news.list(id, {})).toEqual([]);
  });

  test("is marked as read up to a moment: what came after it was not seen", async () => {
    const { news, clock, person } = openWorld(database);
    const ada = await person();
    await news.notify(ada.id, "lead", lead, "lead:3");
    const seen = new Date(clock.now()).toISOString();
    clock.advance(1_000);
    await news.notify(ada.id, "lead", lead, "lead:4");
    await news.readAll(ada.id, seen);
    expect(await news.list(ada.id, {})).toMatchObject([{ read_at: null }, { read_at: seen.replace("00.", "01.") }]);
  });

  test("goes after 90 days", async () => {
    const { news, clock, person } = openWorld(database);
    const ada = await person();
    await news.notify(ada.id, "lead", lead, "lead:5");
    clock.advance(89 * day);
    await news.removeOld();
    expect(await news.count(ada.id)).toEqual({ unread: 1 });
    clock.advance(2 * day);
    await news.removeOld();
    expect(await news.count(ada.id)).toEqual({ unread: 0 });
  });

  test("is not listed where its kind is off in the app, and not kept where it is off everywhere", async () => {
    const { news, settings, person } = openWorld(database);
    const ada = await person();
    const off = { app: false, mail: false, push: false };
    await settings.save(ada.id, { ...everything, choices: { lead: off, "training-ended": { app: false } } });
    await news.notify(ada.id, "lead", lead, "lead:6");
    await news.notify(ada.id, "training-ended", { ...lead, failed: true }, "training:6");
    expect([await news.count(ada.id), await news.list(ada.id, {})]).toEqual([{ unread: 0 }, []]);
    expect(await database.sql("select kind, shown from notification where user_id = $1", [ada.id])).toEqual([
      { kind: "training-ended", shown: false },
    ]);
  });
});

test("settings are the usual ones until they are saved, and then those", async () => {
  const { settings, person } = openWorld(database);
  const ada = await person();
  expect(await settings.read(ada.id, "fr")).toEqual({ ...everything, time_zone: null });
  const set = { ...everything, quiet: { from: "22:00", until: "07:00" }, digest_at: "08:30", language: "en" as const };
  expect(await settings.save(ada.id, set)).toEqual(set);
  expect(await settings.read(ada.id, "fr")).toEqual(set);
  await settings.save(ada.id, everything);
  expect(await settings.read(ada.id, "en")).toEqual(everything);
});
