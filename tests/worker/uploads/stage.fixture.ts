import type { Uploads } from "../../../worker/bindings/uploads.ts";
import type { QueryType } from "../../../worker/contract/meters.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { capCounts } from "../../../worker/cap-counts.ts";
import { createIntakeService } from "../../../worker/uploads/intake.service.ts";
import { objectNameOf } from "../../../worker/uploads/upload-ids.rules.ts";
import { createUploadsInPieces } from "../../../worker/uploads/pieces.service.ts";
import { createWholeUploads } from "../../../worker/uploads/whole.service.ts";
import { stageUpload, sumOf } from "./object/live-upload.fixture.ts";
import { startDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makeReader, metered } from "../pdf/documents/readers.ts";
import { createKeeping } from "./kinds.fixture.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

/** The services over a real database: limits and caps count as in the product, and each upload has its object. */
export async function openUploads() {
  const { db, sql, close } = await startDatabase();
  const limits = metered(db, createHandClock(Date.UTC(2026, 10, 21)));
  const { kept, services } = createKeeping();
  const bucket = new Map<string, Uint8Array>();
  const files = {
    async putStream(key: string, content: AsyncIterable<Uint8Array>) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk.slice());
      const bytes = new Uint8Array(Buffer.concat(chunks));
      bucket.set(key, bytes);
      return { bytes: bytes.length, sha256: sumOf(bytes) };
    },
    remove: async (keys: readonly string[]) => keys.forEach((key) => bucket.delete(key)),
  };
  const caps = createCapsRepository(db, capCounts);
  const intake = createIntakeService({ services, files, limits, caps });

  const objects = new Map<string, ReturnType<ReturnType<typeof stageUpload>["wake"]>>();
  const of = (id: string) => {
    const name = objectNameOf(id);
    const live = objects.get(name) ?? stageUpload(null, undefined, id, intake).wake();
    objects.set(name, live);
    return live;
  };
  const uploads: Uploads = {
    begin: (order) => of(order.id).begin(order),
    read: async (id, asker) => of(id).read(asker),
    put: (id, asker, piece) => of(id).put(asker, piece),
    finish: (id, asker, claim) => of(id).finish(asker, claim),
    abandon: (id, asker) => of(id).abandon(asker),
  };
  return {
    sql,
    close,
    kept,
    bucket,
    whole: createWholeUploads({ intake, files }),
    inPieces: createUploadsInPieces({ intake, uploads }),
    newSender: (units = 10) => makeReader(db, allowing(units)),

    /** What is used and held of a meter. */
    async counted(workspaceId: WorkspaceId, meter: QueryType | null): Promise<[number, number]> {
      const [row] = await sql("select used, reserved from quota where user_id = $1 and query_type = $2", [
        workspaceId,
        meter,
      ]);
      return [Number(row?.["used"] ?? 0), Number(row?.["reserved"] ?? 0)];
    },
  };
}

const allowing = (units: number): PlanLimits => ({
  chat: { period: "day", questions: 1, costMicros: null },
  files: { megabytes: 5, pages: 10 },
  "pdf-uploads": { period: "month", units },
  "campaign-creation": { period: "month", units },
});
