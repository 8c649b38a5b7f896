import type { Files } from "../../../bindings/files.ts";
import type { SourceReason } from "../../../contract/support/knowledge.ts";
import type { BegunStep } from "../../../jobs/define-job.ts";
import type { Clock } from "../../../lib/clock.ts";
import { chunkParts, partsOfBlocks } from "../../../knowledge/parts.rules.ts";
import { dropCommonLines } from "../../../sites/boilerplate.rules.ts";
import type { CrawlState } from "../../../sites/crawl.ts";
import type { CrawledPage, SiteCrawler } from "../../../sites/site-crawler.ts";
import { urlKey } from "../../../sites/url-key.rules.ts";
import type { FileReading } from "../../../knowledge/file-reading.service.ts";
import { nameOfFile } from "../training/site-pages.rules.ts";
import type { DiscoveryRepository, FoundPage } from "./discovery.repository.ts";
import { crawlStep, fileOfDiscovery } from "./discovery.work.ts";
import type { DiscoveryWorks } from "./discovery.work.ts";

type FileOf = Extract<CrawledPage["reading"], { state: "file" }>;

interface CrawlCount {
  pages: number;
  reason: SourceReason | null;
}

interface Dependencies {
  discoveries: Pick<DiscoveryRepository, "findStep" | "store">;
  crawler: SiteCrawler;
  fileReading: FileReading;
  files: Pick<Files, "put" | "remove">;
  clock: Pick<Clock, "now">;
}

const atOnce = 10;

export type DiscoverySteps = ReturnType<typeof createDiscoverySteps>;

/** Reads on through a site, ten pages a step, and keeps what was found of them; nothing of their words is kept. */
export function createDiscoverySteps({ discoveries, crawler, fileReading, files, clock }: Dependencies) {
  /** Its content is stored for the parser, as long as its pages are counted. */
  async function countFile(id: string, { url, type, content }: FileOf): Promise<CrawlCount> {
    const key = fileOfDiscovery(id);
    const counted = { pages: 1 };
    try {
      await files.put(key, content, type);
      const read = await fileReading.read(key, nameOfFile(url), {
        claim: async (pages) => ((counted.pages = pages), false),
        take: async () => {},
      });
      return { ...counted, reason: read.failure };
    } finally {
      await files.remove([key]);
    }
  }

  async function foundOf(
    id: string,
    state: CrawlState,
    { url, reading }: CrawledPage,
    place: number,
  ): Promise<FoundPage> {
    const key = urlKey(new URL(url));
    const facts = { place, url, urlKey: key, title: "", bytes: 0, passages: 0, pages: 1 };
    if (reading.state === "failed") return { ...facts, reason: reading.reason, detail: reading.detail };
    if (reading.state === "file")
      return { ...facts, title: nameOfFile(url), bytes: reading.bytes, ...(await countFile(id, reading)) };
    if (reading.state === "unchanged") return facts;
    const { title, blocks, anchors } = reading.page;
    const parts = partsOfBlocks(dropCommonLines(blocks, state.lines, key), anchors);
    const passages = chunkParts(parts).reduce((sum, { chunks }) => sum + chunks.length, 0);
    return { ...facts, title: title ?? "", bytes: reading.bytes, passages };
  }

  return {
    async crawl({ notBeforeMs }: DiscoveryWorks["crawl"], step: BegunStep): Promise<void> {
      if (notBeforeMs !== null && clock.now() < notBeforeMs) return step.wait(notBeforeMs);
      const { workspaceId, subject: id } = step;
      const before = await discoveries.findStep(workspaceId, id);
      if (before === null) return step.delete();
      const { state, pages, waitMs } = await crawler.step(before.crawl);
      const found: FoundPage[] = [];
      for (const page of pages) found.push(await foundOf(id, state, page, before.steps * atOnce + found.length));
      await discoveries.store({ workspaceId, id, steps: before.steps }, state, found);
      if (state.phase === "done") return step.end();
      await step.end([crawlStep(before.steps + 1, waitMs === null ? null : clock.now() + waitMs)]);
    },
  };
}
