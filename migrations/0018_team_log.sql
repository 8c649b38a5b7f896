CREATE TABLE "workspace_event" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"person_id" text,
	"name" text NOT NULL,
	"by_us" boolean DEFAULT false NOT NULL,
	"call" text NOT NULL,
	"subject" text,
	"label" text,
	"role" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_event" ADD CONSTRAINT "workspace_event_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "workspace_event" ADD CONSTRAINT "workspace_event_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE set null;
--> statement-breakpoint
CREATE INDEX "workspace_event_workspace" ON "workspace_event" USING btree ("workspace_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "workspace_event_person" ON "workspace_event" USING btree ("person_id","workspace_id");
--> statement-breakpoint
CREATE INDEX "workspace_event_created" ON "workspace_event" USING btree ("created_at");
