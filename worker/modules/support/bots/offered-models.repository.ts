import { sql } from "drizzle-orm";
import type { ProviderName } from "../../../contract/providers.ts";
import type { Database } from "../../../db/client.ts";
import { aiModel } from "../../models/models.tables.ts";
import { entitlement, plan } from "../../plans/plans.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export interface OfferedModel extends Record<string, unknown> {
  id: number;
  name: string;
  provider: ProviderName;
  commonName: string;
  isTrending: 0 | 1;
  inputPrice: number;
  outputPrice: number;
  included: boolean;
}

export type OfferedModels = ReturnType<typeof createOfferedModels>;

/** The models that write answers, and which of them an account's plan has. */
export const createOfferedModels = (db: Database) => ({
  async list(workspaceId: WorkspaceId): Promise<OfferedModel[]> {
    const { rows } = await db.execute<OfferedModel>(sql`
      select m.id, m.name, m.provider, m.model_common_name as "commonName", m.is_trending::int as "isTrending",
        m.model_input_price::float8 as "inputPrice", m.model_output_price::float8 as "outputPrice",
        (not m.need_account or coalesce(m.id = any((select p.included_models from ${entitlement} e
          join ${plan} p on p.id = e.plan_id where e.user_id = ${workspaceId})::int[]), false)) as included
      from ${aiModel} m where m.archived_at is null and m.kind = 'text' order by m.sort_order, m.id`);
    return rows;
  },
});
