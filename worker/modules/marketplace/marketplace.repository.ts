import { asc, count, eq, or, sql } from "drizzle-orm";
import type { ProductModule, ProductModuleDraft, UserModule } from "../../contract/marketplace.contract.ts";
import { asSent, inBoth } from "../../contract/local-text.rules.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { last, orderedBy } from "../../db/listing.ts";
import { contains } from "../../db/search.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { Order, PageRequest } from "../../lib/pagination.ts";
import { entitlement, plan } from "../plans/plans.tables.ts";
import { productModule, userModule } from "./marketplace.tables.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

export type ModuleColumn = "name" | "sort_order" | "plans";
export type MarketplaceRepository = ReturnType<typeof createMarketplaceRepository>;

export function createMarketplaceRepository(db: Database) {
  return {
    async list(): Promise<ProductModule[]> {
      const rows = await db.select().from(productModule).orderBy(asc(productModule.sortOrder), asc(productModule.id));
      return rows.map(toProductModule);
    },

    async page(q: string | undefined, order: Order<ModuleColumn>, request: PageRequest) {
      const where = q
        ? or(contains(sql`${productModule.name}->>'en'`, q), contains(sql`${productModule.name}->>'fr'`, q))
        : undefined;
      const [rows, [counted]] = await db.batch([
        db
          .select({ ...columns, plans })
          .from(productModule)
          .where(where)
          .orderBy(...orderedBy(sorted, order, productModule.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(productModule).where(where),
      ]);
      return {
        rows: rows.map(({ plans: including, ...row }) => ({ ...toProductModule(row), plans: including })),
        total: counted?.total ?? 0,
      };
    },

    async find(id: number): Promise<ProductModule | null> {
      const [row] = await db.select().from(productModule).where(eq(productModule.id, id));
      return row ? toProductModule(row) : null;
    },

    async create(draft: ProductModuleDraft): Promise<ProductModule | null> {
      const [row] = await db
        .insert(productModule)
        .values({ sortOrder: last(productModule), ...toRow(draft) })
        .returning();
      return row ? toProductModule(row) : null;
    },

    async update(id: number, draft: ProductModuleDraft): Promise<ProductModule | null> {
      const [row] = await db.update(productModule).set(toRow(draft)).where(eq(productModule.id, id)).returning();
      return row ? toProductModule(row) : null;
    },

    /** Archived plans count: their holders still have the module. */
    async remove(id: number): Promise<"removed" | "in use" | "missing"> {
      const [removed, left] = await runBatch(db, [
        sql`delete from ${productModule} where id = ${id}
          and not exists (select 1 from ${plan} where ${id}::int = any(included_modules)) returning id`,
        sql`select id from ${productModule} where id = ${id}`,
      ]);
      if (removed?.[0]) return "removed";
      return left?.[0] ? "in use" : "missing";
    },

    async listOf(workspaceId: WorkspaceId): Promise<UserModule[]> {
      const rows = await db
        .select({
          ...columns,
          active: sql<boolean>`exists (select 1 from user_module u
            join entitlement e on e.user_id = u.user_id join plan p on p.id = e.plan_id
            where u.user_id = ${workspaceId} and u.module_id = "module"."id" and u.active
              and u.module_id = any(p.included_modules))`,
        })
        .from(productModule)
        .orderBy(asc(productModule.sortOrder), asc(productModule.id));
      return rows.map(({ active, ...row }) => ({ ...toProductModule(row), marketplace_id: row.id, active }));
    },

    /** Switches a module on where the person's plan includes it and it `opens`. */
    async activate(workspaceId: WorkspaceId, id: number, opens: boolean): Promise<{ known: boolean; done: boolean }> {
      const { rows } = await db.execute<{ known: boolean; done: boolean }>(sql`
        with known as (select id from ${productModule} where id = ${id}),
        done as (
          insert into ${userModule} (user_id, module_id, active)
          select e.user_id, k.id, true from known k
          join ${entitlement} e on e.user_id = ${workspaceId}
          join ${plan} p on p.id = e.plan_id and k.id = any(p.included_modules)
          where ${opens}
          on conflict (user_id, module_id) do update set active = true returning module_id
        )
        select exists (select 1 from known) as known, exists (select 1 from done) as done`);
      return rows[0] ?? { known: false, done: false };
    },

    /** False when there is no such module. */
    async deactivate(workspaceId: WorkspaceId, id: number): Promise<boolean> {
      const [known] = await runBatch(db, [
        sql`select id from ${productModule} where id = ${id}`,
        sql`update ${userModule} set active = false where user_id = ${workspaceId} and module_id = ${id}`,
      ]);
      return known?.[0] !== undefined;
    },
  };
}

const columns = {
  id: productModule.id,
  name: productModule.name,
  icon: productModule.icon,
  sortOrder: productModule.sortOrder,
};

function toRow({ name, icon, sort_order }: ProductModuleDraft) {
  return { name: inBoth(name), icon, ...(sort_order !== undefined && { sortOrder: sort_order }) };
}

/** Archived ones too. */
const plans = sql<number>`(select count(*)::int from ${plan} p where ${productModule}.id = any(p.included_modules))`;
const sorted = { name: sql`${productModule.name}->>'en'`, sort_order: productModule.sortOrder, plans } as const;

type Row = Pick<typeof productModule.$inferSelect, keyof typeof columns>;

function toProductModule({ id, name, icon, sortOrder }: Row): ProductModule {
  return { id, name: asSent(name), icon, sort_order: sortOrder };
}
