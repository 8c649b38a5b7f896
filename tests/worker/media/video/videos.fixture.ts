import { sql } from "drizzle-orm";
import type { StoredInput } from "../../../../worker/engine/asks.ts";
import type { EngineSteps } from "../../../../worker/engine/engine-steps.service.ts";
import { engineRun } from "../../../../worker/engine/engine.tables.ts";
import type { SpokenWord } from "../../../../worker/contract/media/video.ts";
import { capCounts } from "../../../../worker/cap-counts.ts";
import { createJobRegistry } from "../../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../../worker/jobs/steps.consumer.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createAccountQuota } from "../../../../worker/modules/limits/accounts.service.ts";
import { createCapsRepository } from "../../../../worker/modules/limits/caps.repository.ts";
import { createMeters } from "../../../../worker/modules/limits/meters.service.ts";
import { createModelRoles } from "../../../../worker/modules/models/roles.repository.ts";
import { createMediaRepository } from "../../../../worker/modules/media/library/media.repository.ts";
import { createTranscriptsRepository } from "../../../../worker/modules/media/shorts/rows/transcripts.repository.ts";
import { createCombiningSteps } from "../../../../worker/modules/media/video/combining.steps.ts";
import type { CombiningServices } from "../../../../worker/modules/media/video/combining.job.ts";
import { combiningJob } from "../../../../worker/modules/media/video/combining.job.ts";
import { createCombining } from "../../../../worker/modules/media/video/combining.service.ts";
import { createFilmingSteps } from "../../../../worker/modules/media/video/filming.steps.ts";
import type { FilmingServices } from "../../../../worker/modules/media/video/filming.job.ts";
import { filmingJob } from "../../../../worker/modules/media/video/filming.job.ts";
import { createFilming } from "../../../../worker/modules/media/video/filming.service.ts";
import { createOwnMedia } from "../../../../worker/modules/media/video/own-media.service.ts";
import { createVideoResults } from "../../../../worker/modules/media/video/results.repository.ts";
import { createVideoEnding } from "../../../../worker/modules/media/video/video-ending.service.ts";
import { createVideoJobsRepository } from "../../../../worker/modules/media/video/video-jobs.repository.ts";
import { createVideoJobs } from "../../../../worker/modules/media/video/video-jobs.service.ts";
import type { OpenedVideo, PollResult, SubmitResult, Videos } from "../../../../worker/providers/video/video.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { allOn } from "../../../support/switches.ts";
import { createLiveJobs } from "../../../support/live-jobs.ts";
import type { Accounts } from "../../limits/accounts.fixture.ts";

const file = new TextEncoder().encode("a video of a model");

const made = (name: string) => ({
  key: `engine/${createId()}-${name}`,
  mediaType: "video/mp4",
  bytes: 10,
  sha256: "b".repeat(64),
});

/** An engine that is done at once: its runs are rows, as its results are handed over by them. */
function createInstantEngine({ db }: Pick<Accounts, "db">) {
  const asked: string[] = [];
  const captions: (string | null)[] = [];
  const inputs: StoredInput[][] = [];
  const ends = {
    probe: {
      result: {
        durationMs: 8_000,
        video: { codec: "h264", width: 720, height: 1_280, rotation: 0, framesPerSecond: 24 },
        audio: null,
      },
      files: null,
    },
    poster: { result: {}, files: { poster: made("poster") } },
    combine: {
      result: { durationMs: 3_500, framesPerSecond: 30 },
      files: { video: made("video"), poster: made("poster") },
    },
  } as const;
  const steps: Pick<EngineSteps, "isThere" | "run" | "close"> = {
    isThere: true,
    async run(step, ask) {
      asked.push(ask.kind);
      inputs.push("clips" in ask ? ask.clips.map(({ input }) => input) : "input" in ask ? [ask.input] : []);
      if ("captions" in ask) captions.push(ask.captions);
      const id = `${step.kind}:${step.subject}:${step.gen}:${step.id}:${ask.kind}`;
      await db.execute(sql`
        insert into ${engineRun} (id, user_id, kind, subject, gen, state, tries, outputs, created_at)
        values (${id}, ${step.workspaceId}, ${step.kind}, ${step.subject}, ${step.gen}, 'done', 1, '[]'::jsonb, now())
        on conflict do nothing`);
      return { state: "done", run: id, ...ends[ask.kind as keyof typeof ends] } as never;
    },
    close: async () => {},
  };
  return { steps, asked, captions, inputs };
}

