ALTER TABLE "checkout" ADD COLUMN "bought_by" text;
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "bought_by" text;
--> statement-breakpoint
-- The release before names no buyer: what is bought for a personal workspace was bought by its person.
CREATE FUNCTION "buyer_of_purchase"() RETURNS trigger LANGUAGE plpgsql AS $buyer$
BEGIN
  IF NEW.bought_by IS NULL THEN
    NEW.bought_by := (SELECT w.person_id FROM "workspace" w WHERE w.id = NEW.user_id);
  END IF;
  RETURN NEW;
END
$buyer$;
--> statement-breakpoint
CREATE TRIGGER "checkout_has_buyer" BEFORE INSERT ON "checkout" FOR EACH ROW EXECUTE FUNCTION "buyer_of_purchase"();
--> statement-breakpoint
CREATE TRIGGER "subscription_has_buyer" BEFORE INSERT ON "subscription" FOR EACH ROW EXECUTE FUNCTION "buyer_of_purchase"();
--> statement-breakpoint
UPDATE "plan" p SET limits = with_limit(p.limits, '{seats}', s.seats)
FROM (VALUES ('support-team', '3'::jsonb), ('combo-plus', '3'), ('social-agency', '5'), ('support-business', '10'), ('combo-pro', '10')) s(slug, seats)
WHERE p.slug = s.slug;
--> statement-breakpoint
-- In batches: holders of these plans.
UPDATE "entitlement" e SET limits = with_limit(e.limits, '{seats}', s.seats)
FROM (VALUES ('support-team', '3'::jsonb), ('combo-plus', '3'), ('social-agency', '5'), ('support-business', '10'), ('combo-pro', '10')) s(slug, seats)
JOIN "plan" p ON p.slug = s.slug
WHERE p.id = e.plan_id AND e.user_id IN (
  SELECT h.user_id FROM "entitlement" h JOIN "plan" o ON o.id = h.plan_id
  WHERE o.slug IN ('support-team', 'combo-plus', 'social-agency', 'support-business', 'combo-pro') AND NOT h.limits ? 'seats'
  ORDER BY h.user_id LIMIT 5000 FOR UPDATE OF h)
RETURNING e.user_id;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "billing_customer" DROP CONSTRAINT IF EXISTS "billing_customer_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "billing_customer_user_id_workspace_id_fk",
  ADD CONSTRAINT "billing_customer_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "checkout" DROP CONSTRAINT IF EXISTS "checkout_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "checkout_user_id_workspace_id_fk",
  ADD CONSTRAINT "checkout_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "subscription" DROP CONSTRAINT IF EXISTS "subscription_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "subscription_user_id_workspace_id_fk",
  ADD CONSTRAINT "subscription_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- In batches: those who bought before.
UPDATE "checkout" p SET bought_by = f.person_id FROM (
  SELECT b.id, w.person_id FROM "checkout" b JOIN "workspace" w ON w.id = b.user_id
  WHERE b.bought_by IS NULL AND w.person_id IS NOT NULL ORDER BY b.id LIMIT 5000 FOR UPDATE OF b
) f WHERE p.id = f.id RETURNING p.id;
--> statement-breakpoint
-- In batches: those who bought before.
UPDATE "subscription" p SET bought_by = f.person_id FROM (
  SELECT b.id, w.person_id FROM "subscription" b JOIN "workspace" w ON w.id = b.user_id
  WHERE b.bought_by IS NULL AND w.person_id IS NOT NULL ORDER BY b.id LIMIT 5000 FOR UPDATE OF b
) f WHERE p.id = f.id RETURNING p.id;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "checkout" DROP CONSTRAINT IF EXISTS "checkout_bought_by_user_id_fk",
  ADD CONSTRAINT "checkout_bought_by_user_id_fk" FOREIGN KEY ("bought_by") REFERENCES "user"("id") ON DELETE set null NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "subscription" DROP CONSTRAINT IF EXISTS "subscription_bought_by_user_id_fk",
  ADD CONSTRAINT "subscription_bought_by_user_id_fk" FOREIGN KEY ("bought_by") REFERENCES "user"("id") ON DELETE set null NOT VALID;
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "billing_customer" VALIDATE CONSTRAINT "billing_customer_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "checkout" VALIDATE CONSTRAINT "checkout_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "subscription" VALIDATE CONSTRAINT "subscription_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "checkout" VALIDATE CONSTRAINT "checkout_bought_by_user_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "subscription" VALIDATE CONSTRAINT "subscription_bought_by_user_id_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "checkout_buyer" ON "checkout" USING btree ("bought_by");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscription_buyer" ON "subscription" USING btree ("bought_by");
