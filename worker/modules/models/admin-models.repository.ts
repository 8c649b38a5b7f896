import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdminModel, AiModelRecord, ModelKind, ProviderName } from "../../contract/models.contract.ts";
import type { ArchivedFilter } from "../../contract/schema.ts";
import { integers } from "../../db/arrays.ts";
import type { Database } from "../../db/client.ts";
import { archivedAs, orderedBy } from "../../db/listing.ts";
import { contains } from "../../db/search.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { Order, PageRequest } from "../../lib/pagination.ts";
import { modelColumns, toAiModelRecord } from "./models.repository.ts";
import type { CatalogueOrder } from "./order.rules.ts";
import { aiModel } from "./models.tables.ts";

/** What stands under the same common name and makes the same, the model itself too, in the catalogue's order. */
export type Relative = Pick<
  AiModelRecord,
  | "id"
  | "name"
  | "provider"
  | "can_see_images"
  | "can_read_pdf"
  | "need_account"
  | "model_input_price"
  | "model_output_price"
  | "unit_price"
>;

export interface StoredModel {
  record: AiModelRecord;
  family: Relative[];
  ratings: AdminModel["ratings"];
  archivedAt: Date | null;
}

export interface AdminModelFilter {
  q?: string | undefined;
  provider?: ProviderName | undefined;
  kind?: ModelKind | undefined;
  archived?: ArchivedFilter | undefined;
}

export type ModelColumn = "name" | "provider" | "price" | "sort_order" | "priced_on";
export type AdminModelsRepository = ReturnType<typeof createAdminModelsRepository>;

/** What readers said of a model: so many are shown. */
const shownSayings = 10;

const family = sql<Relative[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name,
    'provider', r.provider, 'can_see_images', r.can_see_images::int, 'can_read_pdf', r.can_read_pdf::int,
    'need_account', r.need_account::int, 'model_input_price', r.model_input_price,
    'model_output_price', r.model_output_price, 'unit_price', r.unit_price) order by r.sort_order, r.id), '[]')
  from ai_model r where r.model_common_name = ${aiModel}.model_common_name and r.kind = ${aiModel}.kind and r.archived_at is null)`;
const ratings = sql<StoredModel["ratings"]>`(select jsonb_build_object(
    'up', count(*) filter (where r.rating = 'up'), 'down', count(*) filter (where r.rating = 'down'),
    'said', (select coalesce(jsonb_agg(jsonb_build_object('reason', s.reason, 'words', s.words)), '[]') from (
      select reason, words from answer_rating where model_id = ${aiModel}.id and (reason is not null or words is not null)
      order by rated_at desc limit ${shownSayings}) s))
  from answer_rating r where r.model_id = ${aiModel}.id)`;
const columns = { ...modelColumns, family, ratings };

/** What a search looks through; the index `ai_model_words` is of this very expression. */
const words = sql`(${aiModel.name} || ' ' || ${aiModel.requestName} || ' ' || ${aiModel.modelCommonName})`;

const sorted = {
  name: aiModel.name,
  provider: aiModel.provider,
  price: sql`(${aiModel.inputPrice} + ${aiModel.outputPrice})`,
  sort_order: aiModel.sortOrder,
  priced_on: aiModel.pricedOn,
} as const;

export function createAdminModelsRepository(db: Database) {
  const select = (where: SQL | undefined) => db.select(columns).from(aiModel).where(where);

  return {
    async find(id: number): Promise<StoredModel | null> {
      const [row] = await select(eq(aiModel.id, id));
      return row ? toStored(row) : null;
    },

    async page(filter: AdminModelFilter, order: Order<ModelColumn>, request: PageRequest) {
      const where = wanted(filter);
      const [rows, [counted]] = await db.batch([
        select(where)
          .orderBy(...orderedBy(sorted, order, aiModel.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(aiModel).where(where),
      ]);
      return { rows: rows.map(toStored), total: counted?.total ?? 0 };
    },

    /** Everything that is on the catalogue, in its order. */
    places: (): Promise<CatalogueOrder[]> =>
      db
        .select({ id: aiModel.id, sort_order: aiModel.sortOrder })
        .from(aiModel)
        .where(isNull(aiModel.archivedAt))
        .orderBy(asc(aiModel.sortOrder), asc(aiModel.id)),

    async place(changes: readonly CatalogueOrder[]): Promise<void> {
      const [ids, orders] = [changes.map(({ id }) => id), changes.map(({ sort_order }) => sort_order)];
      await db.execute(sql`update ${aiModel} set sort_order = c.sort_order
        from unnest(${integers(ids)}, ${integers(orders)}) as c (id, sort_order) where ${aiModel}.id = c.id`);
    },

    /** False when no such model is archived. */
    async restore(id: number): Promise<boolean> {
      const rows = await db
        .update(aiModel)
        .set({ archivedAt: null })
        .where(and(eq(aiModel.id, id), isNotNull(aiModel.archivedAt)))
        .returning({ id: aiModel.id });
      return rows.length > 0;
    },
  };
}

function wanted({ q, provider, kind, archived }: AdminModelFilter): SQL | undefined {
  return and(
    archivedAs(aiModel.archivedAt, archived),
    provider && eq(aiModel.provider, provider),
    kind && eq(aiModel.kind, kind),
    q ? contains(words, q) : undefined,
  );
}

type Row = typeof aiModel.$inferSelect & { inFreePlan: boolean; weight: number } & Pick<
    StoredModel,
    "family" | "ratings"
  >;

function toStored(row: Row): StoredModel {
  return { record: toAiModelRecord(row), family: row.family, ratings: row.ratings, archivedAt: row.archivedAt };
}
