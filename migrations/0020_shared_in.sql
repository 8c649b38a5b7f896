-- On its own: the lock of one table at a time.
ALTER TABLE "assistant_document" ADD COLUMN IF NOT EXISTS "shared_in" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "assistant_folder" ADD COLUMN IF NOT EXISTS "shared_in" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "assistant_template" ADD COLUMN IF NOT EXISTS "shared_in" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "assistant_improvement" ADD COLUMN IF NOT EXISTS "shared_in" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "assistant_document" ADD COLUMN IF NOT EXISTS "copied_from" text;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assistant_document_shared" ON "assistant_document" USING btree ("shared_in","user_id") WHERE shared_in is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assistant_folder_shared" ON "assistant_folder" USING btree ("shared_in","user_id") WHERE shared_in is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assistant_template_shared" ON "assistant_template" USING btree ("shared_in","user_id") WHERE shared_in is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assistant_improvement_shared" ON "assistant_improvement" USING btree ("shared_in","user_id") WHERE shared_in is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assistant_document_copied" ON "assistant_document" USING btree ("copied_from") WHERE copied_from is not null;
--> statement-breakpoint
-- On its own: the locks of one table and of memberships. What is shared leaves a team with the membership of its person; its person stays.
ALTER TABLE "assistant_document" DROP CONSTRAINT IF EXISTS "assistant_document_member",
  ADD CONSTRAINT "assistant_document_member" FOREIGN KEY ("user_id","shared_in") REFERENCES "membership"("person_id","workspace_id") ON DELETE set null ("shared_in") NOT VALID;
--> statement-breakpoint
-- On its own: the locks of one table and of memberships.
ALTER TABLE "assistant_folder" DROP CONSTRAINT IF EXISTS "assistant_folder_member",
  ADD CONSTRAINT "assistant_folder_member" FOREIGN KEY ("user_id","shared_in") REFERENCES "membership"("person_id","workspace_id") ON DELETE set null ("shared_in") NOT VALID;
--> statement-breakpoint
-- On its own: the locks of one table and of memberships.
ALTER TABLE "assistant_template" DROP CONSTRAINT IF EXISTS "assistant_template_member",
  ADD CONSTRAINT "assistant_template_member" FOREIGN KEY ("user_id","shared_in") REFERENCES "membership"("person_id","workspace_id") ON DELETE set null ("shared_in") NOT VALID;
--> statement-breakpoint
-- On its own: the locks of one table and of memberships.
ALTER TABLE "assistant_improvement" DROP CONSTRAINT IF EXISTS "assistant_improvement_member",
  ADD CONSTRAINT "assistant_improvement_member" FOREIGN KEY ("user_id","shared_in") REFERENCES "membership"("person_id","workspace_id") ON DELETE set null ("shared_in") NOT VALID;
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "assistant_document" VALIDATE CONSTRAINT "assistant_document_member";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "assistant_folder" VALIDATE CONSTRAINT "assistant_folder_member";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "assistant_template" VALIDATE CONSTRAINT "assistant_template_member";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "assistant_improvement" VALIDATE CONSTRAINT "assistant_improvement_member";
