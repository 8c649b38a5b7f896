CREATE TABLE "support_discovery" (
	"id" text PRIMARY KEY NOT NULL,
	"chatbot_id" text NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"crawl" jsonb NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_found_page" (
	"discovery_id" text NOT NULL,
	"place" integer NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"title" text NOT NULL,
	"bytes" integer NOT NULL,
	"passages" integer NOT NULL,
	"pages" integer NOT NULL,
	"reason" text,
	"detail" text,
	CONSTRAINT "support_found_page_discovery_id_place_pk" PRIMARY KEY("discovery_id","place")
);
--> statement-breakpoint
CREATE TABLE "support_site" (
	"chatbot_id" text NOT NULL,
	"host" text NOT NULL,
	"user_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "support_site_chatbot_id_host_pk" PRIMARY KEY("chatbot_id","host")
);
--> statement-breakpoint
ALTER TABLE "support_discovery" ADD CONSTRAINT "support_discovery_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_found_page" ADD CONSTRAINT "support_found_page_discovery_id_support_discovery_id_fk" FOREIGN KEY ("discovery_id") REFERENCES "public"."support_discovery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_site" ADD CONSTRAINT "support_site_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_discovery_chatbot" ON "support_discovery" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE INDEX "support_discovery_user" ON "support_discovery" USING btree ("user_id","created_at");