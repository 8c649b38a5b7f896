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
ALTER TABLE "assistant_answer" ADD CONSTRAINT "assistant_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_answer_user" ON "assistant_answer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_answer_created" ON "assistant_answer" USING btree ("created_at");