CREATE TABLE "schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"model_id" integer,
	"project_id" text,
	"rhythm" jsonb NOT NULL,
	"language" text NOT NULL,
	"next_at" timestamp with time zone,
	"due_id" text,
	"tried_at" timestamp with time zone,
	"conversation_id" text,
	"answer_id" text,
	"asked_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"paused_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_model_id_ai_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."ai_model"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_user" ON "schedule" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "schedule_next" ON "schedule" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "schedule_due" ON "schedule" USING btree ("tried_at") WHERE due_id is not null;--> statement-breakpoint
CREATE INDEX "schedule_untold" ON "schedule" USING btree ("paused_at") WHERE paused_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "schedule_conversation" ON "schedule" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "schedule_project" ON "schedule" USING btree ("project_id");