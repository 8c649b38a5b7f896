ALTER TABLE "message" ADD COLUMN "user_id" text;
--> statement-breakpoint
UPDATE "message" m SET "user_id" = c."user_id" FROM "conversation" c WHERE c."id" = m."conversation_id";
--> statement-breakpoint
-- A release that does not know the column yet may write meanwhile.
CREATE FUNCTION "message_owner"() RETURNS trigger LANGUAGE plpgsql AS $owner$
BEGIN
  SELECT c.user_id INTO NEW.user_id FROM conversation c WHERE c.id = NEW.conversation_id;
  RETURN NEW;
END
$owner$;
--> statement-breakpoint
CREATE TRIGGER "message_has_owner" BEFORE INSERT ON "message" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "message_owner"();
--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "user_id" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "conversation_words" ON "conversation" USING gin ("user_id","title" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "message_words" ON "message" USING gin ("user_id","text" gin_trgm_ops) WITH (gin_pending_list_limit=256);
