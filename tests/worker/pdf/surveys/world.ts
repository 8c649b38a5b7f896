import { vi } from "vitest";
import type { Leg, RunModel } from "../../../../worker/answers/run.ts";
import type { Writer } from "../../../../worker/answers/writer.service.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { createJobRegistry } from "../../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../../worker/jobs/job-rows.repository.ts";
import type { StepMessage } from "../../../../worker/jobs/job.ts";
import { createStepsConsumer } from "../../../../worker/jobs/steps.consumer.ts";
import { createPagesRepository } from "../../../../worker/knowledge/pages.repository.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createAnalysisRepository } from "../../../../worker/modules/pdf/analysis/analysis.repository.ts";
import { createFoundRowsRepository } from "../../../../worker/modules/pdf/surveys/found-rows.repository.ts";
import { pdfSurvey } from "../../../../worker/modules/pdf/surveys/survey.job.ts";
import type { SurveyJobServices } from "../../../../worker/modules/pdf/surveys/survey.job.ts";
import { createSurveySteps } from "../../../../worker/modules/pdf/surveys/surveys.steps.ts";
import { createSurveysRepository } from "../../../../worker/modules/pdf/surveys/surveys.repository.ts";
import { createSurveysService } from "../../../../worker/modules/pdf/surveys/surveys.service.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { allOn } from "../../../support/switches.ts";
import { createLiveJobs } from "../../../support/live-jobs.ts";
import { makeModel, makeSession } from "../../../support/rows.ts";
import { storeFile } from "../../../support/stored-file.ts";
import { mortal } from "../analysis/mortal.ts";
import type { Mortality } from "../analysis/mortal.ts";
import { metered } from "../documents/readers.ts";

/** The kind alone, so that its code has no other services than these. */
const registry = createJobRegistry([pdfSurvey]);

/** Every page has one deadline, and is long enough that a step reads two of them. */
export const leasePages = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) =>
      `The rent of month ${at + 1} is due on day ${at + 2} of it.\n${`Nothing else is said in line ${at}. `.repeat(170)}`,
  );

export interface Passage {
  id: string;
  page: number;
  text: string;
}

/** What a model answers to these passages; null is a vendor that is away. */
export type Answer = (passages: readonly Passage[], question: string) => string | null;

const deadlines: Answer = (passages) =>
  JSON.stringify({
    rows: passages.flatMap(({ id, text }) => {
      const [quote, month = "", day = ""] = /rent of month (\d+) is due on day (\d+)/.exec(text) ?? [];
      return quote === undefined
        ? []
        : [{ kind: "Deadline", text: `The rent of month ${month} is due.`, value: `day ${day}`, id, quote }];
    }),
  });

