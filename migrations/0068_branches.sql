ALTER TABLE "message" ADD COLUMN "parent_id" text;
--> statement-breakpoint
-- An answer follows its question. A question follows what stood last before it, and before what it was asked in the place of:
-- that left the thread at the moment of the question, which is its mark.
UPDATE "message" m SET "parent_id" = (
  SELECT p."id" FROM "message" p
  WHERE p."conversation_id" = m."conversation_id" AND CASE WHEN m."role" = 'assistant'
    THEN p."role" = 'user' AND p."position" < m."position"
    ELSE (p."superseded_at" IS NULL OR p."superseded_at" > m."created_at") AND p."position" < coalesce((
      SELECT min(r."position") FROM "message" r WHERE r."conversation_id" = m."conversation_id"
        AND r."superseded_at" = m."created_at" AND r."position" < m."position"), m."position")
    END
  ORDER BY p."position" DESC LIMIT 1);
--> statement-breakpoint
-- A release that does not know the column yet may write meanwhile.
CREATE FUNCTION "message_parent"() RETURNS trigger LANGUAGE plpgsql AS $parent$
BEGIN
  SELECT m.id INTO NEW.parent_id FROM message m
  WHERE m.conversation_id = NEW.conversation_id AND m.superseded_at IS NULL ORDER BY m.position DESC LIMIT 1;
  RETURN NEW;
END
$parent$;
--> statement-breakpoint
CREATE TRIGGER "message_has_parent" BEFORE INSERT ON "message" FOR EACH ROW WHEN (NEW.parent_id IS NULL) EXECUTE FUNCTION "message_parent"();
--> statement-breakpoint
CREATE INDEX "message_left" ON "message" USING btree ("conversation_id","parent_id") WHERE superseded_at is not null;
