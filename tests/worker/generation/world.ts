import { vi } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import type { WorkRequest } from "../../../worker/contract/generation/works.contract.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../worker/jobs/job-rows.repository.ts";
import type { StepMessage } from "../../../worker/jobs/job.ts";
import { createStepsConsumer } from "../../../worker/jobs/steps.consumer.ts";
import type { Files } from "../../../worker/bindings/files.ts";
import type { Jobs } from "../../../worker/bindings/jobs.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { Language } from "../../../worker/lib/language.rules.ts";
import { createRewriting } from "../../../worker/knowledge/rewriting.service.ts";
import { composeGeneration } from "../../../worker/modules/generation/generation.composition.ts";
import { generationJob } from "../../../worker/modules/generation/generation.job.ts";
import type { GenerationJobServices } from "../../../worker/modules/generation/generation.job.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import { createMailRepository } from "../../../worker/modules/mail/mail.repository.ts";
import { createMailService } from "../../../worker/modules/mail/mail.service.ts";
import { bearing } from "../../support/credentials.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { allOn } from "../../support/switches.ts";
import { createLiveJobs } from "../../support/live-jobs.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import { storeFile } from "../../support/stored-file.ts";
import { openNews } from "../../support/news.ts";
import { mortal } from "../pdf/analysis/mortal.ts";
import type { Mortality } from "../pdf/analysis/mortal.ts";
import { createScriptedPress } from "./scripted-press.ts";
import { createScriptedWriter } from "./scripted-writer.ts";

/** The kind alone, so that its code has no other services than these. */
const registry = createJobRegistry([generationJob]);
const refuse = () => Promise.reject(new Error("not asked in these tests"));

export const month = (units: number | null, costMicros: number | null = null) => ({
  period: "month" as const,
  units,
  costMicros,
});

const limitsOf = (more: Partial<PlanLimits>): PlanLimits => ({
  chat: { period: "day", questions: 30, costMicros: null },
  "book-creation": month(3),
  "report-creation": month(3),
  "flashcards-creation": month(3),
  generation: month(null, 50_000_000),
  works: { pages: 100 },
  ...more,
});

/** A book on tides: each page says something of its own. */
export const tidePages = Array.from(
  { length: 12 },
  (_, at) =>
    `Chapter ${at + 1}\nThe tide of day ${at + 1} was high at noon in harbour number ${at + 1}, and ${at + 3} boats lay there. ` +
    `The moon of month ${at + 1} draws the water with force ${at * 7 + 2}, which sailors call the pull of ${at + 11} fathoms.`,
);

/** R2 in memory, as far as works ask for it. */
export function createBucket() {
  const kept = new Map<string, Uint8Array>();
  const files = {
    put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    readBytes: async (key: string) => kept.get(key) ?? null,
    async read(key: string) {
      const bytes = kept.get(key);
      if (bytes === undefined) return null;
      return {
        body: new Blob([bytes as BlobPart]).stream(),
        mediaType: "application/octet-stream",
        bytes: bytes.length,
      };
    },
    async fingerprint(key: string) {
      const bytes = kept.get(key);
      return bytes === undefined ? null : { bytes: bytes.length, sha256: "0".repeat(64) };
    },
    remove: async (keys: readonly string[]) => keys.forEach((key) => kept.delete(key)),
  };
  return { kept, files: files as unknown as Files };
}

function requireFound(caller: UserCaller | null): UserCaller {
  if (caller === null) throw new Error("the session was not found");
  return caller;
}

export interface WorldOptions {
  limits?: Partial<PlanLimits>;
  pages?: readonly string[];
  status?: string;
}

