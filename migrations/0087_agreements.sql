CREATE TABLE "agreement_acceptance" (
	"user_id" text NOT NULL,
	"page_id" integer NOT NULL,
	"version" integer NOT NULL,
	"accepted_by" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"dated_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_acceptance_user_id_page_id_version_pk" PRIMARY KEY("user_id","page_id","version")
);
--> statement-breakpoint
ALTER TABLE "agreement_acceptance" ADD CONSTRAINT "agreement_acceptance_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;