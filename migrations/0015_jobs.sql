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
ALTER TABLE "job" ADD CONSTRAINT "job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_user" ON "job" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "job_subject" ON "job" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "job_updated" ON "job" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "job_state" ON "job" USING btree ("state","updated_at","id");--> statement-breakpoint
INSERT INTO "job" ("id", "kind", "subject", "user_id", "gen", "state", "phase", "failure", "percent", "done", "total", "unit",
    "created_at", "started_at", "updated_at", "ended_at")
  SELECT "id", 'pdf-analysis', "id", "user_id", "attempts",
    CASE WHEN "status" IN ('processing', 'analyzing') THEN 'running' ELSE "status" END,
    CASE WHEN "status" IN ('processing', 'analyzing') THEN "status" END,
    "failure", "percent", "pages_done", "pages", 'page', "created_at", "created_at", "updated_at",
    CASE WHEN "status" IN ('completed', 'failed') THEN "updated_at" END
  FROM "document" WHERE "attempts" > 0;--> statement-breakpoint
UPDATE "failed_message" SET "kind" = 'pdf-analysis', "body" = jsonb_strip_nulls(jsonb_build_object(
    'schemaVersion', 2, 'kind', 'job-step', 'job', 'pdf-analysis', 'id', "body" -> 'id', 'subject', "body" -> 'documentId',
    'gen', "body" -> 'gen', 'step', "body" -> 'step', 'name', substr("kind", 5), 'requestId', "body" -> 'requestId'))
    || jsonb_build_object('work', "body" - '{kind,id,documentId,gen,step,requestId}'::text[])
  WHERE "kind" IN ('pdf-pages', 'pdf-scans', 'pdf-embeddings', 'pdf-summary') AND jsonb_typeof("body") = 'object';
