CREATE TABLE "document_highlight" (
	"document_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"page" integer NOT NULL,
	"quads" jsonb NOT NULL,
	"quote" text NOT NULL,
	"color" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_highlight_document_id_id_pk" PRIMARY KEY("document_id","id")
);
--> statement-breakpoint
ALTER TABLE "document_highlight" ADD CONSTRAINT "document_highlight_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_highlight_user" ON "document_highlight" USING btree ("user_id","created_at");