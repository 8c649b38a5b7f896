CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"words" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "tried_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_user" ON "mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("tried_at") WHERE sent_at is null;
--> statement-breakpoint
-- Mails that failed while their words still stood in their messages.
INSERT INTO "mail" ("id", "recipient", "subject", "words", "created_at", "tried_at")
SELECT "id", "body"->'mail'->>'to', "body"->'mail'->>'subject', ("body"->'mail') - '{to,subject}'::text[], "failed_at", "failed_at"
FROM "failed_message" WHERE "kind" = 'mail' AND "body" ? 'mail';
--> statement-breakpoint
UPDATE "failed_message" SET "body" = "body" - 'mail' WHERE "kind" = 'mail' AND "body" ? 'mail';
