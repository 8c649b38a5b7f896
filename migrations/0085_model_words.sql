ALTER TABLE "assistant_document" ADD COLUMN "by_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "assistant_document" d SET "by_model" = true WHERE d."cause" = 'ai' OR d."template_id" IS NOT NULL
  OR EXISTS (SELECT FROM "assistant_version" v WHERE v."document_id" = d."id" AND v."cause" = 'ai');
