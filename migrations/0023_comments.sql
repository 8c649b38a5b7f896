CREATE TABLE "comment" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_thread" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"post_id" text,
	"document_id" text,
	"passage" jsonb,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_thread_thing" CHECK (num_nonnulls(post_id, document_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_thread_id_comment_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "comment_thread"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "comment_thread_comments" ON "comment" USING btree ("thread_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("author_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "comment_thread_user" ON "comment_thread" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "comment_thread_post" ON "comment_thread" USING btree ("post_id");
--> statement-breakpoint
CREATE INDEX "comment_thread_document" ON "comment_thread" USING btree ("document_id");
--> statement-breakpoint
-- A post that is deleted keeps its row, for what was published of it.
CREATE FUNCTION "comments_of_post_gone"() RETURNS trigger LANGUAGE plpgsql AS $gone$
BEGIN
  DELETE FROM "comment_thread" t WHERE t.post_id = NEW.id;
  RETURN NULL;
END
$gone$;
--> statement-breakpoint
-- On its own: the locks of one table and of those it refers to.
ALTER TABLE "comment_thread" DROP CONSTRAINT IF EXISTS "comment_thread_post_id_social_post_id_fk",
  ADD CONSTRAINT "comment_thread_post_id_social_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "social_post"("id") ON DELETE cascade;
--> statement-breakpoint
-- On its own: the locks of one table and of those it refers to.
ALTER TABLE "comment_thread" DROP CONSTRAINT IF EXISTS "comment_thread_document_id_document_id_fk",
  ADD CONSTRAINT "comment_thread_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE cascade;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
CREATE OR REPLACE TRIGGER "social_post_gone" AFTER UPDATE OF "deleted_at" ON "social_post"
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION "comments_of_post_gone"();
