-- What chatbots are counted by: the module is not open yet, so its ceilings take nothing away.
PERFORM "add_meter"('support-answers', '{"support-free": {"period": "month", "units": 100, "costMicros": 100000},
  "combo-free": {"period": "month", "units": 100, "costMicros": 100000},
  "support-team": {"period": "month", "units": 3000, "costMicros": 4000000},
  "combo-plus": {"period": "month", "units": 3000, "costMicros": 4000000},
  "support-business": {"period": "month", "units": 15000, "costMicros": 7500000},
  "combo-pro": {"period": "month", "units": 15000, "costMicros": 7500000}}');--> statement-breakpoint
PERFORM "add_meter"('support-pages', '{"support-free": {"period": "month", "units": 60},
  "combo-free": {"period": "month", "units": 60}, "support-team": {"period": "month", "units": 4000},
  "combo-plus": {"period": "month", "units": 4000}, "support-business": {"period": "month", "units": 25000},
  "combo-pro": {"period": "month", "units": 25000}}');--> statement-breakpoint
PERFORM "add_cap"('chatbots', '{"support-free": 1, "combo-free": 1, "support-team": 3, "combo-plus": 3, "support-business": 15,
  "combo-pro": 15}');--> statement-breakpoint
PERFORM "add_cap"('stored-pages', '{"support-free": 30, "combo-free": 30, "support-team": 1000, "combo-plus": 1000,
  "support-business": 5000, "combo-pro": 5000}');--> statement-breakpoint
PERFORM "add_limit"(ARRAY['widget'], '{"support-team": {"canHideName": true}, "combo-plus": {"canHideName": true},
  "support-business": {"canHideName": true}, "combo-pro": {"canHideName": true}}');--> statement-breakpoint
