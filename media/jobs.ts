import type { EngineOrder, EngineState, OrderKind } from "../worker/providers/engine/engine.ts";
import type { EngineHealth } from "../worker/providers/engine/wire.rules.ts";
import { EngineError } from "./engine-error.ts";
import { makeJobFolder } from "./files/job-folder.ts";
import { createKeptInput } from "./files/kept-input.ts";
import { carryOut } from "./orders/carry-out.ts";
import { createWork } from "./work.ts";

export type KnownState = Exclude<EngineState<OrderKind>, { state: "gone" }>;

interface Job {
  state: KnownState;
  controller: AbortController;
  ended: Promise<void>;
  endedAt: number | null;
}

export interface JobsPlace {
  binary: string;
  /** Where the folders of jobs are made. */
  root: string;
  health: Promise<EngineHealth>;
  now: () => number;
}

const keptMs = 10 * 60_000;
const mostMs = 45 * 60_000;
const mostFolderBytes = 12 * 1024 ** 3;

export type Jobs = ReturnType<typeof createJobs>;

/** One order at a time; what came of it is kept for ten minutes. */
export function createJobs({ binary, root, health, now }: JobsPlace) {
  const jobs = new Map<string, Job>();
  const kept = createKeptInput(root);

  function forgetOld(): void {
    for (const [id, { endedAt }] of jobs) if (endedAt !== null && now() - endedAt > keptMs) jobs.delete(id);
  }

  async function run(job: Job, order: EngineOrder): Promise<KnownState> {
    const { controller } = job;
    const stop = (reason: string) => controller.abort(new EngineError("too_much", reason));
    const late = setTimeout(() => stop("it took longer than 45 minutes"), mostMs);
    const report = (share: number) => {
      if (job.state.state === "running") job.state = { state: "running", share };
    };
    try {
      const folder = await makeJobFolder(root, mostFolderBytes, () => stop("it needs too much room"));
      try {
        const place = { binary, folder: folder.path, cache: root, signal: controller.signal };
        const { missing } = await health;
        return { state: "done", result: await carryOut(order, createWork({ ...place, missing }, kept, report)) };
      } finally {
        await folder.remove();
      }
    } catch (error) {
      return failureOf(error);
    } finally {
      clearTimeout(late);
    }
  }

  async function cancel(id: string): Promise<void> {
    const job = jobs.get(id);
    job?.controller.abort(new EngineError("broken", "it was cancelled"));
    await job?.ended;
    if (jobs.get(id) === job) jobs.delete(id);
  }

  return {
    /** Begins an order, or finds the one of that id; null while another runs. */
    begin(id: string, order: EngineOrder): KnownState | null {
      forgetOld();
      const known = jobs.get(id);
      if (known) return known.state;
      if ([...jobs.values()].some(({ endedAt }) => endedAt === null)) return null;
      const controller = new AbortController();
      const job: Job = { state: { state: "running", share: 0 }, controller, ended: Promise.resolve(), endedAt: null };
      job.ended = run(job, order).then((state) => {
        job.state = state;
        job.endedAt = now();
      });
      jobs.set(id, job);
      return job.state;
    },

    read(id: string): KnownState | null {
      forgetOld();
      return jobs.get(id)?.state ?? null;
    },

    /** Returns when all that the job began has ended. */
    cancel,

    async end(): Promise<void> {
      await Promise.all([...jobs.keys()].map(cancel));
    },
  };
}

function failureOf(error: unknown): KnownState {
  if (error instanceof EngineError) return { state: "failed", failure: error.failure, reason: error.message };
  console.error(error);
  return { state: "failed", failure: "broken", reason: "the engine failed" };
}