/** Works with everything real but the model, the press, the store and the object of their job. */
export async function createWorld({ db, sql }: TestDatabase, options: WorldOptions = {}) {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const clock = createHandClock(Date.parse("2026-11-21T09:00:00Z"));
  const life: Mortality = { calls: 0, dead: false, fate: null };
  const limits = limitsOf(options.limits ?? {});
  const modelId = await makeModel(db, { isWriter: true, maxOutputTokens: 16_000, needAccount: false });
  const { workspaceId, token } = await makeSession(db, { limits, models: [modelId] });
  const scripted = createScriptedWriter(modelId);
  const bucket = createBucket();
  const { press, pressing } = createScriptedPress(bucket.kept);
  const meters = createMeters({
    caps: { require: async () => undefined },
    limits: createLimitsRepository(db),
    sessions: { requireSignature: refuse },
    guests: { peek: refuse, reserve: refuse, settle: refuse, release: refuse },
    clock,
  });
  const mails = createMailService({ mails: createMailRepository(db), queue: { send: async () => undefined }, clock });
  const config = { publicUrl: "https://ensemble.example" };
  const services = { generation: {} } as GenerationJobServices;
  const live = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const compose = (life: Mortality | null) => {
    const port = <T extends object>(one: T): T => (life === null ? one : mortal(one, life));
    return composeGeneration(
      { config, db, files: port(bucket.files), jobs: live as unknown as Jobs, press: port(press), clock },
      {
        mail: { mails },
        notifications: { news: openNews(db, clock) },
        writer: port(scripted.writer),
        rewriting: createRewriting({ platform: { ask: async () => null } }),
        limits: { meters: port(meters) },
      },
    );
  };
  const generation = compose(null);
  const working = compose(life);
  // What the object calls when a job is over is repeated until it returns: it is never killed for good.
  services.generation = { steps: working.steps, ending: generation.ending };
  const consumer = createStepsConsumer({ jobs: mortal(live, life), registry, services, switches: allOn, clock });
  const documentId = await storeFile(sql, {
    workspaceId,
    pages: options.pages ?? tidePages,
    status: options.status ?? "completed",
    summaries: [
      [null, 1, 12, "Tides come and go."],
      ["High water", 1, 6, "How high the water stands."],
      ["Low water", 7, 12, "How low the water falls."],
    ],
  });
  const payer = { kind: "user" as const, id: workspaceId, workspaceId, limits };

  async function deliver(message: StepMessage): Promise<boolean> {
    life.dead = false;
    try {
      await consumer.work(message);
      return true;
    } catch {
      return false;
    }
  }

  return {
    ...generation,
    db,
    sql,
    clock,
    life,
    scripted,
    bucket,
    pressing,
    live,
    meters,
    payer,
    workspaceId,
    modelId,
    documentId,
    deliver,

    /** As its owner asks, whose token is checked. */
    readStatus: (id: string, language: Language) =>
      generation.works.readStatus({ credential: bearing(token), accept: requireFound }, id, language),

    request: (more: Partial<WorkRequest> = {}): WorkRequest => ({
      user_id: workspaceId,
      document_id: documentId,
      title: "The Tides",
      template: "essay",
      language: "en",
      ...more,
    }),

    /** Delivers what the queue holds until it is empty, or until this many steps were done; what fails comes back, up to six times. */
    async run({ each = 1, steps = Number.POSITIVE_INFINITY }: { each?: number; steps?: number } = {}): Promise<void> {
      let done = 0;
      for (let at = 0; at < live.sent.length && done < steps; at += 1) {
        const message = live.sent[at];
        if (!message) return;
        done += 1;
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

    /** Everything that readers find of a work, without what is random. */
    async stored(workId: string) {
      const [sections, cards, [work], ledger] = await Promise.all([
        sql(
          `select chapter, section, title, words, summary, checks, blocks::text as blocks, cost_micros from generation_section
           where generation_id = $1 order by 1, 2`,
          [workId],
        ),
        sql(
          "select kind, front, back, page, quote, chapter, flagged from flashcard where generation_id = $1 order by place",
          [workId],
        ),
        sql(
          `select status, progress, failure, pages, chapters, cost_micros, ledger, warnings, outline from generation where id = $1`,
          [workId],
        ),
        sql(
          "select count(*)::int as calls, sum(cost_micros)::int as cost from usage_record where user_id = $1 and kind = 'generation'",
          [workspaceId],
        ),
      ]);
      return { sections, cards, work, ledger };
    },

    /** Units used and held of each meter that moved. */
    units: async (): Promise<Record<string, [number, number]>> => {
      const rows = await sql("select query_type, used, reserved from quota where user_id = $1 order by 1", [
        workspaceId,
      ]);
      return Object.fromEntries(
        rows.map((row) => [String(row["query_type"]), [Number(row["used"]), Number(row["reserved"])]]),
      );
    },

    /** Micro-USD used and held of the month's ceiling. */
    costs: async (): Promise<[number, number]> => {
      const [row] = await sql(
        "select cost_used, cost_reserved from quota where user_id = $1 and query_type = 'generation'",
        [workspaceId],
      );
      return [Number(row?.["cost_used"] ?? 0), Number(row?.["cost_reserved"] ?? 0)];
    },

    newRequestId: createId,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
