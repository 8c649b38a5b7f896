CREATE TABLE "removed_customer" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
