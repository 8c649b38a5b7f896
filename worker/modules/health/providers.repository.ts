import { sql } from "drizzle-orm";
import type { ProviderName } from "../../contract/models.contract.ts";
import type { Database } from "../../db/client.ts";
import type { ProviderCalls } from "./providers.rules.ts";

export type ProvidersRepository = ReturnType<typeof createProvidersRepository>;

/** The word of the ledger for what people broke off themselves. */
const cancel = "query_cancel";

export function createProvidersRepository(db: Database) {
  return {
    /** Sums of the latest calls of each vendor, by the ledger's index; vendors without a call are absent. */
    async sumLatest(names: readonly ProviderName[], calls: number): Promise<ProviderCalls[]> {
      const { rows } = await db.execute<ProviderCalls & Record<string, unknown>>(sql`
        with latest as (
          select r.* from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) n(name)
          cross join lateral (
            select provider, success, coalesce(error_type, 'unknown_error') as error_type, first_token_time, created_at,
              not success and error_type = ${cancel} as cancelled
            from usage_record where provider = n.name order by created_at desc limit ${calls}
          ) r
        ),
        types as (
          select provider, jsonb_agg(jsonb_build_object('type', error_type, 'calls', calls) order by calls desc, error_type)
            as error_types
          from (
            select provider, error_type, count(*)::int as calls from latest
            where not success and not coalesce(cancelled, false) group by 1, 2
          ) counted group by 1
        )
        select l.provider, count(*)::int as calls,
          count(*) filter (where l.cancelled)::int as cancelled,
          count(*) filter (where not l.success and not coalesce(l.cancelled, false))::int as errors,
          coalesce(max(t.error_types::text)::jsonb, '[]') as error_types,
          percentile_disc(0.5) within group (order by l.first_token_time) as first_token_p50,
          percentile_disc(0.95) within group (order by l.first_token_time) as first_token_p95,
          (max(extract(epoch from l.created_at)) filter (where l.success) * 1000)::float8 as last_success,
          (max(extract(epoch from l.created_at)) filter (where not l.success and not coalesce(l.cancelled, false))
            * 1000)::float8 as last_failure
        from latest l left join types t on t.provider = l.provider group by l.provider`);
      return rows;
    },
  };
}