/** Surveys with everything real but the model and the object of their job. */
export async function createWorld(
  { db, sql }: TestDatabase,
  {
    pages = leasePages(7),
    units = 100,
    ceiling = 1_000_000,
  }: { pages?: string[]; units?: number; ceiling?: number } = {},
) {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const clock = createHandClock(Date.parse("2026-11-21T09:00:00Z"));
  const life: Mortality = { calls: 0, dead: false, fate: null };
  const modelId = await makeModel(db, { canReadPdf: true, needAccount: false });
  const month = { period: "month" as const };
  const limits: PlanLimits = {
    chat: { period: "day", questions: 30, costMicros: null },
    "pdf-exhaustive": { ...month, units, costMicros: 1_000_000 },
    generation: { ...month, units: null, costMicros: ceiling },
  };
  const { workspaceId } = await makeSession(db, { limits, models: [modelId] });
  const model: RunModel = {
    id: modelId,
    name: "Reader",
    provider: "chatgpt",
    requestName: "reader",
    inputPrice: 0.0001,
    outputPrice: 0.0005,
    cachedInputPrice: null,
    cacheWritePrice: null,
    contextTokens: 100_000,
    maxOutputTokens: 16_000,
    effort: null,
    firstEventLimit: null,
  };
  const legOf = (success: boolean): Leg => ({
    model,
    inputTokens: 3_000,
    cachedTokens: 0,
    writtenTokens: 0,
    outputTokens: 200,
    costMicros: success ? 400 : 0,
    estimated: false,
    responseTime: 1,
    firstTokenTime: 1,
    success,
    errorType: success ? null : "api_error",
    errorDetails: null,
  });
  const asked: Passage[][] = [];
  const said = { answer: deadlines };
  const reader: Writer = {
    candidates: async () => [model],
    async ask({ messages }) {
      const text = messages
        .flatMap(({ content }) => content.map((part) => (part.type === "text" ? part.text : "")))
        .join("\n");
      const passages = [...text.matchAll(/<passage id="([^"]+)" page="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage>/g)].map(
        ([, id = "", page = "", body = ""]) => ({ id, page: Number(page), text: body }),
      );
      asked.push(passages);
      const answer = said.answer(passages, /<question>\n(.*)\n<\/question>/.exec(text)?.[1] ?? "");
      return { text: answer, legs: [legOf(answer !== null)] };
    },
  };
  const meters = metered(db, clock);
  const port = <T extends object>(one: T): T => mortal(one, life);
  const rows = createSurveysRepository(db);
  const read = createPagesRepository(db);
  const services = { pdf: {} } as SurveyJobServices;
  const live = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const surveys = createSurveysService({
    documents: createAnalysisRepository(db),
    surveys: rows,
    pages: read,
    reader,
    meters,
    jobs: live,
    clock,
  });
  const surveySteps = createSurveySteps({
    surveys: port(rows),
    found: port(createFoundRowsRepository(db)),
    pages: port(read),
    reader: port(reader),
    clock,
  });
  // What the object calls when a job is over is repeated until it returns: it is never killed for good.
  services.pdf = { surveySteps, surveys };
  const consumer = createStepsConsumer({ switches: allOn, jobs: mortal(live, life), registry, services, clock });
  const documentId = await storeFile(sql, { workspaceId, pages });
  const payer = { kind: "user" as const, id: workspaceId, workspaceId };

  async function deliver(message: StepMessage): Promise<boolean> {
    life.dead = false;
    try {
      await consumer.work(message);
      return true;
    } catch {
      return false;
    }
  }
  /** Units used and held, and micro-USD used and held, of a meter. */
  async function counted(type: string): Promise<[number, number, number, number]> {
    const [row] = await sql(
      "select used, reserved, cost_used, cost_reserved from quota where user_id = $1 and query_type = $2",
      [workspaceId, type],
    );
    const of = (name: string) => Number(row?.[name] ?? 0);
    return [of("used"), of("reserved"), of("cost_used"), of("cost_reserved")];
  }
  let delivered = 0;

  return {
    ...surveys,
    sql,
    clock,
    life,
    said,
    usual: deadlines,
    asked,
    live,
    workspaceId,
    documentId,
    deliver,
    start: (question = "List all deadlines", requestId = createId(), first?: number) =>
      surveys.start(payer, "", documentId, {
        question,
        request_id: requestId,
        ...(first !== undefined && { pages: first }),
      }),
    again: (id: string) => surveys.retry(payer, "", id),
    rowsOf: async (id: string) => (await surveys.readAll(workspaceId, id)).rows,
    stateOf: async (id: string) => (await surveys.read(workspaceId, id, 0)).survey,

    /** Delivers what the queue holds until it is empty, or so many steps; what fails comes back, up to six times. */
    async run({ each = 1, steps = Number.POSITIVE_INFINITY }: { each?: number; steps?: number } = {}): Promise<void> {
      for (let done = 0; delivered < live.sent.length && done < steps; delivered += 1, done += 1) {
        const message = live.sent[delivered];
        if (!message) return;
        let tries = 0;
        for (let times = 0; times < each;) {
          if (await deliver(message)) times += 1;
          else if ((tries += 1) === 6) {
            life.dead = false;
            await consumer.lost(message);
            break;
          }
        }
      }
    },

    /** Pages used and held. */
    units: async (): Promise<number[]> => (await counted("pdf-exhaustive")).slice(0, 2),

    counted,

    ledger: async () => {
      const [row] = await sql(
        "select count(*)::int as calls, coalesce(sum(cost_micros), 0)::int as cost from usage_record where user_id = $1 and kind = 'pdf-survey'",
        [workspaceId],
      );
      return [row?.["calls"], row?.["cost"]];
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
