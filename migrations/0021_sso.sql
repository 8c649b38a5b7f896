CREATE TABLE "team_domain" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	CONSTRAINT "team_domain_of_team" UNIQUE("workspace_id","domain")
);
--> statement-breakpoint
CREATE TABLE "team_identity" (
	"workspace_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_identity_workspace_id_issuer_subject_pk" PRIMARY KEY("workspace_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "team_provider" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"secret_key_id" text NOT NULL,
	"trusts_domain" boolean DEFAULT false NOT NULL,
	"joins_as" text,
	"tested_at" timestamp with time zone,
	"enabled_at" timestamp with time zone,
	"required" boolean DEFAULT false NOT NULL,
	"keeper_id" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "workspace_id" text;
--> statement-breakpoint
ALTER TABLE "team_domain" ADD CONSTRAINT "team_domain_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "team_identity" ADD CONSTRAINT "team_identity_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "team_identity" ADD CONSTRAINT "team_identity_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "team_provider" ADD CONSTRAINT "team_provider_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "team_provider" ADD CONSTRAINT "team_provider_keeper_id_user_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "user"("id") ON DELETE set null;
--> statement-breakpoint
CREATE UNIQUE INDEX "team_domain_proved" ON "team_domain" USING btree ("domain") WHERE proved_at is not null;
--> statement-breakpoint
CREATE INDEX "team_domain_checked" ON "team_domain" USING btree ("checked_at");
--> statement-breakpoint
CREATE INDEX "team_identity_person" ON "team_identity" USING btree ("person_id","workspace_id");
--> statement-breakpoint
CREATE INDEX "team_provider_keeper" ON "team_provider" USING btree ("keeper_id");
--> statement-breakpoint
UPDATE "plan" p SET limits = with_limit(p.limits, '{sso}', 'true'::jsonb) WHERE p.slug IN ('support-business', 'combo-pro');
--> statement-breakpoint
-- In batches: holders of these plans.
UPDATE "entitlement" e SET limits = with_limit(e.limits, '{sso}', 'true'::jsonb)
WHERE e.user_id IN (
  SELECT h.user_id FROM "entitlement" h JOIN "plan" o ON o.id = h.plan_id
  WHERE o.slug IN ('support-business', 'combo-pro') AND NOT h.limits ? 'sso'
  ORDER BY h.user_id LIMIT 5000 FOR UPDATE OF h)
RETURNING e.user_id;
