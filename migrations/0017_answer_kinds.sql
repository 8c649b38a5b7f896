ALTER TABLE "reservation" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "reservation" SET "kind" = CASE "query_type" WHEN 'chat' THEN 'chat' ELSE 'document' END WHERE "question_id" IS NOT NULL;
