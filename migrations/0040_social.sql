CREATE TABLE "campaign" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"goal" text NOT NULL,
	"audience" text NOT NULL,
	"brief" text NOT NULL,
	"website_url" text,
	"platforms" text[] NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"tone" text DEFAULT 'neutral' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"zone" text NOT NULL,
	"num_posts" integer DEFAULT 5 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"failure" text,
	"plan" jsonb,
	"gen" integer DEFAULT 0 NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "campaign_posts" CHECK (num_posts between 1 and 60),
	CONSTRAINT "campaign_days" CHECK (ends_on >= starts_on)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"prompt" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_variant" (
	"post_id" text NOT NULL,
	"platform" text NOT NULL,
	"user_id" text NOT NULL,
	"parts" jsonb NOT NULL,
	"first_comment" text,
	"utm" jsonb,
	CONSTRAINT "post_variant_post_id_platform_pk" PRIMARY KEY("post_id","platform")
);
--> statement-breakpoint
CREATE TABLE "social_post" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"campaign_id" text,
	"gen" integer,
	"plan_item" integer,
	"origin" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"liked" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"content_hash" text NOT NULL,
	"language" text NOT NULL,
	"ai_scores" jsonb,
	"ai_sentiment" jsonb,
	"ai_semantique" jsonb,
	"ai_optimisation" jsonb,
	"ai_timing" jsonb,
	"ai_metriques" jsonb,
	"ai_metriques_calculees" jsonb,
	"ai_previsions" jsonb,
	"ai_recommandations" jsonb,
	"ai_analyzed_at" timestamp with time zone,
	"ai_model" text,
	"ai_prompt_version" integer,
	"ai_content_hash" text,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"platform" text NOT NULL,
	"kind" text NOT NULL,
	"verifier" text,
	"verifier_key_id" text,
	"return_path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_slot" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"wall_time" text NOT NULL,
	CONSTRAINT "publish_slot_weekday" CHECK (weekday between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "social_account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"kind" text NOT NULL,
	"remote_id" text NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"granted_scopes" text[] DEFAULT '{}' NOT NULL,
	"token" text,
	"token_key_id" text,
	"token_version" integer DEFAULT 0 NOT NULL,
	"access_expires_at" timestamp with time zone,
	"refresh_expires_at" timestamp with time zone,
	"subscription_type" text,
	"last_published_at" timestamp with time zone,
	"last_error" text,
	"warned_days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_account_token" CHECK ((token is null) = (status = 'disconnected'))
);
--> statement-breakpoint
CREATE TABLE "post_metric" (
	"publication_id" text NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"numbers" jsonb NOT NULL,
	CONSTRAINT "post_metric_publication_id_day_pk" PRIMARY KEY("publication_id","day")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"post_id" text NOT NULL,
	"account_id" text NOT NULL,
	"wall_time" text NOT NULL,
	"zone" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"slot_id" text,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"units" integer NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"error_code" text,
	"error_detail" text,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publication_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"publication_id" text NOT NULL,
	"place" integer,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"http_status" integer,
	"vendor_request_id" text
);
--> statement-breakpoint
CREATE TABLE "publication_item" (
	"publication_id" text NOT NULL,
	"place" integer NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"armed_at" timestamp with time zone,
	"remote_id" text,
	"remote_url" text,
	CONSTRAINT "publication_item_publication_id_place_pk" PRIMARY KEY("publication_id","place")
);
--> statement-breakpoint
CREATE TABLE "profile_link" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"profile_id" text,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"platforms" text[] NOT NULL,
	"parts" jsonb NOT NULL,
	"first_comment" text,
	"wall_time" text,
	"zone" text,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"source" text NOT NULL,
	"facts" jsonb NOT NULL,
	"summary" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_template" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"goal" text NOT NULL,
	"tone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_counter" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "studio_counter_user_id_day_kind_pk" PRIMARY KEY("user_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_variant" ADD CONSTRAINT "post_variant_post_id_social_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_post" ADD CONSTRAINT "social_post_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_post" ADD CONSTRAINT "social_post_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_state" ADD CONSTRAINT "oauth_state_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_slot" ADD CONSTRAINT "publish_slot_account_id_social_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_account" ADD CONSTRAINT "social_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_metric" ADD CONSTRAINT "post_metric_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_post_id_social_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_account_id_social_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_slot_id_publish_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."publish_slot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_attempt" ADD CONSTRAINT "publication_attempt_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_item" ADD CONSTRAINT "publication_item_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_link" ADD CONSTRAINT "profile_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_link" ADD CONSTRAINT "profile_link_profile_id_social_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."social_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_draft" ADD CONSTRAINT "social_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_profile" ADD CONSTRAINT "social_profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_template" ADD CONSTRAINT "social_template_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_counter" ADD CONSTRAINT "studio_counter_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_user" ON "campaign" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_request" ON "campaign" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "media_user" ON "media" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_file" ON "media" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "social_post_user" ON "social_post" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_post_plan_item" ON "social_post" USING btree ("campaign_id","gen","plan_item");--> statement-breakpoint
CREATE UNIQUE INDEX "social_post_request" ON "social_post" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "oauth_state_user" ON "oauth_state" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_state_expiry" ON "oauth_state" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_slot_time" ON "publish_slot" USING btree ("account_id","weekday","wall_time");--> statement-breakpoint
CREATE UNIQUE INDEX "social_account_remote" ON "social_account" USING btree ("user_id","platform","remote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_account_primary" ON "social_account" USING btree ("user_id","platform") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "social_account_expiry" ON "social_account" USING btree ("access_expires_at") WHERE token is not null;--> statement-breakpoint
CREATE INDEX "post_metric_user" ON "post_metric" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_request" ON "publication" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "publication_user" ON "publication" USING btree ("user_id","due_at","id");--> statement-breakpoint
CREATE INDEX "publication_post" ON "publication" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "publication_slot" ON "publication" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "publication_content" ON "publication" USING btree ("account_id","content_hash");--> statement-breakpoint
CREATE INDEX "publication_due" ON "publication" USING btree ("account_id","due_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "publication_lease" ON "publication" USING btree ("lease_until") WHERE lease_until is not null;--> statement-breakpoint
CREATE INDEX "publication_attempt_publication" ON "publication_attempt" USING btree ("publication_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_item_remote" ON "publication_item" USING btree ("account_id","remote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_link_url" ON "profile_link" USING btree ("user_id","url");--> statement-breakpoint
CREATE INDEX "profile_link_profile" ON "profile_link" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "social_draft_user" ON "social_draft" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_draft_request" ON "social_draft" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_profile_url" ON "social_profile" USING btree ("user_id","url");--> statement-breakpoint
CREATE INDEX "social_template_user" ON "social_template" USING btree ("user_id","created_at","id");