CREATE TABLE "membership" (
	"person_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_person_id_workspace_id_pk" PRIMARY KEY("person_id","workspace_id")
);
--> statement-breakpoint
CREATE TABLE "workspace" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_personal" CHECK (person_id = id)
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "membership_workspace" ON "membership" USING btree ("workspace_id");
--> statement-breakpoint
CREATE INDEX "workspace_person" ON "workspace" USING btree ("person_id");
--> statement-breakpoint
-- Each person has a workspace of their own, which has their id.
CREATE FUNCTION "workspace_of_user"() RETURNS trigger LANGUAGE plpgsql AS $workspace$
BEGIN
  INSERT INTO "workspace" ("id", "person_id", "created_at") VALUES (NEW.id, NEW.id, NEW.created_at) ON CONFLICT DO NOTHING;
  INSERT INTO "membership" ("person_id", "workspace_id", "role", "created_at")
  VALUES (NEW.id, NEW.id, 'owner', NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$workspace$;
--> statement-breakpoint
CREATE TRIGGER "user_makes_workspace" AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION "workspace_of_user"();
--> statement-breakpoint
-- In batches: those who were there before.
WITH "missing" AS (
  SELECT u.id, u.created_at FROM "user" u
  WHERE NOT EXISTS (SELECT FROM "membership" m WHERE m.person_id = u.id AND m.workspace_id = u.id)
  ORDER BY u.id LIMIT 5000 FOR KEY SHARE
), "made" AS (
  INSERT INTO "workspace" ("id", "person_id", "created_at") SELECT id, id, created_at FROM "missing" ON CONFLICT DO NOTHING
)
INSERT INTO "membership" ("person_id", "workspace_id", "role", "created_at")
SELECT id, id, 'owner', created_at FROM "missing" ON CONFLICT DO NOTHING RETURNING "person_id";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservation_actor" ON "reservation" USING btree ("actor_id") WHERE actor_id is not null;