CREATE TABLE "chatbot" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" uuid NOT NULL,
	"secret" text,
	"secret_key_id" text,
	"key_version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'private' NOT NULL,
	"site_url" text,
	"model_id" integer,
	"instructions" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'auto' NOT NULL,
	"tone" text DEFAULT 'neutral' NOT NULL,
	"threshold" real,
	"look" jsonb NOT NULL,
	"allowed_hosts" text[] DEFAULT '{}' NOT NULL,
	"lead_form" jsonb NOT NULL,
	"hand_over" jsonb NOT NULL,
	"notices" jsonb NOT NULL,
	"retention_days" integer DEFAULT 180 NOT NULL,
	"caps" jsonb NOT NULL,
	"live_version" integer,
	"recrawl" text DEFAULT 'off' NOT NULL,
	"publish" text DEFAULT 'auto' NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_for" text,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chatbot_retention" CHECK (retention_days between 30 and 730)
);
--> statement-breakpoint
CREATE TABLE "support_source" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"chatbot_id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"url_key" text,
	"title" text NOT NULL,
	"content" text,
	"file_key" text,
	"media_type" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"http_status" integer,
	"etag" text,
	"last_modified" text,
	"sha256" text,
	"simhash" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"passages" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 1 NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_version" (
	"chatbot_id" text NOT NULL,
	"n" integer NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"sources" integer DEFAULT 0 NOT NULL,
	"passages" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"tests_passed" integer DEFAULT 0 NOT NULL,
	"tests_total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"built_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "support_version_chatbot_id_n_pk" PRIMARY KEY("chatbot_id","n")
);
--> statement-breakpoint
CREATE TABLE "support_version_source" (
	"chatbot_id" text NOT NULL,
	"n" integer NOT NULL,
	"source_id" text NOT NULL,
	"user_id" text NOT NULL,
	"gen" integer NOT NULL,
	CONSTRAINT "support_version_source_chatbot_id_n_source_id_pk" PRIMARY KEY("chatbot_id","n","source_id")
);
--> statement-breakpoint
CREATE TABLE "support_test" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"question" text NOT NULL,
	"expects" text NOT NULL,
	"must_cite" text,
	"must_say" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_test_run" (
	"id" text PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"passed" boolean NOT NULL,
	"reason" text,
	"outcome" text NOT NULL,
	"text" text NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"secret_key_id" text NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"user_id" text NOT NULL,
	"mode" text DEFAULT 'bot' NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"assigned_to" text,
	"waiting_since" timestamp with time zone,
	"waiting_for" text,
	"page_url" text,
	"language" text,
	"resolved" text DEFAULT 'none' NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_feedback" (
	"message_id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"rating" text NOT NULL,
	"comment" text,
	"solved" boolean,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_lead" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact_at" timestamp with time zone,
	"consent_at" timestamp with time zone,
	"consent_text" text,
	"external_id" text,
	"place" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"conversation_id" text NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'complete' NOT NULL,
	"reason" text,
	"outcome" text,
	"action" text,
	"question_id" text,
	"model_id" integer,
	"instead_of" jsonb,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"version" integer,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_question" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"embedding" real[],
	"count" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"draft" text,
	"draft_citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_trace" (
	"message_id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"searched_for" text,
	"threshold" real NOT NULL,
	"passages" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chatbot" ADD CONSTRAINT "chatbot_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_source" ADD CONSTRAINT "support_source_id_source_id_fk" FOREIGN KEY ("id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_source" ADD CONSTRAINT "support_source_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_version" ADD CONSTRAINT "support_version_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_version_source" ADD CONSTRAINT "support_version_source_source_id_support_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."support_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_version_source" ADD CONSTRAINT "support_version_source_chatbot_id_n_support_version_chatbot_id_n_fk" FOREIGN KEY ("chatbot_id","n") REFERENCES "public"."support_version"("chatbot_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_test" ADD CONSTRAINT "support_test_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_test" ADD CONSTRAINT "support_test_must_cite_support_source_id_fk" FOREIGN KEY ("must_cite") REFERENCES "public"."support_source"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_test_run" ADD CONSTRAINT "support_test_run_test_id_support_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."support_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_webhook" ADD CONSTRAINT "support_webhook_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversation" ADD CONSTRAINT "support_conversation_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversation" ADD CONSTRAINT "support_conversation_lead_id_support_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."support_lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_feedback" ADD CONSTRAINT "support_feedback_message_id_support_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_lead" ADD CONSTRAINT "support_lead_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_conversation_id_support_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_question_id_support_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."support_question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_question" ADD CONSTRAINT "support_question_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_question" ADD CONSTRAINT "support_question_source_id_support_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."support_source"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_trace" ADD CONSTRAINT "support_trace_message_id_support_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatbot_user" ON "chatbot" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chatbot_public_key" ON "chatbot" USING btree ("public_key");--> statement-breakpoint
CREATE UNIQUE INDEX "chatbot_request" ON "chatbot" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "support_source_chatbot" ON "support_source" USING btree ("chatbot_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_source_user" ON "support_source" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_source_url" ON "support_source" USING btree ("chatbot_id","url_key");--> statement-breakpoint
CREATE INDEX "support_source_file" ON "support_source" USING btree ("file_key") WHERE file_key is not null;--> statement-breakpoint
CREATE INDEX "support_source_check" ON "support_source" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_version_building" ON "support_version" USING btree ("chatbot_id") WHERE state = 'building';--> statement-breakpoint
CREATE INDEX "support_version_source_source" ON "support_version_source" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "support_test_chatbot" ON "support_test" USING btree ("chatbot_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_test_cited" ON "support_test" USING btree ("must_cite");--> statement-breakpoint
CREATE INDEX "support_test_run_test" ON "support_test_run" USING btree ("test_id","created_at");--> statement-breakpoint
CREATE INDEX "support_test_run_user" ON "support_test_run" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_webhook_chatbot" ON "support_webhook" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE INDEX "support_conversation_chatbot" ON "support_conversation" USING btree ("chatbot_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "support_conversation_lead" ON "support_conversation" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "support_conversation_waiting" ON "support_conversation" USING btree ("chatbot_id","waiting_since") WHERE mode = 'waiting';--> statement-breakpoint
CREATE INDEX "support_conversation_updated" ON "support_conversation" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "support_feedback_chatbot" ON "support_feedback" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_lead_token" ON "support_lead" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "support_lead_chatbot" ON "support_lead" USING btree ("chatbot_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_lead_contact" ON "support_lead" USING btree ("chatbot_id","contact_at","id") WHERE contact_at is not null;--> statement-breakpoint
CREATE INDEX "support_lead_updated" ON "support_lead" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "support_message_thread" ON "support_message" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "support_message_chatbot" ON "support_message" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE INDEX "support_message_question" ON "support_message" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_message_request" ON "support_message" USING btree ("conversation_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_message_one_running" ON "support_message" USING btree ("conversation_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "support_question_key" ON "support_question" USING btree ("chatbot_id","key");--> statement-breakpoint
CREATE INDEX "support_question_state" ON "support_question" USING btree ("chatbot_id","state","count","id");--> statement-breakpoint
CREATE INDEX "support_question_source" ON "support_question" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "support_trace_created" ON "support_trace" USING btree ("created_at");
