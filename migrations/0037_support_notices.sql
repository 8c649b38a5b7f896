CREATE TABLE "support_allowance_notice" (
	"user_id" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"percent" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_allowance_notice_user_id_period_start_percent_pk" PRIMARY KEY("user_id","period_start","percent")
);
--> statement-breakpoint
CREATE TABLE "support_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"due" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "support_webhook" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_webhook" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_webhook" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "support_webhook" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_allowance_notice" ADD CONSTRAINT "support_allowance_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notice" ADD CONSTRAINT "support_notice_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_notice_chatbot" ON "support_notice" USING btree ("chatbot_id","event","sent_at");--> statement-breakpoint
CREATE INDEX "support_notice_waiting" ON "support_notice" USING btree ("due","created_at") WHERE sent_at is null;