-- On its own: the lock of one table at a time.
ALTER TABLE "entitlement" DROP CONSTRAINT IF EXISTS "entitlement_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "entitlement_user_id_workspace_id_fk",
  ADD CONSTRAINT "entitlement_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "user_module" DROP CONSTRAINT IF EXISTS "user_module_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "user_module_user_id_workspace_id_fk",
  ADD CONSTRAINT "user_module_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "quota_grant" DROP CONSTRAINT IF EXISTS "quota_grant_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "quota_grant_user_id_workspace_id_fk",
  ADD CONSTRAINT "quota_grant_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "folder" DROP CONSTRAINT IF EXISTS "folder_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "folder_user_id_workspace_id_fk",
  ADD CONSTRAINT "folder_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "source" DROP CONSTRAINT IF EXISTS "source_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "source_user_id_workspace_id_fk",
  ADD CONSTRAINT "source_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "document" DROP CONSTRAINT IF EXISTS "document_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "document_user_id_workspace_id_fk",
  ADD CONSTRAINT "document_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "document_survey" DROP CONSTRAINT IF EXISTS "document_survey_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "document_survey_user_id_workspace_id_fk",
  ADD CONSTRAINT "document_survey_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "generation" DROP CONSTRAINT IF EXISTS "generation_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "generation_user_id_workspace_id_fk",
  ADD CONSTRAINT "generation_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "generation_outline" DROP CONSTRAINT IF EXISTS "generation_outline_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "generation_outline_user_id_workspace_id_fk",
  ADD CONSTRAINT "generation_outline_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "flashcard" DROP CONSTRAINT IF EXISTS "flashcard_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "flashcard_user_id_workspace_id_fk",
  ADD CONSTRAINT "flashcard_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "flashcard_log" DROP CONSTRAINT IF EXISTS "flashcard_log_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "flashcard_log_user_id_workspace_id_fk",
  ADD CONSTRAINT "flashcard_log_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "flashcard_review" DROP CONSTRAINT IF EXISTS "flashcard_review_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "flashcard_review_user_id_workspace_id_fk",
  ADD CONSTRAINT "flashcard_review_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "chatbot" DROP CONSTRAINT IF EXISTS "chatbot_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "chatbot_user_id_workspace_id_fk",
  ADD CONSTRAINT "chatbot_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "support_allowance_notice" DROP CONSTRAINT IF EXISTS "support_allowance_notice_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "support_allowance_notice_user_id_workspace_id_fk",
  ADD CONSTRAINT "support_allowance_notice_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "campaign" DROP CONSTRAINT IF EXISTS "campaign_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "campaign_user_id_workspace_id_fk",
  ADD CONSTRAINT "campaign_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "media" DROP CONSTRAINT IF EXISTS "media_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "media_user_id_workspace_id_fk",
  ADD CONSTRAINT "media_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_post" DROP CONSTRAINT IF EXISTS "social_post_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "social_post_user_id_workspace_id_fk",
  ADD CONSTRAINT "social_post_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "media_job" DROP CONSTRAINT IF EXISTS "media_job_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "media_job_user_id_workspace_id_fk",
  ADD CONSTRAINT "media_job_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "scene_cut" DROP CONSTRAINT IF EXISTS "scene_cut_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "scene_cut_user_id_workspace_id_fk",
  ADD CONSTRAINT "scene_cut_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "short" DROP CONSTRAINT IF EXISTS "short_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "short_user_id_workspace_id_fk",
  ADD CONSTRAINT "short_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "silence" DROP CONSTRAINT IF EXISTS "silence_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "silence_user_id_workspace_id_fk",
  ADD CONSTRAINT "silence_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "transcript" DROP CONSTRAINT IF EXISTS "transcript_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "transcript_user_id_workspace_id_fk",
  ADD CONSTRAINT "transcript_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "oauth_state" DROP CONSTRAINT IF EXISTS "oauth_state_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "oauth_state_user_id_workspace_id_fk",
  ADD CONSTRAINT "oauth_state_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_account" DROP CONSTRAINT IF EXISTS "social_account_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "social_account_user_id_workspace_id_fk",
  ADD CONSTRAINT "social_account_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "profile_link" DROP CONSTRAINT IF EXISTS "profile_link_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "profile_link_user_id_workspace_id_fk",
  ADD CONSTRAINT "profile_link_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_draft" DROP CONSTRAINT IF EXISTS "social_draft_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "social_draft_user_id_workspace_id_fk",
  ADD CONSTRAINT "social_draft_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_profile" DROP CONSTRAINT IF EXISTS "social_profile_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "social_profile_user_id_workspace_id_fk",
  ADD CONSTRAINT "social_profile_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_template" DROP CONSTRAINT IF EXISTS "social_template_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "social_template_user_id_workspace_id_fk",
  ADD CONSTRAINT "social_template_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "studio_counter" DROP CONSTRAINT IF EXISTS "studio_counter_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "studio_counter_user_id_workspace_id_fk",
  ADD CONSTRAINT "studio_counter_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "social_writing" DROP CONSTRAINT IF EXISTS "social_writing_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "social_writing_user_id_workspace_id_fk",
  ADD CONSTRAINT "social_writing_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "agreement_acceptance" DROP CONSTRAINT IF EXISTS "agreement_acceptance_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "agreement_acceptance_user_id_workspace_id_fk",
  ADD CONSTRAINT "agreement_acceptance_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "job" DROP CONSTRAINT IF EXISTS "job_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "job_user_id_workspace_id_fk",
  ADD CONSTRAINT "job_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: the lock of one table at a time.
