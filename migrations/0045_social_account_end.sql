DROP INDEX "social_account_expiry";--> statement-breakpoint
ALTER TABLE "social_account" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "social_account_end" ON "social_account" USING btree ("ends_at") WHERE ends_at is not null;