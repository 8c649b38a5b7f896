import { vi } from "vitest";
import { createJobRegistry } from "../../../../worker/jobs/job-registry.ts";
import { pdfAnalysis } from "../../../../worker/modules/pdf/analysis/analysis.job.ts";
import type { AnalysisJobServices } from "../../../../worker/modules/pdf/analysis/analysis.job.ts";
import { createJobRowsRepository } from "../../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../../worker/jobs/steps.consumer.ts";
import { createStepOpening } from "../../../../worker/modules/pdf/analysis/opening.service.ts";
import { createAnalysisRepository } from "../../../../worker/modules/pdf/analysis/analysis.repository.ts";
import { createAnalysisService } from "../../../../worker/modules/pdf/analysis/analysis.service.ts";
import { createEmbeddingsWork } from "../../../../worker/modules/pdf/analysis/embeddings.steps.ts";
import { createPagesWork } from "../../../../worker/modules/pdf/analysis/pages.steps.ts";
import type { AskPlatform } from "../../../../worker/modules/pdf/analysis/platform.ts";
import { createScansWork } from "../../../../worker/modules/pdf/analysis/scans.steps.ts";
import { createSummaryWork } from "../../../../worker/modules/pdf/analysis/summary.steps.ts";
import { createEmbeddingRepository } from "../../../../worker/knowledge/embedding.repository.ts";
import { createPaidEmbeddings } from "../../../../worker/knowledge/embedding.service.ts";
import { AiError } from "../../../../worker/providers/ai/ai.ts";
import { createPagesRepository } from "../../../../worker/knowledge/pages.repository.ts";
import { createPassagesRepository } from "../../../../worker/knowledge/passages.repository.ts";
import { createLimitsRepository } from "../../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../../worker/modules/limits/meters.service.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeDocument } from "../../../support/documents.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { allOn } from "../../../support/switches.ts";
import { createLiveJobs } from "../../../support/live-jobs.ts";
import { makeSession } from "../../../support/rows.ts";
import { createScriptedAi } from "../../../support/scripted-ai.ts";
import type { StepMessage } from "../../../../worker/jobs/job.ts";
import { mortal } from "./mortal.ts";
import type { Mortality } from "./mortal.ts";
import { createScriptedParser, someScript } from "./parser.ts";
import type { Script } from "./parser.ts";

const summary = JSON.stringify({
  summary: "Tides come and go.",
  questions: ["When?", "Why?", "Where?", "Who?", "How?"],
});

/** The kind alone, so that its code has no other services than these. */
const registry = createJobRegistry([pdfAnalysis]);

const nobody = () => Promise.reject(new Error("nobody asks"));

/** An analysis with everything real but the parser, the vendors and the object of its job. */
export async function createWorld({ db, sql }: TestDatabase, { scansAllowed = 0 } = {}) {
  // Every step that ends is a line.
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const clock = createHandClock(Date.parse("2026-11-21T09:00:00Z"));
  const analyses = createAnalysisRepository(db);
  const life: Mortality = { calls: 0, dead: false, fate: null };
  const vendors = { embeds: true, answers: summary as string | null, seen: "WELCOME ABOARD" as string | null };
  let script = someScript();

  const embeddings = {
    atOnce: 100,
    async embed(texts: readonly string[]) {
      if (!vendors.embeds) throw new AiError("http", "down", { status: 503 });
      const points = texts.map(() => Array.from({ length: 512 }, (_, at) => (at === 0 ? 1 : 0)));
      return { points, inputTokens: 10 * texts.length };
    },
  };
  const paid = createPaidEmbeddings({
    embeddings,
    price: 0.00002,
    ai: createScriptedAi(clock, {}).ai,
    ledger: createEmbeddingRepository(db),
    clock,
  });
  const platform: AskPlatform = { ask: async ({ seesImages }) => (seesImages ? vendors.seen : vendors.answers) };
  const limits = createMeters({
    caps: { require: async () => undefined },
    limits: createLimitsRepository(db),
    sessions: { requireSignature: nobody },
    guests: { peek: nobody, reserve: nobody, settle: nobody, release: nobody },
    clock,
  });
  const ports = {
    parser: mortal(
      createScriptedParser(() => script),
      life,
    ),
    pages: mortal(createPagesRepository(db), life),
    passages: mortal(createPassagesRepository(db), life),
    analyses: mortal(analyses, life),
    embeddings: mortal(paid, life),
    platform: mortal(platform, life),
    limits: mortal(limits, life),
  };
  const services: AnalysisJobServices = {
    pdf: {
      analyses: { start: (...input) => service.start(...input) },
      analysisSteps: {
        open: createStepOpening(ports),
        pages: createPagesWork(ports),
        scans: createScansWork(ports),
        embeddings: createEmbeddingsWork(ports),
        summary: createSummaryWork(ports),
      },
    },
  };
  const live = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const service = createAnalysisService({ analyses, jobs: live });
  const consumer = createStepsConsumer({ switches: allOn, jobs: mortal(live, life), registry, services, clock });
  const { workspaceId } = await makeSession(db, {
    limits: {
      chat: { period: "day", questions: 30, costMicros: null },
      "pdf-image-analyse": scansAllowed === 0 ? undefined : { period: "month", units: scansAllowed },
    },
  });
  const documentId = await makeDocument(db, { workspaceId, gen: 0, status: "pending" });

  const ref = { kind: "pdf-analysis", subject: documentId };
  const jobs = {
    sent: live.sent,
    jobOf: () => live.jobOf(ref),
    delete: () => live.delete(ref),
    rewind: live.rewind,
    /** Puts there what an earlier release stored. */
    restore: (stored: object) => live.restore(ref, stored),
    /** The object left the memory that it was in, and the password with it. */
    evict: () => live.evict(ref),
  };

  const rowsOf = (text: string) => sql(text, [documentId]);

  /** One delivery; false where the message comes back. A Worker that was killed is replaced before the next. */
  async function deliver(message: StepMessage): Promise<boolean> {
    life.dead = false;
    try {
      await consumer.work(message);
      return true;
    } catch {
      return false;
    }
  }

  /** Those of the messages that were delivered. */
  let delivered = 0;

  return {
    documentId,
    workspaceId,
    clock,
    jobs,
    life,
    vendors,
    consumer,
    services,
    deliver,
    service,
    script: (more: Partial<Script>) => void (script = someScript(more)),

    start: (more: { password?: string; pages?: number[] } = {}) => service.start(workspaceId, documentId, more),

    /** Delivers what the queue holds until it is empty: what fails comes back, up to six times. */
    async run({ each = 1 }: { each?: number } = {}): Promise<void> {
      for (; delivered < jobs.sent.length; delivered += 1) {
        const message = jobs.sent[delivered];
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

    /** Lets time pass, and rings the alarms that fall due in it. */
    async wait(milliseconds: number): Promise<void> {
      clock.advance(milliseconds);
      await live.ring();
    },

    /** Everything that readers find of the document, without what is random. */
    async stored() {
      const [pages, chunks, summaries, [row]] = await Promise.all([
        rowsOf("select gen, page, text, unreadable from source_page where source_id = $1 order by 1, 2"),
        rowsOf(
          `select gen, page, ordinal, text, headings, language, embedding is null as bare from passage
           where source_id = $1 order by 1, 2, 3`,
        ),
        rowsOf("select gen, place, summary, questions from document_summary where document_id = $1 order by 1, 2"),
        rowsOf(
          `select gen, status, failure, pages, pages_done, percent, language, title
           from document join source using (id) where id = $1`,
        ),
      ]);
      return { pages, chunks, summaries, row };
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
