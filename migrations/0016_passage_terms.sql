-- How many passages of a generation hold each stem, and an index by source and stem: long sources are searched by them.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "passage_term" (
	"source_id" text NOT NULL,
	"gen" integer NOT NULL,
	"term" text NOT NULL,
	"language" text NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "passage_term_source_id_gen_term_language_pk" PRIMARY KEY("source_id","gen","term","language")
);
--> statement-breakpoint
ALTER TABLE "passage_term" ADD CONSTRAINT "passage_term_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_stems" ON "passage" USING gin ("source_id","stems");--> statement-breakpoint
INSERT INTO "passage_term" ("source_id", "gen", "term", "language", "passages")
SELECT "source_id", "gen", "term", "language", count(*) FROM "passage", unnest(tsvector_to_array("stems") || ''::text) AS "term" GROUP BY 1, 2, 3, 4;
