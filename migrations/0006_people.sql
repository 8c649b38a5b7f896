CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin ("email" gin_trgm_ops, "name" gin_trgm_ops) WHERE NOT "is_anonymous";
--> statement-breakpoint
CREATE FUNCTION "person_of_user"() RETURNS trigger LANGUAGE plpgsql AS $person$
BEGIN
  INSERT INTO "person" ("user_id", "kind", "email", "suspended", "created_at")
  VALUES (NEW.id, CASE WHEN NEW.removal IS NOT NULL THEN 'leaving' WHEN NEW.is_anonymous THEN 'guest' ELSE 'account' END,
    NEW.email, NEW.suspended_at IS NOT NULL, NEW.created_at)
  ON CONFLICT (user_id) DO UPDATE SET kind = excluded.kind, email = excluded.email, suspended = excluded.suspended,
    created_at = excluded.created_at;
  RETURN NULL;
END
$person$;
--> statement-breakpoint
CREATE TRIGGER "user_makes_person" AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION "person_of_user"();
--> statement-breakpoint
CREATE TRIGGER "user_changes_person" AFTER UPDATE ON "user" FOR EACH ROW
WHEN ((OLD.email, OLD.is_anonymous, OLD.removal, OLD.suspended_at, OLD.created_at)
  IS DISTINCT FROM (NEW.email, NEW.is_anonymous, NEW.removal, NEW.suspended_at, NEW.created_at))
EXECUTE FUNCTION "person_of_user"();
--> statement-breakpoint
CREATE FUNCTION "person_of_entitlement"() RETURNS trigger LANGUAGE plpgsql AS $person$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "person" SET plan_id = NULL, needs_look = false WHERE user_id = OLD.user_id;
  ELSE
    UPDATE "person" SET plan_id = NEW.plan_id, needs_look = NEW.needs_look IS NOT NULL WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$person$;
--> statement-breakpoint
CREATE TRIGGER "entitlement_makes_person" AFTER INSERT OR DELETE ON "entitlement" FOR EACH ROW EXECUTE FUNCTION "person_of_entitlement"();
--> statement-breakpoint
CREATE TRIGGER "entitlement_changes_person" AFTER UPDATE ON "entitlement" FOR EACH ROW
WHEN ((OLD.plan_id, OLD.needs_look) IS DISTINCT FROM (NEW.plan_id, NEW.needs_look))
EXECUTE FUNCTION "person_of_entitlement"();
--> statement-breakpoint
-- A person's row knows one month, the latest: of several it is given, earlier ones are nothing to it.
CREATE FUNCTION "count_for_people"("people" text[], "months" date[], "asked" int[], "spent" bigint[]) RETURNS void LANGUAGE sql AS $person$
  UPDATE "person" p SET month = d.month,
    questions = d.asked + CASE p.month WHEN d.month THEN p.questions ELSE 0 END,
    cost_micros = d.spent + CASE p.month WHEN d.month THEN p.cost_micros ELSE 0 END
  FROM (
    SELECT DISTINCT ON (u.user_id) u.user_id, u.month, sum(u.asked)::int AS asked, sum(u.spent)::bigint AS spent
    FROM unnest(people, months, asked, spent) AS u(user_id, month, asked, spent)
    GROUP BY u.user_id, u.month ORDER BY u.user_id, u.month DESC
  ) d
  WHERE p.user_id = d.user_id AND p.month <= d.month
$person$;
--> statement-breakpoint
CREATE FUNCTION "person_of_usage"() RETURNS trigger LANGUAGE plpgsql AS $person$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "count_for_people"(array_agg(user_id), array_agg(month),
      array_agg(CASE kind WHEN 'chat' THEN questions ELSE 0 END), array_agg(cost_micros)) FROM "added";
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "count_for_people"(array_agg(user_id), array_agg(month),
      array_agg(CASE kind WHEN 'chat' THEN -questions ELSE 0 END), array_agg(-cost_micros)) FROM "gone";
  ELSE
    PERFORM "count_for_people"(array_agg(user_id), array_agg(month),
      array_agg(CASE kind WHEN 'chat' THEN questions ELSE 0 END), array_agg(cost_micros))
    FROM (SELECT user_id, month, kind, questions, cost_micros FROM "added"
      UNION ALL SELECT user_id, month, kind, -questions, -cost_micros FROM "gone") AS "changed";
  END IF;
  RETURN NULL;
END
$person$;
--> statement-breakpoint
CREATE TRIGGER "usage_adds_to_person" AFTER INSERT ON "usage_month"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "person_of_usage"();
--> statement-breakpoint
CREATE TRIGGER "usage_changes_person" AFTER UPDATE ON "usage_month"
REFERENCING OLD TABLE AS "gone" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "person_of_usage"();
--> statement-breakpoint
CREATE TRIGGER "usage_leaves_person" AFTER DELETE ON "usage_month"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "person_of_usage"();
--> statement-breakpoint
INSERT INTO "person" ("user_id", "kind", "email", "plan_id", "suspended", "needs_look", "created_at")
SELECT u.id, CASE WHEN u.removal IS NOT NULL THEN 'leaving' WHEN u.is_anonymous THEN 'guest' ELSE 'account' END,
  u.email, e.plan_id, u.suspended_at IS NOT NULL, e.needs_look IS NOT NULL, u.created_at
FROM "user" u LEFT JOIN "entitlement" e ON e.user_id = u.id;
