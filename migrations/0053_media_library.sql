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
ALTER TABLE "media" ADD COLUMN "category" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "poster_key" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "peaks_key" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "rotation" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "frames_per_second" real;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "video_codec" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "audio_codec" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_used_for_shorts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_generated_short" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "source_media_id" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_job" ADD CONSTRAINT "media_job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_job" ADD CONSTRAINT "media_job_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_job" ADD CONSTRAINT "media_job_result_media_id_media_id_fk" FOREIGN KEY ("result_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_cut" ADD CONSTRAINT "scene_cut_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_cut" ADD CONSTRAINT "scene_cut_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short" ADD CONSTRAINT "short_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short" ADD CONSTRAINT "short_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short" ADD CONSTRAINT "short_job_id_media_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."media_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short" ADD CONSTRAINT "short_result_media_id_media_id_fk" FOREIGN KEY ("result_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silence" ADD CONSTRAINT "silence_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silence" ADD CONSTRAINT "silence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript" ADD CONSTRAINT "transcript_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript" ADD CONSTRAINT "transcript_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_job_user" ON "media_job" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "media_job_media" ON "media_job" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_job_request" ON "media_job" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "short_user" ON "short" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "short_media" ON "short" USING btree ("media_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "short_job" ON "short" USING btree ("job_id","place");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_source_media_id_media_id_fk" FOREIGN KEY ("source_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "media" SET "category" = 'generated' WHERE "origin" = 'generated';--> statement-breakpoint
-- Of two with one content, sent at once, the later one keeps it under a sum of its own.
UPDATE "media" m SET "sha256" = m."sha256" || ':' || m."id" WHERE m."category" = 'upload' AND EXISTS (SELECT FROM "media" o
  WHERE o."user_id" = m."user_id" AND o."sha256" = m."sha256" AND o."category" = 'upload'
  AND (o."created_at", o."id") < (m."created_at", m."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "media_content" ON "media" USING btree ("user_id","sha256") WHERE "media"."deleted_at" is null and "media"."category" = 'upload';--> statement-breakpoint
CREATE INDEX "media_source" ON "media" USING btree ("source_media_id");--> statement-breakpoint
CREATE INDEX "media_deleted" ON "media" USING btree ("deleted_at") WHERE "media"."deleted_at" is not null;