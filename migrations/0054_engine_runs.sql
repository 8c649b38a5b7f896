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
ALTER TABLE "engine_run" ADD CONSTRAINT "engine_run_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_run_user" ON "engine_run" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "engine_run_subject" ON "engine_run" USING btree ("subject","kind");--> statement-breakpoint
CREATE INDEX "engine_run_created" ON "engine_run" USING btree ("created_at");