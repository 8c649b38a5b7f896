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
ALTER TABLE "support_question_run" ADD CONSTRAINT "support_question_run_question_id_support_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."support_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_question_run_question" ON "support_question_run" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "support_question_run_user" ON "support_question_run" USING btree ("user_id","created_at");