ALTER TABLE "social_post" ADD COLUMN "ai_state" text;--> statement-breakpoint
ALTER TABLE "social_post" ADD COLUMN "ai_run" integer DEFAULT 0 NOT NULL;