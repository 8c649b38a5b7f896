import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createWorld } from "../pdf/analysis/world.ts";
import { startRemoval } from "../users/removal.fixture.ts";
import { makeTraces } from "../users/traces.fixture.ts";
import { present } from "../../support/present.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

describe("a removal that is sent again", () => {
  test("after the account has gone does nothing: no second mail, no second cancellation", async () => {
    const removal = startRemoval(database);
    const { id, email } = (await makeTraces(database, removal)).ada;
    await removal.service.remove({ id, email }, email, "fr");
    await removal.consumer.work(id);
    const [mails, calls] = [removal.posted.length, removal.payments.calls.length];
    await removal.consumer.work(id);
    expect([removal.posted.length, removal.payments.calls.length]).toEqual([mails, calls]);
  });

  test("of an account whose removal was not asked for leaves it alone", async () => {
    const removal = startRemoval(database);
    const { id } = (await makeTraces(database, removal)).ada;
    await removal.consumer.work(id);
    expect(await database.sql(`select removal from "user" where id = $1`, [id])).toEqual([{ removal: null }]);
    expect(removal.payments.calls).toEqual([]);
  });

  test("has one id an account, so that its failures are one row", async () => {
    const removal = startRemoval(database);
    const { id, email } = (await makeTraces(database, removal)).ada;
    await removal.service.remove({ id, email }, email, "en");
    removal.clock.advance(2 * 3_600_000);
    await removal.service.resume(new Date(removal.clock.now()));
    const messages = removal.queued.filter(({ kind }) => kind === "account-removal");
    expect(new Set(messages.map((message) => message.id))).toEqual(new Set([`account-removal:${id}`]));
  });
});

describe("a step of an analysis that is sent again", () => {
  test("after its job was given up does nothing", async () => {
    const world = await createWorld(database);
    await world.start();
    const [step] = world.jobs.sent;
    await world.consumer.lost(present(step));
    expect((await world.stored()).row).toMatchObject({ status: "failed", failure: "interrupted" });
    expect(await world.deliver(present(step))).toBe(true);
    const { row, pages } = await world.stored();
    expect([row?.["status"], pages]).toEqual(["failed", []]);
  });

  test("after the job was begun anew is late, and the new one ends as if it had not come", async () => {
    const world = await createWorld(database);
    await world.start();
    const [old] = world.jobs.sent;
    await world.consumer.lost(present(old));
    await world.start();
    await world.deliver(present(old));
    await world.run();
    await world.deliver(present(old));
    expect((await world.stored()).row).toMatchObject({ status: "completed", gen: 2, percent: 100 });
  });
});
