CREATE TABLE "social_writing" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"asked_hash" text NOT NULL,
	"hold" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_template" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_writing" ADD CONSTRAINT "social_writing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_writing_user" ON "social_writing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_writing_age" ON "social_writing" USING btree ("created_at");