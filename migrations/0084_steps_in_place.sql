DROP INDEX "message_one_running";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "is_beside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "message" SET "is_beside" = true WHERE state = 'running' AND superseded_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "message_one_running" ON "message" USING btree ("conversation_id","is_beside") WHERE state = 'running';