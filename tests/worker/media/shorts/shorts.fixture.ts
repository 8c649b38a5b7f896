import { vi } from "vitest";
import type { Jobs } from "../../../../worker/bindings/jobs.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import type { EngineSteps } from "../../../../worker/engine/engine-steps.service.ts";
import { createJobRegistry } from "../../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../../worker/jobs/steps.consumer.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createLimitsRepository } from "../../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../../worker/modules/limits/meters.service.ts";
import { composeShorts } from "../../../../worker/modules/media/shorts.parts.ts";
import { renderJob, shortsJob } from "../../../../worker/modules/media/shorts/making/shorts.job.ts";
import type { ShortsServices } from "../../../../worker/modules/media/shorts/making/shorts.job.ts";
import { media } from "../../../../worker/modules/publishing/posts/posts.tables.ts";
import type { EngineAsk } from "../../../../worker/engine/asks.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { allOn } from "../../../support/switches.ts";
import { createLiveJobs } from "../../../support/live-jobs.ts";
import { makeModel, makeSession } from "../../../support/rows.ts";
import { noon } from "../../publishing/rows.ts";
import { createKilledWorker } from "./killed-worker.ts";
import { silencesOf, spoken, twelveSentences } from "./spoken.ts";

const refuse = () => Promise.reject(new Error("not asked here"));
const registry = createJobRegistry<ShortsServices>([shortsJob, renderJob]);
export const said = spoken(twelveSentences);

const file = (key: string) => ({ key, mediaType: "video/mp4", bytes: 900, sha256: createId() });

export interface Setting {
  shorts?: number;
  minutes?: number;
  durationMs?: number;
}

