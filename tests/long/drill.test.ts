import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reconcile, reportLines } from "../../migrations/reconcile.ts";
import { createId } from "../../worker/lib/ids.ts";
import { call } from "../integration/auth-client.ts";
import { connectedTo } from "../integration/social-client.ts";
import { follow, statusOf, tides, uploadPdf } from "../support/analysing.ts";
import { newUser } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { planOf, withPlan } from "../support/buying.ts";
import { writePdf } from "../support/pdf-writer.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as, newReader } from "../support/uploading.ts";
import { ownId } from "../support/owner-ids.ts";

const run = promisify(execFile);
const everyMinute = "*/1 * * * *";
const planned = {
  chat: { period: "day", questions: 10 },
  "social-publications": { period: "month", units: 100 },
  caps: { "social-accounts": 5 },
};
const book = (pages: number) => writePdf({ pages: Array.from({ length: pages }, (_, at) => tides(at + 1)) });

let stack: TestStack;
const folder = mkdtempSync(join(tmpdir(), "ensemble-drill-"));
beforeAll(async () => {
  if (postgresUrl === undefined) throw new Error("POSTGRES_URL is not set: a drill needs a Postgres to restore");
  stack = await startStack({ own: true, postgresUrl, objectsFolder: join(folder, "objects") });
  stack.x.state.readLagSeconds = 0;
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The database of the stack, as Postgres' own tools name it. */
async function databaseUrl(): Promise<string> {
  const [row] = await stack.sql("select current_database() as name");
  const url = new URL(postgresUrl ?? "");
  url.pathname = `/${String(row?.["name"])}`;
  return url.href;
}

async function restore(url: string, backup: string): Promise<void> {
  stack.disturbDatabase("refused");
  await run("psql", [url, "-qc", "drop schema public cascade; create schema public"]);
  await run("psql", [url, "-q", "-v", "ON_ERROR_STOP=1", "-f", backup], { maxBuffer: 1 << 28 });
  stack.disturbDatabase(null);
}

/** A post for X, at its time or now; by its id. */
async function schedule(who: Person, content: string, inMs: number | null): Promise<string> {
  const at = inMs === null ? {} : { scheduled_date: new Date(Date.now() + inMs).toISOString() };
  const body = { platform: "x", content, request_id: createId(), ...at };
  const answer = await call(stack, "POST", "/api/social/planner/publish/post", { ...who, body });
  expect(answer).toMatchObject({ status: 202 });
  return String(answer.body["publication_id"]);
}

const onX = (text: string) => Object.values(stack.x.state.posts).filter((post) => post.text === text).length;
const stateOf = async (id: string) =>
  (await stack.sql("select state from publication where id = $1", [id]))[0]?.["state"];
const rowsOf = async (id: string) => (await stack.sql(`select id from "user" where id = $1`, [id])).length;

test("an hour of work that the database forgets is found again: nothing is sent twice, paid twice or brought back", async () => {
  const url = await databaseUrl();
  const [buyer, leaver, reader] = [await newUser(stack), await newUser(stack), await newReader(stack)];
  const author = await connectedTo(stack, "x", planned).then((who) => ({ ...who, address: "10.9.9.9" }));
  const kept = await uploadPdf(stack, reader, book(3));
  await follow(stack, reader, kept);
  const sent = `Sent while the database forgets ${createId()}`;
  const cancelled = `Cancelled while the database forgets ${createId()}`;
  const later = `Planned for later ${createId()}`;
  const sentId = await schedule(author, sent, 60 * 60_000);
  const cancelledId = await schedule(author, cancelled, 60 * 60_000);
  const laterId = await schedule(author, later, 24 * 60 * 60_000);
  const running = await uploadPdf(stack, reader, book(900));
  await vi.waitFor(
    async () => expect(await statusOf(stack, reader, running)).toMatchObject({ analysis_status: "processing" }),
    { timeout: 60_000, interval: 50 },
  );
  const restoredTo = new Date();
  const backup = join(folder, "backup.sql");
  await run("pg_dump", ["--no-owner", "-f", backup, url]);

  // The work that the restored database will not know of.
  await stack.sql("update publication set due_at = now() where id = $1", [sentId]);
  await stack.runScheduled(everyMinute);
  await vi.waitFor(async () => expect(await stateOf(sentId)).toBe("published"), { timeout: 30_000, interval: 200 });
  const unknown = `Written and sent while the database forgets ${createId()}`;
  const unknownId = await schedule(author, unknown, null);
  await vi.waitFor(async () => expect(await stateOf(unknownId)).toBe("published"), { timeout: 30_000, interval: 200 });
  await call(stack, "POST", `/api/social/planner/publication/${cancelledId}/cancel`, {
    ...author,
    body: { base_version: 1 },
  });
  await withPlan(stack, { token: buyer.token, user: { id: buyer.id } as never }, 2);
  const bought = await planOf(stack, ownId(buyer.id));
  await call(stack, "DELETE", `/api/user/${leaver.id}`, { token: leaver.token, body: { email: leaver.email } });
  await vi.waitFor(async () => expect(await rowsOf(leaver.id)).toBe(0), { timeout: 30_000, interval: 200 });
  await as(stack, reader, "DELETE", `/api/documents/${reader.id}/${kept}`);
  const added = await uploadPdf(stack, reader, book(2));
  await follow(stack, reader, added);
  await follow(stack, reader, running);

  const beganAt = Date.now();
  await restore(url, backup);
  // Its time has come by now, as that of the post that was sent.
  await stack.sql("update publication set due_at = now() where id = any($1)", [`{${sentId},${cancelledId}}`]);
  const restored = [await rowsOf(leaver.id), await planOf(stack, ownId(buyer.id)), await stateOf(sentId)];
  expect(restored).toEqual([1, expect.not.stringMatching(String(bought)), "scheduled"]);
  const ending = reconcile(stack.db, restoredTo);
  const minutes = setInterval(() => void stack.runScheduled(everyMinute), 3_000);
  const ended = await ending.finally(() => clearInterval(minutes));
  await stack.runScheduled(everyMinute);

  const lines = reportLines(ended);
  console.log([`the way back took ${Math.round((Date.now() - beganAt) / 1_000)} s`, ...lines].join("\n"));
  await vi.waitFor(async () => expect(await rowsOf(leaver.id)).toBe(0), { timeout: 60_000, interval: 500 });
  expect(await planOf(stack, ownId(buyer.id))).toBe(bought);
  await vi.waitFor(async () => expect(await stateOf(sentId)).toBe("published"), { timeout: 60_000, interval: 500 });
  expect([await stateOf(cancelledId), await stateOf(laterId)]).toEqual(["missed", "scheduled"]);
  expect([sent, cancelled, unknown, later].map(onX)).toEqual([1, 0, 1, 0]);
  expect(lines.join("\n")).toContain(`publication ${unknownId}`);
  expect(await follow(stack, reader, running).then(([last]) => last)).toMatchObject({
    analysis_status: "completed",
    progress_completed_pages: 900,
  });
  const [pages] = await stack.sql("select count(distinct page)::int as pages from passage where source_id = $1", [
    running,
  ]);
  expect(pages).toEqual({ pages: 900 });
  expect(ended.report["files"]).toMatchObject({ counts: { rows_without_file: 1 } });
  expect(ended.report["files"]?.counts["files_without_row"]).toBeGreaterThanOrEqual(1);
}, 600_000);
