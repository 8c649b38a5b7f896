CREATE TABLE "social_network_pause" (
	"platform" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	"resumed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "social_account" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "publication_trouble" ON "publication" USING btree ("updated_at") WHERE state in ('unknown', 'failed', 'missed', 'partly_published', 'needs_reconnect');