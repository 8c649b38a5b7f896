import { getTableColumns } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingNames, settingOf } from "../../../worker/contract/support/bot-settings.ts";
import { chatbot as view, updateChatbot } from "../../../worker/contract/support/chatbots.contract.ts";
import { settingColumns, newSettings, propertyOf, settingsOf } from "../../../worker/modules/support/settings.rules.ts";
import type { StoredSettings } from "../../../worker/modules/support/settings.rules.ts";
import { settingList } from "../../../worker/modules/support/settings.sql.ts";
import { chatbot } from "../../../worker/modules/support/support.tables.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());

/** Columns that no owner sets: who it is, its keys, what answers, and what an admin did. */
const facts = [
  "id",
  "user_id",
  "public_key",
  "secret",
  "secret_key_id",
  "key_version",
  "live_version",
  "stopped_at",
  "stopped_for",
  "request_id",
  "created_at",
  "updated_at",
  "tidied_at",
];

describe("the settings of a chatbot", () => {
  test("are the columns of its table that are no facts, and all of its contract and archive", async () => {
    const columns = Object.values(getTableColumns(chatbot)).map(({ name }) => name);
    expect(columns.filter((name) => !facts.includes(name)).toSorted()).toEqual(settingNames.toSorted());
    expect(Object.keys(view.shape)).toEqual(expect.arrayContaining([...settingNames]));
    expect(Object.keys(updateChatbot.body.shape).toSorted()).toEqual(["id", ...settingNames].toSorted());
    expect(new PgDialect().sqlToQuery(settingList).sql.split(", ")).toEqual(settingNames);
  });

  test("come back from the columns as they went in, each by itself", () => {
    const values = newSettings({ name: "Sails" });
    expect(settingsOf(settingColumns(values) as StoredSettings)).toEqual(values);
    for (const name of settingNames)
      expect(Object.keys(settingColumns({ [name]: values[name] }))).toEqual([propertyOf(name)]);
  });

  test("are set as a new chatbot has them, and take what their contract takes", async () => {
    const ada = await world.newOwner();
    const made = await world.bots.add(ada.id, { name: "Sails", url: "https://sails.example/" });
    const given = { site_url: "https://sails.example/", allowed_hosts: made.allowed_hosts, notices: made.notices };
    expect(made).toMatchObject(newSettings({ name: "Sails", ...given }));
    expect(made.notices).toEqual({ ...(settingOf("notices").initial as object), language: "en" });
    for (const name of settingNames) expect(settingOf(name).schema.safeParse(made[name]).success, name).toBe(true);
    const change = {
      name: "Masts",
      tone: "warm",
      threshold: 0.5,
      retention_days: 30,
      allowed_hosts: ["a.example"],
    } as const;
    const hand = { enabled: false, words: { en: "Soon.", fr: "Bientôt." } };
    const wanted = { ...change, allowed_hosts: [...change.allowed_hosts], hand_over: hand };
    expect(await world.bots.update(ada, made.id, wanted)).toEqual({
      ...made,
      ...wanted,
      updated_at: expect.any(String),
    });
  });
});
