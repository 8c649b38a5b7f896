DROP INDEX "message_one_running";--> statement-breakpoint
CREATE UNIQUE INDEX "message_one_running" ON "message" USING btree ("conversation_id") WHERE state = 'running' and superseded_at is null;