CREATE INDEX "audit_entry_words" ON "audit_entry" USING gin ("admin_email" gin_trgm_ops, "action" gin_trgm_ops, "subject" gin_trgm_ops);
