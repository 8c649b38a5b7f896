-- Combo is what an account begins with. Those that began with the free plan of the chat get it now: it has the same
-- questions and models, and every tool beside. What they had of the chat stays where it is more than Combo's. Where an
-- admin gave the chat's plan a model that Combo lacks, they stay.
UPDATE "plan" SET "archived_at" = NULL WHERE "slug" = 'combo-free';--> statement-breakpoint
-- Combo never has less than the plan of one tool beside it: what its answers may cost follows the chat's plans.
UPDATE "plan" SET "limits" = jsonb_set("limits", '{chat,costMicros}', '6000000')
WHERE "slug" = 'combo-plus' AND ("limits" #>> '{chat,costMicros}')::bigint < 6000000;--> statement-breakpoint
UPDATE "plan" SET "limits" = jsonb_set("limits", '{chat,costMicros}', '12000000')
WHERE "slug" = 'combo-pro' AND ("limits" #>> '{chat,costMicros}')::bigint < 12000000;--> statement-breakpoint
UPDATE "entitlement" e SET "limits" = jsonb_set(e."limits", '{chat,costMicros}', p."limits" #> '{chat,costMicros}')
FROM "plan" p WHERE p."id" = e."plan_id" AND p."slug" IN ('combo-plus', 'combo-pro')
  AND (e."limits" #>> '{chat,costMicros}')::bigint < (p."limits" #>> '{chat,costMicros}')::bigint;--> statement-breakpoint
WITH "moved" AS (
  UPDATE "entitlement" e SET "plan_id" = c."id", "limits" = e."limits" || c."limits" || jsonb_build_object('chat',
    CASE WHEN e."limits" #>> '{chat,period}' <> c."limits" #>> '{chat,period}' THEN e."limits" -> 'chat'
    ELSE jsonb_build_object('period', c."limits" #> '{chat,period}',
      'questions', CASE WHEN (e."limits" #>> '{chat,questions}') IS NOT NULL AND (c."limits" #>> '{chat,questions}') IS NOT NULL
        THEN greatest((e."limits" #>> '{chat,questions}')::bigint, (c."limits" #>> '{chat,questions}')::bigint) END,
      'costMicros', CASE WHEN (e."limits" #>> '{chat,costMicros}') IS NOT NULL AND (c."limits" #>> '{chat,costMicros}') IS NOT NULL
        THEN greatest((e."limits" #>> '{chat,costMicros}')::bigint, (c."limits" #>> '{chat,costMicros}')::bigint) END) END)
  FROM "plan" p, "plan" c
  WHERE p."id" = e."plan_id" AND p."slug" = 'chatai-free' AND p."monthly_price_cents" = 0 AND e."subscription_id" IS NULL
    AND c."slug" = 'combo-free' AND c."monthly_price_cents" = 0 AND c."included_models" @> p."included_models"
  RETURNING e."user_id"
)
INSERT INTO "user_module" ("user_id", "module_id", "active")
SELECT m."user_id", o."id", true FROM "moved" m JOIN "module" o ON o."id" = 8
ON CONFLICT ("user_id", "module_id") DO UPDATE SET "active" = true;
