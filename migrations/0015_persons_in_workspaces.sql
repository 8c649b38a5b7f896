CREATE TABLE "flashcard_progress" (
	"card_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flashcard_progress_card_id_user_id_pk" PRIMARY KEY("card_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "flashcard_progress_user" ON "flashcard_progress" USING btree ("user_id","card_id");
--> statement-breakpoint
-- What the release before writes of a card, whose one learner is the person of its workspace.
CREATE FUNCTION "progress_of_review"() RETURNS trigger LANGUAGE plpgsql AS $progress$
BEGIN
  INSERT INTO "flashcard_progress" ("card_id", "user_id", "state", "due_at", "updated_at")
  SELECT NEW.card_id, w.person_id, NEW.state, NEW.due_at, NEW.updated_at FROM "workspace" w WHERE w.id = NEW.user_id AND w.person_id IS NOT NULL
  ON CONFLICT ("card_id", "user_id") DO UPDATE SET "state" = excluded.state, "due_at" = excluded.due_at, "updated_at" = excluded.updated_at;
  RETURN NULL;
END
$progress$;
--> statement-breakpoint
-- What the release before reads of it.
CREATE FUNCTION "review_of_progress"() RETURNS trigger LANGUAGE plpgsql AS $review$
BEGIN
  INSERT INTO "flashcard_review" ("card_id", "user_id", "state", "due_at", "updated_at")
  SELECT NEW.card_id, c.user_id, NEW.state, NEW.due_at, NEW.updated_at FROM "flashcard" c WHERE c.id = NEW.card_id AND c.user_id = NEW.user_id
  ON CONFLICT ("card_id") DO UPDATE SET "state" = excluded.state, "due_at" = excluded.due_at, "updated_at" = excluded.updated_at;
  RETURN NULL;
END
$review$;
--> statement-breakpoint
-- Who wrote a row that does not say it: the person of its workspace, of a personal one.
CREATE FUNCTION "person_of_workspace"() RETURNS trigger LANGUAGE plpgsql AS $person$
BEGIN
  NEW.person_id := (SELECT w.person_id FROM "workspace" w WHERE w.id = NEW.user_id);
  RETURN NEW;
END
$person$;
--> statement-breakpoint
-- On its own: the locks of one table and of those it refers to.
ALTER TABLE "flashcard_progress" DROP CONSTRAINT IF EXISTS "flashcard_progress_card_id_flashcard_id_fk",
  ADD CONSTRAINT "flashcard_progress_card_id_flashcard_id_fk" FOREIGN KEY ("card_id") REFERENCES "flashcard"("id") ON DELETE cascade;
--> statement-breakpoint
-- On its own: the locks of one table and of those it refers to.
ALTER TABLE "flashcard_progress" DROP CONSTRAINT IF EXISTS "flashcard_progress_user_id_user_id_fk",
  ADD CONSTRAINT "flashcard_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE cascade;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
CREATE OR REPLACE TRIGGER "flashcard_review_is_progress" AFTER INSERT OR UPDATE ON "flashcard_review"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "progress_of_review"();
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "flashcard_log" ADD COLUMN IF NOT EXISTS "person_id" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
CREATE OR REPLACE TRIGGER "flashcard_log_has_person" BEFORE INSERT ON "flashcard_log"
  FOR EACH ROW WHEN (NEW.person_id IS NULL) EXECUTE FUNCTION "person_of_workspace"();
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_draft" ADD COLUMN IF NOT EXISTS "person_id" text;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
CREATE OR REPLACE TRIGGER "social_draft_has_person" BEFORE INSERT ON "social_draft"
  FOR EACH ROW WHEN (NEW.person_id IS NULL) EXECUTE FUNCTION "person_of_workspace"();
--> statement-breakpoint
-- In batches: how well cards were known before. A review that is written meanwhile is newer, and stays.
WITH "missing" AS (
  SELECT r.card_id, u.id AS person_id, r.state, r.due_at, r.updated_at FROM "flashcard_review" r
  JOIN "user" u ON u.id = r.user_id JOIN "flashcard" c ON c.id = r.card_id
  WHERE NOT EXISTS (SELECT FROM "flashcard_progress" p WHERE p.card_id = r.card_id AND p.user_id = r.user_id)
  ORDER BY r.card_id LIMIT 5000 FOR KEY SHARE OF u FOR KEY SHARE OF c
)
INSERT INTO "flashcard_progress" ("card_id", "user_id", "state", "due_at", "updated_at")
SELECT card_id, person_id, state, due_at, updated_at FROM "missing" ON CONFLICT DO NOTHING RETURNING "card_id";
--> statement-breakpoint
-- In batches: who rated before.
UPDATE "flashcard_log" l SET "person_id" = m.person_id FROM (
  SELECT o.review_id, w.person_id FROM "flashcard_log" o JOIN "workspace" w ON w.id = o.user_id AND w.person_id IS NOT NULL
  WHERE o.person_id IS NULL LIMIT 5000
) m WHERE l.review_id = m.review_id RETURNING l.review_id;
--> statement-breakpoint
-- In batches: whose drafts there were before.
UPDATE "social_draft" d SET "person_id" = m.person_id FROM (
  SELECT o.id, w.person_id FROM "social_draft" o JOIN "workspace" w ON w.id = o.user_id AND w.person_id IS NOT NULL
  WHERE o.person_id IS NULL LIMIT 5000
) m WHERE d.id = m.id RETURNING d.id;
--> statement-breakpoint
-- On its own: from here on, the release before reads what this one writes.
CREATE OR REPLACE TRIGGER "flashcard_progress_is_review" AFTER INSERT OR UPDATE ON "flashcard_progress"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "review_of_progress"();
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "flashcard_log_person" ON "flashcard_log" USING btree ("person_id","review_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "social_draft_person" ON "social_draft" USING btree ("person_id","user_id");
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "flashcard_log" DROP CONSTRAINT IF EXISTS "flashcard_log_person_id_user_id_fk",
  ADD CONSTRAINT "flashcard_log_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_draft" DROP CONSTRAINT IF EXISTS "social_draft_member",
  ADD CONSTRAINT "social_draft_member" FOREIGN KEY ("person_id","user_id") REFERENCES "membership"("person_id","workspace_id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "flashcard_log" VALIDATE CONSTRAINT "flashcard_log_person_id_user_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "social_draft" VALIDATE CONSTRAINT "social_draft_member";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "conversation_discussion" ON "conversation" USING btree ("document_id","user_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "conversation_document";
