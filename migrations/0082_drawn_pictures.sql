ALTER TABLE "file" ADD COLUMN "drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
PERFORM "add_meter"('image-creation', '{
  "chatai-free": {"period": "month", "units": 3, "costMicros": 40000},
  "chatai-premium": {"period": "month", "units": 100, "costMicros": 1200000},
  "chatai-max": {"period": "month", "units": 300, "costMicros": 3600000}}');--> statement-breakpoint
-- The chat draws from the same number, so that Combo has the larger one of both; what an admin has raised above it stays.
CREATE FUNCTION "pg_temp"."with_pictures"("limits" jsonb, "units" int, "micros" int) RETURNS jsonb LANGUAGE sql AS $limit$
  SELECT CASE WHEN (limits #>> '{image-creation,units}')::int < units THEN jsonb_set(limits, '{image-creation}',
    limits -> 'image-creation' || jsonb_build_object('units', units, 'costMicros', greatest(micros, (limits #>> '{image-creation,costMicros}')::int)))
    ELSE limits END
$limit$;--> statement-breakpoint
UPDATE "plan" p SET limits = pg_temp.with_pictures(p.limits, m.units, m.micros)
FROM (VALUES ('combo-plus', 100, 1200000), ('combo-pro', 300, 3600000)) m(slug, units, micros) WHERE p.slug = m.slug;--> statement-breakpoint
UPDATE "entitlement" e SET limits = pg_temp.with_pictures(e.limits, m.units, m.micros)
FROM "plan" p, (VALUES ('combo-plus', 100, 1200000), ('combo-pro', 300, 3600000)) m(slug, units, micros)
WHERE e.plan_id = p.id AND p.slug = m.slug;--> statement-breakpoint
DROP FUNCTION "pg_temp"."with_pictures"(jsonb, int, int);
