import type { BegunStep } from "../jobs/define-job.ts";
import type { Job } from "../jobs/job.ts";
import type { Clock } from "../lib/clock.ts";
import { logError, logEvent } from "../lib/log.ts";
import type { EngineResults, MediaEngine, OrderKind } from "../providers/engine/engine.ts";
import type { EngineAsk, EngineAsks, EngineFilesMade, MadeFile, StoredInput } from "./asks.ts";
import type { EngineFiles } from "./engine-files.service.ts";
import type { EngineRunsRepository } from "./engine-runs.repository.ts";
import { madeFiles, engineOrder, plannedOutputs, writtenOutputs } from "./outputs.rules.ts";
import type { EngineRun, RunEnd, RunFailure, RunOutput } from "./run.ts";
import { keptMs, laterMs, mostTries, orderIdOf, pauseMs, runIdOf } from "./runs.rules.ts";

interface Dependencies {
  /** Null where none is set up. */
  engine: MediaEngine | null;
  runs: EngineRunsRepository;
  files: Pick<EngineFiles, "input" | "output" | "begin" | "join" | "discard">;
  clock: Pick<Clock, "now">;
}

/** `waiting`: the step was told to begin again later, and its code returns at once. `run` is what `takenRun` takes. */
export type EngineOutcome<Kind extends OrderKind> =
  | { state: "waiting" }
  | { state: "failed"; failure: RunFailure; reason: string }
  | { state: "done"; run: string; result: EngineResults[Kind]; files: EngineFilesMade[Kind] };

type OrderingStep = Pick<BegunStep, "kind" | "subject" | "workspaceId" | "gen" | "id" | "progress" | "wait">;

export type EngineSteps = ReturnType<typeof createEngineSteps>;

const away = { state: "away" } as const;

