import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";

export interface MonthRow extends Record<string, unknown> {
  /** 'YYYY-MM'. */
  month: string;
  model_id: number;
  name: string | null;
  questions: number;
  input_tokens: number;
  output_tokens: number;
  cost_micros: number;
}

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>;

export function createStatisticsRepository(db: Database) {
  return {
    /** A person's own questions in one month and in all since another, by model; what the platform asked is not theirs. */
    async listMonths(userId: string, month: string, since: string): Promise<MonthRow[]> {
      const { rows } = await db.execute<MonthRow>(sql`
        select to_char(u.month, 'YYYY-MM') as month, u.model_id, m.name, u.questions,
          u.input_tokens::float8 as input_tokens, u.output_tokens::float8 as output_tokens,
          u.cost_micros::float8 as cost_micros
        from usage_month u left join ai_model m on m.id = u.model_id
        where u.user_id = ${userId} and u.kind = 'chat'
          and (u.month >= ${`${since}-01`}::date or u.month = ${`${month}-01`}::date)
        order by u.month, u.cost_micros desc, u.questions desc, u.model_id`);
      return rows;
    },
  };
}
