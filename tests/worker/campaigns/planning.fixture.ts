import { vi } from "vitest";
import type { Jobs } from "../../../worker/bindings/jobs.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../worker/jobs/steps.consumer.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import { createCampaignsRepository } from "../../../worker/modules/campaigns/campaigns.repository.ts";
import type { CampaignPlanServices } from "../../../worker/modules/campaigns/generation/plan/plan.job.ts";
import { campaignPlanJob } from "../../../worker/modules/campaigns/generation/plan/plan.job.ts";
import { composePlanning } from "../../../worker/modules/campaigns/planning.parts.ts";
import type { SiteText } from "../../../worker/modules/campaigns/generation/plan/plan.prompts.ts";
import type { campaign } from "../../../worker/modules/publishing/posts/posts.tables.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { allOn } from "../../support/switches.ts";
import { createLiveJobs } from "../../support/live-jobs.ts";
import { createPostbox } from "../../support/postbox.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import { createPlanWriter } from "./plan-writer.ts";
import { noon, socialRows } from "../publishing/rows.ts";
import { present } from "../../support/present.ts";

const refuse = () => Promise.reject(new Error("not asked here"));
const registry = createJobRegistry<CampaignPlanServices>([campaignPlanJob]);

function withoutVersion(text: string | null): string | null {
  if (text === null) return null;
  const { schemaVersion: _, ...before } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(before);
}

/** A campaign of three posts, real rows and jobs, and a model that a test scripts. */
export async function openPlanning(
  { db, sql }: TestDatabase,
  row: Partial<typeof campaign.$inferInsert>,
  units: number,
) {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const clock = createHandClock(noon.getTime());
  const modelId = await makeModel(db, { isWriter: true, maxOutputTokens: 16_000, needAccount: false });
  const limits: PlanLimits = {
    chat: { period: "day", questions: 1, costMicros: null },
    "campaign-creation": { period: "month", units },
  };
  const { workspaceId } = await makeSession(db, { limits, models: [modelId] });
  const meters = createMeters({
    caps: { require: refuse },
    limits: createLimitsRepository(db),
    sessions: { requireSignature: refuse },
    guests: { peek: refuse, reserve: refuse, settle: refuse, release: refuse },
    clock,
  });
  const model = createPlanWriter(modelId);
  const postbox = createPostbox();
  const pages: Record<string, SiteText> = { "https://bakery.example/": { title: "Bakery", text: "Bread since 1912." } };
  const websites = { readForPlan: async (url: string) => pages[url] ?? null };
  const services = {} as CampaignPlanServices;
  const live = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const campaignServices = composePlanning(
    { config: { publicUrl: "https://ensemble.example" }, db, jobs: live as unknown as Jobs, clock },
    { limits: { meters }, mail: { mails: postbox.mails }, writer: model.writer, websites },
  );
  services.campaigns = campaignServices;
  const consumer = createStepsConsumer({ switches: allOn, jobs: live, registry, services, clock });
  const { id } = await socialRows(db).campaign(workspaceId, { numPosts: 3, language: "en", ...row });
  const campaigns = createCampaignsRepository(db);
  const payer = { kind: "user" as const, id: workspaceId, workspaceId };
  let done = 0;
  return {
    clock,
    model,
    live,
    workspaceId,
    id,
    postbox,
    start: (force_regenerate = false) => campaignServices.planning.start(payer, id, { force_regenerate }, "en"),
    standing: async () => (await campaigns.find(workspaceId, id))?.campaign,
    /** The job as the release before stored it, whose texts had no version; its object left its memory. */
    storeAsBefore() {
      const ref = { kind: campaignPlanJob.kind, subject: id };
      const job = present(live.jobOf(ref));
      const [detail = null, carry = null] = [job.detail, job.carry].map(withoutVersion);
      live.restore(ref, registry.toStored({ ...job, detail, carry }));
      live.evict(ref);
    },
    /** Delivers what the queue holds, at most so many messages, each so often. */
    async run(times = 1, most = Infinity) {
      for (const end = done + most; done < Math.min(end, live.sent.length); done += 1)
        for (let time = 0; time < times; time += 1) {
          const message = live.sent[done];
          if (message) await consumer.work(message);
        }
    },
    posts: (): Promise<Record<string, unknown>[]> =>
      sql(
        `select id, gen, plan_item, origin, wall_time, zone from social_post
         where campaign_id = $1 and deleted_at is null order by gen, plan_item`,
        [id],
      ),
    /** Units used and held. */
    async units() {
      const [row] = await sql("select used, reserved from quota where user_id = $1", [workspaceId]);
      return [Number(row?.["used"] ?? 0), Number(row?.["reserved"] ?? 0)];
    },
  };
}
