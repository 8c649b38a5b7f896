CREATE TABLE "alert" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"subjects" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"end_notified_at" timestamp with time zone,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "browser_error" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"release" text NOT NULL,
	"page" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_run" (
	"name" text PRIMARY KEY NOT NULL,
	"known_since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failed_steps" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_open" ON "alert" USING btree ("name") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "alert_untold" ON "alert" USING btree ("opened_at") WHERE notified_at is null or (ended_at is not null and end_notified_at is null);--> statement-breakpoint
CREATE INDEX "alert_ended" ON "alert" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "browser_error_last" ON "browser_error" USING btree ("last_seen");