ALTER TABLE "engine_run" DROP CONSTRAINT IF EXISTS "engine_run_user_id_user_id_fk", DROP CONSTRAINT IF EXISTS "engine_run_user_id_workspace_id_fk",
  ADD CONSTRAINT "engine_run_user_id_workspace_id_fk" FOREIGN KEY ("user_id") REFERENCES "workspace"("id") ON DELETE cascade NOT VALID;
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "entitlement" VALIDATE CONSTRAINT "entitlement_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "user_module" VALIDATE CONSTRAINT "user_module_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "quota_grant" VALIDATE CONSTRAINT "quota_grant_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "folder" VALIDATE CONSTRAINT "folder_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "source" VALIDATE CONSTRAINT "source_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "document" VALIDATE CONSTRAINT "document_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "document_survey" VALIDATE CONSTRAINT "document_survey_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "generation" VALIDATE CONSTRAINT "generation_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "generation_outline" VALIDATE CONSTRAINT "generation_outline_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "flashcard" VALIDATE CONSTRAINT "flashcard_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "flashcard_log" VALIDATE CONSTRAINT "flashcard_log_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "flashcard_review" VALIDATE CONSTRAINT "flashcard_review_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "chatbot" VALIDATE CONSTRAINT "chatbot_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "support_allowance_notice" VALIDATE CONSTRAINT "support_allowance_notice_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "campaign" VALIDATE CONSTRAINT "campaign_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "media" VALIDATE CONSTRAINT "media_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "social_post" VALIDATE CONSTRAINT "social_post_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "media_job" VALIDATE CONSTRAINT "media_job_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "scene_cut" VALIDATE CONSTRAINT "scene_cut_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "short" VALIDATE CONSTRAINT "short_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "silence" VALIDATE CONSTRAINT "silence_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "transcript" VALIDATE CONSTRAINT "transcript_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "oauth_state" VALIDATE CONSTRAINT "oauth_state_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "social_account" VALIDATE CONSTRAINT "social_account_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "profile_link" VALIDATE CONSTRAINT "profile_link_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "social_draft" VALIDATE CONSTRAINT "social_draft_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "social_profile" VALIDATE CONSTRAINT "social_profile_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "social_template" VALIDATE CONSTRAINT "social_template_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "studio_counter" VALIDATE CONSTRAINT "studio_counter_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "social_writing" VALIDATE CONSTRAINT "social_writing_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "agreement_acceptance" VALIDATE CONSTRAINT "agreement_acceptance_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "job" VALIDATE CONSTRAINT "job_user_id_workspace_id_fk";
--> statement-breakpoint
-- On its own: earlier rows are looked at while others are written.
ALTER TABLE "engine_run" VALIDATE CONSTRAINT "engine_run_user_id_workspace_id_fk";
