CREATE TABLE "site_build" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
