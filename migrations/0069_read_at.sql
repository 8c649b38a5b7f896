ALTER TABLE "conversation" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
-- What ended before is no news.
UPDATE "conversation" SET "read_at" = "updated_at";
