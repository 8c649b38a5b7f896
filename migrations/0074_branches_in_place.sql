DROP INDEX "message_left";--> statement-breakpoint
CREATE INDEX "message_children" ON "message" USING btree ("conversation_id","parent_id");--> statement-breakpoint
-- Room for the next version of a row on its own page: without it, a step to another branch writes every index again.
ALTER TABLE "message" SET (fillfactor = 85);
