CREATE TABLE "trial_key" (
	"name" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "secret_key_id" text;