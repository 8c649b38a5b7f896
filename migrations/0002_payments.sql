CREATE TABLE "affiliate" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "billing_customer" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"language" text NOT NULL,
	"syncs_begun" integer DEFAULT 0 NOT NULL,
	"sync_written" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customer_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" text,
	"plan_id" integer NOT NULL,
	"interval" text NOT NULL,
	"price_id" text NOT NULL,
	"trial_days" integer NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "commission" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"reason" text,
	"held_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"object_id" text,
	"state" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_price" (
	"price_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"plan_id" integer NOT NULL,
	"interval" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"user_id" text PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"price_id" text NOT NULL,
	"plan_id" integer,
	"interval" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"trial_end" timestamp with time zone,
	"cancel_at_period_end" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"scheduled_plan_id" integer,
	"scheduled_interval" text,
	"scheduled_price_cents" integer,
	"scheduled_from" timestamp with time zone,
	"pay_url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_claim" (
	"person" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"checkout_id" text,
	"claimed_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "removal" jsonb;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "needs_look" text;--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_affiliate_id_user_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_scheduled_plan_id_plan_id_fk" FOREIGN KEY ("scheduled_plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_one_open" ON "checkout" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkout_user" ON "checkout" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkout_open" ON "checkout" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "commission_affiliate" ON "commission" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "commission_held" ON "commission" USING btree ("state","held_until");--> statement-breakpoint
CREATE INDEX "payment_event_customer" ON "payment_event" USING btree ("customer_id","state");--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_price_amount" ON "plan_price" USING btree ("plan_id","interval","amount_cents","currency");--> statement-breakpoint
CREATE INDEX "referral_affiliate" ON "referral" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "subscription_user" ON "subscription" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "trial_claim_user" ON "trial_claim" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trial_claim_unused" ON "trial_claim" USING btree ("checkout_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "user_removal" ON "user" USING btree ("updated_at") WHERE removal is not null;--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "usage_report_user" ON "usage_report" USING btree ("user_id","created_at");