-- What is searched and cited becomes a source of its own, under the id of its document.
CREATE TABLE "source" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"gen" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "source" ("id", "user_id", "kind", "gen") SELECT "id", "user_id", 'file', "gen" FROM "document";--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_user" ON "source" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "document" DROP COLUMN "gen";--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_id_source_id_fk" FOREIGN KEY ("id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_page" RENAME TO "source_page";--> statement-breakpoint
ALTER TABLE "source_page" RENAME COLUMN "document_id" TO "source_id";--> statement-breakpoint
ALTER TABLE "source_page" RENAME CONSTRAINT "document_page_document_id_gen_page_pk" TO "source_page_source_id_gen_page_pk";--> statement-breakpoint
ALTER TABLE "source_page" DROP CONSTRAINT "document_page_document_id_document_id_fk";--> statement-breakpoint
ALTER TABLE "source_page" ADD CONSTRAINT "source_page_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_page" ALTER COLUMN "runs" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "source_page" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "source_page" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "source_page" ALTER COLUMN "rotation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "source_page" ADD COLUMN "anchor" text;--> statement-breakpoint
ALTER TABLE "document_chunk" RENAME TO "passage";--> statement-breakpoint
ALTER TABLE "passage" RENAME COLUMN "document_id" TO "source_id";--> statement-breakpoint
ALTER TABLE "passage" RENAME COLUMN "place" TO "ordinal";--> statement-breakpoint
ALTER TABLE "passage" RENAME CONSTRAINT "document_chunk_pkey" TO "passage_pkey";--> statement-breakpoint
ALTER TABLE "passage" RENAME CONSTRAINT "document_chunk_document_id_gen_page_document_page_document_id_g" TO "passage_source_id_gen_page_source_page_source_id_gen_page_fk";--> statement-breakpoint
ALTER INDEX "document_chunk_place" RENAME TO "passage_ordinal";
