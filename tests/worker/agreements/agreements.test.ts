import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { subprocessors } from "../../../worker/contract/privacy/subprocessors.ts";
import { openAgreements, publishAgreement } from "../../support/agreeing.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const now = Date.parse("2026-12-01T09:30:00Z");
const open = () => openAgreements(database.db, createHandClock(now));
const person = () => makePerson(database.db);
const notAccepted = (version: number) => ({ code: "agreements.not_accepted", details: { version } });
const bodyOf = (version: number, accepted_by?: string) => ({ version, ...(accepted_by && { accepted_by }) });

describe("the data-processing agreement", () => {
  test("is asked of no one while none is published", async () => {
    const ada = await person();
    const agreements = open();
    await agreements.requireAccepted(ada.id);
    expect(await agreements.read(ada.id)).toEqual({ current: null, accepted: [] });
    const passed = { code: "agreements.version_passed", details: { version: null } };
    await expect(agreements.accept(ada, bodyOf(1), "en")).rejects.toMatchObject(passed);
  });

  test("counts for the account that accepted it, by version, and a new version is asked for again", async () => {
    await publishAgreement(database.db, "First words");
    const [ada, bob] = [await person(), await person()];
    const agreements = open();
    await expect(agreements.requireAccepted(ada.id)).rejects.toMatchObject(notAccepted(1));

    const accepted = { version: 1, accepted_at: "2026-12-01T09:30:00.000Z", accepted_by: "Rivage SAS" };
    expect(await agreements.accept(ada, bodyOf(1, "Rivage SAS"), "en")).toEqual({
      current: { version: 1, dated: "2026-11-29T00:00:00.000Z", accepted: true },
      accepted: [accepted],
    });
    await agreements.requireAccepted(ada.id);
    await expect(agreements.requireAccepted(bob.id)).rejects.toMatchObject(notAccepted(1));
    // Once again, in another name: the first stands.
    expect(await agreements.accept(ada, bodyOf(1, "Another"), "fr")).toMatchObject({ accepted: [accepted] });

    await publishAgreement(database.db, "Second words");
    await expect(agreements.requireAccepted(ada.id)).rejects.toMatchObject(notAccepted(2));
    await expect(agreements.accept(ada, bodyOf(1), "en")).rejects.toMatchObject({ code: "agreements.version_passed" });
    expect(await agreements.accept(ada, bodyOf(2), "en")).toMatchObject({
      current: { version: 2, accepted: true },
      accepted: expect.arrayContaining([expect.objectContaining({ version: 2, accepted_by: "Ada" }), accepted]),
    });
  });

  test("is kept word for word, with the companies of that day, whatever becomes of its page", async () => {
    const ada = await person();
    const agreements = open();
    const { current } = await agreements.read(ada.id);
    const version = current?.version ?? 0;
    await agreements.accept(ada, bodyOf(version, "Rivage SAS"), "fr");
    await database.sql("delete from landing_content");

    expect(await agreements.open(ada.id, version)).toMatchObject({
      mediaType: "application/pdf",
      name: `Agreement ${version}.pdf`,
    });
    const [document] = agreements.pressed;
    const text = JSON.stringify(document);
    expect(document).toMatchObject({ title: "Agreement", language: "fr" });
    expect(text).toContain(`Version ${version} du 29 novembre 2026`);
    expect(text).toContain("Acceptée par Rivage SAS le 1 décembre 2026");
    expect(text).toContain("en français");
    expect(text).toContain("https://ensemble.example/company/terms");
    for (const { name } of subprocessors) expect(text).toContain(name);
  });

  test("is not to be had by an account that has not accepted it", async () => {
    const bob = await person();
    await expect(open().open(bob.id, 2)).rejects.toMatchObject({ code: "agreements.not_found" });
  });
});
