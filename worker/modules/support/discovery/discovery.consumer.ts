import type { BegunStep } from "../../../jobs/define-job.ts";
import type { Clock } from "../../../lib/clock.ts";
import { chunkParts, partsOfBlocks } from "../../../knowledge/parts.rules.ts";
import { dropCommonLines } from "../../../sites/boilerplate.rules.ts";
import type { CrawlState } from "../../../sites/crawl.ts";
import type { CrawledPage, SiteCrawler } from "../../../sites/site-crawler.ts";
import { urlKey } from "../../../sites/url-key.rules.ts";
import type { DiscoveryRepository, FoundPage } from "./discovery.repository.ts";
import { crawlStep } from "./discovery.work.ts";
import type { DiscoveryWorks } from "./discovery.work.ts";

interface Dependencies {
  discoveries: Pick<DiscoveryRepository, "findStep" | "store">;
  crawler: SiteCrawler;
  clock: Pick<Clock, "now">;
}

export type DiscoverySteps = ReturnType<typeof createDiscoverySteps>;

/** Reads on through a site, ten pages a step, and keeps what was found of them; nothing of their words is kept. */
export const createDiscoverySteps = ({ discoveries, crawler, clock }: Dependencies) => ({
  async crawl({ notBeforeMs }: DiscoveryWorks["crawl"], step: BegunStep): Promise<void> {
    if (notBeforeMs !== null && clock.now() < notBeforeMs) return step.wait(notBeforeMs);
    const { userId, subject: id } = step;
    const before = await discoveries.findStep(userId, id);
    if (before === null) return step.delete();
    const { state, pages, waitMs } = await crawler.step(before.crawl);
    await discoveries.store({ userId, id, steps: before.steps }, state, foundOf(state, pages, before.steps));
    if (state.phase === "done") return step.end();
    await step.end([crawlStep(before.steps + 1, waitMs === null ? null : clock.now() + waitMs)]);
  },
});

const atOnce = 10;

const foundOf = (state: CrawlState, pages: readonly CrawledPage[], steps: number): FoundPage[] =>
  pages.map(({ url, reading }, index) => {
    const key = urlKey(new URL(url));
    const facts = { place: steps * atOnce + index, url, urlKey: key, title: "", bytes: 0, passages: 0, pages: 1 };
    if (reading.state === "failed") return { ...facts, reason: reading.reason, detail: reading.detail };
    if (reading.state !== "page") return { ...facts, bytes: reading.state === "file" ? reading.bytes : 0 };
    const { title, blocks, anchors } = reading.page;
    const parts = partsOfBlocks(dropCommonLines(blocks, state.lines, key), anchors);
    const passages = chunkParts(parts).reduce((sum, { chunks }) => sum + chunks.length, 0);
    return { ...facts, title: title ?? "", bytes: reading.bytes, passages };
  });
