-- Passages are compared by their meaning where the Postgres has vectors; where it has none, by their words alone.
DO $extension$ BEGIN
	IF EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'vector') THEN CREATE EXTENSION IF NOT EXISTS vector; END IF;
END $extension$;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"incognito" boolean DEFAULT false NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"moved_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"prev_plan_id" integer,
	"removal" jsonb,
	"suspended_reason" text,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "admin_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "admin_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"user_id" text NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_code" (
	"account_kind" text NOT NULL,
	"account_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_code_account_kind_account_id_code_hash_pk" PRIMARY KEY("account_kind","account_id","code_hash")
);
--> statement-breakpoint
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
CREATE TABLE "ai_model" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"request_name" text NOT NULL,
	"model_common_name" text NOT NULL,
	"can_stream" boolean DEFAULT true NOT NULL,
	"can_see_images" boolean DEFAULT false NOT NULL,
	"can_read_pdf" boolean DEFAULT false NOT NULL,
	"need_account" boolean DEFAULT true NOT NULL,
	"is_trending" boolean DEFAULT false NOT NULL,
	"model_input_price" numeric(14, 8) NOT NULL,
	"model_output_price" numeric(14, 8) NOT NULL,
	"price_source" text DEFAULT 'sample' NOT NULL,
	"priced_on" text,
	"context_tokens" integer NOT NULL,
	"max_output_tokens" integer NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cached_input_price" numeric(14, 8),
	"cache_write_price" numeric(14, 8),
	"effort" text,
	"first_event_limit" integer,
	"kind" text DEFAULT 'text' NOT NULL,
	"is_writer" boolean DEFAULT false NOT NULL,
	"unit_price" numeric(14, 8)
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"user_id" text PRIMARY KEY NOT NULL,
	"plan_id" integer NOT NULL,
	"limits" jsonb NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subscription_id" text,
	"needs_look" text
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"plan_type" text NOT NULL,
	"monthly_price_cents" integer NOT NULL,
	"yearly_price_cents" integer NOT NULL,
	"included_models" integer[] NOT NULL,
	"included_modules" integer[] NOT NULL,
	"limits" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "plan_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
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
	"email_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "billing_customer_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
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
	"start_requested_at" timestamp with time zone,
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
	"created_at" timestamp with time zone NOT NULL,
	"reference" text,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" integer,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_as_of" timestamp with time zone,
	"tax_cents" integer DEFAULT 0 NOT NULL
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
	"done_at" timestamp with time zone,
	"told" boolean DEFAULT false NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp with time zone NOT NULL,
	"percent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_customer" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
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
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"renewal_noticed" timestamp with time zone,
	"address_needed" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone
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
CREATE TABLE "withdrawal" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"concluded_at" timestamp with time zone NOT NULL,
	"start_requested_at" timestamp with time zone,
	"declared_at" timestamp with time zone NOT NULL,
	"paid_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"refunds" jsonb NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "module" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_module" (
	"user_id" text NOT NULL,
	"module_id" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "user_module_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
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
CREATE TABLE "site_build" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_owner" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"admin_email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota" (
	"user_id" text NOT NULL,
	"query_type" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"cost_used" bigint DEFAULT 0 NOT NULL,
	"cost_reserved" bigint DEFAULT 0 NOT NULL,
	"limit_units" integer,
	"limit_cost" bigint,
	"granted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quota_user_id_query_type_period_start_pk" PRIMARY KEY("user_id","query_type","period_start")
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
CREATE TABLE "reservation" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"conversation_id" text,
	"question_id" text,
	"query_type" text NOT NULL,
	"holder" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"units" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"kind" text,
	"shared_type" text,
	"shared_period_start" timestamp with time zone,
	"host" text
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"words" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text,
	"title_is_automatic" boolean DEFAULT true NOT NULL,
	"related_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"document_id" text,
	"related_query" text,
	"read_at" timestamp with time zone,
	"project_id" text,
	"pinned_at" timestamp with time zone,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"conversation_id" text,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"drawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"conversation_id" text NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model_id" integer,
	"provider" text,
	"instead_of" jsonb,
	"state" text DEFAULT 'complete' NOT NULL,
	"reason" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"superseded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_found" jsonb,
	"user_id" text NOT NULL,
	"parent_id" text,
	"thoughts" text,
	"thought_ms" integer,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"memory_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_beside" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_share" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_share_conversation_id_unique" UNIQUE("conversation_id"),
	CONSTRAINT "conversation_share_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"model_id" integer,
	"color" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_import" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"percent" integer DEFAULT 0 NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prompt" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"category" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "prompt_slug_language" UNIQUE("slug","language")
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"follows_instructions" boolean DEFAULT true NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"style" text DEFAULT '' NOT NULL,
	"remembers" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_rating" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"model_id" integer NOT NULL,
	"rating" text NOT NULL,
	"reason" text,
	"words" text,
	"rated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcription" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"model_id" integer,
	"project_id" text,
	"rhythm" jsonb NOT NULL,
	"language" text NOT NULL,
	"next_at" timestamp with time zone,
	"due_id" text,
	"tried_at" timestamp with time zone,
	"conversation_id" text,
	"answer_id" text,
	"asked_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"paused_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Postgres 18 names each rule; some are older than the names of their tables.
CREATE TABLE "passage" (
	"id" text PRIMARY KEY CONSTRAINT "document_chunk_id_not_null" NOT NULL,
	"source_id" text CONSTRAINT "document_chunk_document_id_not_null" NOT NULL,
	"gen" integer CONSTRAINT "document_chunk_gen_not_null" NOT NULL,
	"page" integer CONSTRAINT "document_chunk_page_not_null" NOT NULL,
	"ordinal" integer CONSTRAINT "document_chunk_place_not_null" NOT NULL,
	"user_id" text CONSTRAINT "document_chunk_user_id_not_null" NOT NULL,
	"start" integer CONSTRAINT "document_chunk_start_not_null" NOT NULL,
	"end" integer CONSTRAINT "document_chunk_end_not_null" NOT NULL,
	"headings" text[] CONSTRAINT "document_chunk_headings_not_null" NOT NULL,
	"text" text CONSTRAINT "document_chunk_text_not_null" NOT NULL,
	"language" text CONSTRAINT "document_chunk_language_not_null" NOT NULL,
	"words" "tsvector" CONSTRAINT "document_chunk_words_not_null" NOT NULL,
	"stems" "tsvector" CONSTRAINT "document_chunk_stems_not_null" NOT NULL,
	"embedding" real[]
);
--> statement-breakpoint
CREATE TABLE "passage_term" (
	"source_id" text NOT NULL,
	"gen" integer NOT NULL,
	"term" text NOT NULL,
	"language" text NOT NULL,
	"passages" integer NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "passage_term_user_id_term_language_source_id_gen_pk" PRIMARY KEY("user_id","term","language","source_id","gen")
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"gen" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_page" (
	"source_id" text CONSTRAINT "document_page_document_id_not_null" NOT NULL,
	"gen" integer CONSTRAINT "document_page_gen_not_null" NOT NULL,
	"page" integer CONSTRAINT "document_page_page_not_null" NOT NULL,
	"user_id" text CONSTRAINT "document_page_user_id_not_null" NOT NULL,
	"text" text CONSTRAINT "document_page_text_not_null" NOT NULL,
	"runs" jsonb,
	"width" integer,
	"height" integer,
	"rotation" integer,
	"unreadable" text,
	"anchor" text,
	"hides_text" boolean DEFAULT false NOT NULL,
	CONSTRAINT "source_page_source_id_gen_page_pk" PRIMARY KEY("source_id","gen","page")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"folder_id" text,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"pages" integer,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"language" text,
	"title" text,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_highlight" (
	"document_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"page" integer NOT NULL,
	"quads" jsonb NOT NULL,
	"quote" text NOT NULL,
	"color" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_highlight_document_id_id_pk" PRIMARY KEY("document_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_summary" (
	"document_id" text NOT NULL,
	"gen" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" text NOT NULL,
	"title" text,
	"first_page" integer NOT NULL,
	"last_page" integer NOT NULL,
	"summary" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "document_summary_document_id_gen_place_pk" PRIMARY KEY("document_id","gen","place")
);
--> statement-breakpoint
CREATE TABLE "pdf_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"answer_language" text,
	"model_id" integer,
	"strictness" text DEFAULT 'strict' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"reason" text,
	"pages" integer,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"characters" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_source" (
	"conversation_id" text NOT NULL,
	"source_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_source_conversation_id_source_id_pk" PRIMARY KEY("conversation_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "project_source" (
	"project_id" text NOT NULL,
	"source_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_source_project_id_source_id_pk" PRIMARY KEY("project_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "document_survey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"document_id" text NOT NULL,
	"document_gen" integer NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"pages" integer NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"settled_pages" integer DEFAULT 0 NOT NULL,
	"settled_micros" bigint DEFAULT 0 NOT NULL,
	"reservation" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_survey_row" (
	"survey_id" text NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"value" text NOT NULL,
	"page" integer NOT NULL,
	"quote" text NOT NULL,
	"quads" jsonb NOT NULL,
	"verified" boolean NOT NULL,
	CONSTRAINT "document_survey_row_survey_id_n_pk" PRIMARY KEY("survey_id","n")
);
--> statement-breakpoint
CREATE TABLE "generation" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"document_id" text,
	"document_gen" integer NOT NULL,
	"document_title" text NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"style" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"audience" text NOT NULL,
	"instructions" text,
	"options" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"failure" text,
	"gen" integer DEFAULT 1 NOT NULL,
	"request_id" text,
	"outline" jsonb,
	"ledger" jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pages" integer,
	"chapters" integer,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"held_micros" bigint NOT NULL,
	"settled_micros" bigint DEFAULT 0 NOT NULL,
	"reservation" text NOT NULL,
	"rewrites" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"watched_at" timestamp with time zone,
	"read_in" text DEFAULT 'fr' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_file" (
	"generation_id" text NOT NULL,
	"gen" integer NOT NULL,
	"format" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "generation_file_generation_id_gen_format_pk" PRIMARY KEY("generation_id","gen","format")
);
--> statement-breakpoint
CREATE TABLE "generation_outline" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"document_id" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cost_micros" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_section" (
	"generation_id" text NOT NULL,
	"chapter" integer NOT NULL,
	"section" integer NOT NULL,
	"title" text NOT NULL,
	"words_planned" integer NOT NULL,
	"words" integer NOT NULL,
	"evidence" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"summary" text NOT NULL,
	"checks" jsonb NOT NULL,
	"gen" integer NOT NULL,
	"state" text DEFAULT 'written' NOT NULL,
	"cost_micros" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	CONSTRAINT "generation_section_generation_id_chapter_section_pk" PRIMARY KEY("generation_id","chapter","section")
);
--> statement-breakpoint
CREATE TABLE "flashcard" (
	"id" text PRIMARY KEY NOT NULL,
	"generation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"document_id" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"page" integer,
	"quote" text,
	"chapter" text NOT NULL,
	"fingerprint" text NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"quads" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flashcard_log" (
	"review_id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"user_id" text NOT NULL,
	"rating" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "flashcard_review" (
	"card_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_category" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"icon" text NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assistant_improvement" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"icon" text NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"prompt" jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" text DEFAULT 'change' NOT NULL,
	"guarded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_template" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"icon" text NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"category_id" integer,
	"prompt" jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"example" jsonb
);
--> statement-breakpoint
CREATE TABLE "assistant_cv" (
	"document_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"photo_key" text,
	"tailoring" jsonb,
	"photo_type" text
);
--> statement-breakpoint
CREATE TABLE "assistant_document" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"folder_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"words" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cause" text NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"template_id" integer,
	"cv_of" text,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"excerpt" text DEFAULT '' NOT NULL,
	"struck" jsonb,
	"by_model" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_folder" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_found" (
	"document_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_version" (
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"cv" jsonb,
	"words" integer NOT NULL,
	"cause" text NOT NULL,
	"label" text,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_version_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "assistant_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"about" text,
	"text" text DEFAULT '' NOT NULL,
	"model_id" integer,
	"instead_of" jsonb,
	"state" text DEFAULT 'running' NOT NULL,
	"reason" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "support_discovery" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"crawl" jsonb NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_found_page" (
	"discovery_id" text NOT NULL,
	"place" integer NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"title" text NOT NULL,
	"bytes" integer NOT NULL,
	"passages" integer NOT NULL,
	"pages" integer NOT NULL,
	"reason" text,
	"detail" text,
	CONSTRAINT "support_found_page_discovery_id_place_pk" PRIMARY KEY("discovery_id","place")
);
--> statement-breakpoint
CREATE TABLE "support_site" (
	"chatbot_id" text NOT NULL,
	"host" text NOT NULL,
	"user_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "support_site_chatbot_id_host_pk" PRIMARY KEY("chatbot_id","host")
);
--> statement-breakpoint
CREATE TABLE "support_question_run" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"wording" text NOT NULL,
	"passed" boolean NOT NULL,
	"outcome" text NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"stopped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_allowance_notice" (
	"user_id" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"percent" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_allowance_notice_user_id_period_start_percent_pk" PRIMARY KEY("user_id","period_start","percent")
);
--> statement-breakpoint
CREATE TABLE "support_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"due" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_report" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone
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
	"created_at" timestamp with time zone NOT NULL,
	"hand_over" jsonb
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
	"decided_at" timestamp with time zone
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
	"unread_website" text,
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
	"created_at" timestamp with time zone NOT NULL,
	"category" text DEFAULT 'upload' NOT NULL,
	"poster_key" text,
	"peaks_key" text,
	"duration_ms" integer,
	"rotation" integer,
	"frames_per_second" real,
	"video_codec" text,
	"audio_codec" text,
	"is_used_for_shorts" boolean DEFAULT false NOT NULL,
	"is_generated_short" boolean DEFAULT false NOT NULL,
	"source_media_id" text,
	"provider" text,
	"alt" text,
	"deleted_at" timestamp with time zone
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
	"deleted_at" timestamp with time zone,
	"wall_time" text,
	"zone" text,
	"planned_at" timestamp with time zone,
	"base_parts" jsonb,
	"ai_state" text,
	"ai_run" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "social_post_plan" CHECK (num_nulls(wall_time, zone, planned_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "media_job" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"media_id" text,
	"input" jsonb NOT NULL,
	"request_id" text,
	"armed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"provider_job_id" text,
	"cost_micros" integer DEFAULT 0 NOT NULL,
	"result_media_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scene_cut" (
	"media_id" text NOT NULL,
	"gen" integer NOT NULL,
	"from_ms" integer NOT NULL,
	"to_ms" integer NOT NULL,
	"user_id" text NOT NULL,
	"cuts" jsonb NOT NULL,
	CONSTRAINT "scene_cut_media_id_gen_from_ms_to_ms_pk" PRIMARY KEY("media_id","gen","from_ms","to_ms")
);
--> statement-breakpoint
CREATE TABLE "short" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"media_id" text NOT NULL,
	"job_id" text NOT NULL,
	"place" integer NOT NULL,
	"gen" integer NOT NULL,
	"start_word" integer NOT NULL,
	"end_word" integer NOT NULL,
	"from_ms" integer NOT NULL,
	"to_ms" integer NOT NULL,
	"title" text NOT NULL,
	"hook" text NOT NULL,
	"score" integer NOT NULL,
	"aspect_ratio" text NOT NULL,
	"crop" jsonb NOT NULL,
	"caption_style" text NOT NULL,
	"caption_language" text NOT NULL,
	"words_override" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translation" jsonb,
	"suggested_post" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"result_media_id" text,
	"render_hash" text,
	"is_paid" boolean DEFAULT false NOT NULL,
	"renders" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "silence" (
	"media_id" text NOT NULL,
	"gen" integer NOT NULL,
	"user_id" text NOT NULL,
	"spans" jsonb NOT NULL,
	CONSTRAINT "silence_media_id_gen_pk" PRIMARY KEY("media_id","gen")
);
--> statement-breakpoint
CREATE TABLE "transcript" (
	"media_id" text NOT NULL,
	"gen" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" text NOT NULL,
	"language" text NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "transcript_media_id_gen_place_pk" PRIMARY KEY("media_id","gen","place")
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
	"ends_at" timestamp with time zone,
	"language" text DEFAULT 'fr' NOT NULL,
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
	"published_at" timestamp with time zone,
	"told_at" timestamp with time zone
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
	"created_at" timestamp with time zone NOT NULL,
	"posts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_template" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"goal" text NOT NULL,
	"tone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL
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
CREATE TABLE "social_writing" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"asked_hash" text NOT NULL,
	"hold" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_network_pause" (
	"platform" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	"resumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agreement_acceptance" (
	"user_id" text NOT NULL,
	"page_id" integer NOT NULL,
	"version" integer NOT NULL,
	"accepted_by" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"dated_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_acceptance_user_id_page_id_version_pk" PRIMARY KEY("user_id","page_id","version")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"query_type" text NOT NULL,
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
CREATE TABLE "usage_record" (
	"answer_id" text NOT NULL,
	"leg" integer NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"model_id" integer NOT NULL,
	"provider" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	"estimated" boolean NOT NULL,
	"response_time" integer NOT NULL,
	"first_token_time" integer,
	"success" boolean NOT NULL,
	"error_type" text,
	"error_details" text,
	"created_at" timestamp with time zone NOT NULL,
	"plan_id" integer,
	"cached_tokens" integer DEFAULT 0 NOT NULL,
	"written_tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_record_answer_id_leg_pk" PRIMARY KEY("answer_id","leg")
);
--> statement-breakpoint
CREATE TABLE "usage_report" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"model_id" integer NOT NULL,
	"response_time" double precision NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"total_cost" double precision NOT NULL,
	"success" boolean NOT NULL,
	"error_type" text,
	"error_details" text,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "failed_message" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"reason" text,
	"attempts" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"gen" integer NOT NULL,
	"state" text NOT NULL,
	"phase" text,
	"failure" text,
	"percent" integer NOT NULL,
	"done" integer NOT NULL,
	"total" integer,
	"unit" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_run" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"gen" integer NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"outputs" jsonb NOT NULL,
	"begun_at" timestamp with time zone,
	"end" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"admin_email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_session" ADD CONSTRAINT "admin_session_user_id_admin_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_account" ADD CONSTRAINT "admin_account_user_id_admin_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_two_factor" ADD CONSTRAINT "admin_two_factor_user_id_admin_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_affiliate_id_user_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_scheduled_plan_id_plan_id_fk" FOREIGN KEY ("scheduled_plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_module" ADD CONSTRAINT "user_module_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_module" ADD CONSTRAINT "user_module_module_id_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."module"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "landing_version" ADD CONSTRAINT "landing_version_content_id_landing_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."landing_content"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quota_grant" ADD CONSTRAINT "quota_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_share" ADD CONSTRAINT "conversation_share_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_share" ADD CONSTRAINT "conversation_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_model_id_ai_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."ai_model"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_import" ADD CONSTRAINT "chat_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_rating" ADD CONSTRAINT "answer_rating_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transcription" ADD CONSTRAINT "transcription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memory" ADD CONSTRAINT "memory_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_model_id_ai_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."ai_model"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_parent_id_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passage" ADD CONSTRAINT "passage_source_id_gen_page_source_page_source_id_gen_page_fk" FOREIGN KEY ("source_id","gen","page") REFERENCES "public"."source_page"("source_id","gen","page") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passage_term" ADD CONSTRAINT "passage_term_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_page" ADD CONSTRAINT "source_page_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_id_source_id_fk" FOREIGN KEY ("id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_highlight" ADD CONSTRAINT "document_highlight_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_summary" ADD CONSTRAINT "document_summary_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pdf_settings" ADD CONSTRAINT "pdf_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_id_source_id_fk" FOREIGN KEY ("id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_source" ADD CONSTRAINT "conversation_source_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_source" ADD CONSTRAINT "conversation_source_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_source" ADD CONSTRAINT "project_source_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_source" ADD CONSTRAINT "project_source_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_survey" ADD CONSTRAINT "document_survey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_survey" ADD CONSTRAINT "document_survey_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_survey_row" ADD CONSTRAINT "document_survey_row_survey_id_document_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."document_survey"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "generation" ADD CONSTRAINT "generation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "generation" ADD CONSTRAINT "generation_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "generation_file" ADD CONSTRAINT "generation_file_generation_id_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "generation_outline" ADD CONSTRAINT "generation_outline_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "generation_outline" ADD CONSTRAINT "generation_outline_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "generation_section" ADD CONSTRAINT "generation_section_generation_id_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flashcard" ADD CONSTRAINT "flashcard_generation_id_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flashcard" ADD CONSTRAINT "flashcard_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flashcard_log" ADD CONSTRAINT "flashcard_log_card_id_flashcard_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcard"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flashcard_log" ADD CONSTRAINT "flashcard_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flashcard_review" ADD CONSTRAINT "flashcard_review_card_id_flashcard_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcard"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flashcard_review" ADD CONSTRAINT "flashcard_review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_category" ADD CONSTRAINT "assistant_category_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_improvement" ADD CONSTRAINT "assistant_improvement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_template" ADD CONSTRAINT "assistant_template_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_template" ADD CONSTRAINT "assistant_template_category_id_assistant_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."assistant_category"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_cv" ADD CONSTRAINT "assistant_cv_document_id_assistant_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."assistant_document"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_document" ADD CONSTRAINT "assistant_document_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_document" ADD CONSTRAINT "assistant_document_folder_id_assistant_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."assistant_folder"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_document" ADD CONSTRAINT "assistant_document_template_id_assistant_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."assistant_template"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_document" ADD CONSTRAINT "assistant_document_cv_of_assistant_document_id_fk" FOREIGN KEY ("cv_of") REFERENCES "public"."assistant_document"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_folder" ADD CONSTRAINT "assistant_folder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_folder" ADD CONSTRAINT "assistant_folder_parent_id_assistant_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."assistant_folder"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_found" ADD CONSTRAINT "assistant_found_document_id_assistant_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."assistant_document"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_version" ADD CONSTRAINT "assistant_version_document_id_assistant_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."assistant_document"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assistant_answer" ADD CONSTRAINT "assistant_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chatbot" ADD CONSTRAINT "chatbot_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_source" ADD CONSTRAINT "support_source_id_source_id_fk" FOREIGN KEY ("id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_source" ADD CONSTRAINT "support_source_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_version" ADD CONSTRAINT "support_version_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_version_source" ADD CONSTRAINT "support_version_source_source_id_support_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."support_source"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_version_source" ADD CONSTRAINT "support_version_source_chatbot_id_n_support_version_chatbot_id_n_fk" FOREIGN KEY ("chatbot_id","n") REFERENCES "public"."support_version"("chatbot_id","n") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_discovery" ADD CONSTRAINT "support_discovery_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_found_page" ADD CONSTRAINT "support_found_page_discovery_id_support_discovery_id_fk" FOREIGN KEY ("discovery_id") REFERENCES "public"."support_discovery"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_site" ADD CONSTRAINT "support_site_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_question_run" ADD CONSTRAINT "support_question_run_question_id_support_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."support_question"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_test" ADD CONSTRAINT "support_test_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_test" ADD CONSTRAINT "support_test_must_cite_support_source_id_fk" FOREIGN KEY ("must_cite") REFERENCES "public"."support_source"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_test_run" ADD CONSTRAINT "support_test_run_test_id_support_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."support_test"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_webhook" ADD CONSTRAINT "support_webhook_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_allowance_notice" ADD CONSTRAINT "support_allowance_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_notice" ADD CONSTRAINT "support_notice_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_report" ADD CONSTRAINT "support_report_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_conversation" ADD CONSTRAINT "support_conversation_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_conversation" ADD CONSTRAINT "support_conversation_lead_id_support_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."support_lead"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_feedback" ADD CONSTRAINT "support_feedback_message_id_support_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_message"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_lead" ADD CONSTRAINT "support_lead_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_conversation_id_support_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_question_id_support_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."support_question"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_question" ADD CONSTRAINT "support_question_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_question" ADD CONSTRAINT "support_question_source_id_support_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."support_source"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_trace" ADD CONSTRAINT "support_trace_message_id_support_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_message"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_source_media_id_media_id_fk" FOREIGN KEY ("source_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_variant" ADD CONSTRAINT "post_variant_post_id_social_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_post"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_post" ADD CONSTRAINT "social_post_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_post" ADD CONSTRAINT "social_post_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_job" ADD CONSTRAINT "media_job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_job" ADD CONSTRAINT "media_job_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_job" ADD CONSTRAINT "media_job_result_media_id_media_id_fk" FOREIGN KEY ("result_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_cut" ADD CONSTRAINT "scene_cut_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_cut" ADD CONSTRAINT "scene_cut_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "short" ADD CONSTRAINT "short_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "short" ADD CONSTRAINT "short_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "short" ADD CONSTRAINT "short_job_id_media_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."media_job"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "short" ADD CONSTRAINT "short_result_media_id_media_id_fk" FOREIGN KEY ("result_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "silence" ADD CONSTRAINT "silence_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "silence" ADD CONSTRAINT "silence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transcript" ADD CONSTRAINT "transcript_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transcript" ADD CONSTRAINT "transcript_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_state" ADD CONSTRAINT "oauth_state_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publish_slot" ADD CONSTRAINT "publish_slot_account_id_social_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_account" ADD CONSTRAINT "social_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_metric" ADD CONSTRAINT "post_metric_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_post_id_social_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_post"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_account_id_social_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_slot_id_publish_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."publish_slot"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication_attempt" ADD CONSTRAINT "publication_attempt_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication_item" ADD CONSTRAINT "publication_item_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_link" ADD CONSTRAINT "profile_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_link" ADD CONSTRAINT "profile_link_profile_id_social_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."social_profile"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_draft" ADD CONSTRAINT "social_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_profile" ADD CONSTRAINT "social_profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_template" ADD CONSTRAINT "social_template_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "studio_counter" ADD CONSTRAINT "studio_counter_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_writing" ADD CONSTRAINT "social_writing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreement_acceptance" ADD CONSTRAINT "agreement_acceptance_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engine_run" ADD CONSTRAINT "engine_run_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "user_removal" ON "user" USING btree ("updated_at") WHERE removal is not null;
--> statement-breakpoint
CREATE INDEX "admin_session_user" ON "admin_session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "audit_entry_created" ON "audit_entry" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "audit_entry_admin" ON "audit_entry" USING btree ("admin_email","created_at");
--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "ai_model_common_name" ON "ai_model" USING btree ("model_common_name");
--> statement-breakpoint
CREATE INDEX "ai_model_place" ON "ai_model" USING btree ("sort_order","id");
--> statement-breakpoint
CREATE INDEX "ai_model_name" ON "ai_model" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "entitlement_plan" ON "entitlement" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "entitlement_period_end" ON "entitlement" USING btree ("period_end") WHERE subscription_id is not null;
--> statement-breakpoint
CREATE INDEX "entitlement_look" ON "entitlement" USING btree ("user_id") WHERE needs_look is not null;
--> statement-breakpoint
CREATE INDEX "billing_customer_email_due" ON "billing_customer" USING btree ("user_id") WHERE email_due;
--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_one_open" ON "checkout" USING btree ("user_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "checkout_user" ON "checkout" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "checkout_open" ON "checkout" USING btree ("state","expires_at");
--> statement-breakpoint
CREATE INDEX "commission_affiliate" ON "commission" USING btree ("affiliate_id");
--> statement-breakpoint
CREATE INDEX "commission_held" ON "commission" USING btree ("state","held_until");
--> statement-breakpoint
CREATE INDEX "commission_created" ON "commission" USING btree ("created_at","invoice_id");
--> statement-breakpoint
CREATE INDEX "commission_until" ON "commission" USING btree ("held_until","invoice_id");
--> statement-breakpoint
CREATE INDEX "commission_amount" ON "commission" USING btree ("amount_cents","invoice_id");
--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at");
--> statement-breakpoint
CREATE INDEX "payment_event_customer" ON "payment_event" USING btree ("customer_id","state");
--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at","id");
--> statement-breakpoint
CREATE INDEX "payment_event_state" ON "payment_event" USING btree ("state","received_at","id");
--> statement-breakpoint
CREATE INDEX "payment_event_created" ON "payment_event" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "payment_event_type" ON "payment_event" USING btree ("type","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_price_amount" ON "plan_price" USING btree ("plan_id","interval","amount_cents","currency");
--> statement-breakpoint
CREATE INDEX "referral_affiliate" ON "referral" USING btree ("affiliate_id");
--> statement-breakpoint
CREATE INDEX "subscription_user" ON "subscription" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "subscription_unpaid" ON "subscription" USING btree ("user_id") WHERE status in ('past_due', 'unpaid') and looked_at is null;
--> statement-breakpoint
CREATE INDEX "subscription_unplaced" ON "subscription" USING btree ("user_id") WHERE address_needed and looked_at is null;
--> statement-breakpoint
CREATE INDEX "subscription_grace" ON "subscription" USING btree ("grace_until") WHERE grace_until is not null;
--> statement-breakpoint
CREATE INDEX "subscription_running" ON "subscription" USING btree ("seen_at") WHERE status not in ('canceled', 'incomplete_expired');
--> statement-breakpoint
CREATE INDEX "subscription_plan" ON "subscription" USING btree ("plan_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "trial_claim_user" ON "trial_claim" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "trial_claim_unused" ON "trial_claim" USING btree ("checkout_id") WHERE used_at is null;
--> statement-breakpoint
CREATE INDEX "withdrawal_user" ON "withdrawal" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "withdrawal_waiting" ON "withdrawal" USING btree ("declared_at") WHERE done_at is null;
--> statement-breakpoint
CREATE INDEX "landing_content_updated" ON "landing_content" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "quota_grant_user" ON "quota_grant" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "reservation_user" ON "reservation" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "reservation_conversation" ON "reservation" USING btree ("conversation_id");
--> statement-breakpoint
CREATE INDEX "reservation_held" ON "reservation" USING btree ("state","expires_at");
--> statement-breakpoint
CREATE INDEX "reservation_withdrawn" ON "reservation" USING btree ("user_id","created_at") WHERE state = 'withdrawn';
--> statement-breakpoint
CREATE INDEX "mail_user" ON "mail" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("tried_at") WHERE sent_at is null;
--> statement-breakpoint
CREATE INDEX "conversation_user_updated" ON "conversation" USING btree ("user_id","updated_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_document" ON "conversation" USING btree ("document_id");
--> statement-breakpoint
CREATE INDEX "conversation_project" ON "conversation" USING btree ("project_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "conversation_pinned" ON "conversation" USING btree ("user_id") WHERE pinned_at is not null;
--> statement-breakpoint
CREATE INDEX "conversation_words" ON "conversation" USING gin ("user_id","title" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "file_user" ON "file" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "message_thread" ON "message" USING btree ("conversation_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "message_one_running" ON "message" USING btree ("conversation_id","is_beside") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "message_children" ON "message" USING btree ("conversation_id","parent_id");
--> statement-breakpoint
CREATE INDEX "message_words" ON "message" USING gin ("user_id","text" gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "conversation_share_user" ON "conversation_share" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "project_user" ON "project" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "chat_import_user" ON "chat_import" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "prompt_category" ON "prompt" USING btree ("category","id");
--> statement-breakpoint
CREATE INDEX "prompt_uses" ON "prompt" USING btree ("uses","id");
--> statement-breakpoint
CREATE INDEX "prompt_title" ON "prompt" USING btree ("title","id");
--> statement-breakpoint
CREATE INDEX "prompt_created" ON "prompt" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "answer_rating_model" ON "answer_rating" USING btree ("model_id","rating");
--> statement-breakpoint
CREATE INDEX "answer_rating_user" ON "answer_rating" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "transcription_user" ON "transcription" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "transcription_created" ON "transcription" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "memory_user" ON "memory" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "schedule_user" ON "schedule" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "schedule_next" ON "schedule" USING btree ("next_at") WHERE next_at is not null;
--> statement-breakpoint
CREATE INDEX "schedule_due" ON "schedule" USING btree ("tried_at") WHERE due_id is not null;
--> statement-breakpoint
CREATE INDEX "schedule_untold" ON "schedule" USING btree ("paused_at") WHERE paused_at is not null and told_at is null;
--> statement-breakpoint
CREATE INDEX "schedule_conversation" ON "schedule" USING btree ("conversation_id");
--> statement-breakpoint
CREATE INDEX "schedule_project" ON "schedule" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "folder_user" ON "folder" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "folder_parent" ON "folder" USING btree ("parent_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "passage_ordinal" ON "passage" USING btree ("source_id","gen","page","ordinal");
--> statement-breakpoint
CREATE INDEX "passage_stems" ON "passage" USING gin ("source_id","stems");
--> statement-breakpoint
CREATE INDEX "passage_term_source" ON "passage_term" USING btree ("source_id","gen");
--> statement-breakpoint
CREATE INDEX "source_user" ON "source" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "document_user" ON "document" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "document_content" ON "document" USING btree ("user_id","sha256");
--> statement-breakpoint
CREATE INDEX "document_folder" ON "document" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "document_updated" ON "document" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "document_status" ON "document" USING btree ("status","updated_at","id");
--> statement-breakpoint
CREATE INDEX "document_highlight_user" ON "document_highlight" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "chat_file_user" ON "chat_file" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "conversation_source_source" ON "conversation_source" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX "project_source_source" ON "project_source" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX "document_survey_document" ON "document_survey" USING btree ("document_id","created_at");
--> statement-breakpoint
CREATE INDEX "document_survey_user" ON "document_survey" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "document_survey_request" ON "document_survey" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE INDEX "generation_document" ON "generation" USING btree ("document_id","created_at");
--> statement-breakpoint
CREATE INDEX "generation_user" ON "generation" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "generation_request" ON "generation" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE INDEX "generation_unseen" ON "generation" USING btree ("ended_at") WHERE seen_at is null;
--> statement-breakpoint
CREATE INDEX "generation_outline_document" ON "generation_outline" USING btree ("document_id","created_at");
--> statement-breakpoint
CREATE INDEX "generation_outline_user" ON "generation_outline" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_fingerprint" ON "flashcard" USING btree ("user_id","document_id","fingerprint");
--> statement-breakpoint
CREATE INDEX "flashcard_generation" ON "flashcard" USING btree ("generation_id","place");
--> statement-breakpoint
CREATE INDEX "flashcard_log_card" ON "flashcard_log" USING btree ("card_id","at");
--> statement-breakpoint
CREATE INDEX "flashcard_review_due" ON "flashcard_review" USING btree ("user_id","due_at");
--> statement-breakpoint
CREATE INDEX "assistant_category_user" ON "assistant_category" USING btree ("user_id","sort_order","id");
--> statement-breakpoint
CREATE INDEX "assistant_improvement_user" ON "assistant_improvement" USING btree ("user_id","sort_order","id");
--> statement-breakpoint
CREATE INDEX "assistant_template_user" ON "assistant_template" USING btree ("user_id","sort_order","id");
--> statement-breakpoint
CREATE INDEX "assistant_template_category" ON "assistant_template" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "assistant_cv_photo" ON "assistant_cv" USING btree ("photo_key") WHERE photo_key is not null;
--> statement-breakpoint
CREATE INDEX "assistant_document_user" ON "assistant_document" USING btree ("user_id","updated_at","id","deleted_at");
--> statement-breakpoint
CREATE INDEX "assistant_document_folder" ON "assistant_document" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "assistant_document_cv" ON "assistant_document" USING btree ("cv_of");
--> statement-breakpoint
CREATE INDEX "assistant_document_template" ON "assistant_document" USING btree ("template_id");
--> statement-breakpoint
CREATE INDEX "assistant_document_bin" ON "assistant_document" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_document_request" ON "assistant_document" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE INDEX "assistant_folder_user" ON "assistant_folder" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "assistant_folder_parent" ON "assistant_folder" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "assistant_found_words" ON "assistant_found" USING gin ("user_id","words");
--> statement-breakpoint
CREATE INDEX "assistant_answer_user" ON "assistant_answer" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "assistant_answer_created" ON "assistant_answer" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "chatbot_user" ON "chatbot" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "chatbot_public_key" ON "chatbot" USING btree ("public_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "chatbot_request" ON "chatbot" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE INDEX "support_source_chatbot" ON "support_source" USING btree ("chatbot_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "support_source_user" ON "support_source" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "support_source_url" ON "support_source" USING btree ("chatbot_id","url_key");
--> statement-breakpoint
CREATE INDEX "support_source_file" ON "support_source" USING btree ("file_key") WHERE file_key is not null;
--> statement-breakpoint
CREATE INDEX "support_source_check" ON "support_source" USING btree ("next_check_at") WHERE next_check_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "support_version_building" ON "support_version" USING btree ("chatbot_id") WHERE state = 'building';
--> statement-breakpoint
CREATE INDEX "support_version_source_source" ON "support_version_source" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX "support_discovery_chatbot" ON "support_discovery" USING btree ("chatbot_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_discovery_user" ON "support_discovery" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_question_run_question" ON "support_question_run" USING btree ("question_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_question_run_user" ON "support_question_run" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_test_chatbot" ON "support_test" USING btree ("chatbot_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "support_test_cited" ON "support_test" USING btree ("must_cite");
--> statement-breakpoint
CREATE INDEX "support_test_run_test" ON "support_test_run" USING btree ("test_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_test_run_user" ON "support_test_run" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_webhook_chatbot" ON "support_webhook" USING btree ("chatbot_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_notice_chatbot" ON "support_notice" USING btree ("chatbot_id","event","sent_at");
--> statement-breakpoint
CREATE INDEX "support_notice_waiting" ON "support_notice" USING btree ("due","created_at") WHERE sent_at is null;
--> statement-breakpoint
CREATE INDEX "support_report_chatbot" ON "support_report" USING btree ("chatbot_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_report_created" ON "support_report" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "support_conversation_chatbot" ON "support_conversation" USING btree ("chatbot_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "support_conversation_lead" ON "support_conversation" USING btree ("lead_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_conversation_waiting" ON "support_conversation" USING btree ("chatbot_id","waiting_since") WHERE mode = 'waiting';
--> statement-breakpoint
CREATE INDEX "support_conversation_updated" ON "support_conversation" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "support_feedback_chatbot" ON "support_feedback" USING btree ("chatbot_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "support_lead_token" ON "support_lead" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "support_lead_chatbot" ON "support_lead" USING btree ("chatbot_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "support_lead_contact" ON "support_lead" USING btree ("chatbot_id","contact_at","id") WHERE contact_at is not null;
--> statement-breakpoint
CREATE INDEX "support_lead_updated" ON "support_lead" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "support_message_thread" ON "support_message" USING btree ("conversation_id","position");
--> statement-breakpoint
CREATE INDEX "support_message_chatbot" ON "support_message" USING btree ("chatbot_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_message_question" ON "support_message" USING btree ("question_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "support_message_request" ON "support_message" USING btree ("conversation_id","request_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "support_message_one_running" ON "support_message" USING btree ("conversation_id") WHERE state = 'running';
--> statement-breakpoint
CREATE UNIQUE INDEX "support_question_key" ON "support_question" USING btree ("chatbot_id","key");
--> statement-breakpoint
CREATE INDEX "support_question_state" ON "support_question" USING btree ("chatbot_id","state","count","id");
--> statement-breakpoint
CREATE INDEX "support_question_source" ON "support_question" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX "support_trace_created" ON "support_trace" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "campaign_user" ON "campaign" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_request" ON "campaign" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE INDEX "media_user" ON "media" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "media_file" ON "media" USING btree ("file_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "media_content" ON "media" USING btree ("user_id","sha256") WHERE "media"."deleted_at" is null and "media"."category" = 'upload';
--> statement-breakpoint
CREATE INDEX "media_source" ON "media" USING btree ("source_media_id");
--> statement-breakpoint
CREATE INDEX "media_deleted" ON "media" USING btree ("deleted_at") WHERE "media"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "social_post_user" ON "social_post" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "social_post_plan_item" ON "social_post" USING btree ("campaign_id","gen","plan_item");
--> statement-breakpoint
CREATE UNIQUE INDEX "social_post_request" ON "social_post" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE INDEX "social_post_planned" ON "social_post" USING btree ("user_id","planned_at") WHERE planned_at is not null;
--> statement-breakpoint
CREATE INDEX "media_job_user" ON "media_job" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "media_job_media" ON "media_job" USING btree ("media_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "media_job_request" ON "media_job" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE INDEX "short_user" ON "short" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "short_media" ON "short" USING btree ("media_id","place");
--> statement-breakpoint
CREATE UNIQUE INDEX "short_job" ON "short" USING btree ("job_id","place");
--> statement-breakpoint
CREATE INDEX "oauth_state_user" ON "oauth_state" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "oauth_state_expiry" ON "oauth_state" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "publish_slot_time" ON "publish_slot" USING btree ("account_id","weekday","wall_time");
--> statement-breakpoint
CREATE UNIQUE INDEX "social_account_remote" ON "social_account" USING btree ("user_id","platform","remote_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "social_account_primary" ON "social_account" USING btree ("user_id","platform") WHERE is_primary;
--> statement-breakpoint
CREATE INDEX "social_account_end" ON "social_account" USING btree ("ends_at") WHERE ends_at is not null;
--> statement-breakpoint
CREATE INDEX "post_metric_user" ON "post_metric" USING btree ("user_id","day");
--> statement-breakpoint
CREATE UNIQUE INDEX "publication_request" ON "publication" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE INDEX "publication_user" ON "publication" USING btree ("user_id","due_at","id");
--> statement-breakpoint
CREATE INDEX "publication_post" ON "publication" USING btree ("post_id");
--> statement-breakpoint
CREATE INDEX "publication_slot" ON "publication" USING btree ("slot_id");
--> statement-breakpoint
CREATE INDEX "publication_content" ON "publication" USING btree ("account_id","content_hash");
--> statement-breakpoint
CREATE INDEX "publication_due" ON "publication" USING btree ("account_id","due_at") WHERE state = 'scheduled';
--> statement-breakpoint
CREATE INDEX "publication_trouble" ON "publication" USING btree ("updated_at") WHERE state in ('unknown', 'failed', 'missed', 'partly_published', 'needs_reconnect');
--> statement-breakpoint
CREATE INDEX "publication_lease" ON "publication" USING btree ("lease_until") WHERE lease_until is not null;
--> statement-breakpoint
CREATE INDEX "publication_attempt_publication" ON "publication_attempt" USING btree ("publication_id","started_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "publication_item_remote" ON "publication_item" USING btree ("account_id","remote_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "profile_link_url" ON "profile_link" USING btree ("user_id","url");
--> statement-breakpoint
CREATE INDEX "profile_link_profile" ON "profile_link" USING btree ("profile_id");
--> statement-breakpoint
CREATE INDEX "social_draft_user" ON "social_draft" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "social_draft_request" ON "social_draft" USING btree ("user_id","request_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "social_profile_url" ON "social_profile" USING btree ("user_id","url","kept");
--> statement-breakpoint
CREATE INDEX "social_template_user" ON "social_template" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "social_writing_user" ON "social_writing" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "social_writing_age" ON "social_writing" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "usage_record_user" ON "usage_record" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "usage_record_provider" ON "usage_record" USING btree ("provider","created_at");
--> statement-breakpoint
CREATE INDEX "usage_report_user" ON "usage_report" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "person_created" ON "person" USING btree ("kind","created_at","user_id");
--> statement-breakpoint
CREATE INDEX "person_email" ON "person" USING btree ("kind","email","user_id");
--> statement-breakpoint
CREATE INDEX "person_plan" ON "person" USING btree ("kind","plan_id","user_id");
--> statement-breakpoint
CREATE INDEX "person_cost" ON "person" USING btree ("kind","month","cost_micros","user_id");
--> statement-breakpoint
CREATE INDEX "person_questions" ON "person" USING btree ("kind","month","questions","user_id");
--> statement-breakpoint
CREATE INDEX "person_suspended" ON "person" USING btree ("kind","created_at") WHERE suspended;
--> statement-breakpoint
CREATE INDEX "person_look" ON "person" USING btree ("kind","created_at") WHERE needs_look;
--> statement-breakpoint
CREATE INDEX "failed_message_failed" ON "failed_message" USING btree ("failed_at","id");
--> statement-breakpoint
CREATE INDEX "failed_message_kind" ON "failed_message" USING btree ("kind","failed_at","id");
--> statement-breakpoint
CREATE INDEX "job_user" ON "job" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "job_subject" ON "job" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "job_updated" ON "job" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "job_state" ON "job" USING btree ("state","updated_at","id");
--> statement-breakpoint
CREATE INDEX "engine_run_user" ON "engine_run" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "engine_run_subject" ON "engine_run" USING btree ("subject","kind");
--> statement-breakpoint
CREATE INDEX "engine_run_created" ON "engine_run" USING btree ("created_at");
--> statement-breakpoint
-- What the tables of drizzle do not say. First, what lists of 100,000 rows are searched by.
CREATE INDEX "user_words" ON "user" USING gin ("email" gin_trgm_ops, "name" gin_trgm_ops) WHERE NOT "is_anonymous";
--> statement-breakpoint
CREATE INDEX "audit_entry_words" ON "audit_entry" USING gin (("admin_email" || ' ' || "action" || ' ' || coalesce("subject", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "prompt_words" ON "prompt" USING gin ("title" gin_trgm_ops, "text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ai_model_words" ON "ai_model" USING gin (("name" || ' ' || "request_name" || ' ' || "model_common_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ai_model_price" ON "ai_model" USING btree (("model_input_price" + "model_output_price"), "id");
--> statement-breakpoint
-- An entry of the audit log is completed once, and stays.
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
--> statement-breakpoint
-- A row of "person" follows "user", "entitlement" and "usage_month".
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
-- A person's row knows one month, the latest: of several months that it is given, it leaves the earlier ones.
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
-- A new limit reaches the plans that stand and their holders: the seed leaves both as they are, an entitlement is a copy
-- of its plan's limits, and a query type or a cap that neither names is off. The release that brings it says so in its own
-- migration, by the slugs of plans:
--   PERFORM add_meter('support-answers', '{"support-free": {"period": "month", "units": 100}}');
--   PERFORM add_ceiling('assistant-generation', '{"cv-free": 50000}');
--   PERFORM add_cap('chatbots', '{"support-free": 1}');
-- What stands already stays. A ceiling restricts: it comes no later than the query type that it is for can be used.
CREATE FUNCTION "with_limit"("limits" jsonb, "path" text[], "added" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $limit$
  SELECT CASE
    WHEN added IS NULL OR limits #> path IS NOT NULL THEN limits
    WHEN cardinality(path) = 1 THEN limits || jsonb_build_object(path[1], added)
    WHEN path[1] = 'caps' OR jsonb_typeof(limits -> path[1]) = 'object' THEN limits || jsonb_build_object(path[1],
      coalesce(limits -> path[1], '{}') || jsonb_build_object(path[2], added))
    ELSE limits
  END
$limit$;
--> statement-breakpoint
CREATE FUNCTION "add_limit"("path" text[], "by_plan" jsonb) RETURNS void LANGUAGE sql AS $limit$
  UPDATE "plan" p SET limits = with_limit(p.limits, path, by_plan -> p.slug)
  WHERE by_plan ? p.slug AND p.limits #> path IS NULL;
  UPDATE "entitlement" e SET limits = with_limit(e.limits, path, p.limits #> path)
  FROM "plan" p WHERE p.id = e.plan_id AND by_plan ? p.slug AND e.limits #> path IS NULL;
$limit$;
--> statement-breakpoint
CREATE FUNCTION "add_meter"("query_type" text, "by_plan" jsonb) RETURNS void LANGUAGE sql AS $limit$
  SELECT add_limit(ARRAY[query_type], by_plan);
$limit$;
--> statement-breakpoint
CREATE FUNCTION "add_ceiling"("query_type" text, "micros_by_plan" jsonb) RETURNS void LANGUAGE sql AS $limit$
  SELECT add_limit(ARRAY[query_type, 'costMicros'], micros_by_plan);
$limit$;
--> statement-breakpoint
CREATE FUNCTION "add_cap"("cap" text, "by_plan" jsonb) RETURNS void LANGUAGE sql AS $limit$
  SELECT add_limit(ARRAY['caps', cap], by_plan);
$limit$;
--> statement-breakpoint
-- A release that does not know the column yet may write meanwhile.
CREATE FUNCTION "message_owner"() RETURNS trigger LANGUAGE plpgsql AS $owner$
BEGIN
  SELECT c.user_id INTO NEW.user_id FROM conversation c WHERE c.id = NEW.conversation_id;
  RETURN NEW;
END
$owner$;
--> statement-breakpoint
CREATE TRIGGER "message_has_owner" BEFORE INSERT ON "message" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "message_owner"();
--> statement-breakpoint
-- A release that does not know the column yet may write meanwhile.
CREATE FUNCTION "message_parent"() RETURNS trigger LANGUAGE plpgsql AS $parent$
BEGIN
  SELECT m.id INTO NEW.parent_id FROM message m
  WHERE m.conversation_id = NEW.conversation_id AND m.superseded_at IS NULL ORDER BY m.position DESC LIMIT 1;
  RETURN NEW;
END
$parent$;
--> statement-breakpoint
CREATE TRIGGER "message_has_parent" BEFORE INSERT ON "message" FOR EACH ROW WHEN (NEW.parent_id IS NULL) EXECUTE FUNCTION "message_parent"();
--> statement-breakpoint
-- Room for the next version of a row on its own page: without it, a step to another branch writes every index again.
ALTER TABLE "message" SET (fillfactor = 85);
--> statement-breakpoint
-- Read for every asked word of every passage: beside the row it would be fetched each time (half as fast).
ALTER TABLE "passage" ALTER COLUMN "stems" SET STORAGE MAIN;
--> statement-breakpoint
-- Compiling a statement costs more here than running it: searches took 0.3 s instead of 0.1. The pooler takes no such option.
EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET jit = off', current_database());
