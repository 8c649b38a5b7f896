import { capCounts } from "../../../worker/cap-counts.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../worker/jobs/steps.consumer.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { composeSupport } from "../../../worker/modules/support/support.composition.ts";
import { supportModule } from "../../../worker/modules/support/support.module.ts";
import { readWeb } from "../../../worker/providers/documents/web/read-web.ts";
import { startDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createLiveJobs } from "../../support/live-jobs.ts";
import { makeSession } from "../../support/rows.ts";
import { startSmallWeb } from "../../support/small-web.ts";
import type { SmallPage } from "../../support/small-web.ts";
import { noon, supportRows } from "./rows.ts";

type Base = Parameters<typeof composeSupport>[0];
type Support = ReturnType<typeof composeSupport>;

export const publicUrl = "https://ensemble.example";

const registry = createJobRegistry(supportModule.jobs);

/** The support tool over a real database, a small web and real jobs, with a clock that a test moves. */
export async function openSupport() {
  const { db, sql, close } = await startDatabase();
  const clock = createHandClock(noon.getTime());
  const removed: string[] = [];
  const world = { tooMany: false };
  /** The pages of the web, by host and path. */
  const pages: Record<string, SmallPage> = {};
  const small = await startSmallWeb((place) => pages[place], clock);
  const services = {} as { support: Support };
  const live = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const consumer = createStepsConsumer({ jobs: live, registry, services, clock });
  const objects = scriptedBots();
  const base: Base = {
    db,
    clock,
    bots: objects.bots,
    jobs: live,
    web: small.web,
    webReader: { readWeb },
    config: { publicUrl, auth: { secret: "s".repeat(40) } } as Base["config"],
    guests: {
      take: async () => (world.tooMany ? { state: "refused", retryAfterSeconds: 60 } : { state: "taken" }),
    } as unknown as Base["guests"],
    files: { remove: async (keys: readonly string[]) => void removed.push(...keys) } as unknown as Base["files"],
  };
  const support = composeSupport(base, { limits: { caps: createCapsRepository(db, capCounts) } });
  services.support = support;
  let delivered = 0;
  return {
    ...support,
    db,
    sql,
    clock,
    removed,
    pages,
    live,
    /** What was fetched so far, as `https site.example/path`. */
    asked: small.asked,
    /** What the objects of chatbots were asked to do. */
    objects: objects.calls,
    /** Whether the network of visitors has brought too many. */
    network: world,
    rows: supportRows(db),

    /** Delivers what the queue holds until it is empty; `each`: so often each. */
    async work({ each = 1 }: { each?: number } = {}): Promise<void> {
      for (; delivered < live.sent.length; delivered += 1) {
        const message = live.sent[delivered];
        if (message) for (let times = 0; times < each; times += 1) await consumer.work(message);
      }
    },

    async close(): Promise<void> {
      await small.close();
      await close();
    },

    /** An account whose plan allows so many chatbots and pages. */
    async newOwner(limits: Partial<PlanLimits> = {}, models: number[] = []): Promise<UserCaller> {
      const caps = { chatbots: 3, "stored-pages": 100 };
      const all: PlanLimits = { chat: { period: "day", questions: 1, costMicros: null }, caps, ...limits };
      const { userId } = await makeSession(db, { limits: all, models });
      return { kind: "user", id: userId, limits: all } as UserCaller;
    },
  };
}

/** Objects of chatbots that remember what they were asked to do. */
function scriptedBots() {
  const calls: unknown[][] = [];
  const bots = new Proxy({} as Base["bots"], {
    get:
      (_target, name) =>
      async (...given: unknown[]) => {
        calls.push([name, ...given]);
        return name === "issueTicket" ? "t".repeat(24) : null;
      },
  });
  return { calls, bots };
}

export type SupportWorld = Awaited<ReturnType<typeof openSupport>>;
