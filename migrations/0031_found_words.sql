CREATE TABLE "assistant_found" (
	"document_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "assistant_document_found";--> statement-breakpoint
ALTER TABLE "assistant_found" ADD CONSTRAINT "assistant_found_document_id_assistant_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."assistant_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_found_words" ON "assistant_found" USING gin ("user_id","words");--> statement-breakpoint
ALTER TABLE "assistant_document" DROP COLUMN "plain";--> statement-breakpoint
ALTER TABLE "assistant_document" DROP COLUMN "found";