CREATE INDEX "prompt_words" ON "prompt" USING gin ("title" gin_trgm_ops, "text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ai_model_words" ON "ai_model" USING gin (("name" || ' ' || "request_name" || ' ' || "model_common_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ai_model_price" ON "ai_model" USING btree (("model_input_price" + "model_output_price"), "id");
