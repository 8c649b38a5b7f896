ALTER TABLE "generation" ADD COLUMN "watched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "read_in" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcard" ADD COLUMN "quads" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "generation_unseen" ON "generation" USING btree ("ended_at") WHERE seen_at is null;