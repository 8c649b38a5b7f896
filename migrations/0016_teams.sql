CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" text,
	"accepted_at" timestamp with time zone,
	"code_hash" text,
	"code_person_id" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitation_address" UNIQUE("workspace_id","email")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "user"("id") ON DELETE set null;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_accepted_by_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "user"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_code_person_id_user_id_fk" FOREIGN KEY ("code_person_id") REFERENCES "user"("id") ON DELETE set null;
--> statement-breakpoint
CREATE INDEX "invitation_expires" ON "invitation" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "invitation_invited_by" ON "invitation" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "invitation_accepted_by" ON "invitation" USING btree ("accepted_by");
--> statement-breakpoint
CREATE INDEX "invitation_code_person" ON "invitation" USING btree ("code_person_id");
--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "ends_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "ended_by" text;
--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "removing_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "workspace_ends" ON "workspace" USING btree ("ends_at") WHERE ends_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "workspace_ended_by" ON "workspace" USING btree ("ended_by") WHERE ended_by is not null;
--> statement-breakpoint
-- On its own: the lock of two tables at a time.
ALTER TABLE "workspace" DROP CONSTRAINT IF EXISTS "workspace_ended_by_user_id_fk",
  ADD CONSTRAINT "workspace_ended_by_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "user"("id") ON DELETE set null NOT VALID;
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "workspace" VALIDATE CONSTRAINT "workspace_ended_by_user_id_fk";
