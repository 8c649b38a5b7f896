CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"admin_email" text NOT NULL
);
--> statement-breakpoint
-- Until now every referral was promised a fifth.
ALTER TABLE "referral" ADD COLUMN "percent" integer NOT NULL DEFAULT 20;
--> statement-breakpoint
ALTER TABLE "referral" ALTER COLUMN "percent" DROP DEFAULT;
