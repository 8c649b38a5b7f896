DROP INDEX "social_profile_url";--> statement-breakpoint
ALTER TABLE "social_profile" ADD COLUMN "posts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "social_profile" ADD COLUMN "kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "social_profile_url" ON "social_profile" USING btree ("user_id","url","kept");