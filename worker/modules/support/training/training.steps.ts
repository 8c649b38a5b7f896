import type { BegunStep } from "../../../jobs/define-job.ts";
import type { Step } from "../../../jobs/job.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { SupportVersionsRepository } from "../versions/versions.repository.ts";
import type { SourceStorage } from "./keeping.service.ts";
import type { SourceReader } from "./reading.service.ts";
import type { ReadingsRepository } from "./readings.repository.ts";
import type { PassageStorage } from "../../../knowledge/storing.service.ts";
import type { TrainingRepository } from "./training.repository.ts";
import { trainingDetail } from "./training-texts.rules.ts";
import { buildStep, embedStep, publishStep, readStep, testStep } from "./training.work.ts";
import type { TrainingWorks } from "./training.work.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  training: TrainingRepository;
  readings: Pick<ReadingsRepository, "begin">;
  reading: SourceReader;
  keeping: Pick<SourceStorage, "fail">;
  storing: Pick<PassageStorage, "embed" | "embeds">;
  versions: Pick<SupportVersionsRepository, "publish">;
  clock: Clock;
}

type Asks = (
  of: { workspaceId: WorkspaceId; chatbotId: string; version: number },
  progress: (share: number) => Promise<void>,
) => Promise<unknown>;

export interface VersionChecks {
  /** Asks the saved questions of a version, and keeps how many it passed. */
  runAll: Asks;
  /** Asks what its owner answered since, in the words of visitors; that holds no version back. */
  runAnswered: Asks;
}

/** Sources of a step. */
const atOnce = 10;
const embeddedAtOnce = 100;

export type TrainingSteps = ReturnType<typeof createTrainingSteps>;

/** The steps of a training. Each may be done again: what was read before is found read. */
export function createTrainingSteps({ training, readings, reading, keeping, storing, versions, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** The step that reads what waits now, at most ten sources, or one file; none where nothing waits. */
  async function nextRead({ workspaceId, subject }: BegunStep, number: number): Promise<Step[]> {
    const pending = await training.listPending(workspaceId, subject, atOnce);
    const [first] = pending;
    if (first === undefined) return [];
    const together = first.kind === "file" ? [first] : pending.filter(({ kind }) => kind !== "file");
    return [
      readStep(
        number,
        together.map(({ id }) => id),
      ),
    ];
  }

  return {
    async prepare(step: BegunStep): Promise<void> {
      const { workspaceId, subject, detail } = step;
      const { cause } = trainingDetail.find(detail) ?? { cause: "training" };
      if (!(await training.beginVersion(workspaceId, subject, cause, now()))) return step.delete();
      await step.plan([], await training.countPending(workspaceId, subject));
      await step.end([...(await nextRead(step, 0)), buildStep(0)]);
    },

    async read({ number, ids, notBeforeMs }: TrainingWorks["read"], step: BegunStep): Promise<void> {
      if (notBeforeMs !== null && clock.now() < notBeforeMs) return step.wait(notBeforeMs);
      const { workspaceId, subject: chatbotId, gen, progress } = step;
      const of = { workspaceId, chatbotId, gen, progress };
      const sources = await readings.begin(workspaceId, chatbotId, ids);
      const later = await reading.read(of, sources, notBeforeMs === null);
      if (later.waitMs === null) return step.end(await nextRead(step, number + 1));
      await step.end([readStep(number + 1, later.ids, clock.now() + later.waitMs)]);
    },

    async build({ number, alone }: TrainingWorks["build"], step: BegunStep): Promise<void> {
      const { workspaceId, subject } = step;
      const left = await training.listLeft(workspaceId, subject);
      if (left.length > 0 && !alone) {
        const reads = left.map((id, index) => readStep(1_000 * (number + 1) + index, [id]));
        return step.end([...reads, buildStep(number + 1, true)]);
      }
      for (const id of left) await keeping.fail({ workspaceId }, { id }, "crashed");
      const more = await nextRead(step, 1_000 * (number + 1));
      if (more.length > 0) return step.end([...more, buildStep(number + 1)]);
      const built = await training.buildVersion(workspaceId, subject, now());
      if (built === null) return step.delete();
      if (built.sources === 0) return step.fail("nothing_read");
      if (!built.isSame) return step.end([...(storing.embeds ? [embedStep] : []), testStep, publishStep]);
      await training.dropBuilding(workspaceId, subject);
      await step.end();
    },

    async embed(step: BegunStep): Promise<void> {
      const { workspaceId, subject, progress } = step;
      for (let after = ""; ;) {
        const bare = await training.listBare(workspaceId, subject, after, embeddedAtOnce);
        const last = bare.at(-1);
        if (last === undefined) return step.end();
        await storing.embed(bare, workspaceId);
        after = last.id;
        await progress(0.5);
      }
    },

    async test(step: BegunStep, checkRuns: VersionChecks): Promise<void> {
      const { workspaceId, subject: chatbotId, progress } = step;
      const building = await training.findBuilding(workspaceId, chatbotId);
      if (building !== null) {
        const version = { workspaceId, chatbotId, version: building.n };
        await checkRuns.runAll(version, progress);
        await checkRuns.runAnswered(version, progress);
      }
      await step.end();
    },

    /** In one statement the version answers, or it is kept back for its owner. */
    async publish(step: BegunStep): Promise<void> {
      const { workspaceId, subject } = step;
      const building = await training.findBuilding(workspaceId, subject);
      const failsChecks = building !== null && building.passed < building.total;
      if (building?.publish === "auto" && !failsChecks)
        await versions.publish(workspaceId, subject, building.n, now(), { from: ["building"] });
      else if (building) await training.hold(workspaceId, subject, building.n, failsChecks ? "tests_failed" : null);
      await training.prune(workspaceId, subject);
      await step.end();
    },
  };
}
