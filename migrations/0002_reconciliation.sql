CREATE TABLE "reconciliation" (
	"id" text PRIMARY KEY NOT NULL,
	"restored_to" timestamp with time zone NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lease_until" timestamp with time zone,
	"error" text,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_open" ON "reconciliation" USING btree (("ended_at" is null)) WHERE ended_at is null;