CREATE TABLE "site_owner" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"admin_email" text NOT NULL
);
