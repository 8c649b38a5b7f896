CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"admin_email" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"outcome" text DEFAULT 'begun' NOT NULL,
	"address" text NOT NULL,
	"user_agent" text,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" integer,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_content" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_content_place" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "landing_version" (
	"content_id" integer NOT NULL,
	"version" integer NOT NULL,
	"en" jsonb NOT NULL,
	"fr" jsonb NOT NULL,
	"admin_email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_version_content_id_version_pk" PRIMARY KEY("content_id","version")
);
--> statement-breakpoint
CREATE TABLE "quota_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"query_type" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"units" integer NOT NULL,
	"reason" text NOT NULL,
	"admin_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_day" (
	"day" date NOT NULL,
	"plan_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"calls" integer NOT NULL,
	"questions" integer NOT NULL,
	"failures" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "usage_day_day_plan_id_model_id_provider_kind_pk" PRIMARY KEY("day","plan_id","model_id","provider","kind")
);
--> statement-breakpoint
CREATE TABLE "usage_month" (
	"user_id" text NOT NULL,
	"month" date NOT NULL,
	"model_id" integer NOT NULL,
	"kind" text NOT NULL,
	"calls" integer NOT NULL,
	"questions" integer NOT NULL,
	"failures" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "usage_month_user_id_month_model_id_kind_pk" PRIMARY KEY("user_id","month","model_id","kind")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"user_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"plan_id" integer,
	"suspended" boolean DEFAULT false NOT NULL,
	"needs_look" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"month" date DEFAULT '1970-01-01' NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "document_chunk_stems";--> statement-breakpoint
DROP INDEX "payment_event_received";--> statement-breakpoint
DROP INDEX "prompt_category";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "commission" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "commission" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quota" ADD COLUMN "granted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_record" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_version" ADD CONSTRAINT "landing_version_content_id_landing_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."landing_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_grant" ADD CONSTRAINT "quota_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_created" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_admin" ON "audit_entry" USING btree ("admin_email","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "landing_content_updated" ON "landing_content" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "quota_grant_user" ON "quota_grant" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "person_created" ON "person" USING btree ("kind","created_at","user_id");--> statement-breakpoint
CREATE INDEX "person_email" ON "person" USING btree ("kind","email","user_id");--> statement-breakpoint
CREATE INDEX "person_plan" ON "person" USING btree ("kind","plan_id","user_id");--> statement-breakpoint
CREATE INDEX "person_cost" ON "person" USING btree ("kind","month","cost_micros","user_id");--> statement-breakpoint
CREATE INDEX "person_questions" ON "person" USING btree ("kind","month","questions","user_id");--> statement-breakpoint
CREATE INDEX "person_suspended" ON "person" USING btree ("kind","created_at") WHERE suspended;--> statement-breakpoint
CREATE INDEX "person_look" ON "person" USING btree ("kind","created_at") WHERE needs_look;--> statement-breakpoint
CREATE INDEX "ai_model_place" ON "ai_model" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "ai_model_name" ON "ai_model" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "entitlement_look" ON "entitlement" USING btree ("user_id") WHERE needs_look is not null;--> statement-breakpoint
CREATE INDEX "commission_created" ON "commission" USING btree ("created_at","invoice_id");--> statement-breakpoint
CREATE INDEX "commission_until" ON "commission" USING btree ("held_until","invoice_id");--> statement-breakpoint
CREATE INDEX "commission_amount" ON "commission" USING btree ("amount_cents","invoice_id");--> statement-breakpoint
CREATE INDEX "payment_event_state" ON "payment_event" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "payment_event_created" ON "payment_event" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_event_type" ON "payment_event" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "subscription_unpaid" ON "subscription" USING btree ("user_id") WHERE status in ('past_due', 'unpaid') and looked_at is null;--> statement-breakpoint
CREATE INDEX "subscription_plan" ON "subscription" USING btree ("plan_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "prompt_uses" ON "prompt" USING btree ("uses","id");--> statement-breakpoint
CREATE INDEX "prompt_title" ON "prompt" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "prompt_created" ON "prompt" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "document_updated" ON "document" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "document_status" ON "document" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "failed_message_failed" ON "failed_message" USING btree ("failed_at","id");--> statement-breakpoint
CREATE INDEX "failed_message_kind" ON "failed_message" USING btree ("kind","failed_at","id");--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "prompt_category" ON "prompt" USING btree ("category","id");