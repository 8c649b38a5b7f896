CREATE TABLE "answer_rating" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"model_id" integer NOT NULL,
	"rating" text NOT NULL,
	"reason" text,
	"words" text,
	"rated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_rating" ADD CONSTRAINT "answer_rating_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_rating_model" ON "answer_rating" USING btree ("model_id","rating");--> statement-breakpoint
CREATE INDEX "answer_rating_user" ON "answer_rating" USING btree ("user_id");