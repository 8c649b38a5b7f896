-- What the planner may cost together, from here on one ceiling: the sum of those that plans and their holders have, so that it
-- takes nothing away. Limits of which one has no ceiling, or another period, get none.
CREATE FUNCTION "pg_temp"."with_planner"("limits" jsonb) RETURNS jsonb LANGUAGE sql AS $limit$
  SELECT with_limit(limits, ARRAY['planner'], (
    SELECT jsonb_build_object('period', 'month', 'units', null, 'costMicros', sum((l.value ->> 'costMicros')::bigint))
    FROM jsonb_each(limits) l
    WHERE l.key IN ('campaign-creation', 'social-generation', 'social-publications', 'image-creation')
    HAVING count(*) > 0 AND bool_and(coalesce(l.value ->> 'costMicros', '') <> '' AND l.value ->> 'period' = 'month')))
$limit$;--> statement-breakpoint
UPDATE "plan" SET limits = pg_temp.with_planner(limits);--> statement-breakpoint
UPDATE "entitlement" SET limits = pg_temp.with_planner(limits);--> statement-breakpoint
DROP FUNCTION "pg_temp"."with_planner"(jsonb);--> statement-breakpoint
PERFORM "add_meter"('shorts-creation', '{
  "social-free": {"period": "month", "units": 2, "costMicros": 20000},
  "combo-free": {"period": "month", "units": 2, "costMicros": 20000},
  "social-creator": {"period": "month", "units": 30, "costMicros": 300000},
  "combo-plus": {"period": "month", "units": 30, "costMicros": 300000},
  "social-agency": {"period": "month", "units": 150, "costMicros": 1000000},
  "combo-pro": {"period": "month", "units": 150, "costMicros": 1000000}}');--> statement-breakpoint
PERFORM "add_meter"('video-creation', '{
  "social-creator": {"period": "month", "units": 6, "costMicros": 2100000},
  "combo-plus": {"period": "month", "units": 6, "costMicros": 2100000},
  "social-agency": {"period": "month", "units": 20, "costMicros": 7000000},
  "combo-pro": {"period": "month", "units": 20, "costMicros": 7000000}}');--> statement-breakpoint
PERFORM "add_meter"('source-minutes', '{
  "social-free": {"period": "month", "units": 10, "costMicros": 60000},
  "combo-free": {"period": "month", "units": 10, "costMicros": 60000},
  "social-creator": {"period": "month", "units": 300, "costMicros": 600000},
  "combo-plus": {"period": "month", "units": 300, "costMicros": 600000},
  "social-agency": {"period": "month", "units": 1200, "costMicros": 1800000},
  "combo-pro": {"period": "month", "units": 1200, "costMicros": 1800000}}');--> statement-breakpoint
PERFORM "add_cap"('media-storage', '{
  "social-free": 500, "combo-free": 500, "social-creator": 10000,
  "combo-plus": 10000, "social-agency": 50000, "combo-pro": 50000}');--> statement-breakpoint
PERFORM "add_limit"(ARRAY['shorts'], '{
  "social-free": {"sourceMinutes": 10}, "combo-free": {"sourceMinutes": 10}, "social-creator": {"sourceMinutes": 60},
  "combo-plus": {"sourceMinutes": 60}, "social-agency": {"sourceMinutes": 180}, "combo-pro": {"sourceMinutes": 180}}');--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "shared_type" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "shared_period_start" timestamp with time zone;