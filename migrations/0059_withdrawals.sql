CREATE TABLE "withdrawal" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"concluded_at" timestamp with time zone NOT NULL,
	"start_requested_at" timestamp with time zone,
	"declared_at" timestamp with time zone NOT NULL,
	"paid_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"refunds" jsonb NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "start_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "renewal_noticed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_user" ON "withdrawal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdrawal_waiting" ON "withdrawal" USING btree ("declared_at") WHERE done_at is null;