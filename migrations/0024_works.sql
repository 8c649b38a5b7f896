-- Books, reports and cards: what all of a month may cost together, and the pages of the largest file that they come from.
PERFORM "add_meter"('generation', '{
  "pdf-free": {"period": "month", "units": null, "costMicros": 100000}, "combo-free": {"period": "month", "units": null, "costMicros": 100000},
  "pdf-plus": {"period": "month", "units": null, "costMicros": 2000000}, "combo-plus": {"period": "month", "units": null, "costMicros": 2000000},
  "pdf-pro": {"period": "month", "units": null, "costMicros": 5000000}, "combo-pro": {"period": "month", "units": null, "costMicros": 5000000}}');--> statement-breakpoint
PERFORM "add_limit"(ARRAY['works'], '{
  "pdf-free": {"pages": 100}, "combo-free": {"pages": 100}, "pdf-plus": {"pages": 400}, "combo-plus": {"pages": 400},
  "pdf-pro": {"pages": 1000}, "combo-pro": {"pages": 1000}}');--> statement-breakpoint
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
	"seen_at" timestamp with time zone
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
	"created_at" timestamp with time zone NOT NULL
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
ALTER TABLE "generation" ADD CONSTRAINT "generation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation" ADD CONSTRAINT "generation_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_file" ADD CONSTRAINT "generation_file_generation_id_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_outline" ADD CONSTRAINT "generation_outline_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_outline" ADD CONSTRAINT "generation_outline_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_section" ADD CONSTRAINT "generation_section_generation_id_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard" ADD CONSTRAINT "flashcard_generation_id_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard" ADD CONSTRAINT "flashcard_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_log" ADD CONSTRAINT "flashcard_log_card_id_flashcard_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_log" ADD CONSTRAINT "flashcard_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_review" ADD CONSTRAINT "flashcard_review_card_id_flashcard_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_review" ADD CONSTRAINT "flashcard_review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_document" ON "generation" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "generation_user" ON "generation" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "generation_request" ON "generation" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "generation_outline_document" ON "generation_outline" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "generation_outline_user" ON "generation_outline" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "flashcard_fingerprint" ON "flashcard" USING btree ("user_id","document_id","fingerprint");--> statement-breakpoint
CREATE INDEX "flashcard_generation" ON "flashcard" USING btree ("generation_id","place");--> statement-breakpoint
CREATE INDEX "flashcard_log_card" ON "flashcard_log" USING btree ("card_id","at");--> statement-breakpoint
CREATE INDEX "flashcard_review_due" ON "flashcard_review" USING btree ("user_id","due_at");