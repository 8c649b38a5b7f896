ALTER TABLE "ai_model" ADD COLUMN "cached_input_price" numeric(14, 8);--> statement-breakpoint
ALTER TABLE "ai_model" ADD COLUMN "cache_write_price" numeric(14, 8);--> statement-breakpoint
ALTER TABLE "ai_model" ADD COLUMN "effort" text;--> statement-breakpoint
ALTER TABLE "ai_model" ADD COLUMN "first_event_limit" integer;--> statement-breakpoint
ALTER TABLE "usage_record" ADD COLUMN "cached_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_record" ADD COLUMN "written_tokens" integer DEFAULT 0 NOT NULL;