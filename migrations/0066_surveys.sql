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
ALTER TABLE "document_survey" ADD CONSTRAINT "document_survey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_survey" ADD CONSTRAINT "document_survey_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_survey_row" ADD CONSTRAINT "document_survey_row_survey_id_document_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."document_survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_survey_document" ON "document_survey" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "document_survey_user" ON "document_survey" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_survey_request" ON "document_survey" USING btree ("user_id","request_id");--> statement-breakpoint
PERFORM "add_meter"('pdf-exhaustive', '{
  "pdf-free": {"period": "month", "units": 100, "costMicros": 30000},
  "combo-free": {"period": "month", "units": 100, "costMicros": 30000},
  "pdf-plus": {"period": "month", "units": 3000, "costMicros": 900000},
  "combo-plus": {"period": "month", "units": 3000, "costMicros": 900000},
  "pdf-pro": {"period": "month", "units": 15000, "costMicros": 4500000},
  "combo-pro": {"period": "month", "units": 15000, "costMicros": 4500000}}');
