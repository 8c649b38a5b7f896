import { enter } from "../../../worker/bindings/entering.ts";
import { capCounts } from "../../../worker/cap-counts.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../worker/jobs/steps.consumer.ts";
import type { PaidEmbeddings } from "../../../worker/knowledge/embedding.service.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import { composeOwned } from "../../../worker/modules/support/support.composition.ts";
import type { VersionChecks } from "../../../worker/modules/support/training/training.steps.ts";
import { supportModule } from "../../../worker/modules/support/support.module.ts";
import { readOffice } from "../../../worker/providers/documents/office/office.ts";
import { readWeb } from "../../../worker/providers/documents/web/read-web.ts";
import { openAgreements } from "../../support/agreeing.ts";
import { startDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { allOn } from "../../support/switches.ts";
import { createLiveJobs } from "../../support/live-jobs.ts";
import { createPostbox } from "../../support/postbox.ts";
import { makeSession } from "../../support/rows.ts";
import { startSmallWeb } from "../../support/small-web.ts";
import type { Answer, SmallPage } from "../../support/small-web.ts";
import { openNews } from "../../support/news.ts";
import { createScriptedParser, someScript } from "../pdf/analysis/parser.ts";
import { noon, supportRows } from "./rows.ts";
import type { OwnCaller } from "../../support/people.ts";

type Base = Parameters<typeof composeOwned>[0];
type Support = ReturnType<typeof composeOwned>;
type Mails = Parameters<typeof composeOwned>[1]["mail"]["mails"];

export const publicUrl = "https://ensemble.example";

const registry = createJobRegistry<{ support: Support & { checkRuns: VersionChecks } }>(supportModule.jobs);
const nobody = () => Promise.reject(new Error("nobody asks"));

/** The support tool over a real database, a small web and real jobs, with a clock that a test moves. */
export async function openSupport() {
  const { db, sql, close } = await startDatabase();
  const clock = createHandClock(noon.getTime());
  const removed: string[] = [];
  const world = { tooMany: false };
  const taken = () => (world.tooMany ? { state: "refused", retryAfterSeconds: 60 } : { state: "taken" });
  /** The pages of the web, by host and path. */
  const pages: Record<string, SmallPage | Answer> = {};
  const small = await startSmallWeb((place) => pages[place], clock);
  const services = {} as { support: Support & { checkRuns: VersionChecks } };
  const live = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const consumer = createStepsConsumer({ switches: allOn, jobs: live, registry, services, clock });
  const objects = scriptedObjects();
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const files = {
    put: async (key: string, bytes: Uint8Array<ArrayBuffer>) => void stored.set(key, bytes),
    readBytes: async (key: string) => stored.get(key) ?? null,
    async read(key: string, range?: { offset: number; length: number }) {
      const bytes = stored.get(key);
      if (bytes === undefined) return null;
      const part = range ? bytes.slice(range.offset, range.offset + range.length) : bytes;
      return { body: new Response(part).body, mediaType: "", bytes: bytes.length };
    },
    async remove(keys: readonly string[]) {
      removed.push(...keys);
      for (const key of keys) stored.delete(key);
    },
  };
  /** What was asked of the vendor of embeddings; it fails while it is down. */
  const vendor = { asked: [] as string[], isDown: false };
  const embeddings: PaidEmbeddings = {
    atOnce: 100,
    async embed(texts) {
      if (vendor.isDown) return { points: null, recorded: Promise.resolve() };
      vendor.asked.push(...texts);
      const points = texts.map((text) => Array.from({ length: 512 }, (_, at) => (at === text.length % 512 ? 1 : 0)));
      return { points, recorded: Promise.resolve() };
    },
  };
  /** What the parser makes of PDFs, and of which addresses it dies. */
  const parser = { pdf: someScript(), deadly: new Set<string>() };
  const queued: Record<string, unknown>[] = [];
  const postbox = createPostbox();
  const base: Base = {
    db,
    clock,
    bots: objects.of<Base["bots"]>("bot"),
    visits: objects.of<Base["visits"]>("visit"),
    queue: { send: async (message, options) => void queued.push({ ...message, ...options }) },
    jobs: live,
    web: small.web,
    webReader: {
      async readWeb(request) {
        await enter(async () => ({}));
        if (parser.deadly.has(request.url)) throw new Error("Network connection lost.");
        return readWeb(request);
      },
    },
    parser: {
      ...createScriptedParser(() => parser.pdf),
      readOffice: async ({ key, ...options }) => readOffice(stored.get(key) ?? new Uint8Array(), options),
      readHtml: nobody,
    },
    config: { publicUrl, auth: { keys: ["s".repeat(40)] as const } } as unknown as Base["config"],
    guests: {
      take: async () => taken(),
      takeFor: async () => taken(),
    } as unknown as Base["guests"],
    files: files as unknown as Base["files"],
  };
  const caps = createCapsRepository(db, capCounts);
  const meters = createMeters({
    caps,
    limits: createLimitsRepository(db),
    sessions: { requireSignature: nobody },
    guests: { peek: nobody, reserve: nobody, settle: nobody, release: nobody },
    clock,
  });
  const agreements = openAgreements(db, clock);
  const support = composeOwned(base, {
    agreements,
    limits: { caps, meters },
    mail: { mails: postbox.mails as Mails },
    notifications: { news: openNews(db, clock) },
    embeddings,
  });
  /** How many of two saved questions the next versions pass; null: they cannot be asked. */
  const saved: { passed: number | null; answered: number[] } = { passed: 2, answered: [] };
  const checkRuns: VersionChecks = {
    async runAll({ workspaceId, chatbotId, version }) {
      if (saved.passed === null) throw new Error("no model answers");
      const counts = "update support_version set tests_passed = $4, tests_total = 2";
      await sql(`${counts} where user_id = $1 and chatbot_id = $2 and n = $3`, [
        workspaceId,
        chatbotId,
        version,
        saved.passed,
      ]);
    },
    runAnswered: async ({ version }) => void saved.answered.push(version),
  };
  services.support = { ...support, checkRuns };
  let delivered = 0;
  return {
    ...support,
    agreements,
    db,
    sql,
    clock,
    removed,
    pages,
    live,
    stored,
    saved,
    vendor,
    parser,
    /** What was fetched so far, as `https site.example/path`. */
    asked: small.asked,
    /** Messages that were sent to queues. */
    queued,
    /** Mails that were posted. */
    posted: postbox.posted,
    /** What the objects of chatbots were asked to do. */
    objects: objects.calls,
    /** Whether the network of visitors has brought too many. */
    network: world,
    rows: supportRows(db),

    /** Delivers what the queue holds until it is empty, or until such a step has begun; `each`: so often each. */
    async work({ each = 1, until }: { each?: number; until?: string } = {}): Promise<void> {
      for (; delivered < live.sent.length; delivered += 1) {
        const message = live.sent[delivered];
        if (message && message.name === until) {
          await live.begin({ kind: message.job, subject: message.subject }, message.gen, message.step);
          return;
        }
        // A queue brings a message that failed again, up to six times.
        if (message)
          for (let [times, tries] = [0, 0]; times < each && tries < 6; tries += 1)
            times += await consumer.work(message).then(
              () => 1,
              () => 0,
            );
      }
    },

    async close(): Promise<void> {
      await small.close();
      await close();
    },

    /** An account whose plan allows so many chatbots and pages. */
    async newOwner(limits: Partial<PlanLimits> = {}, models: number[] = []): Promise<OwnCaller> {
      const caps = { chatbots: 3, "stored-pages": 100 };
      const reads = { "support-pages": { period: "month" as const, units: 60 } };
      const all: PlanLimits = { ...reads, chat: { period: "day", questions: 1, costMicros: null }, caps, ...limits };
      const { workspaceId } = await makeSession(db, { limits: all, models });
      return { kind: "user", id: workspaceId, workspaceId, limits: all } as OwnCaller;
    },
  };
}

/** Objects of chatbots and conversations that remember what they were asked to do. */
function scriptedObjects() {
  const calls: unknown[][] = [];
  const of = <Port extends object>(kind: "bot" | "visit") =>
    new Proxy({} as Port, {
      get:
        (_target, name) =>
        async (...given: unknown[]) => {
          calls.push([kind === "bot" ? name : `${kind}.${String(name)}`, ...given]);
          return name === "issueTicket" ? "t".repeat(24) : null;
        },
    });
  return { calls, of };
}

export type SupportWorld = Awaited<ReturnType<typeof openSupport>>;
