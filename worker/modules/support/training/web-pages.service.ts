import type { Files } from "../../../bindings/files.ts";
import { CountedFailure } from "../../../jobs/counted-failure.ts";
import { AppError } from "../../../lib/app-error.ts";
import { createId } from "../../../lib/ids.ts";
import type { SourceReading } from "../../../sites/read-source.ts";
import type { SiteCrawler } from "../../../sites/site-crawler.ts";
import type { SourceStorage, ReadingTraining } from "./keeping.service.ts";
import type { PageReads } from "./page-reads.service.ts";
import type { ReadingsRepository, TrainedSource } from "./readings.repository.ts";
import { nameOfFile, withoutCommonLines } from "./site-pages.rules.ts";

interface Dependencies {
  readings: Pick<ReadingsRepository, "hasCopy" | "listLines" | "storeLines" | "noteFile">;
  crawler: Pick<SiteCrawler, "readSources">;
  files: Pick<Files, "put" | "remove">;
  pageReads: PageReads;
  keeping: SourceStorage;
}

/** Pages that their site asks to be read later. */
export interface Later {
  ids: string[];
  /** Null where there are none. */
  waitMs: number | null;
}

interface ReadPage<State extends SourceReading["state"] = SourceReading["state"]> {
  source: TrainedSource;
  reading: Extract<SourceReading, { state: State }>;
}

export type WebPages = ReturnType<typeof createWebPages>;

/** Reads pages of sites again or for the first time. Each counts once it was read: an unchanged one costs nothing. */
export function createWebPages({ readings, crawler, files, pageReads, keeping }: Dependencies) {
  /** Those that the plan still reads. */
  async function holdAll(of: ReadingTraining, sources: readonly TrainedSource[]): Promise<TrainedSource[]> {
    const refused = await Promise.all(sources.map(({ id }) => pageReads.hold(of, id)));
    for (const [index, source] of sources.entries()) {
      const reason = refused[index];
      if (reason) await keeping.fail(of, source, reason);
    }
    return sources.filter((_, index) => refused[index] === null);
  }

  async function fetchAll(sources: readonly TrainedSource[]): Promise<ReadPage[]> {
    const asked = sources.map((source) => ({ url: source.url ?? "", ...(source.gen > 0 && { earlier: source }) }));
    const answered = await crawler.readSources(asked).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      throw new CountedFailure("the parser was lost", error);
    });
    return sources.flatMap((source, index) => {
      const reading = answered[index];
      return reading ? [{ source, reading }] : [];
    });
  }

  async function keepPages(of: ReadingTraining, pages: readonly ReadPage<"page">[]): Promise<void> {
    const own: ReadPage<"page">[] = [];
    for (const page of pages) {
      const { source, reading } = page;
      const isCopy =
        source.gen === 0 &&
        (own.some((other) => other.reading.sha256 === reading.sha256) ||
          (await readings.hasCopy(of.workspaceId, of.chatbotId, { id: source.id, sha256: reading.sha256 })));
      if (isCopy) await keeping.fail(of, source, "duplicate");
      else own.push(page);
    }
    const hosts = [...new Set(own.map(({ reading }) => new URL(reading.url).host))];
    const known = await readings.listLines(of.workspaceId, of.chatbotId, hosts);
    const { blocks, counts } = withoutCommonLines(
      own.map(({ reading }) => reading),
      known,
    );
    await keeping.keepPages(
      of,
      own.map(({ source, reading: { page, bytes, etag, lastModified, sha256 } }, index) => ({
        source,
        blocks: blocks[index] ?? [],
        anchors: page.anchors,
        language: page.language,
        facts: { title: page.title, simhash: page.simhash, sha256, etag, lastModified, bytes },
      })),
    );
    for (const [host, lines] of counts) await readings.storeLines(of.workspaceId, of.chatbotId, host, lines);
  }

  /** Its content is stored for the parser, as long as it is read. */
  async function keepFile(of: ReadingTraining, { source, reading }: ReadPage<"file">): Promise<void> {
    const key = `support/${createId()}`;
    await readings.noteFile(of.workspaceId, source.id, key);
    try {
      await files.put(key, reading.content, reading.type);
      const { etag, lastModified, sha256, bytes, url } = reading;
      await keeping.keepFile(of, source, { key, name: nameOfFile(url) }, { etag, lastModified, sha256, bytes });
    } finally {
      await files.remove([key]);
      await readings.noteFile(of.workspaceId, source.id, null);
    }
  }

  return {
    /** `mayWait`: pages whose site is busy are left for later. */
    async read(of: ReadingTraining, sources: readonly TrainedSource[], mayWait: boolean): Promise<Later> {
      // What an attempt that broke off has stored.
      const left = sources.flatMap(({ fileKey }) => fileKey ?? []);
      if (left.length > 0) await files.remove(left);
      const all = await fetchAll(await holdAll(of, sources));
      await of.progress(0.5);
      const later: Later = { ids: [], waitMs: null };
      for (const { source, reading } of only(all, "failed")) {
        await pageReads.release(of, source.id);
        if (mayWait && reading.retryAfterMs !== null) {
          later.ids.push(source.id);
          later.waitMs = Math.max(later.waitMs ?? 0, reading.retryAfterMs);
          continue;
        }
        const { reason, status: httpStatus } = reading;
        await keeping.fail(of, source, reason, { httpStatus, isMissing: httpStatus === 404 || httpStatus === 410 });
      }
      const unchanged = only(all, "unchanged").map(({ source }) => source);
      await Promise.all(unchanged.map(({ id }) => pageReads.release(of, id)));
      await keeping.keepUnchanged(of, unchanged);
      await keepPages(of, only(all, "page"));
      for (const file of only(all, "file")) await keepFile(of, file);
      const read = [...only(all, "page"), ...only(all, "file")];
      await Promise.all(read.map(({ source }) => pageReads.settle(of, source.id)));
      return later;
    },
  };
}

const isOf = <State extends SourceReading["state"]>(
  reading: SourceReading,
  state: State,
): reading is Extract<SourceReading, { state: State }> => reading.state === state;

const only = <State extends SourceReading["state"]>(all: readonly ReadPage[], state: State): ReadPage<State>[] =>
  all.flatMap(({ source, reading }) => (isOf(reading, state) ? [{ source, reading }] : []));
