ALTER TABLE "user" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_file" ADD COLUMN "next_check_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_document" ADD COLUMN "found_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chatbot" ADD COLUMN "tidied_at" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_conversation" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_day" ADD COLUMN "shard" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was found until now needs no second look.
UPDATE "assistant_document" d SET "found_version" = f."version" FROM "assistant_found" f WHERE f."document_id" = d."id";--> statement-breakpoint
DROP INDEX "support_conversation_updated";--> statement-breakpoint
DROP INDEX "support_lead_updated";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_guest" ON "user" USING btree ("updated_at") WHERE is_anonymous;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_guest_unkept" ON "user" USING btree ("updated_at") WHERE is_anonymous and not kept;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_moved" ON "user" USING btree ("updated_at") WHERE moved_to is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "verification_expires" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "used_code_expires" ON "used_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_user" ON "payment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quota_ended" ON "quota" USING btree ("period_end");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quota_support" ON "quota" USING btree ("period_end") WHERE query_type = 'support-answers';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservation_guests" ON "reservation" USING btree ("cost_micros") WHERE state = 'held' and holder = 'guest';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "file_conversation" ON "file" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_import_pending" ON "chat_import" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_file_check" ON "chat_file" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "document_survey_pending" ON "document_survey" USING btree ("updated_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "generation_pending" ON "generation" USING btree ("updated_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "flashcard_log_user" ON "flashcard_log" USING btree ("user_id","review_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assistant_document_behind" ON "assistant_document" USING btree ("id") WHERE found_version < version;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assistant_answer_running" ON "assistant_answer" USING btree ("id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chatbot_tidied" ON "chatbot" USING btree ("tidied_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chatbot_stopped" ON "chatbot" USING btree ("id") WHERE stopped_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_discovery_created" ON "support_discovery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_notice_created" ON "support_notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_conversation_unjudged" ON "support_conversation" USING btree ("updated_at") WHERE resolved = 'none' and (judged_at is null or judged_at < updated_at);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_question_asked" ON "support_question" USING btree ("chatbot_id","asked_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_job_result" ON "media_job" USING btree ("result_media_id") WHERE result_media_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "short_result" ON "short" USING btree ("result_media_id") WHERE result_media_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "publication_open" ON "publication" USING btree ("id") WHERE state in ('scheduled', 'claimed', 'uploading', 'ready', 'armed', 'unknown', 'needs_reconnect');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "social_profile_copy" ON "social_profile" USING btree ("fetched_at") WHERE not kept;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "usage_day_plan" ON "usage_day" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_lead_updated" ON "support_lead" USING btree ("chatbot_id","updated_at");--> statement-breakpoint
-- The next file makes it the key.
CREATE UNIQUE INDEX CONCURRENTLY "usage_day_sharded" ON "usage_day" USING btree ("day","plan_id","model_id","provider","kind","shard");
