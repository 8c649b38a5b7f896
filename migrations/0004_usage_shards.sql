ALTER TABLE "usage_day" DROP CONSTRAINT "usage_day_day_plan_id_model_id_provider_kind_pk";--> statement-breakpoint
ALTER TABLE "usage_day" ADD CONSTRAINT "usage_day_day_plan_id_model_id_provider_kind_shard_pk" PRIMARY KEY USING INDEX "usage_day_sharded";
