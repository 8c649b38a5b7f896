import { and, asc, count, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AiModelDraft, AiModelRecord, ModelKind, ProviderName } from "../../contract/models.contract.ts";
import type { Database } from "../../db/client.ts";
import { last } from "../../db/listing.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { PageRequest } from "../../lib/pagination.ts";
import { plan } from "../plans/plans.tables.ts";
import { imageUrlOf, isPremium, toFlag } from "./models.rules.ts";
import { aiModel } from "./models.tables.ts";
import { weightOfName } from "./question-weights.sql.ts";

export interface ModelFilter {
  /** The vendors of each kind. */
  of: readonly { kind: ModelKind; providers: readonly ProviderName[] }[];
  only?: "trending" | "pdf";
}

export type ModelsRepository = ReturnType<typeof createModelsRepository>;

// Drizzle drops the table's name in the fields of a one-table select, so both tables are named by hand.
const inFreePlan = sql<boolean>`exists (select 1 from ${plan} p
  where p.monthly_price_cents = 0 and ${aiModel}.id = any(p.included_models))`;
const weight = weightOfName(sql`${aiModel}.model_common_name`);
export const modelColumns = { ...getTableColumns(aiModel), inFreePlan, weight };

export function createModelsRepository(db: Database) {
  const select = (where: SQL | undefined) =>
    db.select(modelColumns).from(aiModel).where(where).orderBy(asc(aiModel.sortOrder), asc(aiModel.id));

  async function find(id: number): Promise<AiModelRecord | null> {
    const [row] = await select(and(eq(aiModel.id, id), isNull(aiModel.archivedAt)));
    return row ? toAiModelRecord(row) : null;
  }

  return {
    find,

    async list(filter: ModelFilter): Promise<AiModelRecord[]> {
      return (await select(offered(filter))).map(toAiModelRecord);
    },

    async page(filter: ModelFilter, request: PageRequest): Promise<{ rows: AiModelRecord[]; total: number }> {
      const [rows, [counted]] = await db.batch([
        select(offered(filter)).limit(request.size).offset(offsetOf(request)),
        db.select({ total: count() }).from(aiModel).where(offered(filter)),
      ]);
      return { rows: rows.map(toAiModelRecord), total: counted?.total ?? 0 };
    },

    async create(draft: AiModelDraft): Promise<AiModelRecord | null> {
      const [row] = await db
        .insert(aiModel)
        .values({ ...toRow(draft), ...newModel(draft) })
        .returning({ id: aiModel.id });
      return row ? find(row.id) : null;
    },

    async update(id: number, draft: AiModelDraft): Promise<AiModelRecord | null> {
      const [row] = await db
        .update(aiModel)
        .set(toRow(draft))
        .where(and(eq(aiModel.id, id), isNull(aiModel.archivedAt)))
        .returning({ id: aiModel.id });
      return row ? find(row.id) : null;
    },

    /** False when there is no such model on the catalogue. */
    async archive(id: number, now: Date): Promise<boolean> {
      const rows = await db
        .update(aiModel)
        .set({ archivedAt: now })
        .where(and(eq(aiModel.id, id), isNull(aiModel.archivedAt)))
        .returning({ id: aiModel.id });
      return rows.length > 0;
    },
  };
}

const narrower = {
  trending: eq(aiModel.isTrending, true),
  pdf: eq(aiModel.canReadPdf, true),
} satisfies Record<NonNullable<ModelFilter["only"]>, SQL>;

function offered({ of, only }: ModelFilter): SQL | undefined {
  return and(
    isNull(aiModel.archivedAt),
    or(...of.map(({ kind, providers }) => and(eq(aiModel.kind, kind), inArray(aiModel.provider, [...providers])))),
    only && narrower[only],
  );
}

/** What the table has no default for, and a draft need not say. */
const newModel = (draft: AiModelDraft) => ({
  modelCommonName: draft.model_common_name ?? draft.name,
  contextTokens: draft.context_tokens ?? 8_192,
  maxOutputTokens: draft.max_output_tokens ?? 4_096,
  sortOrder: draft.sort_order ?? last(aiModel),
});

const toBoolean = (flag: 0 | 1 | undefined): boolean | undefined => (flag === undefined ? undefined : flag === 1);

/** Undefined is not written. */
function toRow(draft: AiModelDraft) {
  return {
    name: draft.name,
    provider: draft.provider,
    requestName: draft.request_name,
    modelCommonName: draft.model_common_name,
    canStream: toBoolean(draft.can_stream),
    canSeeImages: toBoolean(draft.can_see_images),
    canReadPdf: toBoolean(draft.can_read_pdf),
    needAccount: toBoolean(draft.need_account),
    isTrending: toBoolean(draft.is_trending),
    kind: draft.kind,
    isWriter: toBoolean(draft.is_writer),
    unitPrice: draft.unit_price,
    inputPrice: draft.model_input_price,
    outputPrice: draft.model_output_price,
    cachedInputPrice: draft.cached_input_price,
    cacheWritePrice: draft.cache_write_price,
    priceSource: draft.price_source,
    pricedOn: draft.priced_on,
    contextTokens: draft.context_tokens,
    maxOutputTokens: draft.max_output_tokens,
    effort: draft.effort,
    firstEventLimit: draft.first_event_limit,
    sortOrder: draft.sort_order,
  };
}

export function toAiModelRecord(
  row: typeof aiModel.$inferSelect & { inFreePlan: boolean; weight: number },
): AiModelRecord {
  return {
    id: row.id,
    name: row.name,
    provider: row.provider,
    request_name: row.requestName,
    can_stream: toFlag(row.canStream),
    can_see_images: toFlag(row.canSeeImages),
    can_read_pdf: toFlag(row.canReadPdf),
    model_common_name: row.modelCommonName,
    need_account: toFlag(row.needAccount),
    is_trending: toFlag(row.isTrending),
    kind: row.kind,
    unit_price: row.unitPrice,
    is_writer: toFlag(row.isWriter),
    model_input_price: row.inputPrice,
    model_output_price: row.outputPrice,
    context_tokens: row.contextTokens,
    max_output_tokens: row.maxOutputTokens,
    sort_order: row.sortOrder,
    premium: toFlag(isPremium(row)),
    question_weight: row.weight,
    image_url: imageUrlOf(row),
    cached_input_price: row.cachedInputPrice,
    cache_write_price: row.cacheWritePrice,
    price_source: row.priceSource,
    priced_on: row.pricedOn,
    effort: row.effort,
    first_event_limit: row.firstEventLimit,
  };
}
