-- What the texts of a month may cost together: the writing assistant is not open yet, so it takes nothing away.
PERFORM "add_ceiling"('assistant-generation', '{"cv-free": 50000, "combo-free": 50000, "cv-plus": 1500000, "combo-plus": 1500000,
  "cv-pro": 4000000, "combo-pro": 4000000}');--> statement-breakpoint
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
	"design" text NOT NULL,
	"paper" text DEFAULT 'a4' NOT NULL,
	"order" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"job_ad" text,
	"tailoring" jsonb
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
	"plain" text NOT NULL,
	"found" "tsvector" NOT NULL,
	"words" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cause" text NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"template_id" integer,
	"cv_of" text,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
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
	CONSTRAINT "assistant_version_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
ALTER TABLE "assistant_category" ADD CONSTRAINT "assistant_category_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_improvement" ADD CONSTRAINT "assistant_improvement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_template" ADD CONSTRAINT "assistant_template_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_template" ADD CONSTRAINT "assistant_template_category_id_assistant_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."assistant_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_cv" ADD CONSTRAINT "assistant_cv_document_id_assistant_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."assistant_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_document" ADD CONSTRAINT "assistant_document_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_document" ADD CONSTRAINT "assistant_document_folder_id_assistant_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."assistant_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_document" ADD CONSTRAINT "assistant_document_template_id_assistant_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."assistant_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_document" ADD CONSTRAINT "assistant_document_cv_of_assistant_document_id_fk" FOREIGN KEY ("cv_of") REFERENCES "public"."assistant_document"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_folder" ADD CONSTRAINT "assistant_folder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_folder" ADD CONSTRAINT "assistant_folder_parent_id_assistant_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."assistant_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_version" ADD CONSTRAINT "assistant_version_document_id_assistant_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."assistant_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_category_user" ON "assistant_category" USING btree ("user_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "assistant_improvement_user" ON "assistant_improvement" USING btree ("user_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "assistant_template_user" ON "assistant_template" USING btree ("user_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "assistant_template_category" ON "assistant_template" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "assistant_document_user" ON "assistant_document" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "assistant_document_folder" ON "assistant_document" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "assistant_document_cv" ON "assistant_document" USING btree ("cv_of");--> statement-breakpoint
CREATE INDEX "assistant_document_template" ON "assistant_document" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "assistant_document_found" ON "assistant_document" USING gin ("user_id","found");--> statement-breakpoint
CREATE INDEX "assistant_document_bin" ON "assistant_document" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_document_request" ON "assistant_document" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "assistant_folder_user" ON "assistant_folder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_folder_parent" ON "assistant_folder" USING btree ("parent_id");