CREATE INDEX "audit_entry_words" ON "audit_entry" USING gin (("admin_email" || ' ' || "action" || ' ' || coalesce("subject", '')) gin_trgm_ops);
