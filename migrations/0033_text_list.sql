DROP INDEX "assistant_document_user";--> statement-breakpoint
CREATE INDEX "assistant_document_user" ON "assistant_document" USING btree ("user_id","updated_at","id","deleted_at");