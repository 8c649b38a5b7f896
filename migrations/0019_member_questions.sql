CREATE TABLE "member_quota" (
	"workspace_id" text NOT NULL,
	"person_id" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_quota_workspace_id_person_id_pk" PRIMARY KEY("workspace_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "member_quota" ADD CONSTRAINT "member_quota_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "member_quota" ADD CONSTRAINT "member_quota_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "member_quota_person" ON "member_quota" USING btree ("person_id");
--> statement-breakpoint
-- What a member of a team asks is counted from their first question on. A member who returns goes on with what they had asked.
CREATE FUNCTION "quota_of_member"() RETURNS trigger LANGUAGE plpgsql AS $quota$
BEGIN
  INSERT INTO "member_quota" ("workspace_id", "person_id", "period_start")
  VALUES (NEW.workspace_id, NEW.person_id, 'epoch') ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$quota$;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "membership" ADD COLUMN IF NOT EXISTS "has_own_cap" boolean DEFAULT false NOT NULL, ADD COLUMN IF NOT EXISTS "question_cap" integer;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "workspace" ADD COLUMN IF NOT EXISTS "question_cap" integer;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "member_period_start" timestamp with time zone;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
CREATE OR REPLACE TRIGGER "membership_has_quota" AFTER INSERT ON "membership"
  FOR EACH ROW WHEN (NEW.workspace_id <> NEW.person_id) EXECUTE FUNCTION "quota_of_member"();
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "subscription" ADD COLUMN IF NOT EXISTS "seats" integer DEFAULT 0 NOT NULL, ADD COLUMN IF NOT EXISTS "seat_cents" integer,
  ADD COLUMN IF NOT EXISTS "scheduled_seats" integer, ADD COLUMN IF NOT EXISTS "scheduled_seat_cents" integer;
--> statement-breakpoint
-- On its own: the lock of one table at a time. What the seeds say.
UPDATE "plan" SET "limits" = "limits" || '{"seatCents": {"month": 900, "year": 9000}}' WHERE "limits" ? 'seats' AND NOT "limits" ? 'seatCents';
--> statement-breakpoint
-- In batches: holders of these plans.
UPDATE "entitlement" e SET "limits" = e."limits" || jsonb_build_object('seatCents', p."limits"->'seatCents') FROM "plan" p
WHERE p.id = e.plan_id AND e.user_id IN (
  SELECT h.user_id FROM "entitlement" h JOIN "plan" o ON o.id = h.plan_id
  WHERE o."limits" ? 'seatCents' AND NOT h."limits" ? 'seatCents' ORDER BY h.user_id LIMIT 5000 FOR UPDATE OF h)
RETURNING e.user_id;
--> statement-breakpoint
-- In batches: who was a member before.
WITH "missing" AS (
  SELECT m.workspace_id, m.person_id FROM "membership" m WHERE m.workspace_id <> m.person_id
    AND NOT EXISTS (SELECT FROM "member_quota" q WHERE q.workspace_id = m.workspace_id AND q.person_id = m.person_id)
  ORDER BY m.workspace_id, m.person_id LIMIT 5000 FOR KEY SHARE OF m
)
INSERT INTO "member_quota" ("workspace_id", "person_id", "period_start")
SELECT workspace_id, person_id, 'epoch' FROM "missing" ON CONFLICT DO NOTHING RETURNING "person_id";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservation_members" ON "reservation" USING btree ("user_id","created_at") WHERE actor_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "usage_record_members" ON "usage_record" USING btree ("user_id","created_at","actor_id","kind","cost_micros") WHERE actor_id is distinct from user_id;
