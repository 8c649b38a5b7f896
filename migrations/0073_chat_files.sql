CREATE TABLE "chat_file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"reason" text,
	"pages" integer,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"characters" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_source" (
	"conversation_id" text NOT NULL,
	"source_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_source_conversation_id_source_id_pk" PRIMARY KEY("conversation_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_id_source_id_fk" FOREIGN KEY ("id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_source" ADD CONSTRAINT "conversation_source_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_source" ADD CONSTRAINT "conversation_source_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_file_user" ON "chat_file" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_source_source" ON "conversation_source" USING btree ("source_id");
--> statement-breakpoint
PERFORM "add_cap"('chat-storage', '{
  "chatai-free": 200, "pdf-free": 200, "cv-free": 200, "social-free": 200, "support-free": 200, "combo-free": 200,
  "chatai-premium": 2000, "pdf-plus": 2000, "cv-plus": 2000, "social-creator": 2000, "support-team": 2000, "combo-plus": 2000,
  "chatai-max": 10000, "pdf-pro": 10000, "cv-pro": 10000, "social-agency": 10000, "support-business": 10000, "combo-pro": 10000}');