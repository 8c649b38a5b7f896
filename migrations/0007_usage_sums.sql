INSERT INTO "usage_day" ("day", "plan_id", "model_id", "provider", "kind", "calls", "questions", "failures", "input_tokens", "output_tokens", "cost_micros")
SELECT ("created_at" AT TIME ZONE 'UTC')::date, coalesce("plan_id", 0), "model_id", "provider", "kind",
  count(*), count(*) FILTER (WHERE "leg" = 0), count(*) FILTER (WHERE NOT "success"), sum("input_tokens"), sum("output_tokens"), sum("cost_micros")
FROM "usage_record" GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO "usage_month" ("user_id", "month", "model_id", "kind", "calls", "questions", "failures", "input_tokens", "output_tokens", "cost_micros")
SELECT "user_id", date_trunc('month', "created_at" AT TIME ZONE 'UTC')::date, "model_id", "kind",
  count(*), count(*) FILTER (WHERE "leg" = 0), count(*) FILTER (WHERE NOT "success"), sum("input_tokens"), sum("output_tokens"), sum("cost_micros")
FROM "usage_record" GROUP BY 1, 2, 3, 4;
