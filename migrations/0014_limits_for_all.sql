-- A new limit reaches the plans that stand and everybody who holds one: the seed leaves both as they are, an entitlement
-- is a copy of its plan's limits, and a query type or a cap that neither names is off. The release that brings it says so
-- in its own migration, by the slugs of plans:
--   PERFORM add_meter('support-answers', '{"support-free": {"period": "month", "units": 100}}');
--   PERFORM add_ceiling('assistant-generation', '{"cv-free": 50000}');
--   PERFORM add_cap('chatbots', '{"support-free": 1}');
-- What stands already stays. A ceiling restricts: it comes no later than the query type that it is for can be used.
CREATE FUNCTION "with_limit"("limits" jsonb, "path" text[], "added" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $limit$
  SELECT CASE
    WHEN added IS NULL OR limits #> path IS NOT NULL THEN limits
    WHEN cardinality(path) = 1 THEN limits || jsonb_build_object(path[1], added)
    WHEN path[1] = 'caps' OR jsonb_typeof(limits -> path[1]) = 'object' THEN limits || jsonb_build_object(path[1],
      coalesce(limits -> path[1], '{}') || jsonb_build_object(path[2], added))
    ELSE limits
  END
$limit$;
--> statement-breakpoint
CREATE FUNCTION "add_limit"("path" text[], "by_plan" jsonb) RETURNS void LANGUAGE sql AS $limit$
  UPDATE "plan" p SET limits = with_limit(p.limits, path, by_plan -> p.slug)
  WHERE by_plan ? p.slug AND p.limits #> path IS NULL;
  UPDATE "entitlement" e SET limits = with_limit(e.limits, path, p.limits #> path)
  FROM "plan" p WHERE p.id = e.plan_id AND by_plan ? p.slug AND e.limits #> path IS NULL;
$limit$;
--> statement-breakpoint
CREATE FUNCTION "add_meter"("query_type" text, "by_plan" jsonb) RETURNS void LANGUAGE sql AS $limit$
  SELECT add_limit(ARRAY[query_type], by_plan);
$limit$;
--> statement-breakpoint
CREATE FUNCTION "add_ceiling"("query_type" text, "micros_by_plan" jsonb) RETURNS void LANGUAGE sql AS $limit$
  SELECT add_limit(ARRAY[query_type, 'costMicros'], micros_by_plan);
$limit$;
--> statement-breakpoint
CREATE FUNCTION "add_cap"("cap" text, "by_plan" jsonb) RETURNS void LANGUAGE sql AS $limit$
  SELECT add_limit(ARRAY['caps', cap], by_plan);
$limit$;
