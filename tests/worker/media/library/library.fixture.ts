import { capCounts } from "../../../../worker/cap-counts.ts";
import type { JobRef } from "../../../../worker/bindings/jobs.ts";
import type { StoredFile } from "../../../../worker/bindings/files.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { mediaKinds } from "../../../../worker/contract/publishing/planner.ts";
import type { MediaKind } from "../../../../worker/contract/publishing/planner.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { sha256Of } from "../../../../worker/lib/sha256.ts";
import { createSignedLinks } from "../../../../worker/lib/signed-link.ts";
import { createCapsRepository } from "../../../../worker/modules/limits/caps.repository.ts";
import { createMediaAdding } from "../../../../worker/modules/media/library/adding.service.ts";
import { createDeletionRepository } from "../../../../worker/modules/media/library/deletion.repository.ts";
import { createMediaDeletion } from "../../../../worker/modules/media/library/deletion.service.ts";
import { createMediaRepository } from "../../../../worker/modules/media/library/media.repository.ts";
import { createMediaService } from "../../../../worker/modules/media/library/media.service.ts";
import { createMediaUsesRepository } from "../../../../worker/modules/media/library/media-uses.repository.ts";
import { createMediaServing } from "../../../../worker/modules/media/library/serving.service.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import type { OwnId } from "../../../support/owner-ids.ts";
import { makeSession } from "../../../support/rows.ts";
import { noon, socialRows } from "../../publishing/rows.ts";

/** With so many megabytes for media. */
export const planOf = (megabytes: number): PlanLimits =>
  ({ caps: { "social-accounts": 1, "media-storage": megabytes } }) as PlanLimits;

export interface Viewer {
  id: OwnId;
  workspaceId: OwnId;
  sessionId: string;
}

/** The store as a map. */
export function createBucket() {
  const bucket = new Map<string, Uint8Array>();
  return {
    bucket,
    files: {
      put: async (key: string, bytes: Uint8Array) => void bucket.set(key, bytes),
      readBytes: async (key: string) => bucket.get(key) ?? null,
      async read(key: string, range?: { offset: number; length: number }): Promise<StoredFile | null> {
        const bytes = bucket.get(key);
        if (bytes === undefined) return null;
        const wanted = range ? bytes.slice(range.offset, range.offset + range.length) : bytes.slice();
        return { body: new Response(wanted).body ?? new ReadableStream(), mediaType: "", bytes: bytes.length };
      },
      remove: async (keys: readonly string[]) => keys.forEach((key) => bucket.delete(key)),
    },
  };
}

/** The library of media over a database, for two people who each have 500 MB. */
export async function openLibrary({ db, sql }: Pick<TestDatabase, "db" | "sql">) {
  const clock = createHandClock(noon.getTime());
  const { bucket, files } = createBucket();
  const stopped: JobRef[] = [];
  const caps = createCapsRepository(db, capCounts);
  const rows = createMediaRepository(db, caps);
  const uses = createMediaUsesRepository(db);
  const deleted = createDeletionRepository(db, caps);
  const links = createSignedLinks(["a secret of thirty-two characters"], "social media", clock);
  const begun: string[] = [];
  const facts = { start: async ({ id }: { id: string }) => void begun.push(id) };
  const adding = createMediaAdding({
    media: rows,
    deletion: deleted,
    facts,
    files,
    caps,
    pictureTurns: (work) => work(),
    clock,
  });

  async function newViewer(megabytes = 500): Promise<Viewer> {
    const { workspaceId } = await makeSession(db, { limits: planOf(megabytes) });
    const sessionId = createId();
    await sql("insert into session (id, token, user_id, expires_at) values ($1::text, $1::text, $2, $3)", [
      sessionId,
      workspaceId,
      new Date(noon.getTime() + 3 * 86_400_000),
    ]);
    return { id: workspaceId, workspaceId, sessionId };
  }

  return {
    media: createMediaService({ media: rows, uses, links }),
    adding,
    serving: createMediaServing({ media: rows, files, links, clock }),
    deletion: createMediaDeletion({
      media: deleted,
      uses,
      jobs: { stop: async (job) => void stopped.push(job) },
      files,
      clock,
    }),
    bucket,
    clock,
    stopped,
    /** Media whose facts the engine is asked for. */
    begun,
    newViewer,
    ada: await newViewer(),
    ben: await newViewer(),
    rows: socialRows(db),
    /** As an upload of this file ends; answers its id and whether it is new. */
    async send(
      { workspaceId }: Pick<Viewer, "workspaceId">,
      bytes: Uint8Array,
      name = "photo.JPG",
      kinds: readonly MediaKind[] = mediaKinds,
      source: string | null = null,
    ) {
      const file = { id: createId(), workspaceId, name, key: `media/${createId()}`, source };
      bucket.set(file.key, bytes);
      const print = { bytes: bytes.length, sha256: await sha256Of(new Uint8Array(bytes)) };
      const { answer, isNew } = await adding.add({ ...file, ...print }, kinds);
      return { ...answer, isNew, key: file.key };
    },
  };
}

/** What a signed address carries. */
export const linkOf = (url: string) => {
  const { searchParams } = new URL(url, "http://local");
  const at = (name: string) => searchParams.get(name) ?? "";
  return { session: at("session"), expires: at("expires"), signature: at("signature") };
};
