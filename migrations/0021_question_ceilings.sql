-- Questions are counted in weights from now on, so a ceiling need never end a plan before its questions do: each counted
-- question may cost 4,000 micro-USD, and the last one is held at its longest answer. A ceiling that stands is raised to
-- that and never lowered; what was without one stays without one. Questions about files get theirs, which guards against
-- abuse; a meter without limit has no such sum, and stays as it is.
CREATE FUNCTION "pg_temp"."with_question_ceilings"("limits" jsonb, "is_free" boolean) RETURNS jsonb LANGUAGE sql AS $limit$
  SELECT limits || coalesce(jsonb_object_agg(m.meter, limits -> m.meter || jsonb_build_object('costMicros',
    greatest((limits -> m.meter ->> 'costMicros')::bigint, m.units * 4000 + CASE WHEN is_free THEN 5000 ELSE 170000 END))), '{}')
  FROM (
    SELECT t.meter, coalesce(limits -> t.meter ->> 'questions', limits -> t.meter ->> 'units')::bigint AS units
    FROM unnest(ARRAY['chat', 'pdf-chat', 'pdf-image-analyse', 'pdf-functionality']) t(meter)
    WHERE jsonb_typeof(limits -> t.meter) = 'object'
      AND jsonb_typeof(limits -> t.meter -> 'costMicros') IS DISTINCT FROM 'null'
  ) m WHERE m.units > 0
$limit$;--> statement-breakpoint
UPDATE "entitlement" e SET "limits" = "pg_temp"."with_question_ceilings"(e."limits", p."monthly_price_cents" = 0)
FROM "plan" p WHERE p."id" = e."plan_id";--> statement-breakpoint
UPDATE "plan" SET "limits" = "pg_temp"."with_question_ceilings"("limits", "monthly_price_cents" = 0);--> statement-breakpoint
DROP FUNCTION "pg_temp"."with_question_ceilings"(jsonb, boolean);
