import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { present } from "../../../support/present.ts";
import { aPage, knownFile, pagesOf } from "./parser.ts";
import { createWorld } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  database = await startDatabase();
});
afterAll(() => database.close());

describe("an analysis", () => {
  test("whose password was lost half-way asks for it again, and goes on after the pages that are read", async () => {
    const world = await createWorld(database);
    world.script({ pages: pagesOf(120), password: "sesame" });
    await world.start({ password: "sesame" });
    await world.deliver(present(world.jobs.sent[0]));
    world.jobs.evict();
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "failed", failure: "password", pages_done: 50 });
    expect(await world.start()).toEqual({ analysis_status: "failed" });
    expect(await world.start({ password: "open" })).toEqual({ analysis_status: "pending" });
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "failed", failure: "password", pages_done: 50 });

    const sent = world.jobs.sent.length;
    await world.start({ password: "sesame" });
    await world.run();
    const { row, pages } = await world.stored();
    expect(row).toMatchObject({ status: "completed", failure: null, gen: 1, pages_done: 120 });
    expect(pages.map(({ page }) => page)).toEqual(pagesOf(120).map(({ page }) => page));
    expect(world.jobs.sent.slice(sent).map(({ step }) => step)).toEqual(["pages-51-100", "pages-101-120", "summary"]);
  });

  test("that an upload could not begin is begun by the sweep, once, and not while the upload may still do it", async () => {
    const world = await createWorld(database);
    const sweep = () => world.service.beginLeft(new Date(world.clock.now()));
    await sweep();
    expect(world.jobs.sent).toEqual([]);
    world.clock.advance(3 * 60_000);
    await sweep();
    await sweep();
    expect(world.jobs.sent).toHaveLength(1);
    await world.run();
    await sweep();
    expect((await world.stored()).row).toMatchObject({ status: "completed", gen: 1 });
    expect(world.jobs.sent.map(({ gen }) => gen)).not.toContain(2);
  });

  test("learns what a file is like in its first step, for all the others", async () => {
    const world = await createWorld(database);
    const known: unknown[] = [];
    world.script({ pages: pagesOf(120), known });
    await world.start();
    await world.run();
    expect(known).toEqual([undefined, knownFile, knownFile]);
  });

  test("looks at a picture that carries a comment, and keeps both", async () => {
    const world = await createWorld(database, { scansAllowed: 5 });
    const comment = "[Comment (Ada): Please read this picture again.]";
    world.script({ pages: [aPage(1), { ...aPage(2), text: comment, runs: [] }], scans: [2] });
    await world.start();
    await world.run();
    expect((await world.stored()).pages.at(1)).toMatchObject({
      text: `WELCOME ABOARD\n\n${comment}`,
      unreadable: null,
    });
  });

  test("of single pages of a protected file says that it wants the password", async () => {
    const world = await createWorld(database);
    const [first, third] = [aPage(1), aPage(3)];
    world.script({ password: "sesame", pages: [first, { ...aPage(2), text: "", unreadable: "damaged" }, third] });
    await world.start({ password: "sesame" });
    await world.run();
    world.script({ password: "sesame" });
    await world.start({ pages: [2] });
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "completed", failure: "password" });
    await world.start({ pages: [2], password: "sesame" });
    await world.run();
    const { row, pages } = await world.stored();
    expect([row?.["status"], row?.["failure"], pages.map(({ unreadable }) => unreadable)]).toEqual([
      "completed",
      null,
      [null, null, null],
    ]);
  });

  test("that is interrupted again and again may be started three times more, and the day after", async () => {
    const world = await createWorld(database);
    const interrupt = () => world.consumer.lost(present(world.jobs.sent.at(-1)));
    for (let run = 0; run < 4; run += 1) {
      expect(await world.start()).toEqual({ analysis_status: "pending" });
      await interrupt();
    }
    const sent = world.jobs.sent.length;
    await expect(world.start()).rejects.toMatchObject({
      code: "pdf.interrupted_too_often",
      details: { again_at: "2026-11-22T09:00:00.000Z" },
    });
    expect(world.jobs.sent).toHaveLength(sent);
    expect((await world.stored()).row).toMatchObject({ status: "failed", failure: "interrupted" });
    world.clock.advance(24 * 60 * 60_000);
    expect(await world.start()).toEqual({ analysis_status: "pending" });
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "completed", failure: null });
  });

  test("has a row in the ledger for every call that made embeddings, and for those that failed", async () => {
    const world = await createWorld(database);
    world.vendors.embeds = false;
    await world.start();
    await world.deliver(present(world.jobs.sent[0]));
    world.vendors.embeds = true;
    await world.run();
    const rows = await database.sql(
      `select kind, model_id, provider, input_tokens, cost_micros::int as micros, estimated, success, error_type
       from usage_record where user_id = $1 order by success`,
      [world.workspaceId],
    );
    const { chunks } = await world.stored();
    const row = { kind: "platform", model_id: 0, provider: "chatgpt", estimated: false };
    expect(rows).toEqual([
      { ...row, input_tokens: 0, micros: 0, success: false, error_type: "http_503_error" },
      { ...row, input_tokens: 10 * chunks.length, micros: 1, success: true, error_type: null },
    ]);
  });
});
