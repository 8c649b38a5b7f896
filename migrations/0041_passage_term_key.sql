-- The term stands before the source: what a search reads of hundreds of sources stands together.
ALTER TABLE "passage_term" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "passage_term" t SET "user_id" = s."user_id" FROM "source" s WHERE s."id" = t."source_id";--> statement-breakpoint
ALTER TABLE "passage_term" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "passage_term" DROP CONSTRAINT "passage_term_source_id_gen_term_language_pk";--> statement-breakpoint
ALTER TABLE "passage_term" ADD CONSTRAINT "passage_term_user_id_term_language_source_id_gen_pk" PRIMARY KEY("user_id","term","language","source_id","gen");--> statement-breakpoint
CREATE INDEX "passage_term_source" ON "passage_term" USING btree ("source_id","gen");
