CREATE TABLE "support_report" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "support_report" ADD CONSTRAINT "support_report_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_report_chatbot" ON "support_report" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE INDEX "support_report_created" ON "support_report" USING btree ("created_at","id");