-- Words of templates that stand as the seed wrote them; a template that an admin changed keeps its own.
UPDATE "assistant_template" SET "fields" = replace("fields"::text, '"Who is celebrated?"', '"Who are we celebrating?"')::jsonb
WHERE "id" = 701 AND "user_id" IS NULL;--> statement-breakpoint
UPDATE "assistant_template" SET "fields" = jsonb_set("fields", '{0,choices}', ("fields" #> '{0,choices}')
  || '[{"value": "other", "label": {"en": "Another occasion", "fr": "Une autre occasion"}}]'::jsonb)
WHERE "id" = 701 AND "user_id" IS NULL AND "fields" #>> '{0,key}' = 'occasion'
  AND jsonb_path_query_array("fields", '$[0].choices[*].value') = '["wedding", "birthday", "retirement"]'::jsonb;--> statement-breakpoint
UPDATE "assistant_template" SET "fields" = replace("fields"::text, '"Presse papier"', '"Presse écrite"')::jsonb
WHERE "id" BETWEEN 201 AND 210 AND "user_id" IS NULL;--> statement-breakpoint
UPDATE "assistant_template" SET "example" = replace("example"::text, '412 cartons sur 900 déplacés et numérisés.', '412 cartons sur 900 déplacés, leurs dossiers numérisés.')::jsonb
WHERE "id" BETWEEN 101 AND 110 AND "user_id" IS NULL;
