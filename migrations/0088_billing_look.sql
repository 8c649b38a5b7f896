CREATE TABLE "billing_look" (
	"part" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone,
	"cursor" text,
	"begun_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"read" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "entitlement_period_end" ON "entitlement" USING btree ("period_end") WHERE subscription_id is not null;--> statement-breakpoint
CREATE INDEX "billing_customer_email_due" ON "billing_customer" USING btree ("user_id") WHERE email_due;--> statement-breakpoint
CREATE INDEX "subscription_grace" ON "subscription" USING btree ("grace_until") WHERE grace_until is not null;--> statement-breakpoint
CREATE INDEX "subscription_running" ON "subscription" USING btree ("seen_at") WHERE status not in ('canceled', 'incomplete_expired');