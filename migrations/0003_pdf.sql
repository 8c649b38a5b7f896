DO $extension$ BEGIN
	IF EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'vector') THEN CREATE EXTENSION IF NOT EXISTS vector; END IF;
END $extension$;
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
CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"folder_id" text,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"gen" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"pages" integer,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"language" text,
	"title" text,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_chunk" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"gen" integer NOT NULL,
	"page" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"headings" text[] NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"stems" "tsvector" NOT NULL,
	"embedding" real[]
);
--> statement-breakpoint
CREATE TABLE "document_page" (
	"document_id" text NOT NULL,
	"gen" integer NOT NULL,
	"page" integer NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"runs" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"rotation" integer NOT NULL,
	"unreadable" text,
	CONSTRAINT "document_page_document_id_gen_page_pk" PRIMARY KEY("document_id","gen","page")
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
ALTER TABLE "conversation" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "citations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "not_found" jsonb;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_parent_id_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_chunk" ADD CONSTRAINT "document_chunk_document_id_gen_page_document_page_document_id_gen_page_fk" FOREIGN KEY ("document_id","gen","page") REFERENCES "public"."document_page"("document_id","gen","page") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_page" ADD CONSTRAINT "document_page_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_summary" ADD CONSTRAINT "document_summary_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_settings" ADD CONSTRAINT "pdf_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_user" ON "folder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "folder_parent" ON "folder" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "document_user" ON "document" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_content" ON "document" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "document_folder" ON "document" USING btree ("folder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_chunk_place" ON "document_chunk" USING btree ("document_id","gen","page","place");--> statement-breakpoint
CREATE INDEX "document_chunk_stems" ON "document_chunk" USING gin ("stems");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_document" ON "conversation" USING btree ("document_id");--> statement-breakpoint
-- Read for every asked word of every passage: beside the row it would be fetched each time (half as fast).
ALTER TABLE "document_chunk" ALTER COLUMN "stems" SET STORAGE MAIN;
