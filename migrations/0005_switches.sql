CREATE TABLE "switch_state" (
	"name" text PRIMARY KEY NOT NULL,
	"is_off" boolean NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"admin_email" text NOT NULL
);
