CREATE TABLE "spend_day" (
	"day" date NOT NULL,
	"plan_id" integer NOT NULL,
	"shard" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "spend_day_day_plan_id_shard_pk" PRIMARY KEY("day","plan_id","shard")
);
--> statement-breakpoint
-- Ceilings of the day of the release go on from what was spent.
INSERT INTO "spend_day" ("day", "plan_id", "shard", "cost_micros")
SELECT "day", "plan_id", 0, sum("cost_micros") FROM "usage_day" WHERE "day" >= (now() AT TIME ZONE 'UTC')::date - 1 GROUP BY 1, 2;
