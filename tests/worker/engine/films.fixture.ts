import { sql as statement } from "drizzle-orm";
import { createEngineFiles } from "../../../worker/engine/engine-files.service.ts";
import { createEngineRunsRepository } from "../../../worker/engine/engine-runs.repository.ts";
import { createEngineSteps } from "../../../worker/engine/engine-steps.service.ts";
import type { EngineSteps } from "../../../worker/engine/engine-steps.service.ts";
import { takenRun } from "../../../worker/engine/taken-run.sql.ts";
import { defineJob } from "../../../worker/jobs/define-job.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../worker/jobs/steps.consumer.ts";
import type { StepMessage } from "../../../worker/jobs/job.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createSignedLinks } from "../../../worker/lib/signed-link.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { allOn } from "../../support/switches.ts";
import { createLiveJobs } from "../../support/live-jobs.ts";
import { makeSession } from "../../support/rows.ts";
import { createScriptedEngine, written } from "./scripted-engine.ts";
import { createSmallStore } from "./small-store.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

interface Services {
  engine: { steps: Pick<EngineSteps, "run" | "close"> };
  /** Keeps a film whose run was handed over; false where it was not. */
  keep(workspaceId: WorkspaceId, run: string, key: string): Promise<boolean>;
}

/** What each film asks for. */
export const clip = {
  kind: "clip",
  input: { key: "media/source", format: "mp4" },
  span: { fromMs: 0, toMs: 2_000 },
  framing: { fit: "whole" },
  size: { width: 180, height: 320 },
  captions: null,
} as const;

/** What the engine answers when its clip is there. */
export const done = (video = 9_000, poster = 800) =>
  ({
    state: "done",
    result: { durationMs: 2_000, framesPerSecond: 30, video: written(video), poster: written(poster) },
  }) as const;

const minute = 60_000;

/** A kind of job whose one step has a clip made. */
const films = defineJob<{ film: null }, Services>({
  kind: "film",
  queue: "ensemble-media",
  deadlineMs: 20 * minute,
  steps: {
    film: {
      phase: "filming",
      silenceMs: 2 * minute,
      tries: 2,
      onExhausted: "fail",
      async run(_, step, { engine, keep }) {
        const made = await engine.steps.run<"clip">(step, clip);
        if (made.state === "waiting") return;
        if (made.state === "failed") return step.fail(made.failure);
        if (await keep(step.workspaceId, made.run, made.files.video.key)) await step.end();
      },
    },
  },
  ended: (job, { engine }) => engine.steps.close(job),
});

export async function startFilm({ db, sql }: TestDatabase) {
  const clock = createHandClock(Date.parse("2026-11-24T09:00:00Z"));
  const { workspaceId } = await makeSession(db);
  const subject = createId();
  const scripted = createScriptedEngine();
  const store = createSmallStore();
  const links = createSignedLinks(["a secret of thirty-two characters"], "media engine", clock);
  const files = createEngineFiles({ ...store, links, origin: "https://ensemble.example" });
  const runs = createEngineRunsRepository(db);
  const steps = createEngineSteps({ engine: scripted.engine, runs, files, clock });
  const kept: string[] = [];
  const services: Services = {
    engine: { steps },
    async keep(owner, run, key) {
      const { rows } = await db.execute(statement`with taken as (${takenRun(owner, run)}) select id from taken`);
      if (rows.length > 0) kept.push(key);
      return rows.length > 0;
    },
  };
  const registry = createJobRegistry<Services>([films]);
  const jobs = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const consumer = createStepsConsumer({ jobs, registry, services, switches: allOn, clock });
  const ref = { kind: "film", subject };
  const step = { id: "film", name: "film", work: null, rank: 0, weight: 1, amount: 0 };
  const how = { actorId: null, afterGen: 0, detail: null, repairs: false, carry: null };
  const order = { ...ref, ...how, workspaceId, steps: [step] };
  await jobs.start(order);
  const runId = (gen = 1) => `film:${subject}:${gen}:film:clip`;

  return {
    ...scripted,
    clock,
    workspaceId,
    jobs,
    ref,
    steps,
    files,
    store,
    kept,
    runId,
    /** Its step, as code that nothing delivers has it. */
    step: { ...ref, workspaceId, gen: 1, id: "film", progress: async () => {}, wait: async () => {} },
    restart: () => jobs.start(order),
    /** Delivers the step that was sent last; a late one is named. */
    deliver: (message: StepMessage | undefined = jobs.sent.at(-1)) => consumer.work(message as StepMessage),
    /** Lets time pass until the job asks again, and delivers that. */
    async later(milliseconds = 5_000): Promise<void> {
      clock.advance(milliseconds);
      const before = jobs.sent.length;
      await jobs.ring();
      if (jobs.sent.length > before) await consumer.work(jobs.sent.at(-1) as StepMessage);
    },
    /** The engine writes the files of the order that it has, and is done. */
    async write(bytes = { video: 9_000, poster: 800 }): Promise<void> {
      const made = scripted.orderOf(scripted.begun.at(-1) ?? "");
      if (made?.kind !== "clip") throw new Error("no clip was ordered");
      await store.write(made.output.url, bytes.video);
      await store.write(made.poster.url, bytes.poster);
    },
    job: () => jobs.jobOf(ref),
    row: async () => (await sql("select id from engine_run where id = $1", [runId()]))[0],
  };
}
