-- Folders are counted as they stand, and no more by the month: the cap comes to every plan that has the meter, and to
-- everybody who holds one. It allows five months of the meter, and no less than the plan of the seed has or than stands
-- today; what was without limit is without a cap, and what was off stays off. The meter stays for the release that counts
-- by it until the next one has taken its place.
CREATE FUNCTION "pg_temp"."with_folder_cap"("limits" jsonb, "least" bigint) RETURNS jsonb LANGUAGE sql AS $limit$
  SELECT with_limit(limits, '{caps,pdf-folders}', CASE
    WHEN jsonb_typeof(limits -> 'pdf-folders') IS DISTINCT FROM 'object' THEN NULL
    WHEN limits #>> '{pdf-folders,units}' IS NULL THEN 'null'::jsonb
    WHEN limits #>> '{pdf-folders,units}' = '0' THEN '0'::jsonb
    ELSE to_jsonb(least(1000000000, greatest("least", (limits #>> '{pdf-folders,units}')::bigint
      * CASE WHEN limits #>> '{pdf-folders,period}' = 'day' THEN 150 ELSE 5 END))) END)
$limit$;--> statement-breakpoint
CREATE FUNCTION "pg_temp"."folders_of_seed"("slug" text) RETURNS bigint LANGUAGE sql AS $limit$
  SELECT coalesce(('{"pdf-free": 10, "pdf-plus": 200, "pdf-pro": 1000,
    "combo-free": 10, "combo-plus": 200, "combo-pro": 1000}'::jsonb ->> slug)::bigint, 0)
$limit$;--> statement-breakpoint
UPDATE "entitlement" e SET "limits" = "pg_temp"."with_folder_cap"(e."limits", greatest("pg_temp"."folders_of_seed"(p."slug"),
  (SELECT count(*) FROM "folder" f WHERE f."user_id" = e."user_id" AND NOT f."is_default")))
FROM "plan" p WHERE p."id" = e."plan_id" AND e."limits" ? 'pdf-folders';--> statement-breakpoint
UPDATE "plan" SET "limits" = "pg_temp"."with_folder_cap"("limits", "pg_temp"."folders_of_seed"("slug"))
WHERE "limits" ? 'pdf-folders';--> statement-breakpoint
DROP FUNCTION "pg_temp"."with_folder_cap"(jsonb, bigint);--> statement-breakpoint
DROP FUNCTION "pg_temp"."folders_of_seed"(text);