/** Orders of the engine as steps of jobs give them: begun, asked after, begun again where the engine was lost, and joined. */
export function createEngineSteps({ engine, runs, files, clock }: Dependencies) {
  /** What the engine answers, or that it cannot be asked now. */
  async function reach<T>(call: (engine: MediaEngine) => Promise<T>): Promise<T | typeof away> {
    if (engine === null) return away;
    return call(engine).catch((error: unknown) => {
      logError("engine.away", error);
      return away;
    });
  }

  const beginOutputs = (ask: EngineAsk): Promise<RunOutput[]> => Promise.all(plannedOutputs(ask).map(files.begin));

  async function open(step: OrderingStep, id: string, ask: EngineAsk): Promise<EngineRun | null> {
    const found = await runs.find(step.workspaceId, id);
    if (found) return found;
    const outputs = await beginOutputs(ask);
    if (!(await runs.add(id, step, outputs, new Date(clock.now())))) await files.discard(outputs);
    return runs.find(step.workspaceId, id);
  }

  async function waitFor(step: OrderingStep, milliseconds: number): Promise<{ state: "waiting" }> {
    await step.wait(clock.now() + milliseconds);
    return { state: "waiting" };
  }

  async function fail(step: OrderingStep, run: EngineRun, failure: RunFailure, reason: string) {
    logEvent("engine.failed", { run: run.id, failure, reason });
    await files.discard(run.outputs);
    await runs.end(run, step.workspaceId, { failure, reason });
    return { state: "failed", failure, reason } as const;
  }

  async function writeOrder(ask: EngineAsk, outputs: readonly RunOutput[]) {
    const inputs = new Map<string, Awaited<ReturnType<typeof files.input>>>();
    for (const stored of inputsOf(ask)) inputs.set(nameOf(stored), await files.input(stored));
    const written = new Map<string, Awaited<ReturnType<typeof files.output>>>();
    for (const output of outputs) written.set(output.name, await files.output(output));
    const known = <T>(address: T | undefined): T => {
      if (address === undefined) throw new Error(`an order of the kind ${ask.kind} with a file that has no address`);
      return address;
    };
    return engineOrder(ask, {
      input: (stored) => known(inputs.get(nameOf(stored))),
      output: (name) => known(written.get(name)),
    });
  }

  async function begin(step: OrderingStep, run: EngineRun, ask: EngineAsk) {
    const order = await writeOrder(ask, run.outputs);
    const answer = await reach((there) => there.begin(orderIdOf(run), order));
    if ("state" in answer || answer.answer === "busy") return waitFor(step, laterMs);
    if (answer.answer === "refused") return fail(step, run, "broken", answer.reason);
    await runs.begin(run, step.workspaceId, new Date(clock.now()));
    return waitFor(step, pauseMs(0));
  }

  async function beginAgain(step: OrderingStep, run: EngineRun, ask: EngineAsk) {
    if (run.tries >= mostTries) return fail(step, run, "lost", `the engine was lost with it ${run.tries} times`);
    logEvent("engine.lost", { run: run.id, tries: run.tries });
    const outputs = await beginOutputs(ask);
    const isFirst = await runs.again(run, step.workspaceId, outputs);
    await files.discard(isFirst ? run.outputs : outputs);
    if (!isFirst) return waitFor(step, laterMs);
    return begin(step, { ...run, tries: run.tries + 1, outputs, begunAt: null }, ask);
  }

  /** Joins what was written and drops what was not used; null where a file is not what the engine wrote. */
  async function join<Kind extends OrderKind>({ outputs }: EngineRun, kind: Kind, result: EngineResults[Kind]) {
    const written = writtenOutputs(kind, result);
    const made: Record<string, MadeFile> = {};
    for (const output of outputs) {
      const content = written.get(output.name);
      if (content === undefined) continue;
      const file = await files.join(output, content);
      if (file === null) return null;
      made[output.name] = file;
    }
    await files.discard(outputs.filter(({ name }) => !written.has(name)));
    return made;
  }

  async function finish<Kind extends OrderKind>(
    step: OrderingStep,
    run: EngineRun,
    kind: Kind,
    result: EngineResults[Kind],
  ): Promise<EngineOutcome<Kind>> {
    const made = await join(run, kind, result);
    if (made === null) return fail(step, run, "broken", "what was stored is not what the engine wrote");
    await runs.end(run, step.workspaceId, { result, files: made });
    const ended = await runs.find(step.workspaceId, run.id);
    return ended?.end ? outcomeOf(kind, run.id, ended.end) : waitFor(step, laterMs);
  }

  async function end(left: readonly EngineRun[]): Promise<void> {
    for (const run of left) {
      if (run.end === null && run.begunAt !== null) await reach((there) => there.cancel(orderIdOf(run)));
      await files.discard(run.outputs);
    }
  }

  return {
    /** Whether there is an engine: without one nothing that needs it is offered. */
    isThere: engine !== null,

    /**
     * Begins an order of this step, or asks how far it is; a step with several of one kind names each `part`. Ask for the
     * same each time that the step begins: a run that is done is answered from its row.
     */
    async run<Kind extends OrderKind>(
      step: OrderingStep,
      ask: EngineAsks[Kind] & { kind: Kind },
      part?: string,
    ): Promise<EngineOutcome<Kind>> {
      const { kind } = ask;
      const run = await open(step, runIdOf(step, kind, part), ask);
      // Its job is over, or its owner gone: nothing that is done now is kept.
      if (run === null || run.state === "closing") return waitFor(step, laterMs);
      if (run.end !== null) return outcomeOf(kind, run.id, run.end);
      if (run.begunAt === null) return begin(step, run, ask);
      const now = await reach((there) => there.read(orderIdOf(run), kind));
      switch (now.state) {
        case "running":
          await step.progress(now.share);
          return waitFor(step, pauseMs(clock.now() - run.begunAt.getTime()));
        case "done":
          return finish(step, run, kind, now.result);
        case "failed":
          return fail(step, run, now.failure, now.reason);
        case "gone":
          return beginAgain(step, run, ask);
        case "away":
          return waitFor(step, laterMs);
      }
    },

    /** For `ended` of every kind of job that orders: cancels what runs and removes every file that was not taken. */
    async close(job: Pick<Job, "kind" | "subject" | "workspaceId" | "gen">): Promise<void> {
      await end(await runs.close(job));
      await runs.removeClosed(job);
    },

    /** The same for orders that a late message left after the end of its job. */
    async tidy(now: Date): Promise<void> {
      const before = new Date(now.getTime() - keptMs);
      await end(await runs.closeOld(before));
      await runs.removeOld(before);
    },
  };
}

function outcomeOf<Kind extends OrderKind>(kind: Kind, run: string, end: RunEnd): EngineOutcome<Kind> {
  if ("failure" in end) return { state: "failed", ...end };
  // A run's id names its kind of order, so that its result is of that kind.
  return { state: "done", run, result: end.result as EngineResults[Kind], files: madeFiles(kind, end.files) };
}

const nameOf = ({ key, format }: StoredInput): string => `${format}\n${key}`;

const inputsOf = (ask: EngineAsk): StoredInput[] =>
  ask.kind === "combine"
    ? [...ask.clips.map(({ input }) => input), ...(ask.music ? [ask.music.input] : [])]
    : [ask.input];
