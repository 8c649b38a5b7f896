CREATE INDEX CONCURRENTLY "scene_cut_user" ON "scene_cut" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "silence_user" ON "silence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transcript_user" ON "transcript" USING btree ("user_id");