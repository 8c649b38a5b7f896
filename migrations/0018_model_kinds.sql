ALTER TABLE "ai_model" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_model" ADD COLUMN "is_writer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_model" ADD COLUMN "unit_price" numeric(14, 8);--> statement-breakpoint
-- What the seed says of models that an installation has already.
UPDATE "ai_model" SET "is_writer" = true WHERE ("provider", "request_name") IN (('anthropic', 'claude-sonnet-5-5'),
  ('openrouter', 'anthropic/claude-sonnet-5.5'), ('aiml', 'anthropic/claude-sonnet-5.5'));
