/** The ledger as it stands, summed: what the statements that write it add row by row. */
export const sumsOfLedger = (): string[] => [
  `insert into usage_day (day, plan_id, model_id, provider, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
   select (created_at at time zone 'UTC')::date, coalesce(plan_id, 0), model_id, provider, kind, count(*),
     count(*) filter (where leg = 0), count(*) filter (where not success), sum(input_tokens), sum(output_tokens), sum(cost_micros)
   from usage_record group by 1, 2, 3, 4, 5`,
  `insert into usage_month (user_id, month, model_id, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
   select user_id, date_trunc('month', created_at at time zone 'UTC')::date, model_id, kind, count(*),
     count(*) filter (where leg = 0), count(*) filter (where not success), sum(input_tokens), sum(output_tokens), sum(cost_micros)
   from usage_record group by 1, 2, 3, 4`,
];