/** A video of 72 seconds, real rows, limits and jobs; the engine, speech and models as a test scripts them. */
export async function openShorts(
  { db, sql }: TestDatabase,
  { shorts = 5, minutes = 10, durationMs = 72_000 }: Setting = {},
) {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const clock = createHandClock(noon.getTime());
  await makeModel(db, { kind: "speech", requestName: "listener", unitPrice: 0.0015 });
  const limits: PlanLimits = {
    chat: { period: "day", questions: 1, costMicros: null },
    "shorts-creation": { period: "month", units: shorts },
    "source-minutes": { period: "month", units: minutes },
  };
  const { workspaceId, sessionId } = await makeSession(db, { limits });
  const meters = createMeters({
    caps: { require: refuse },
    limits: createLimitsRepository(db),
    sessions: { requireSignature: refuse },
    guests: { peek: refuse, reserve: refuse, settle: refuse, release: refuse },
    clock,
  });

  const asked: string[] = [];
  /** What the engine answers in the place of a result, by the kind of order, one after the other. */
  const engineSays: Partial<Record<EngineAsk["kind"], ("waiting" | "broken" | "unreadable")[]>> = {};
  const peaks = new Uint8Array(1_440).fill(255);
  const store = new Map<string, Uint8Array>();
  const results = {
    probe: () => ({ durationMs, video: { codec: "h264" }, audio: world.isSilent ? null : { codec: "aac" } }),
    audio: () => ({
      durationMs,
      chunks: [{ fromMs: 0, toMs: durationMs }],
      silences: silencesOf(said).map(([fromMs, toMs]) => ({ fromMs, toMs })),
    }),
    scenes: () => ({ cutsMs: [] }),
    frames: () => ({ frames: ["AAAA", "AAAA"] }),
    motion: () => ({ scenes: [{ fromMs: 0, toMs: durationMs, x: 0.8, y: 0.5, strength: 1 }] }),
    clip: () => ({ durationMs: 20_000, framesPerSecond: 30 }),
  };
  const steps = {
    isThere: true,
    close: async () => {},
    tidy: refuse,
    async run(step: { kind: string; subject: string; id: string }, ask: EngineAsk) {
      asked.push(ask.kind);
      const instead = engineSays[ask.kind]?.shift();
      if (instead === "waiting") return { state: "waiting" };
      if (instead !== undefined) return { state: "failed", failure: instead, reason: "scripted" };
      const run = `${step.kind}:${step.subject}:1:${step.id}:${ask.kind}`;
      if (ask.kind === "audio") {
        store.set("chunk", Uint8Array.of(1)).set("loud", peaks);
        return { state: "done", run, result: results.audio(), files: { chunks: [file("chunk")], peaks: file("loud") } };
      }
      if (ask.kind === "clip") {
        orders.push(ask);
        await sql(
          `insert into engine_run (id, user_id, kind, subject, gen, state, tries, outputs, created_at)
           values ($1, $2, $3, $4, 1, 'done', 1, '[]', now()) on conflict do nothing`,
          [run, workspaceId, step.kind, step.subject],
        );
        return {
          state: "done",
          run,
          result: results.clip(),
          files: { video: file(createId()), poster: file(createId()) },
        };
      }
      const result = results[ask.kind as keyof typeof results]();
      return { state: "done", run, result, files: null };
    },
  };
  const orders: Extract<EngineAsk, { kind: "clip" }>[] = [];
  const heard = { times: 0 };
  const chatgpt = {
    mostBytes: 25_000_000,
    async transcribe() {
      heard.times += 1;
      if (world.isDeaf)
        return { outcome: "failed" as const, errorType: "timeout" as never, reason: "slow", retryAfterMs: null };
      const words = world.words.map(([, startMs, endMs, text]) => ({ startMs, endMs, text }));
      return { outcome: "transcribed" as const, words, text: "", language: world.language, durationMs };
    },
  };
  const world = {
    isSilent: false,
    isDeaf: false,
    words: said,
    /** As the vendor of speech names it; null where it names none. */
    language: "fr" as string | null,
    clips: [
      [0, 39, 25],
      [40, 79, 20],
      [80, 119, 15],
    ],
    /** What a model says that is asked for something else than clips. */
    other: null as string | null,
    questions: [] as string[],
  };
  const model = {
    async ask({ messages }: { messages: readonly { content: readonly { type: string; text?: string }[] }[] }) {
      const question = messages.flatMap(({ content }) => content.map(({ text = "" }) => text)).join("\n");
      world.questions.push(question);
      const clips = world.clips.map(([start_id, end_id, score]) => ({
        start_id,
        end_id,
        title: "",
        hook: "",
        scores: { hook: score, whole: score, value: score, interest: score },
      }));
      return {
        text: question.startsWith("You choose the best moments") ? JSON.stringify({ clips }) : world.other,
        legs: [],
      };
    },
  };
  const services = {} as ShortsServices;
  const live = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const files = {
    readBytes: async (key: string) => store.get(key) ?? null,
    readRange: async (key: string, { offset, length }: { offset: number; length: number }) =>
      store.get(key)?.slice(offset, offset + length) ?? null,
    put: async (key: string, bytes: Uint8Array) => void store.set(key, bytes),
  };
  const vendorsOf = { speech: ["chatgpt"] };
  const ports = { db, files, jobs: live as unknown as Jobs, speech: { chatgpt }, vendorsOf, switches: allOn, clock };
  const shortsServices = composeShorts(ports as never, {
    limits: { caps: { require: async () => {} }, meters, rows: createLimitsRepository(db) } as never,
    media: { show: async (row) => ({ id: row.id }) as never },
    engine: { steps: steps as unknown as EngineSteps },
    writer: model,
    viewer: model,
  });
  services.media = shortsServices;
  const worker = createKilledWorker(live);
  const consumer = createStepsConsumer({ switches: allOn, jobs: worker.jobs, registry, services, clock });
  const mediaId = createId();
  await db.insert(media).values({
    id: mediaId,
    workspaceId,
    kind: "video",
    origin: "uploaded",
    name: "Anouk.mp4",
    fileKey: `media/${mediaId}`,
    mediaType: "video/mp4",
    bytes: 1_000,
    durationMs,
    audioCodec: "aac",
    sha256: mediaId,
    createdAt: noon,
  });
  const maker = { kind: "user" as const, id: workspaceId, workspaceId, sessionId, limits, language: "en" as const };
  let done = 0;
  return {
    ...shortsServices,
    world,
    maker,
    mediaId,
    workspaceId,
    clock,
    live,
    asked,
    engineSays,
    orders,
    heard,
    steps,
    killWorkerIn: worker.killIn,
    start: (body: object = {}) => shortsServices.shortsStarting.start(maker, { media_id: mediaId, ...body }),
    /** Delivers what the queue holds, each message so often, and what waits; `until` so many messages were. */
    async run({ times = 1, until = 500, idleMs = 5_000 } = {}) {
      for (let delivered = 0; delivered < until; delivered += 1) {
        if (done >= live.sent.length) {
          clock.advance(idleMs);
          await live.ring();
        }
        const message = live.sent[done];
        if (message === undefined) return;
        done += 1;
        for (let time = 0; time < times; time += 1) await consumer.work(message).catch(() => undefined);
      }
    },
    redeliver: async (): Promise<void> => {
      for (const message of live.sent.slice(0, done)) await consumer.work(message).catch(() => undefined);
    },
    /** Used and held, by the query type. */
    async units(): Promise<Record<string, number[]>> {
      const rows = await sql("select query_type, used, reserved from quota where user_id = $1", [workspaceId]);
      return Object.fromEntries(
        rows.map((row) => [String(row["query_type"]), [Number(row["used"]), Number(row["reserved"])]]),
      );
    },
    made: async () =>
      (
        await sql("select id, deleted_at from media where user_id = $1 and is_generated_short order by created_at", [
          workspaceId,
        ])
      ).map((row) => row["deleted_at"] === null),
  };
}