/** Everything around videos that models make, with a vendor that answers what a test says. */
export async function openVideos(accounts: Accounts, credits: number) {
  const { db, sql: query, limits } = accounts;
  const { workspaceId } = await accounts.makeAccount({
    "video-creation": { period: "month", units: credits, costMicros: null },
    caps: { "media-storage": 1_000, "social-accounts": 1 },
  } as never);
  const clock = createHandClock(Date.now());
  const [model] = await query(
    `select id from ai_model where kind = 'video' and archived_at is null order by sort_order limit 1`,
  );
  const submits: string[] = [];
  const answers = { submit: [] as SubmitResult[], poll: [] as PollResult[], open: [] as OpenedVideo[] };
  const vendor: Videos = {
    abilities: async () => ({ seconds: [4, 8], aspectRatios: ["9:16", "16:9"], firstImage: true }),
    async submit({ prompt }) {
      submits.push(prompt);
      return answers.submit.shift() ?? { outcome: "submitted", providerId: "vendor-1" };
    },
    poll: async () => answers.poll.shift() ?? { outcome: "done", costUsd: 0.8 },
    open: async () =>
      answers.open.shift() ?? {
        outcome: "open",
        body: new Response(file).body as ReadableStream<Uint8Array<ArrayBuffer>>,
        type: "video/mp4",
        bytes: file.length,
      },
  };
  const stored = new Map<string, number>();
  const files = {
    readBytes: async () => null,
    async putStream(key: string, content: AsyncIterable<Uint8Array>) {
      let bytes = 0;
      for await (const chunk of content) bytes += chunk.length;
      stored.set(key, bytes);
      return { bytes, sha256: "c".repeat(64) };
    },
    remove: async (keys: readonly string[]) => keys.forEach((key) => stored.delete(key)),
  };
  const caps = createCapsRepository(db, capCounts);
  const meters = createMeters({
    limits,
    caps,
    sessions: {} as never,
    guests: createAccountQuota({ limits, clock }),
    clock,
  });
  const media = createMediaRepository(db, caps);
  const rows = createVideoJobsRepository(db);
  const instant = createInstantEngine(accounts);
  const registry = createJobRegistry<FilmingServices & CombiningServices>([filmingJob, combiningJob]);
  const services = { media: {} } as FilmingServices & CombiningServices;
  const jobs = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const videoJobs = createVideoJobs({ rows, media, library: { show: async ({ id }) => ({ id }) as never }, jobs });
  const shared = {
    switches: allOn,
    models: createModelRoles(db),
    results: createVideoResults(db),
    own: createOwnMedia({ media, publicUrl: "https://ensemble.example" }),
    transcripts: createTranscriptsRepository(db),
    vendors: { openrouter: vendor },
    engine: instant.steps,
    rows,
    media,
    videoJobs,
    caps,
    meters,
    files,
    jobs,
    clock,
  };
  Object.assign(services.media, {
    filmingSteps: createFilmingSteps(shared),
    combiningSteps: createCombiningSteps(shared),
    videoEnding: createVideoEnding(shared),
  });
  const consumer = createStepsConsumer({ jobs, registry, services, switches: allOn, clock });
  const reader = {
    kind: "user" as const,
    id: workspaceId,
    workspaceId,
    sessionId: createId(),
    language: "en" as const,
  };
  const filming = createFilming(shared);
  const combining = createCombining(shared);
  return {
    workspaceId,
    reader,
    clock,
    answers,
    submits,
    stored,
    asked: instant.asked,
    captions: instant.captions,
    inputs: instant.inputs,
    jobs,
    videoJobs,
    modelId: Number(model?.["id"]),
    film: (wish: object = {}) => filming.start(reader, { prompt: "A lighthouse", seconds: 8, ...wish } as never),
    combine: (wish: object) => combining.start(reader, wish as never),
    /** Delivers what is in the queue, each message twice where `twice`, until nothing is left or an alarm is needed. */
    async work({ twice = false } = {}) {
      while (jobs.sent.length > 0) {
        const messages = jobs.sent.splice(0);
        for (const message of twice ? messages.flatMap((one) => [one, one]) : messages) await consumer.work(message);
      }
    },
    /** Ten seconds later: alarms ring, and what they send is worked off. */
    async later(ms = 10_000) {
      clock.advance(ms);
      await jobs.ring();
      await this.work();
    },
    read: (id: string) => videoJobs.read(reader, id),
    counted: () => accounts.counted(workspaceId),
    /** What is said in a video, as cutting shorts from it keeps it. */
    async keepTranscript(id: string, words: readonly SpokenWord[]) {
      const heard = createTranscriptsRepository(db);
      const timed = words.map(([, startMs, endMs, text]) => [startMs, endMs, text] as const);
      await heard.keepPart(workspaceId, id, 1, { place: 0, language: "en", words: timed });
      await heard.complete(workspaceId, id, 1, []);
    },
    async addVideo(durationMs: number, origin = "uploaded") {
      const id = createId();
      await query(
        `insert into media (id, user_id, kind, origin, name, file_key, media_type, bytes, duration_ms, sha256, created_at)
         values ($1::text, $2, 'video', $4, 'clip.mp4', 'media/' || $1::text, 'video/mp4', 9, $3, $1::text, now())`,
        [id, workspaceId, durationMs, origin],
      );
      return id;
    },
    ledger: async () =>
      query(`select kind, cost_micros::int from usage_record where user_id = $1`, [workspaceId]) as Promise<object[]>,
  };
}
