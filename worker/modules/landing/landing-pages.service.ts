import type {
  ContentDraft,
  ContentKind,
  ContentRecord,
  ContentRow,
  ContentVersion,
  PublishedContent,
  listContent,
  listLandingContent,
} from "../../contract/landing.contract.ts";
import { blanksIn } from "../../contract/owner.rules.ts";
import { withRegion } from "../../contract/region.rules.ts";
import type { Region } from "../../contract/region.rules.ts";
import type { QueryOf } from "../../contract/endpoint.ts";
import type { Queue } from "../../bindings/queue.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import { removed } from "../../lib/change.ts";
import type { Change } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import { logError } from "../../lib/log.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Listing } from "../../lib/pagination.ts";
import { changedMeanwhile, contentNotFound, ownerMissing, placeTaken } from "./landing.errors.ts";
import type { LandingRepository, Version, WriteResult } from "./landing.repository.ts";
import type { OwnerRepository } from "./owner.repository.ts";
import type { SiteBuildMessage } from "./site-build.message.ts";

interface Dependencies {
  pages: LandingRepository;
  owner: Pick<OwnerRepository, "find">;
  clock: Clock;
  /** What the legal pages say of the servers where the owner says nothing. */
  region?: Region;
  /** Where a new build of the site is asked for; null where no deploy hook is set. */
  buildQueue: Queue<SiteBuildMessage> | null;
}

/** Several changes within it are one build. */
const buildDelaySeconds = 60;

const subjectOf = (id: number) => `page ${id}`;

export function createLandingPages({ pages, owner, clock, region = "none", buildQueue }: Dependencies) {
  const now = () => new Date(clock.now());

  /** An admin's write stands without a build, for the site compares its files with what is published. */
  async function askForBuild(before: Facts | null, after: Facts | null): Promise<void> {
    if (shownOf(before) !== shownOf(after)) await startBuild();
  }

  async function startBuild(): Promise<void> {
    if (buildQueue === null) return;
    try {
      const message = { kind: "site-build", id: createId(), changedAt: clock.now() } as const;
      await buildQueue.send(message, { delaySeconds: buildDelaySeconds });
    } catch (error) {
      logError("site_build.not_sent", error);
    }
  }

  async function require(id: number): Promise<ContentRow> {
    const row = await pages.findRow(id);
    if (row === null) throw contentNotFound();
    return row;
  }

  async function readVersion(id: number, version: number): Promise<Version> {
    const found = await pages.findVersion(id, version);
    if (found === null) throw contentNotFound();
    return found;
  }

  /** landing.owner_missing where a text still waits for something that the owner must say. */
  async function requireComplete({ en, fr }: Pick<ContentDraft, "en" | "fr">): Promise<void> {
    const texts = [en, fr].flatMap(({ title, description, body }) => [title, description, body]);
    const facts = (await owner.find())?.facts ?? {};
    const missing = blanksIn(texts, withRegion(facts, region, "en"));
    if (missing.length > 0) throw ownerMissing({ missing: missing.join(", ") });
  }

  async function read(id: number): Promise<ContentRecord> {
    const { title_en: _en, title_fr: _fr, ...row } = await require(id);
    const { en, fr } = await readVersion(id, row.version);
    return { ...row, en, fr };
  }

  async function change(before: ContentRow, work: () => Promise<WriteResult>): Promise<Change<ContentRecord>> {
    const writing = await work();
    if (writing === "taken") throw placeTaken();
    if (writing === "passed") throw changedMeanwhile();
    const answer = await read(before.id);
    await askForBuild(before, answer);
    return { subject: subjectOf(before.id), before: factsOf(before), after: factsOf(answer), answer };
  }

  return {
    listPublished: (filter: QueryOf<typeof listLandingContent>) => pages.listPublished(filter),

    /** landing.not_found, also for a page that is a draft. */
    async readPublished(id: number): Promise<PublishedContent> {
      const found = await pages.findPublished(id);
      if (found === null) throw contentNotFound();
      return found;
    },

    /** The page of a path; null where none is published. */
    findPublishedAt: (kind: ContentKind, slug: string) => pages.findPublishedAt(kind, slug),

    async list({ page, q, sort, kind, state }: QueryOf<typeof listContent>): Promise<Listing<ContentRow>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await pages.page({ q: q?.trim(), kind, state }, toOrder(sort ?? "-updated_at"), request);
      return toListing(rows, total, request);
    },

    read,
    readVersion,

    async listVersions(id: number, page: string | undefined): Promise<Listing<ContentVersion>> {
      await require(id);
      const request = pageRequest(page, listingSize);
      const { rows, total } = await pages.versions(id, request);
      return toListing(rows, total, request);
    },

    /** landing.not_found, landing.place_taken, landing.owner_missing, and landing.changed_meanwhile where another version came first. */
    async save({ email }: AdminCaller, draft: ContentDraft): Promise<Change<ContentRecord>> {
      const { id } = draft;
      if (draft.published) await requireComplete(draft);
      if (id !== undefined) return change(await require(id), () => pages.addVersion(id, draft, email, now()));
      const added = await pages.add(draft, email, now());
      if (added === null) throw placeTaken();
      const made = await read(added);
      await askForBuild(null, made);
      return { subject: subjectOf(made.id), before: null, after: factsOf(made), answer: made };
    },

    async restore({ email }: AdminCaller, id: number, wanted: { version: number; published: boolean }) {
      const before = await require(id);
      const { en, fr } = await readVersion(id, wanted.version);
      const draft = {
        kind: before.kind,
        slug: before.slug,
        base_version: before.version,
        published: wanted.published,
        en,
        fr,
      };
      if (wanted.published) await requireComplete(draft);
      return change(before, () => pages.addVersion(id, draft, email, now()));
    },

    async publish(id: number, version: number | null): Promise<Change<ContentRecord>> {
      const before = await require(id);
      if (version !== null) await requireComplete(await readVersion(id, version));
      return change(before, async () => ((await pages.publish(id, version, now())) ? "written" : "passed"));
    },

    async remove(id: number) {
      const before = await require(id);
      if (!(await pages.remove(id))) throw contentNotFound();
      await askForBuild(before, null);
      return removed(subjectOf(id), factsOf(before));
    },

    /** Has the site built again, since something changed that its pages name. It never throws. */
    startBuild,
  };
}

type Facts = Pick<ContentRecord, "kind" | "slug" | "published_version">;

/** What visitors see of a page: its address and version, or nothing. */
const shownOf = (page: Facts | null): string | null =>
  page === null || page.published_version === null ? null : `${page.kind}/${page.slug}@${page.published_version}`;

/** What the audit log keeps: where and which version, never the texts. */
function factsOf({ kind, slug, version, published_version }: ContentRow | ContentRecord) {
  return { kind, slug, version, published_version };
}
