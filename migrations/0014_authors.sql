CREATE TABLE "support_seen" (
	"conversation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_seen_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id")
);
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "document_highlight" ADD COLUMN IF NOT EXISTS "author_id" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "assistant_document" ADD COLUMN IF NOT EXISTS "author_id" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "assistant_version" ADD COLUMN IF NOT EXISTS "author_id" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "support_version" ADD COLUMN IF NOT EXISTS "published_by" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "support_message" ADD COLUMN IF NOT EXISTS "author_id" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_post" ADD COLUMN IF NOT EXISTS "author_id" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_account" ADD COLUMN IF NOT EXISTS "connected_by" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "publication" ADD COLUMN IF NOT EXISTS "scheduled_by" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "usage_record" ADD COLUMN IF NOT EXISTS "actor_id" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "job" ADD COLUMN IF NOT EXISTS "actor_id" text;
--> statement-breakpoint
ALTER TABLE "support_seen" ADD CONSTRAINT "support_seen_conversation_id_support_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "support_conversation"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "support_seen" ADD CONSTRAINT "support_seen_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "support_seen_person" ON "support_seen" USING btree ("person_id");
--> statement-breakpoint
-- In batches: what is in a personal workspace is its person's.
WITH "next" AS (
  SELECT r."id" FROM "support_message" r
  WHERE r."author_id" IS NULL AND r."role" = 'person'
    AND NOT EXISTS (SELECT FROM "workspace" w WHERE w.id = r.user_id AND w.person_id IS NULL) LIMIT 5000 FOR UPDATE
)
UPDATE "support_message" t SET "author_id" = t."user_id" FROM "next" n WHERE t."id" = n."id" RETURNING t."id";
--> statement-breakpoint
-- In batches: likewise.
WITH "next" AS (
  SELECT r."id" FROM "social_post" r
  WHERE r."author_id" IS NULL
    AND NOT EXISTS (SELECT FROM "workspace" w WHERE w.id = r.user_id AND w.person_id IS NULL) LIMIT 5000 FOR UPDATE
)
UPDATE "social_post" t SET "author_id" = t."user_id" FROM "next" n WHERE t."id" = n."id" RETURNING t."id";
--> statement-breakpoint
-- In batches: likewise.
WITH "next" AS (
  SELECT r."id" FROM "publication" r
  WHERE r."scheduled_by" IS NULL
    AND NOT EXISTS (SELECT FROM "workspace" w WHERE w.id = r.user_id AND w.person_id IS NULL) LIMIT 5000 FOR UPDATE
)
UPDATE "publication" t SET "scheduled_by" = t."user_id" FROM "next" n WHERE t."id" = n."id" RETURNING t."id";
--> statement-breakpoint
-- In batches: likewise.
WITH "next" AS (
  SELECT r."id" FROM "social_account" r
  WHERE r."connected_by" IS NULL
    AND NOT EXISTS (SELECT FROM "workspace" w WHERE w.id = r.user_id AND w.person_id IS NULL) LIMIT 5000 FOR UPDATE
)
UPDATE "social_account" t SET "connected_by" = t."user_id" FROM "next" n WHERE t."id" = n."id" RETURNING t."id";
--> statement-breakpoint
-- In batches: likewise.
WITH "next" AS (
  SELECT r."document_id", r."id" FROM "document_highlight" r
  WHERE r."author_id" IS NULL
    AND NOT EXISTS (SELECT FROM "workspace" w WHERE w.id = r.user_id AND w.person_id IS NULL) LIMIT 5000 FOR UPDATE
)
UPDATE "document_highlight" t SET "author_id" = t."user_id" FROM "next" n WHERE t."document_id" = n."document_id" AND t."id" = n."id" RETURNING t."document_id";
--> statement-breakpoint
-- In batches: texts are their person's alone.
WITH "next" AS (
  SELECT r."id" FROM "assistant_document" r
  WHERE r."author_id" IS NULL LIMIT 5000 FOR UPDATE
)
UPDATE "assistant_document" t SET "author_id" = t."user_id" FROM "next" n WHERE t."id" = n."id" RETURNING t."id";
--> statement-breakpoint
-- In batches: likewise.
WITH "next" AS (
  SELECT r."document_id", r."version" FROM "assistant_version" r
  WHERE r."author_id" IS NULL LIMIT 5000 FOR UPDATE
)
UPDATE "assistant_version" t SET "author_id" = t."user_id" FROM "next" n WHERE t."document_id" = n."document_id" AND t."version" = n."version" RETURNING t."document_id";
--> statement-breakpoint
-- In batches: visitors asked what chatbots answered, and the product what the platform pays. Each batch reads the ledger
-- from its beginning, so that it takes many rows.
WITH "next" AS (
  SELECT r."answer_id", r."leg", r."created_at" FROM "usage_record" r
  WHERE r."actor_id" IS NULL AND r."kind" NOT IN ('support', 'platform')
    AND NOT EXISTS (SELECT FROM "workspace" w WHERE w.id = r.user_id AND w.person_id IS NULL) LIMIT 20000 FOR UPDATE
)
UPDATE "usage_record" t SET "actor_id" = t."user_id" FROM "next" n WHERE t."answer_id" = n."answer_id" AND t."leg" = n."leg" AND t."created_at" = n."created_at" RETURNING t."answer_id";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "usage_record_actor" ON "usage_record" USING btree ("actor_id","created_at") WHERE actor_id <> user_id;
