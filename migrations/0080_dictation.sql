CREATE TABLE "transcription" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcription" ADD CONSTRAINT "transcription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcription_user" ON "transcription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transcription_created" ON "transcription" USING btree ("created_at");--> statement-breakpoint
PERFORM "add_meter"('voice-minutes', '{
  "chatai-free": {"period": "month", "units": 10, "costMicros": 20000},
  "combo-free": {"period": "month", "units": 10, "costMicros": 20000},
  "chatai-premium": {"period": "month", "units": 300, "costMicros": 500000},
  "combo-plus": {"period": "month", "units": 300, "costMicros": 500000},
  "chatai-max": {"period": "month", "units": 1000, "costMicros": 1600000},
  "combo-pro": {"period": "month", "units": 1000, "costMicros": 1600000}}');
