ALTER TABLE "social_post" ADD COLUMN "wall_time" text;--> statement-breakpoint
ALTER TABLE "social_post" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "social_post" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "social_post_planned" ON "social_post" USING btree ("user_id","planned_at") WHERE planned_at is not null;--> statement-breakpoint
ALTER TABLE "social_post" ADD CONSTRAINT "social_post_plan" CHECK (num_nulls(wall_time, zone, planned_at) in (0, 3));