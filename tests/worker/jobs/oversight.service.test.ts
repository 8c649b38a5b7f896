import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JobState } from "../../../worker/contract/jobs.contract.ts";
import { documentFailures } from "../../../worker/contract/pdf/documents.contract.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import { pdfAnalysis } from "../../../worker/modules/pdf/analysis/analysis.job.ts";
import type { AnalysisJobServices } from "../../../worker/modules/pdf/analysis/analysis.job.ts";
import { createJobsRepository } from "../../../worker/jobs/jobs.repository.ts";
import { createJobsOversight } from "../../../worker/jobs/oversight.service.ts";
import { createRestarting } from "../../../worker/jobs/restarting.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeJobRow } from "../../support/job-rows.ts";
import { makeDocument } from "../../support/documents.ts";
import { makeSession } from "../../support/rows.ts";
import { createWorld } from "../pdf/analysis/world.ts";
import { present } from "../../support/present.ts";
import { doneOrCode } from "../../support/outcomes.ts";

let database: TestDatabase;
let world: Awaited<ReturnType<typeof createWorld>>;
let jobs: ReturnType<typeof createJobsOversight<AnalysisJobServices>>;
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(async () => {
  await database.sql("delete from source");
  await database.sql("delete from job");
  world = await createWorld(database);
  jobs = createJobsOversight({
    jobs: createJobsRepository(database.db),
    registry: createJobRegistry([pdfAnalysis]),
    services: world.services,
  });
});
afterAll(() => database.close());

/** A job of the world's document, in a state that its document shares. */
async function jobIn(state: JobState, failure: string | null = null) {
  const { documentId: subject, workspaceId } = world;
  await makeJobRow(database.db, { subject, workspaceId, state, failure });
  const status = state === "running" ? "processing" : state === "stopped" ? "failed" : state;
  await database.sql("update document set status = $2, failure = $3 where id = $1", [subject, status, failure]);
}
const ids = async (query: Parameters<typeof jobs.list>[0]) => (await jobs.list(query)).data.map(({ id }) => id);
const giveUp = () => world.consumer.lost(present(world.jobs.sent.at(-1)));

describe("the list of jobs", () => {
  test("says whose each is and how far, how often it was begun, and never what the file is called", async () => {
    await world.start();
    await giveUp();
    await world.start();
    await world.deliver(present(world.jobs.sent.at(-1)));
    const { data, total } = await jobs.list({});
    expect([data.length, total]).toEqual([1, 1]);
    const [row] = data;
    expect(row).toMatchObject({
      id: world.documentId,
      kind: "pdf-analysis",
      user_id: world.workspaceId,
      attempts: 2,
      error: null,
      can_retry: false,
    });
    expect(Object.keys(row ?? {})).not.toContain("name");
  });

  test("is searched by subject and owner, filtered by state and kind, and sorted", async () => {
    const { workspaceId } = await makeSession(database.db);
    const other = await makeDocument(database.db, { workspaceId, gen: 0, status: "failed" });
    await makeJobRow(database.db, {
      subject: other,
      workspaceId,
      state: "failed",
      failure: "corrupt",
      percent: 40,
      gen: 3,
    });
    await jobIn("pending");
    await makeJobRow(database.db, {
      id: `toys:${other}`,
      kind: "toys",
      subject: other,
      workspaceId,
      percent: 60,
      gen: 2,
    });
    const toys = `toys:${other}`;
    expect((await ids({ q: other })).toSorted()).toEqual([other, toys].toSorted());
    expect((await ids({ q: workspaceId })).toSorted()).toEqual([other, toys].toSorted());
    expect(await ids({ q: toys })).toEqual([toys]);
    expect(await ids({ state: "failed" })).toEqual([other]);
    expect(await ids({ kind: "pdf-analysis", sort: "percent" })).toEqual([world.documentId, other]);
    expect(await ids({ sort: "percent" })).toEqual([world.documentId, other, toys]);
    expect(await ids({ sort: "-attempts" })).toEqual([other, toys, world.documentId]);
    expect((await ids({ sort: "state" }))[0]).toBe(other);
    expect((await ids({ sort: "-kind" }))[0]).toBe(toys);
  });
});

describe("a retry", () => {
  test("begins a job that was interrupted again, in its owner's name", async () => {
    await world.start();
    await giveUp();
    const { subject, before, after, answer } = await jobs.retry(world.documentId);
    expect({ subject, before, after }).toEqual({
      subject: `job ${world.documentId}`,
      before: { state: "failed", error: "interrupted", attempts: 1 },
      after: { state: "pending" },
    });
    expect(answer).toMatchObject({ state: "pending", attempts: 2, error: null });
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "completed", gen: 2 });
  });

  test.each(
    documentFailures.map((failure) => ({
      failure,
      may: ["interrupted", "no_text", "too_many_pages"].includes(failure),
    })),
  )("of a job that failed with $failure is possible: $may", async ({ failure, may }) => {
    await jobIn("failed", failure);
    const [row] = (await jobs.list({})).data;
    expect(row?.can_retry).toBe(may);
    const retried = jobs.retry(world.documentId).then(({ answer }) => answer.state);
    expect(await doneOrCode(retried)).toBe(may ? "pending" : "jobs.settled");
  });

  test.each<JobState>(["pending", "running", "completed", "stopped"])(
    "of a job that is %s is refused",
    async (state) => {
      await jobIn(state);
      await expect(jobs.retry(world.documentId)).rejects.toMatchObject({ code: "jobs.settled", details: { state } });
      expect(world.jobs.sent).toEqual([]);
    },
  );

  test("of a job that was interrupted too often is refused as its owner's is", async () => {
    await world.start();
    await giveUp();
    for (let time = 0; time < 3; time += 1) {
      await jobs.retry(world.documentId);
      await giveUp();
    }
    await expect(jobs.retry(world.documentId)).rejects.toMatchObject({ code: "pdf.interrupted_too_often" });
  });

  test("of a job that is not there is jobs.not_found", async () => {
    await expect(jobs.retry("n".repeat(24))).rejects.toMatchObject({ code: "jobs.not_found" });
  });
});

const restarting = () =>
  createRestarting({
    rows: createJobsRepository(database.db),
    jobs: world.jobs,
    registry: createJobRegistry([pdfAnalysis]),
    services: world.services,
  });
const restore = () => ({ to: new Date(world.clock.now()), begunAt: new Date(world.clock.now() + 1_000) });

describe("after a restore of the database", () => {
  test("a job that its row calls running begins again, though its object had ended it since", async () => {
    await world.start();
    await giveUp();
    await database.sql("update job set state = 'running' where id = $1", [world.documentId]);
    const page = await restarting().restartPage(restore(), null);
    expect(page).toMatchObject({ next: null, counts: { restarted: 1, interrupted: 0 } });
    expect(await ids({ state: "pending" })).toEqual([world.documentId]);
  });

  test("a job that has begun since, and one that was over, are left alone", async () => {
    await world.start();
    await giveUp();
    const page = await restarting().restartPage(restore(), null);
    await world.start();
    const later = await restarting().restartPage({ ...restore(), begunAt: new Date(0) }, null);
    expect([page.counts, later.counts]).toEqual([
      { restarted: 0, interrupted: 0 },
      { restarted: 0, interrupted: 0 },
    ]);
  });
});
