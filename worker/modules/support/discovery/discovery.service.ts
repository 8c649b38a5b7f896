import type { Jobs } from "../../../bindings/jobs.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import { discoveries as limits } from "../../../contract/support/discovery.contract.ts";
import type { Discovery, scrapeWebsite } from "../../../contract/support/discovery.contract.ts";
import { passed } from "../../../lib/clock.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { newCrawl } from "../../../sites/crawl.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { discoveriesReached, discoveryNotFound } from "../support.errors.ts";
import type { DiscoveryRepository } from "./discovery.repository.ts";
import { crawlStep } from "./discovery.work.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

type DiscoveryRequest = BodyOf<typeof scrapeWebsite>;

interface Dependencies {
  discoveries: DiscoveryRepository;
  bots: Pick<BotsService, "require">;
  caps: Pick<CapsRepository, "list" | "require">;
  jobs: Pick<Jobs, "start">;
  clock: Clock;
}

/** How often a look that is waited for is asked whether it is over. */
const askMs = 500;

export type DiscoveryService = ReturnType<typeof createDiscoveryService>;

/** Looks through sites before anything is learned from them: what is there, and what it would cost of the plan. */
export function createDiscoveryService({ discoveries, bots, caps, jobs, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const pagesOf = async (workspaceId: WorkspaceId) =>
    (await caps.list(workspaceId)).find(({ cap }) => cap === "stored-pages");

  /** The id of the look at this address that runs, or of a new one. */
  async function join(
    workspaceId: WorkspaceId,
    { chatbot_id: chatbotId, url, max_pages, include = [], exclude = [], request_id }: DiscoveryRequest,
  ): Promise<string> {
    const running = await discoveries.findRunning(workspaceId, chatbotId, url);
    if (running !== null) return running;
    const limit = (await pagesOf(workspaceId))?.limit ?? max_pages;
    const crawl = newCrawl({ url, maxPages: Math.min(max_pages, limit), include, exclude });
    const id = request_id ?? createId();
    if (!(await discoveries.add({ id, workspaceId, chatbotId, crawl }, now()))) throw discoveriesReached();
    const order = { kind: "support-discovery", subject: id, workspaceId, actorId: null, detail: null };
    await jobs.start({ ...order, afterGen: 0, repairs: false, steps: [crawlStep(0)], carry: null });
    return id;
  }

  async function waitFor(workspaceId: WorkspaceId, id: string, seconds: number, signal: AbortSignal): Promise<void> {
    const until = clock.now() + seconds * 1_000;
    while (!signal.aborted && clock.now() < until && (await discoveries.isRunning(workspaceId, id)))
      await passed(clock, askMs);
  }

  return {
    /** support.not_found, support.discoveries_reached; limits.not_included where the plan stores no pages. */
    async start(
      workspaceId: WorkspaceId,
      wanted: DiscoveryRequest,
      signal: AbortSignal,
    ): Promise<{ job_id: string; urls: string[] }> {
      await bots.require(workspaceId, wanted.chatbot_id);
      await caps.require(workspaceId, "stored-pages", 0);
      const id = await join(workspaceId, wanted);
      await waitFor(workspaceId, id, wanted.wait_seconds ?? limits.waitSeconds, signal);
      return { job_id: id, urls: await discoveries.listAddresses(workspaceId, id) };
    },

    /** support.discovery_not_found */
    async read(workspaceId: WorkspaceId, id: string): Promise<Discovery> {
      const [found, standing] = await Promise.all([discoveries.find(workspaceId, id), pagesOf(workspaceId)]);
      if (found === null) throw discoveryNotFound();
      const { crawl, ...shown } = found;
      const { limit, used } = standing ?? { limit: 0, used: 0 };
      const wanted = found.urls.filter(({ status, source_id }) => status === "found" && source_id === null);
      return {
        ...shown,
        total_pages: wanted.reduce((sum, { pages }) => sum + pages, 0),
        plan_pages_left: limit === null ? null : Math.max(0, limit - used),
        stopped: crawl.stopped && { reason: crawl.stopped.reason, detail: crawl.stopped.detail },
        refused: crawl.refused,
        is_whole: crawl.phase === "done" && crawl.stopped === null && crawl.left.full === undefined,
      };
    },

    removeOld: (at: Date): Promise<void> => discoveries.removeOld(at),
  };
}
