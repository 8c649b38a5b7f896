CREATE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $stays$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.outcome = 'begun' AND NEW.outcome <> 'begun'
    AND (NEW.id, NEW.admin_id, NEW.admin_email, NEW.action, NEW.address, NEW.request_id, NEW.created_at)
      = (OLD.id, OLD.admin_id, OLD.admin_email, OLD.action, OLD.address, OLD.request_id, OLD.created_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$stays$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_rows_stay" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_entry_stays"();
--> statement-breakpoint
CREATE TRIGGER "audit_entry_table_stays" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_entry_stays"();
