ALTER TABLE "message" ADD COLUMN "thoughts" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "thought_ms" integer;