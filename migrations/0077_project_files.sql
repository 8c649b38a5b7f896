CREATE TABLE "project_source" (
	"project_id" text NOT NULL,
	"source_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_source_project_id_source_id_pk" PRIMARY KEY("project_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "project_source" ADD CONSTRAINT "project_source_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_source" ADD CONSTRAINT "project_source_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_source_source" ON "project_source" USING btree ("source_id");